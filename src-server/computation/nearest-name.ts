/** Number of letters to insert, delete, replace or swap to turn one word into another (optimal string alignment). */
export const editDistance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
};

/** The name most like a word, and how far it is; words over 40 letters are cut first. */
export const nearestName = (word: string, names: Iterable<string>): { name: string; distance: number } | undefined => {
  const short = word.slice(0, 40).toLowerCase();
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const distance = editDistance(short, name.toLowerCase());
    if (best === undefined || distance < best.distance) best = { name, distance };
  }
  return best;
};

/** Letters a slip of the pen changes at most. */
const SLIP = 2;

/** The one name that a word is a slip of: nearer than all others, and no more than two letters away. */
export const slipOf = (word: string, names: Iterable<string>): string | undefined => {
  const all = [...new Set(names)];
  const nearest = nearestName(word, all);
  if (!nearest || nearest.distance > SLIP || nearest.distance >= nearest.name.length) return undefined;
  const next = nearestName(
    word,
    all.filter((name) => name !== nearest.name),
  );
  return next && next.distance <= nearest.distance ? undefined : nearest.name;
};

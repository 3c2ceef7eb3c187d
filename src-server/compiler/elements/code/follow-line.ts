/** Ways to write what an event does, likeliest first; the first that any line matches decides. */
const WORDINGS: ReadonlyMap<string, readonly RegExp[]> = new Map(
  Object.entries({
    compare: [
      /\bif\b.*[<>≤≥]/,
      /\b(?:compare|smaller|less|greater|bigger|larger)/,
      /\bwhile\b.*[<>≤≥]/,
      /\bif\b/,
      /\bwhile\b/,
    ],
    swap: [/\b(?:swap|exchange)/, /\][^=<>]*,.*\].*=/, /\bte?mp\b/],
    place: [/\b(?:insert|place|put|append|copy|write|add)\b/, /\]\s*(?:=|:=|←)(?!=)/],
    pass_end: [/\buntil\b/, /\brepeat\b|^\s*do\b/, /\bfor\b|\bwhile\b/],
    found: [/\breturn\b(?!.*(?:-1|\bnone\b|\bnull\b|\bfalse\b|\bnot\b|\bnil\b))/, /\bfound\b/],
    visit: [/\bvisit/, /\b(?:mark|print|output|seen|process)\b/, /\b(?:pop|dequeue|remove|take|shift)\b/],
    relax: [/\b(?:relax|shorter|update|lower|decrease)/, /\bif\b.*(?:dist|cost|\+)/, /\bdist\w*\s*[[(].*(?:=|←)(?!=)/],
    settle: [/\b(?:settle|closest|nearest|extract|smallest|least|minimum|min)\b/, /\b(?:heappop|pop|remove)\b/],
    push: [/\b(?:push|append|enqueue|add)\b/],
    pop: [/\b(?:pop|dequeue|remove)\b/],
    fill: [/\]\s*(?:=|:=|←)(?!=)/, /\b(?:fill|set|store)\b/],
    probe: [/\bwhile\b|\b(?:next|probe)\b/],
    merge: [/\bmerge/, /\b(?:append|take)\b/],
    iterate: [/\b(?:repeat|for|while|loop)\b/],
    row_done: [/\bfor\b/],
  }),
);

/** The first word of an event's name, wherever it begins a word. */
const ownWord = (event: string): RegExp[] => {
  const [word] = /^[a-z]{2,}/.exec(event) ?? [];
  return word === undefined ? [] : [new RegExp(`\\b${word}`)];
};

/**
 * The line (from 1) that does what an event of the followed run is called: by the event's own word, else by the usual
 * ways to write it; undefined where no line looks like it. Comments do not count.
 */
export const lineOfEvent = (event: string, lines: readonly string[]): number | undefined => {
  const plain = lines.map((line) => line.replace(/\/\/.*|#.*/, "").toLowerCase());
  for (const wording of [...ownWord(event), ...(WORDINGS.get(event) ?? [])]) {
    const index = plain.findIndex((line) => wording.test(line));
    if (index >= 0) return index + 1;
  }
  return undefined;
};

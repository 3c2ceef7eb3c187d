/** A name like the wanted one that nothing else has: `graph`, `graph_2`; at most 24 characters. */
export const freeName = (wanted: string, taken: Iterable<string>): string => {
  const known = new Set(taken);
  const base =
    wanted
      .toLowerCase()
      .replaceAll(/[^a-z0-9_]/g, "_")
      .replace(/^[^a-z]+/, "") || "part";
  const stem = base.replace(/_\d+$/, "");
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : `_${number}`;
    const name = (number === 1 ? base : stem).slice(0, 24 - ending.length) + ending;
    if (!known.has(name)) return name;
  }
};

/** `x_label` as `X label`; what has no word in it, `x` or `<=`, as it is. */
export const humanName = (name: string): string => {
  if (!/\p{L}{2}/u.test(name)) return name;
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What letters without a counterpart of the same length become: dotted capital i, final sigma. */
const EVEN: readonly (readonly [string, string])[] = [
  ["i\u0307", "i"],
  ["ς", "σ"],
];

/** A text so that two spellings that differ in letter case, width or spaces alone are equal. */
export const foldText = (text: string): string => {
  const lower = text.normalize("NFKC").toUpperCase().toLowerCase();
  const even = EVEN.reduce((folded, [from, to]) => folded.replaceAll(from, to), lower);
  return even.replaceAll(/\s+/g, " ").trim();
};

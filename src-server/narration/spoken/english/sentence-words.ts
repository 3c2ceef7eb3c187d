/** Nouns before which "2×3" is said "two by three". */
export const SIZE_NOUNS: ReadonlySet<string> = new Set([
  "matrix",
  "matrices",
  "grid",
  "board",
  "table",
  "array",
  "square",
  "determinant",
  "block",
  "system",
  "pixels",
  "image",
  "rectangle",
  "tile",
  "kernel",
  "filter",
  "games",
  "maze",
]);

/** Little words that no group of initials spells; in capitals they show that somebody shouts. */
export const SMALL_WORDS: ReadonlySet<string> = new Set([
  "the",
  "is",
  "are",
  "not",
  "and",
  "of",
  "to",
  "in",
  "you",
  "do",
  "for",
  "with",
  "this",
  "that",
  "on",
  "be",
  "no",
  "all",
  "can",
  "will",
  "must",
]);

/** Nouns that an interval in brackets explains, and words before which it needs the noun. */
export const INTERVALS = {
  nouns: new Set(["interval"]),
  leaders: new Set(["in", "on", "over"]),
};

/** Short words and letters that are written like a unit. */
export const NO_UNITS: ReadonlySet<string> = new Set([
  "a",
  "in",
  "at",
  "as",
  "d",
  "u",
  "t",
  "b",
  "B",
  "D",
  "pc",
  "ha",
  "no",
  "I",
]);

/** Latin, Greek, Cyrillic and signs without combining marks: each is a character of its own. */
const SIMPLE = /^[\u0020-\u024F\u0370-\u0481\u048A-\u052F\u2010-\u2027\u202F-\u205E\u2070-\u20BF\u2100-\u23FF\uFFFC]*$/;
let segmenter: Intl.Segmenter | undefined;

/** What a reader sees as one character each. The segmenter is slow to make, so that plain text does without it. */
export const clustersOf = (text: string): string[] => {
  if (SIMPLE.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

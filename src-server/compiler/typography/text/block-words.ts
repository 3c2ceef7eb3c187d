import type { Paragraph } from "./block-source.ts";
import { EMBED } from "./text-runs.ts";

/** Words of a paragraph and, for each character of it, the index of its word (counted from `first`). */
export type ParagraphWords = { words: string[]; wordAt: Int32Array };

const WORD = new RegExp(`${EMBED}|[^\\s${EMBED}]+`, "gu");
const PUNCTUATION = /^[\p{P}\p{S}]+$/u;

/** Splits at blanks; a formula is one word (its TeX), and punctuation that touches it goes with it. */
export const paragraphWords = ({ text, formulas }: Paragraph, first: number): ParagraphWords => {
  const words: string[] = [];
  const wordAt = new Int32Array(text.length).fill(first);
  let formula = 0;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const end = match.index + word.length;
    const touchesFormula = PUNCTUATION.test(word) && text[match.index - 1] === EMBED;
    const leadsFormula = PUNCTUATION.test(word) && text[end] === EMBED;
    if (!touchesFormula && !leadsFormula) words.push(word === EMBED ? (formulas[formula++] ?? "") : word);
    wordAt.fill(first + words.length - (leadsFormula && !touchesFormula ? 0 : 1), match.index, end);
  }
  return { words, wordAt };
};

import { displayWords } from "../display-words.ts";
import { parseMath } from "../tex/parse.ts";
import { mathText } from "./math-text.ts";

/** Longer formulas are shown as they are written. */
const LONGEST = 2000;

/** One displayed word as captions and transcripts show it: `$x^2$,` becomes `x²,`. */
const shownWord = ({ pieces }: ReturnType<typeof displayWords>[number]): string =>
  pieces
    .map(({ kind, text, at }) =>
      kind === "math" && text.length <= LONGEST ? mathText(parseMath(text, { notation: "tex", at })) : text,
    )
    .join("")
    .replaceAll(/\\(?=[$%#&_])/gu, "");

/** A displayed word as it is shown and as it is written, the spaces of its formula left out. */
export type ShownWord = { text: string; written: string };

/** Displayed words of a text, in order. */
export const shownWords = (text: string): ShownWord[] =>
  displayWords(text).map((word) => ({ text: shownWord(word), written: word.text.replaceAll(/\s/gu, "") }));

/** A text with its formulas in readable unicode, for captions and transcripts: `$\frac{1}{2}x^2$` becomes `½x²`. */
export const displayText = (text: string): string =>
  shownWords(text)
    .map((word) => word.text)
    .join(" ");

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

/** Displayed words of a text, formulas in readable unicode; one entry a word, in order. */
export const displayWordTexts = (text: string): string[] => displayWords(text).map(shownWord);

/** A text with its formulas in readable unicode, for captions and transcripts: `$\frac{1}{2}x^2$` becomes `½x²`. */
export const displayText = (text: string): string => displayWordTexts(text).join(" ");

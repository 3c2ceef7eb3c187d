import { displayWords, type DisplayWord } from "../display-words.ts";
import { parseMath } from "../tex/parse.ts";
import { POINT_FORMS, type NumberForms } from "../tex/read-number.ts";
import { mathText } from "./math-text.ts";

/** Longer formulas are shown as they are written. */
const LONGEST = 2000;

/** One displayed word as captions and transcripts show it: `$x^2$,` becomes `x²,`. */
const shownWord = ({ pieces }: DisplayWord, forms: NumberForms): string =>
  pieces
    .map(({ kind, text, at }) => (kind === "math" && text.length <= LONGEST ? shownMath(text, at, forms) : text))
    .join("")
    .replaceAll(/\\(?=[$%#&_])/gu, "");

const shownMath = (tex: string, at: number, forms: NumberForms): string => {
  const shown = mathText(parseMath(tex, { notation: "tex", at, forms }));
  return forms.decimal === "," ? shown.replaceAll(/(?<=\d)\.(?=\d)/gu, ",") : shown;
};

/** A displayed word as it is shown and as it is written, the spaces of its formula left out. */
export type ShownWord = { text: string; written: string };

/** Displayed words of a text, in order; `forms` tells how its language writes numbers. */
export const shownWords = (text: string, forms: NumberForms = POINT_FORMS): ShownWord[] =>
  displayWords(text).map((word) => ({ text: shownWord(word, forms), written: word.text.replaceAll(/\s/gu, "") }));

/** A text with its formulas in readable unicode, for captions and transcripts: `$\frac{1}{2}x^2$` becomes `½x²`. */
export const displayText = (text: string): string =>
  shownWords(text)
    .map((word) => word.text)
    .join(" ");

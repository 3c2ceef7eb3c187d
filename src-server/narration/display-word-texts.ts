import { displayWords } from "./spoken/display-words.ts";

/** The displayed words of a text, formulas as they are read on screen. */
export const displayWordTexts = (text: string): string[] =>
  displayWords(text).map((word) => word.text.replaceAll("$", ""));

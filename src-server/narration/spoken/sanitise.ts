import { codePoint } from "./maths/speak-symbol.ts";

/** Letters and apostrophes of a word; anything else that was left in it is named in a warning. */
export const sanitise = (word: string, warn: (message: string) => void): string[] => {
  const left = [...word].find((character) => !/[A-Za-z'\-\s]/u.test(character));
  if (left !== undefined) warn(`The sign ${left} (${codePoint(left)}) has no words; it is not spoken.`);
  return word
    .replaceAll(/[^A-Za-z']+/gu, " ")
    .split(" ")
    .map((part) => part.replaceAll(/^'+|'+$/gu, ""))
    .filter((part) => part !== "");
};

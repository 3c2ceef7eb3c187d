import type { Language } from "./language/language.ts";
import { codePoint } from "./maths/speak-symbol.ts";

/** Letters and apostrophes of a word; anything else that was left in it is named in a warning. */
export const sanitise = (
  word: string,
  { language, warn }: { language: Pick<Language, "letter">; warn: (message: string) => void },
): string[] => {
  const isLetter = (character: string): boolean => character === "'" || language.letter.test(character);
  const left = [...word].find((character) => !isLetter(character) && !/[-\s]/u.test(character));
  if (left !== undefined) warn(`The sign ${left} (${codePoint(left)}) has no words; it is not spoken.`);
  return [...word]
    .map((character) => (isLetter(character) ? character : " "))
    .join("")
    .split(" ")
    .map((part) => part.replaceAll(/^['-]+|['-]+$/gu, ""))
    .filter((part) => part !== "");
};

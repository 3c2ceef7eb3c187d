import { ASPIRATED, LIAISONS } from "./small-words.ts";

/** Whether a word begins with a vowel that words before it are joined to. */
const opensWithVowel = (word: string): boolean => {
  const first = word.split(/['-]/u)[0] ?? "";
  if (first.length < 2 && word.length < 2) return false;
  if (ASPIRATED.has(word) || ASPIRATED.has(first) || word === "un" || word === "une") return false;
  return /^(?:h?[aeiouéèêëâàîïôûœ]|y[^aeiou])/u.test(word) && !/^ou[iaï]/u.test(word);
};

const NUMERALS = new Set(["un", "deux", "trois", "six", "dix", "vingt", "cent"]);
/** Words that a number is not joined to: "deux égale". */
const BEHIND_NUMERALS = new Set(["égale", "est", "et", "ou", "à", "au", "a", "il", "elle", "appartient", "indice"]);

/** The consonant that joins a word to the next; empty where nothing is joined. */
export const liaisonBetween = (word: string, next: string | undefined): string => {
  if (next === undefined || !opensWithVowel(next)) return "";
  const whole = word.slice(word.lastIndexOf("'") + 1);
  const joining = LIAISONS.get(whole) ?? LIAISONS.get(whole.slice(whole.lastIndexOf("-") + 1));
  if (joining === undefined || next === "et" || next === "ou") return "";
  return NUMERALS.has(whole.slice(whole.lastIndexOf("-") + 1)) && BEHIND_NUMERALS.has(next) ? "" : joining;
};

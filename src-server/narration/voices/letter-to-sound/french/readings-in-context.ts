import { ownValue } from "../../../../own-value.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const BEFORE_COMPARED = words("le la les des un une de du est sont était beaucoup bien encore toujours ne pas n'est y");
const NUMBERS_JOINED: Readonly<Record<string, readonly [consonant: string, vowel: string]>> = {
  six: ["si", "si"],
  dix: ["di", "di"],
  huit: ["yi", "yˈit"],
};
const PLURAL_SUBJECTS = words("ils elles qui");
const COUNTED_VERBS =
  /(?:aient|oient|issent|[iaeu]ssent|ttent|nnent|llent|oivent|euvent|eulent|isent|usent|ètent|ortent|entent|uent|chent|rment|sistent|xistent|restent|ivent|ègent|lvent)$/u;

/** Nouns and adjectives that end as those verbs do. */
const NO_VERBS = /(?:[éo]q|fl|gr)uent$/u;

/** "ils parlent": the ending of a verb is silent. The word without it, to be read with a silent e. */
export const silentPlural = (word: string, before: string | undefined): string | null => {
  if (!/\p{L}{2,}ent$/u.test(word)) return null;
  const verb =
    (before !== undefined && PLURAL_SUBJECTS.has(before)) || (COUNTED_VERBS.test(word) && !NO_VERBS.test(word));
  return verb ? word.slice(0, -2) : null;
};

const opensWithVowel = (word: string): boolean => /^h?[aeiouyéèêâîôœ]/u.test(word);

/** Phonemes of words whose sound hangs on their neighbours; null for all others. */
export const readInContext = (word: string, before: string | undefined, next: string | undefined): string | null => {
  if (word === "plus") {
    if (BEFORE_COMPARED.has(before?.split("'").at(-1) ?? ""))
      return next !== undefined && opensWithVowel(next) && next.length > 1 ? "plyz" : "ply";
    return "plˈys";
  }
  if (word === "tous" && next !== undefined && /^(?:les|ces|mes|tes|ses|nos|vos|leurs|deux)$/u.test(next)) return "tˈu";
  const joined = ownValue(NUMBERS_JOINED, word);
  if (
    joined === undefined ||
    next === undefined ||
    next.length < 3 ||
    /^(?:fois|plus|moins|pour|sur|par|égale|est|virgule)$/u.test(next)
  )
    return null;
  return opensWithVowel(next) ? joined[1] : joined[0];
};

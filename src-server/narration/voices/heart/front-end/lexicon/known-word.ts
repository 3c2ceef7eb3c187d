import { isKnown, lookUp } from "./look-up.ts";
import type { Lexicon, Place } from "./look-up.ts";
import { smallWord } from "./small-words.ts";
import { fromStem, stemOfEd, stemOfIng, stemOfS } from "./stems.ts";

/** Whether a capitalised or shouted word is an ordinary word. */
const isOrdinary = (word: string, place: Place, lexicon: Lexicon): boolean => {
  const small = word.toLowerCase();
  if (word.length < 2 || word === small || !/^\p{L}+$/u.test(word.replaceAll("'", ""))) return false;
  if (place.tag === "NNP" && word.length <= 7) return false;
  if (lexicon.gold(word) !== undefined || lexicon.silver(word) !== undefined) return false;
  const even = word === word.toUpperCase() || word.slice(1) === word.slice(1).toLowerCase();
  const known = (): boolean =>
    lexicon.gold(small) !== undefined ||
    lexicon.silver(small) !== undefined ||
    [stemOfS, stemOfEd, stemOfIng].some((ending) => ending(small, place, lexicon) !== null);
  return even && known();
};

/** The sound of a word by the dictionaries and the rules of endings; null when they do not know it. */
export const knownWord = (written: string, place: Place, lexicon: Lexicon): string | null => {
  const small = smallWord(written, place, lexicon);
  if (small !== null) return small;
  const word = isOrdinary(written, place, lexicon) ? written.toLowerCase() : written;
  if (isKnown(word, lexicon)) return lookUp(word, place, lexicon);
  const singular = `${word.slice(0, -2)}'s`;
  if (word.endsWith("s'") && isKnown(singular, lexicon)) return lookUp(singular, place, lexicon);
  if (word.endsWith("'") && isKnown(word.slice(0, -1), lexicon)) return lookUp(word.slice(0, -1), place, lexicon);
  return fromStem(word, place, lexicon);
};

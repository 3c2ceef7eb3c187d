import { ownValue } from "../../../../../own-value.ts";
import { PRIMARY_STRESS, SECONDARY_STRESS } from "../phoneme-signs.ts";
import type { SpeechToken } from "../token.ts";
import { forTag } from "./dictionary.ts";
import {
  lookUpWord,
  namedLetters,
  NO_PLACE,
  SIGN_WORDS,
  wordClass,
  type Lexicon,
  type LookUpPlace,
  isKnown,
} from "./look-up.ts";
import { END_CONTEXT, type Context } from "./context.ts";
import { fromStem, stemOfEd, stemOfIng, stemOfS } from "./stems.ts";
import { isNumeral, numeral, withMoney } from "./numerals.ts";

type SmallWord = (word: string, place: Required<LookUpPlace>, lexicon: Lexicon) => string | null;

const entry = (word: string, tag: string | null, { gold }: Lexicon): string | null => {
  const found = gold(word);
  return found === undefined ? null : forTag(found, tag);
};

const am: SmallWord = (word, { tag, context, stress }, lexicon) => {
  if (tag?.startsWith("NN") === true) return namedLetters(word, lexicon);
  const weak = context?.vowelNext !== null && word === "am" && (stress ?? 0) <= 0;
  return weak ? "ɐm" : entry("am", null, lexicon);
};

const to: SmallWord = (word, { tag, context }, lexicon) => {
  if (word === "TO" && tag !== "TO" && tag !== "IN") return null;
  const vowelNext = context?.vowelNext ?? null;
  return vowelNext === null ? entry("to", null, lexicon) : vowelNext ? "tʊ" : "tə";
};

/** Words whose sound hangs on what they do and what follows: weak forms and linked vowels. */
const SMALL_WORDS: Readonly<Record<string, SmallWord>> = {
  a: (_, { tag }) => (tag === "DT" ? "ɐ" : "ˈA"),
  am,
  an: (word, { tag }, lexicon) =>
    word === "AN" && tag?.startsWith("NN") === true ? namedLetters(word, lexicon) : "ɐn",
  i: (word, { tag }) => (word === "I" && tag === "PRP" ? `${SECONDARY_STRESS}I` : null),
  by: (_, { tag }) => (wordClass(tag) === "ADV" ? "bˈI" : null),
  to,
  in: (word, { tag, context }) => {
    if (word === "IN" && tag === "NNP") return null;
    return `${(context ?? END_CONTEXT).vowelNext === null || tag !== "IN" ? PRIMARY_STRESS : ""}ɪn`;
  },
  the: (word, { tag, context }) => (word === "THE" && tag !== "DT" ? null : context?.vowelNext === true ? "ði" : "ðə"),
  vs: (_, { tag, context }, lexicon) => (tag === "IN" ? lookUpWord("versus", { ...NO_PLACE, context }, lexicon) : null),
  used: (_, { tag, context }, lexicon) =>
    entry("used", (tag === "VBD" || tag === "JJ") && context?.toNext === true ? "VBD" : "DEFAULT", lexicon),
};

const isSmallSpelling = (word: string): boolean =>
  word === word.toLowerCase() || word === word.toUpperCase() || /^\p{Lu}\p{Ll}*$/u.test(word);

/** The sound of a small word, sign or dotted abbreviation; null when it is no such word. */
const smallWord = (word: string, place: LookUpPlace, lexicon: Lexicon): string | null => {
  if (place.tag === "ADD" && (word === "." || word === "/"))
    return lookUpWord(word === "." ? "dot" : "slash", { ...place, tag: null, stress: -0.5 }, lexicon);
  const sign = SIGN_WORDS.get(word);
  if (sign !== undefined) return lookUpWord(sign, { ...NO_PLACE, context: place.context }, lexicon);
  if (isDotted(word)) return namedLetters(word, lexicon);
  const key = word.toLowerCase().replace(/^(vs)\.$/u, "$1");
  const rule = key === "vs" || isSmallSpelling(word) ? ownValue(SMALL_WORDS, key) : undefined;
  return rule?.(word, place, lexicon) ?? null;
};

/** Letters with full stops between them: "U.S.". */
const isDotted = (word: string): boolean =>
  word.replaceAll(/^\.+|\.+$/gu, "").includes(".") &&
  /^\p{L}+$/u.test(word.replaceAll(".", "")) &&
  word.split(".").every((part) => part.length < 3);

/** Whether a capitalised or shouted word is an ordinary word. */
const isOrdinary = (word: string, place: LookUpPlace, lexicon: Lexicon): boolean => {
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
const knownWord = (written: string, place: LookUpPlace, lexicon: Lexicon): string | null => {
  const small = smallWord(written, place, lexicon);
  if (small !== null) return small;
  const word = isOrdinary(written, place, lexicon) ? written.toLowerCase() : written;
  if (isKnown(word, lexicon)) return lookUpWord(word, place, lexicon);
  const singular = `${word.slice(0, -2)}'s`;
  if (word.endsWith("s'") && isKnown(singular, lexicon)) return lookUpWord(singular, place, lexicon);
  if (word.endsWith("'") && isKnown(word.slice(0, -1), lexicon)) return lookUpWord(word.slice(0, -1), place, lexicon);
  return fromStem(word, place, lexicon);
};

/** The sound of a token by dictionaries, rules and numbers; null when they do not know it. Capitals are stressed. */
export const readToken = (token: SpeechToken, context: Context, lexicon: Lexicon): string | null => {
  const word = (token.alias ?? token.text).replaceAll(/[‘’]/gu, "'").normalize("NFKC");
  const stress = word === word.toLowerCase() ? null : word === word.toUpperCase() ? 2 : 0.5;
  const phonemes = knownWord(word, { tag: token.tag, stress, context }, lexicon);
  if (phonemes !== null) return withMoney(phonemes, token.currency, lexicon);
  return isNumeral(word, token.isHead) ? numeral(word, token, lexicon) : null;
};

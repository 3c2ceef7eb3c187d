import { ownValue } from "../../../own-value.ts";
import {
  PRIMARY_STRESS,
  SECONDARY_STRESS,
  forTag,
  lookUpWord,
  namedLetters,
  NO_PLACE,
  SIGN_WORDS,
  wordClass,
  type Lexicon,
  type LookUpPlace,
  isKnown,
  END_CONTEXT,
  type Context,
  TAP_LEADERS,
} from "./lexicon.ts";
import type { SpeechToken } from "./token.ts";
import { cardinalWords, decimalWords, digitWords, ordinalWords, yearWords } from "./word-tables.ts";

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

const MONEY: ReadonlyMap<string, readonly [whole: string, part: string]> = new Map([
  ["$", ["dollar", "cent"]],
  ["£", ["pound", "pence"]],
  ["€", ["euro", "cent"]],
]);

const isDigits = (text: string): boolean => /^[0-9]+$/u.test(text);

/** Whether a written word is a number, perhaps with an ending such as th or 's. */
const isNumeral = (word: string, isHead: boolean): boolean => {
  const bare = word.replace(/(?:ing|'d|ed|'s|st|nd|rd|th|s)$/u, "");
  return /[0-9]/u.test(word) && (isHead ? /^-?[0-9,.]*$/u : /^[0-9,.]*$/u).test(bare);
};

/** Whether a sign of money has words. */
export const isMoney = (sign: string): boolean => MONEY.has(sign);

/** How a number stands in its word. */
type NumeralPlace = { currency: string | null; isHead: boolean };

/** The sound of a number as it is written. */
export const numeral = (written: string, place: NumeralPlace, lexicon: Lexicon): string | null => {
  const suffix = /[a-z']+$/u.exec(written)?.[0] ?? "";
  const signed = suffix === "" ? written : written.slice(0, -suffix.length);
  const negative = signed.startsWith("-");
  const words = [
    ...(negative ? ["minus"] : []),
    ...numeralWords(negative ? signed.slice(1) : signed, suffix, { ...place, negative }),
  ];
  const sounds = words.flatMap((word) => soundOf(word, lexicon) ?? []);
  if (sounds.length === 0) return null;
  const sound = sounds.join(" ");
  if (suffix === "s" || suffix === "'s") return withS(sound);
  if (suffix === "ed" || suffix === "'d") return withD(sound);
  return suffix === "ing" ? withIng(sound) : sound;
};

const soundOf = (word: string, lexicon: Lexicon): string | null => {
  if (word === "dollars" || word === "cents" || word === "pounds" || word === "euros")
    return stemOfS(word, NO_PLACE, lexicon);
  return lookUpWord(word, { ...NO_PLACE, stress: word === "point" || word === "O" ? -2 : null }, lexicon);
};

const numeralWords = (
  number: string,
  suffix: string,
  { currency, isHead, negative }: NumeralPlace & { negative: boolean },
): string[] => {
  const isOrdinal = /^(?:st|nd|rd|th)$/u.test(suffix);
  const digits = number.replaceAll(",", "");
  const money = currency === null ? undefined : MONEY.get(currency);
  if (isDigits(number) && isOrdinal) return ordinalWords(number).split(" ");
  if (!negative && isDigits(number) && number.length === 4 && money === undefined) return yearWords(number).split(" ");
  if (!isHead && !number.includes(".")) return partWords(digits);
  if (!isHead || number.split(".").length > 2) return digits.split(".").flatMap(versionWords);
  if (money !== undefined && !/\.\d{3}/u.test(number)) return moneyWords(digits, money);
  if (number.startsWith(".")) return ["point", ...digitWords(digits.slice(1)).split(" ")];
  if (number.includes(".")) return decimalWords(digits).split(" ");
  return (isOrdinal ? ordinalWords(digits) : cardinalWords(digits)).split(" ");
};

/** Digits inside a word: "B52", "H101". */
const partWords = (digits: string): string[] => {
  if (digits.startsWith("0") || digits.length > 3) return digitWords(digits).split(" ");
  if (digits.length < 3 || digits.endsWith("00")) return cardinalWords(digits).split(" ");
  const [hundreds = "", tens = "", ones = ""] = digits;
  return [
    ...digitWords(hundreds).split(" "),
    ...(tens === "0" ? ["O", ...digitWords(ones).split(" ")] : cardinalWords(tens + ones).split(" ")),
  ];
};

/** Parts of "3.11.2" and of decimals inside a word. */
const versionWords = (digits: string): string[] => {
  if (digits === "") return [];
  const single = digits.startsWith("0") || (digits.length !== 2 && /[1-9]/u.test(digits.slice(1)));
  return (single ? digitWords(digits) : cardinalWords(digits)).split(" ");
};

const moneyWords = (amount: string, [whole, part]: readonly [string, string]): string[] => {
  const [wholes = "", parts] = amount.split(".");
  const sums = [
    { digits: wholes === "" ? "0" : wholes, unit: whole },
    ...(parts === undefined ? [] : [{ digits: parts === "" ? "0" : parts, unit: part }]),
  ];
  const [first, second] = sums;
  const said =
    second === undefined
      ? sums
      : Number(second.digits) === 0
        ? sums.slice(0, 1)
        : Number(first?.digits) === 0
          ? sums.slice(1)
          : sums;
  return said.flatMap(({ digits, unit }, index) => [
    ...(index > 0 ? ["and"] : []),
    ...cardinalWords(digits).split(" "),
    Number(digits) !== 1 && unit !== "pence" ? `${unit}s` : unit,
  ]);
};

/** An amount that stands before a word: "$ word" is "word dollars". */
const withMoney = (phonemes: string, currency: string | null, lexicon: Lexicon): string => {
  const unit = currency === null ? undefined : MONEY.get(currency)?.[0];
  const sound = unit === undefined ? null : stemOfS(`${unit}s`, NO_PLACE, lexicon);
  return sound === null ? phonemes : `${phonemes} ${sound}`;
};

/** A word with the s of the plural, the verb or the possessive. */
const withS = (stem: string): string => {
  const last = stem.charAt(stem.length - 1);
  if ("ptkfθ".includes(last)) return `${stem}s`;
  return "szʃʒʧʤ".includes(last) ? `${stem}ᵻz` : `${stem}z`;
};

const endsInTappedT = (stem: string): boolean =>
  stem.endsWith("t") && stem.length > 1 && TAP_LEADERS.has(stem.charAt(stem.length - 2));

/** A word with the d of the past. */
const withD = (stem: string): string => {
  const last = stem.charAt(stem.length - 1);
  if ("pkfθʃsʧ".includes(last)) return `${stem}t`;
  if (last === "d") return `${stem}ᵻd`;
  if (last !== "t") return `${stem}d`;
  if (stem.length < 2) return `${stem}ɪd`;
  return endsInTappedT(stem) ? `${stem.slice(0, -1)}ɾᵻd` : `${stem}ᵻd`;
};

/** A word with -ing. */
const withIng = (stem: string): string => (endsInTappedT(stem) ? `${stem.slice(0, -1)}ɾɪŋ` : `${stem}ɪŋ`);

type Ending = (word: string, place: LookUpPlace, lexicon: Lexicon) => string | null;

type Stem = { stem: string; fits: boolean };

const ending = (candidates: (word: string) => readonly Stem[], attach: (stem: string) => string): Ending => {
  return (word, place, lexicon) => {
    const found = candidates(word).find(({ stem, fits }) => fits && isKnown(stem, lexicon));
    const phonemes = found === undefined ? null : lookUpWord(found.stem, place, lexicon);
    return phonemes === null || phonemes === "" ? null : attach(phonemes);
  };
};

/** "alkanes", "boxes", "theories", "Euler's". */
const stemOfS = ending(
  (word) => [
    { stem: word.slice(0, -1), fits: /..s$/u.test(word) && !word.endsWith("ss") },
    {
      stem: word.slice(0, -2),
      fits: (word.endsWith("'s") && word.length > 2) || (/...es$/u.test(word) && !word.endsWith("ies")),
    },
    { stem: `${word.slice(0, -3)}y`, fits: /..ies$/u.test(word) },
  ],
  withS,
);

/** "used", "titrated", "multiplied". */
const stemOfEd = ending(
  (word) => [
    { stem: word.slice(0, -1), fits: /...d$/u.test(word) && !word.endsWith("dd") },
    { stem: word.slice(0, -2), fits: /...ed$/u.test(word) && !word.endsWith("eed") },
    { stem: `${word.slice(0, -3)}y`, fits: /..ied$/u.test(word) },
  ],
  withD,
);

/** "adding", "using", "plotting". */
const stemOfIng = ending(
  (word) => [
    { stem: word.slice(0, -3), fits: /...ing$/u.test(word) },
    { stem: `${word.slice(0, -3)}e`, fits: /..ing$/u.test(word) },
    { stem: word.slice(0, -4), fits: word.length > 5 && /([bcdgklmnprstvxz])\1ing$|cking$/u.test(word) },
  ],
  withIng,
);

/** The sound of a word with an ending, of which only the stem is known. */
const fromStem = (word: string, place: LookUpPlace, lexicon: Lexicon): string | null =>
  stemOfS(word, place, lexicon) ??
  stemOfEd(word, place, lexicon) ??
  stemOfIng(word, { ...place, stress: place.stress ?? 0.5 }, lexicon);

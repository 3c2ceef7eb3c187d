import { cardinalWords, decimalWords, digitWords, ordinalWords, yearWords } from "../number-words.ts";
import { withD, withIng, withS } from "./endings.ts";
import { lookUpWord, NO_PLACE } from "./look-up.ts";
import type { Lexicon } from "./look-up.ts";
import { stemOfS } from "./stems.ts";

const MONEY: ReadonlyMap<string, readonly [whole: string, part: string]> = new Map([
  ["$", ["dollar", "cent"]],
  ["£", ["pound", "pence"]],
  ["€", ["euro", "cent"]],
]);

const isDigits = (text: string): boolean => /^[0-9]+$/u.test(text);

/** Whether a written word is a number, perhaps with an ending such as th or 's. */
export const isNumeral = (word: string, isHead: boolean): boolean => {
  const bare = word.replace(/(?:ing|'d|ed|'s|st|nd|rd|th|s)$/u, "");
  return /[0-9]/u.test(word) && (isHead ? /^-?[0-9,.]*$/u : /^[0-9,.]*$/u).test(bare);
};

/** Whether a sign of money has words. */
export const isMoney = (sign: string): boolean => MONEY.has(sign);

/** How a number stands in its word. */
export type NumeralPlace = { currency: string | null; isHead: boolean };

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
export const withMoney = (phonemes: string, currency: string | null, lexicon: Lexicon): string => {
  const unit = currency === null ? undefined : MONEY.get(currency)?.[0];
  const sound = unit === undefined ? null : stemOfS(`${unit}s`, NO_PLACE, lexicon);
  return sound === null ? phonemes : `${phonemes} ${sound}`;
};

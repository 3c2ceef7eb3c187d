import { ownValue } from "../../../own-value.ts";

const ONES = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES = ["", "thousand", "million", "billion", "trillion"];
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};
/** Numbers with more digits are said digit by digit. */
const MAX_COUNTED = 15;

const below100 = (value: number): string =>
  value < 20
    ? (ONES[value] ?? "")
    : [TENS[Math.floor(value / 10)], value % 10 === 0 ? "" : ONES[value % 10]].filter(Boolean).join(" ");

const below1000 = (value: number): string =>
  value < 100
    ? below100(value)
    : [ONES[Math.floor(value / 100)], "hundred", value % 100 === 0 ? "" : below100(value % 100)]
        .filter(Boolean)
        .join(" ");

/** Digits one by one, in threes when there are many: "one two three, four five six". */
export const digitWords = (digits: string): string => {
  const words = [...digits].map((digit) => ONES[Number(digit)] ?? "");
  if (words.length <= 6) return words.join(" ");
  const groups = Array.from({ length: Math.ceil(words.length / 3) }, (_, index) =>
    words.slice(3 * index, 3 * index + 3).join(" "),
  );
  return groups.join(", ");
};

/** Words of a whole number given by its digits. */
export const integerWords = (digits: string): string => {
  const trimmed = digits.replace(/^0+(?=\d)/u, "");
  if (trimmed.length > MAX_COUNTED || (digits.length > 1 && digits.startsWith("0"))) return digitWords(digits);
  const value = Number(trimmed);
  if (value === 0) return "zero";
  const groups: string[] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    if (rest % 1000 > 0) groups.unshift([below1000(rest % 1000), SCALES[scale]].filter(Boolean).join(" "));
  }
  return groups.join(" ");
};

/** Words of a number such as `1250` or `3.14`, without sign or grouping. */
export const cardinalWords = (text: string): string => {
  const [whole = "0", decimals] = text.split(".");
  const said = integerWords(whole === "" ? "0" : whole);
  return decimals === undefined ? said : `${said} point ${digitWords(decimals)}`;
};

/** "twenty first" for `21`. */
export const ordinalWords = (digits: string): string => {
  const words = integerWords(digits).split(" ");
  const last = words.pop() ?? "";
  const ordinal = ownValue(IRREGULAR_ORDINALS, last) ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ordinal].join(" ");
};

/** "first" for "one"; null for a word that is no small number. */
export const ordinalOf = (word: string): string | null =>
  ONES.includes(word) ? (ownValue(IRREGULAR_ORDINALS, word) ?? `${word}th`) : null;

/** "nineteen oh five" for `1905`, "two thousand five" for `2005`. */
export const yearWords = (digits: string): string => {
  const century = Number(digits.slice(0, 2));
  const rest = Number(digits.slice(2));
  if (digits.length !== 4 || century % 10 === 0)
    return century === 20 && rest > 9 ? `twenty ${below100(rest)}` : integerWords(digits);
  if (rest === 0) return `${below100(century)} hundred`;
  return rest < 10 ? `${below100(century)} oh ${ONES[rest] ?? ""}` : `${below100(century)} ${below100(rest)}`;
};

/** "three quarters" for 3 and 4; null when "over" is plainer. */
export const fractionWords = (over: string, under: string): string | null => {
  if (!/^\d{1,2}$/u.test(over) || !/^(?:[2-9]|1\d|20|100|1000)$/u.test(under)) return null;
  const one = over === "1";
  if (under === "2") return `${integerWords(over)} ${one ? "half" : "halves"}`;
  const part = under === "4" ? "quarter" : ordinalWords(under).replace(/^one /u, "");
  return `${integerWords(over)} ${part}${one ? "" : "s"}`;
};

/** Plural of a number word: "nineties" for `90`. */
export const decadeWords = (digits: string): string => yearWords(digits).replace(/y$/u, "ie").concat("s");

import { ownValue } from "../../../own-value.ts";
import { foldLatin } from "../script-names.ts";
import { buildLanguage } from "./build-language.ts";
import { spokenDigits, integerOf } from "./number-words.ts";
import { createEnglishNumber } from "./english-numbers.ts";
import type { LanguageTables } from "./language-tables.ts";
import type { Grammar, NumberWords, SpokenLanguage } from "./language.ts";
import type { UnitRules } from "./unit-words.ts";

/** Everything the verbaliser knows of English. */
export const buildEnglish = (tables: LanguageTables): SpokenLanguage =>
  buildLanguage(tables, {
    fold: foldLatin,
    letter: /[A-Za-z]/u,
    conditionEnd: String.raw`\b`,
    grammar: GRAMMAR,
    numbers: NUMBERS,
    units: UNIT_RULES,
    writtenNumber: createEnglishNumber(tables, NUMBERS),
    wordLetter: /^[aAI]$/u,
    ordinalEnding: /^-?(?:th|st|nd|rd)(?![A-Za-z])/u,
  });

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
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

const counted = (value: number): string => {
  if (value === 0) return "zero";
  const groups: string[] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    if (rest % 1000 > 0) groups.unshift([below1000(rest % 1000), SCALES[scale]].filter(Boolean).join(" "));
  }
  return groups.join(" ");
};

const digitWords = spokenDigits(ONES);
const integerWords = integerOf(counted, digitWords);

/** Words of a number such as `1250` or `3.14`, without sign or grouping. */
const cardinalWords = (text: string): string => {
  const [whole = "0", decimals] = text.split(".");
  const said = integerWords(whole === "" ? "0" : whole);
  return decimals === undefined ? said : `${said} point ${digitWords(decimals)}`;
};

/** "twenty first" for `21`. */
const ordinalWords = (digits: string): string => {
  const words = integerWords(digits).split(" ");
  const last = words.pop() ?? "";
  const ordinal = ownValue(IRREGULAR_ORDINALS, last) ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ordinal].join(" ");
};

/** "first" for "one"; null for a word that is no small number. */
const ordinalOf = (word: string): string | null =>
  ONES.includes(word) ? (ownValue(IRREGULAR_ORDINALS, word) ?? `${word}th`) : null;

/** "nineteen oh five" for `1905`, "two thousand five" for `2005`. */
const yearWords = (digits: string): string => {
  const century = Number(digits.slice(0, 2));
  const rest = Number(digits.slice(2));
  if (digits.length !== 4 || century % 10 === 0)
    return century === 20 && rest > 9 ? `twenty ${below100(rest)}` : integerWords(digits);
  if (rest === 0) return `${below100(century)} hundred`;
  return rest < 10 ? `${below100(century)} oh ${ONES[rest] ?? ""}` : `${below100(century)} ${below100(rest)}`;
};

/** "three quarters" for 3 and 4; null when "over" is plainer. */
const fractionWords = (over: string, under: string): string | null => {
  if (!/^\d{1,2}$/u.test(over) || !/^(?:[2-9]|1\d|20|100|1000)$/u.test(under)) return null;
  const one = over === "1";
  if (under === "2") return `${integerWords(over)} ${one ? "half" : "halves"}`;
  const part = under === "4" ? "quarter" : ordinalWords(under).replace(/^one /u, "");
  return `${integerWords(over)} ${part}${one ? "" : "s"}`;
};

/** Numbers in English. */
const NUMBERS: NumberWords = {
  cardinal: cardinalWords,
  ordinal: ordinalWords,
  integer: integerWords,
  digits: digitWords,
  year: yearWords,
  fraction: fractionWords,
  before: (words) => words,
  isOne: (text) => /^[-−+]?1$/u.test(text),
};

const nth = (degree: string): string => (/^\d/u.test(degree) ? ordinalWords(degree) : `${degree}th`);
const IS = "is ";

/** Turns of phrase of English. */
const GRAMMAR: Grammar = {
  capital: (name) => `capital ${name}`,
  nthDerivative: (order) => `the ${nth(order)} derivative of`,
  differentialOrder: (digits) =>
    digits === "2" ? "squared" : digits === "3" ? "cubed" : `to the power ${integerWords(digits)}`,
  nthRoot: (degree) => `the ${nth(degree)} root`,
  inverseFunction: (name) => `inverse ${name}`,
  signedSet: (set, positive) => `the ${positive ? "positive" : "negative"} ${set.replace(/^the /u, "")}`,
  matrix: (rows, columns) => `the ${rows} by ${columns} matrix`,
  row: (place) => `${ordinalWords(String(place))} row`,
  timesOver: (count) => (count === "2" ? "twice" : `${integerWords(count)} times`),
  bareRelation: (words) => (words.startsWith(IS) ? words.slice(IS.length) : null),
  binomial: (over, under, choose) => [...over, ...choose, ...under],
  ordinal: (word, tex) =>
    /^\d+$/u.test(tex) ? (ordinalWords(tex).split(" ").at(-1) ?? word) : (ordinalOf(word) ?? `${word}th`),
  dottedOrdinal: () => null,
  fit: (said) => [...said],
};

const LENGTHS = /(?:metre|inch|inches|foot|feet|mile|yard)s?$/u;

/** "metres per second squared" for m/s². */
const UNIT_RULES: UnitRules = {
  joinPrefix: (prefix, name) => (prefix + name).replace(/(?:o|a)ohm/u, (vowels) => `${vowels.charAt(0)}hm`),
  power: (name, power) =>
    LENGTHS.test(name) ? `${power === 2 ? "square" : "cubic"} ${name}` : `${name} ${power === 2 ? "squared" : "cubed"}`,
  plural: "last",
  product: (names) => names.join(" "),
  per: (names) => names.map((name) => `per ${name}`).join(" "),
};

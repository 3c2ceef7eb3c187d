import { ownValue } from "../../../own-value.ts";
import { cardinalOf, digitsOf, integerOf } from "../language/decimals.ts";
import type { NumberWords } from "../language/language.ts";

const ONES =
  "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const TENS = ["", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"];
const SCALES: readonly (readonly [one: string, many: string])[] = [
  ["", ""],
  ["", ""],
  ["eine Million", "Millionen"],
  ["eine Milliarde", "Milliarden"],
  ["eine Billion", "Billionen"],
];
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  eins: "erste",
  drei: "dritte",
  sieben: "siebte",
  acht: "achte",
};

const joining = (value: number): string => (value === 1 ? "ein" : (ONES[value] ?? ""));

const below100 = (value: number): string => {
  if (value < 20) return ONES[value] ?? "";
  const ten = TENS[Math.floor(value / 10)] ?? "";
  return value % 10 === 0 ? ten : `${joining(value % 10)}und${ten}`;
};

const below1000 = (value: number, inside: boolean): string => {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100 === 0 ? "" : below100(value % 100);
  if (hundreds === 0) return rest;
  return `${hundreds === 1 && !inside ? "" : joining(hundreds)}hundert${rest}`;
};

const belowMillion = (value: number): string => {
  const thousands = Math.floor(value / 1000);
  if (thousands === 0) return below1000(value, false);
  const head = thousands === 1 ? "" : below1000(thousands, false).replace(/eins$/u, "ein");
  return `${head}tausend${below1000(value % 1000, true)}`;
};

const counted = (value: number): string => {
  if (value === 0) return "null";
  const groups = value % 1_000_000 === 0 ? [] : [belowMillion(value % 1_000_000)];
  for (let rest = Math.floor(value / 1_000_000), scale = 2; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const [one, many] = SCALES[scale] ?? ["", ""];
    const count = rest % 1000;
    if (count > 0) groups.unshift(count === 1 ? one : `${below1000(count, false)} ${many}`);
  }
  return groups.join(" ");
};

const digits = digitsOf(ONES);
const integer = integerOf(counted, digits);

/** "dritte" for `3`. */
export const ordinalWords = (text: string): string => {
  const words = integer(text);
  const last = /(?:eins|drei|sieben|acht)$/u.exec(words)?.[0];
  if (last !== undefined) return words.slice(0, -last.length) + (ownValue(IRREGULAR_ORDINALS, last) ?? "");
  const below20 = Number(text) % 100 > 0 && Number(text) % 100 < 20;
  return `${words}${below20 ? "te" : "ste"}`;
};

const year = (text: string): string => {
  const [century, rest] = [Number(text.slice(0, 2)), Number(text.slice(2))];
  if (text.length !== 4 || century < 11 || century > 19) return integer(text);
  return `${below100(century)}hundert${rest === 0 ? "" : below100(rest)}`;
};

const fraction = (over: string, under: string): string | null => {
  if (!/^\d{1,2}$/u.test(over) || !/^(?:[2-9]|1\d|20|100|1000)$/u.test(under)) return null;
  const count = over === "1" ? "ein" : integer(over);
  if (under === "2") return `${count} ${over === "1" ? "halb" : "Halbe"}`;
  const part = `${ordinalWords(under)}l`;
  return `${count} ${part.charAt(0).toUpperCase()}${part.slice(1)}`;
};

/** Numbers in German. */
export const NUMBERS: NumberWords = {
  cardinal: cardinalOf(integer, "Komma", digits),
  ordinal: ordinalWords,
  integer,
  digits,
  year,
  fraction,
  before: (words, gender) =>
    words.includes("Komma") ? words : words.replace(/(?<![a-zäöü])eins$/u, gender === "feminine" ? "eine" : "ein"),
  isOne: (text) => /^[-−+]?1$/u.test(text),
};

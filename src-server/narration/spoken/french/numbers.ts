import { ownValue } from "../../../own-value.ts";
import { cardinalOf, digitsOf, integerOf } from "../language/decimals.ts";
import type { NumberWords } from "../language/language.ts";

const ONES =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const TENS = [
  "",
  "",
  "vingt",
  "trente",
  "quarante",
  "cinquante",
  "soixante",
  "soixante",
  "quatre-vingt",
  "quatre-vingt",
];

const below100 = (value: number): string => {
  if (value < 20) return ONES[value] ?? "";
  const ten = Math.floor(value / 10);
  const rest = ten === 7 || ten === 9 ? (value % 10) + 10 : value % 10;
  const head = TENS[ten] ?? "";
  if (rest === 0) return ten === 8 ? `${head}s` : head;
  if ((rest === 1 || rest === 11) && ten < 8) return `${head} et ${ONES[rest] ?? ""}`;
  return `${head}-${ONES[rest] ?? ""}`;
};

/** `last`: nothing follows, so that "cents" and "quatre-vingts" have their s. */
const below1000 = (value: number, last: boolean): string => {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const tail = rest === 0 ? "" : last ? below100(rest) : below100(rest).replace(/vingts$/u, "vingt");
  if (hundreds === 0) return tail;
  const head = hundreds === 1 ? "cent" : `${ONES[hundreds] ?? ""} cent${rest === 0 && last ? "s" : ""}`;
  return tail === "" ? head : `${head} ${tail}`;
};

const belowMillion = (value: number): string => {
  const thousands = Math.floor(value / 1000);
  const head = thousands === 0 ? "" : thousands === 1 ? "mille" : `${below1000(thousands, false)} mille`;
  return [head, value % 1000 === 0 ? "" : below1000(value % 1000, true)].filter((word) => word !== "").join(" ");
};

const SCALES = ["million", "milliard", "billion"];

const counted = (value: number): string => {
  if (value === 0) return "zéro";
  const groups = value % 1_000_000 === 0 ? [] : [belowMillion(value % 1_000_000)];
  for (let rest = Math.floor(value / 1_000_000), scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const count = rest % 1000;
    if (count > 0) groups.unshift(`${below1000(count, true)} ${SCALES[scale] ?? ""}${count > 1 ? "s" : ""}`);
  }
  return groups.join(" ");
};

const digits = digitsOf(ONES);
const integer = integerOf(counted, digits);

/** "troisième" for `3`; `1` is "première", as before a feminine noun. */
export const ordinalWords = (text: string): string => {
  if (text === "1") return "première";
  const words = integer(text).replace(/(?<=vingt|cent|million|milliard)s$/u, "");
  if (words.endsWith("cinq")) return `${words}uième`;
  if (words.endsWith("neuf")) return `${words.slice(0, -1)}vième`;
  return `${words.replace(/e$/u, "")}ième`;
};

const PARTS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  "2": ["demi", "demis"],
  "3": ["tiers", "tiers"],
  "4": ["quart", "quarts"],
};

const fraction = (over: string, under: string): string | null => {
  if (!/^\d{1,2}$/u.test(over) || !/^(?:[2-9]|1\d|20|100|1000)$/u.test(under)) return null;
  const [one, many] = ownValue(PARTS, under) ?? [ordinalWords(under), `${ordinalWords(under)}s`];
  return `${integer(over)} ${over === "1" ? one : many}`;
};

/** Zeros one by one, then up to three digits as a number of their own: "zéro cinq". */
const decimals = (text: string): string => {
  const zeros = /^0*/u.exec(text)?.[0] ?? "";
  const rest = text.slice(zeros.length);
  if (rest.length > 3) return digits(text);
  return [...[...zeros].map(() => "zéro"), ...(rest === "" ? [] : [integer(rest)])].join(" ");
};

/** Numbers in French. */
export const NUMBERS: NumberWords = {
  cardinal: cardinalOf(integer, "virgule", decimals),
  ordinal: ordinalWords,
  integer,
  digits,
  year: integer,
  fraction,
  before: (words, gender) => {
    if (/(?:million|milliard|billion)s?$/u.test(words)) return `${words} de`;
    return gender === "feminine" && !words.includes("virgule") ? words.replace(/(?<![\p{L}])un$/u, "une") : words;
  },
  isOne: (text) => !/^0\d/u.test(text) && Math.abs(Number(text.replace(",", ".").replace("−", "-"))) < 2,
};

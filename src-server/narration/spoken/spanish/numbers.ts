import { cardinalOf, digitsOf, integerOf } from "../language/decimals.ts";
import type { NumberWords } from "../language/language.ts";

const ONES =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const TENS = ["", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];
const HUNDREDS = [
  "",
  "ciento",
  "doscientos",
  "trescientos",
  "cuatrocientos",
  "quinientos",
  "seiscientos",
  "setecientos",
  "ochocientos",
  "novecientos",
];
const ORDINALS =
  " primera segunda tercera cuarta quinta sexta séptima octava novena décima undécima duodécima decimotercera decimocuarta decimoquinta decimosexta decimoséptima decimoctava decimonovena".split(
    " ",
  );
const ORDINAL_TENS =
  "  vigésima trigésima cuadragésima quincuagésima sexagésima septuagésima octogésima nonagésima".split(" ");
const PARTS =
  "  medio tercio cuarto quinto sexto séptimo octavo noveno décimo onceavo doceavo treceavo catorceavo quinceavo dieciseisavo diecisieteavo dieciochoavo diecinueveavo veinteavo".split(
    " ",
  );

const below100 = (value: number): string => {
  if (value < 30) return ONES[value] ?? "";
  const ten = TENS[Math.floor(value / 10)] ?? "";
  return value % 10 === 0 ? ten : `${ten} y ${ONES[value % 10] ?? ""}`;
};

const below1000 = (value: number): string => {
  if (value === 100) return "cien";
  const hundreds = HUNDREDS[Math.floor(value / 100)] ?? "";
  return [hundreds, value % 100 === 0 ? "" : below100(value % 100)].filter((word) => word !== "").join(" ");
};

/** "uno" before a masculine noun. */
const shortened = (words: string): string => words.replace(/veintiuno$/u, "veintiún").replace(/(?<!\p{L})uno$/u, "un");

const belowMillion = (value: number): string => {
  const thousands = Math.floor(value / 1000);
  const head = thousands === 0 ? "" : thousands === 1 ? "mil" : `${shortened(below1000(thousands))} mil`;
  return [head, value % 1000 === 0 ? "" : below1000(value % 1000)].filter((word) => word !== "").join(" ");
};

const SCALES: readonly (readonly [one: string, many: string])[] = [
  ["millón", "millones"],
  ["billón", "billones"],
];

const counted = (value: number): string => {
  if (value === 0) return "cero";
  const groups = value % 1_000_000 === 0 ? [] : [belowMillion(value % 1_000_000)];
  for (let rest = Math.floor(value / 1_000_000), scale = 0; rest > 0; rest = Math.floor(rest / 1_000_000), scale += 1) {
    const count = rest % 1_000_000;
    const [one, many] = SCALES[scale] ?? ["", ""];
    if (count > 0) groups.unshift(count === 1 ? `un ${one}` : `${shortened(belowMillion(count))} ${many}`);
  }
  return groups.join(" ");
};

const digits = digitsOf(ONES);
const integer = integerOf(counted, digits);

/** "tercera" for `3`, as before a feminine noun. */
export const ordinalWords = (text: string): string => {
  const value = Number(text);
  if (value === 0 || value > 99) return integer(text);
  if (value < 20) return ORDINALS[value] ?? "";
  const ten = ORDINAL_TENS[Math.floor(value / 10)] ?? "";
  return value % 10 === 0 ? ten : `${ten} ${ORDINALS[value % 10] ?? ""}`;
};

const partName = (under: string): string | undefined =>
  under === "100" ? "centésimo" : under === "1000" ? "milésimo" : PARTS[Number(under)];

const fraction = (over: string, under: string): string | null => {
  const part = partName(under);
  if (!/^\d{1,2}$/u.test(over) || !/^(?:[2-9]|1\d|20|100|1000)$/u.test(under) || part === undefined) return null;
  return over === "1" ? `un ${part}` : `${shortened(integer(over))} ${part}s`;
};

/** Decimals of one or two digits are a number of their own: "tres coma catorce". */
const decimals = (text: string): string => (/^[1-9]\d?$/u.test(text) ? integer(text) : digits(text));

const feminine = (words: string): string =>
  words.replace(/(?<=\p{L}cient|\bquinient)os(?=$| )/gu, "as").replace(/uno$/u, "una");

/** Numbers in Spanish. */
export const NUMBERS: NumberWords = {
  cardinal: cardinalOf(integer, "coma", decimals),
  ordinal: ordinalWords,
  integer,
  digits,
  year: integer,
  fraction,
  before: (words, gender) => {
    if (words.includes("coma")) return words;
    if (/(?:millón|millones|billón|billones)$/u.test(words)) return `${words} de`;
    return gender === "feminine" ? feminine(words) : shortened(words);
  },
  isOne: (text) => /^[-−+]?1$/u.test(text),
};

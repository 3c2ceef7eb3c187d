import type { LanguageTables } from "./read-tables.ts";
import type { Grammar, NumberWords, SpokenLanguage } from "./spoken-language.ts";
import { ownValue } from "../../../own-value.ts";
import { say, type Said } from "../said.ts";
import {
  buildLanguage,
  letterNameOf,
  NO_LETTER_BEHIND,
  keepLatin,
  LATIN_LETTER,
  type UnitRules,
} from "./build-language.ts";
import { cardinalOf, spokenDigits, integerOf, createWrittenNumber } from "./number-words.ts";

/** Everything the verbaliser knows of Spanish. */
export const buildSpanish = (tables: LanguageTables): SpokenLanguage =>
  buildLanguage(tables, {
    fold: keepLatin,
    letter: LATIN_LETTER,
    conditionEnd: NO_LETTER_BEHIND,
    grammar: grammarOf(tables.functions),
    numbers: NUMBERS,
    units: UNIT_RULES,
    writtenNumber: writtenNumberOf(tables),
    wordLetter: /^[aeouyAEOUY]$/u,
    ordinalEnding: /^-?ésim[oa](?!\p{L})/u,
  });

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

const digits = spokenDigits(ONES);
const integer = integerOf(counted, digits);

/** "tercera" for `3`, as before a feminine noun. */
const ordinalWords = (text: string): string => {
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
const NUMBERS: NumberWords = {
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

const nth = (degree: string): string =>
  /^\d/u.test(degree) ? ordinalWords(degree) : degree === "n" ? "enésima" : `${degree} ésima`;

const CONTRACTIONS: Readonly<Record<string, string>> = { de: "del", a: "al", del: "del", al: "al" };

/** "de el" is "del", "a el" is "al"; a differential has no article. */
const fit = (said: readonly Said[]): Said[] =>
  said.reduce<Said[]>((fitted, word) => {
    const last = fitted.at(-1);
    const contraction = last === undefined || last.pause === true ? undefined : ownValue(CONTRACTIONS, last.text);
    if (word.text === "el" && last !== undefined && contraction !== undefined)
      return [...fitted.slice(0, -1), { ...word, text: contraction, at: last.at }];
    return word.text === "el" && last?.text === "d" ? fitted : [...fitted, word];
  }, []);

const RELATION_FORMS: Readonly<Record<string, string>> = { "pertenece a": "en", "no pertenece a": "no en" };

/** Turns of phrase of Spanish. */
const grammarOf = (functions: LanguageTables["functions"]): Grammar => ({
  capital: (name) => `${name} mayúscula`,
  nthDerivative: (order) => `la ${nth(order)} derivada de`,
  differentialOrder: (digits) => NUMBERS.integer(digits),
  nthRoot: (degree) => `la raíz ${nth(degree)}`,
  inverseFunction: (name, key) => functions[`arc${key === "sen" ? "sin" : key}`] ?? `${name} inverso`,
  signedSet: (set, positive) => `${set} ${positive ? "positivos" : "negativos"}`,
  matrix: (rows, columns) => `la matriz de ${rows} por ${columns}`,
  row: (place) => `${ordinalWords(String(place))} fila`,
  timesOver: (count) => (count === "1" ? "una vez" : `${NUMBERS.before(NUMBERS.integer(count), "feminine")} veces`),
  bareRelation: (words) => ownValue(RELATION_FORMS, words) ?? (words.startsWith("es ") ? words.slice(3) : null),
  binomial: (over, under, choose) => [...say("las combinaciones de", over[0]?.at ?? 0), ...over, ...choose, ...under],
  ordinal: (word, tex, ending) => {
    const masculine = ending.endsWith("o");
    const said = /^\d+$/u.test(tex) ? ordinalWords(tex) : word === "n" ? "enésima" : `${word} ésima`;
    return masculine ? said.replace(/a$/u, "o") : said;
  },
  dottedOrdinal: () => null,
  fit,
});

const ordinal = (digits: string, feminine: boolean): string =>
  feminine ? ordinalWords(digits) : ordinalWords(digits).replaceAll(/a(?=$| )/gu, "o");

/** Words of a number as written in a sentence; null when it is none. */
const writtenNumberOf = (tables: LanguageTables): ((core: string) => string | null) => {
  const { months } = tables.writtenNumbers;
  const date = (year: string, month: string, day: string): string =>
    `${day === "1" ? "uno" : NUMBERS.integer(day)} de ${months[Number(month) - 1] ?? month} de ${NUMBERS.year(year)}`;
  return createWrittenNumber({
    ...tables.writtenNumbers,
    forms: tables,
    numbers: NUMBERS,
    letterName: letterNameOf(tables),
    clock: (hour, minute) => {
      const hours = NUMBERS.before(NUMBERS.integer(hour), "feminine");
      if (minute === "00") return `${hours} en punto`;
      return `${hours} ${minute.startsWith("0") ? "cero " : "y "}${NUMBERS.integer(String(Number(minute)))}`;
    },
    date,
    own: [
      [
        /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u,
        ([, day = "", month = "", year = ""]) => date(year, String(Number(month)), String(Number(day))),
      ],
      [/^(\d+)\.?(?:º|°|o)$/u, ([, digits = ""]) => ordinal(digits, false)],
      [/^(\d+)\.?(?:ª|a)$/u, ([, digits = ""]) => ordinal(digits, true)],
      [/^(\d+)\.?er$/u, ([, digits = ""]) => ordinal(digits, false).replace(/(?<=primer|tercer)o$/u, "")],
    ],
  });
};

const ACCENTED: Readonly<Record<string, string>> = { a: "á", i: "í", o: "ó" };

/** "kilómetro" has its stress on the prefix. */
const joinPrefix = (prefix: string, name: string): string =>
  name.startsWith("ohm") ? prefix.replace(/o$/u, "") + name : joined(prefix, name);

const joined = (prefix: string, name: string): string =>
  name.startsWith("metro")
    ? prefix.slice(0, -1) + (ownValue(ACCENTED, prefix.slice(-1)) ?? prefix.slice(-1)) + name
    : prefix + name;

/** "metros por segundo al cuadrado" for m/s². */
const UNIT_RULES: UnitRules = {
  joinPrefix,
  power: (name, power, many) => {
    if (!/metros?$|pies?$|millas?$/u.test(name)) return `${name} ${power === 2 ? "al cuadrado" : "al cubo"}`;
    const ending = `${/millas?$/u.test(name) ? "a" : "o"}${many ? "s" : ""}`;
    return `${name} ${power === 2 ? "cuadrad" : "cúbic"}${ending}`;
  },
  plural: "first",
  product: (names) => names.join(" "),
  per: (names) => `por ${names.join(" y ")}`,
};

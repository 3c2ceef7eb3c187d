import type { LanguageTables } from "./read-tables.ts";
import type { Grammar, NumberWords, SpokenLanguage } from "./spoken-language.ts";
import { ownValue } from "../../../own-value.ts";
import type { Said } from "../said.ts";
import { buildLanguage, letterNameOf, keepLatin, NO_LETTER_BEHIND, type UnitRules } from "./build-language.ts";
import { cardinalOf, spokenDigits, integerOf, createWrittenNumber } from "./number-words.ts";

/** Everything the verbaliser knows of French. */
export const buildFrench = (tables: LanguageTables): SpokenLanguage =>
  buildLanguage(tables, {
    fold: keepLatin,
    letter: /[\p{Script=Latin}-]/u,
    conditionEnd: NO_LETTER_BEHIND,
    grammar: grammarOf(tables.functions),
    numbers: NUMBERS,
    units: UNIT_RULES,
    writtenNumber: writtenNumberOf(tables),
    wordLetter: /^[ayAY]$/u,
    ordinalEnding: /^-?(?:ième|ème|e)(?!\p{L})/u,
  });

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

const digits = spokenDigits(ONES);
const integer = integerOf(counted, digits);

/** "troisième" for `3`; `1` is "première", as before a feminine noun. */
const ordinalWords = (text: string): string => {
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
const NUMBERS: NumberWords = {
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

const nth = (degree: string): string => (/^\d/u.test(degree) ? ordinalWords(degree) : `${degree} ième`);

/** Words before "le" and "les" with what the two become. */
const CONTRACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  le: { de: "du", à: "au", du: "du", au: "au" },
  les: { de: "des", à: "aux", des: "des", aux: "aux" },
};

/** Words before which "de" loses its vowel; single letters and numbers keep it. */
const ELIDING = /^(?!(?:un|une|onze|onzième|huit)$)[aeéèêiîoôuAEÉIOU]\p{L}{2,}/u;

/** "de le" is "du", "de alpha" is "d'alpha"; a differential has no article. */
const fit = (said: readonly Said[]): Said[] =>
  said.reduce<Said[]>((fitted, word) => {
    const last = fitted.at(-1);
    if (last === undefined || last.pause === true) return [...fitted, word];
    if (word.text === "le" && last.text === "d") return fitted;
    const contraction = ownValue(ownValue(CONTRACTIONS, word.text), last.text);
    const joined = contraction ?? (last.text === "de" && ELIDING.test(word.text) ? `d'${word.text}` : undefined);
    return joined === undefined ? [...fitted, word] : [...fitted.slice(0, -1), { ...word, text: joined, at: last.at }];
  }, []);

const RELATION_FORMS: Readonly<Record<string, string>> = {
  "appartient à": "dans",
  "n'appartient pas à": "hors de",
  égale: "égal à",
};

/** Turns of phrase of French. */
const grammarOf = (functions: LanguageTables["functions"]): Grammar => ({
  capital: (name) => `grand ${name}`,
  nthDerivative: (order) => `la dérivée ${nth(order)} de`,
  differentialOrder: (digits) => NUMBERS.integer(digits),
  nthRoot: (degree) => `la racine ${nth(degree)}`,
  inverseFunction: (name, key) => functions[`arc${key}`] ?? `fonction réciproque de ${name}`,
  signedSet: (set, positive) => `${set} ${positive ? "positifs" : "négatifs"}`,
  matrix: (rows, columns) => `la matrice ${rows} par ${columns}`,
  row: (place) => `${ordinalWords(String(place))} ligne`,
  timesOver: (count) => `${NUMBERS.before(NUMBERS.integer(count), "feminine")} fois`,
  bareRelation: (words) => ownValue(RELATION_FORMS, words) ?? (words.startsWith("est ") ? words.slice(4) : null),
  binomial: (over, under, choose) => [...under, ...choose, ...over],
  ordinal: (word, tex) => (/^\d+$/u.test(tex) ? ordinalWords(tex) : `${word} ième`),
  dottedOrdinal: () => null,
  fit,
});

const clock = (hour: string, minute: string): string => {
  const hours = `${NUMBERS.before(NUMBERS.integer(hour), "feminine")} heure${Number(hour) < 2 ? "" : "s"}`;
  return minute === "00" ? hours : `${hours} ${NUMBERS.before(NUMBERS.integer(String(Number(minute))), "feminine")}`;
};

/** Words of a number as written in a sentence; null when it is none. */
const writtenNumberOf = (tables: LanguageTables): ((core: string) => string | null) => {
  const { months } = tables.writtenNumbers;
  const date = (year: string, month: string, day: string): string =>
    `${day === "1" ? "premier" : NUMBERS.integer(day)} ${months[Number(month) - 1] ?? month} ${NUMBERS.year(year)}`;
  return createWrittenNumber({
    ...tables.writtenNumbers,
    forms: tables,
    numbers: NUMBERS,
    letterName: letterNameOf(tables),
    clock,
    date,
    own: [
      [
        /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u,
        ([, day = "", month = "", year = ""]) => date(year, String(Number(month)), String(Number(day))),
      ],
      [/^(\d{1,2})h(\d\d)?$/u, ([, hour = "", minute = "00"]) => clock(String(Number(hour)), minute)],
      [/^1er$/u, () => "premier"],
      [/^(\d+)(?:re|ère|nde?|e|è|ème|ième)s?$/u, ([, digits = ""]) => ordinalWords(digits)],
    ],
  });
};

const LENGTHS = /(?:mètre|pied|mille)s?$/u;

/** "mètres par seconde au carré" for m/s². */
const UNIT_RULES: UnitRules = {
  joinPrefix: (prefix, name) => (name.startsWith("ohm") ? prefix.replace(/o$/u, "") : prefix) + name,
  power: (name, power, many) => {
    if (!LENGTHS.test(name)) return `${name} ${power === 2 ? "au carré" : "au cube"}`;
    return `${name} ${power === 2 ? "carré" : "cube"}${many ? "s" : ""}`;
  },
  plural: "first",
  product: (names) => names.join(" "),
  per: (names) => `par ${names.join(" et par ")}`,
};

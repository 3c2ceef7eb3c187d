import type { LanguageTables } from "./read-tables.ts";
import type { Grammar, NumberWords, SpokenLanguage } from "./spoken-language.ts";
import { ownValue } from "../../../own-value.ts";
import type { Said } from "../said.ts";
import {
  buildLanguage,
  letterNameOf,
  NO_LETTER_BEHIND,
  keepLatin,
  LATIN_LETTER,
  NOTHING,
  type UnitRules,
} from "./build-language.ts";
import { cardinalOf, spokenDigits, integerOf, createWrittenNumber } from "./number-words.ts";

/** Everything the verbaliser knows of German. */
export const buildGerman = (tables: LanguageTables): SpokenLanguage =>
  buildLanguage(tables, {
    fold: keepLatin,
    letter: LATIN_LETTER,
    conditionEnd: NO_LETTER_BEHIND,
    grammar: grammarOf(tables.functions),
    numbers: NUMBERS,
    units: UNIT_RULES,
    writtenNumber: writtenNumberOf(tables),
    wordLetter: NOTHING,
    ordinalEnding: /^-?te[rnsm]?(?!\p{L})/u,
  });

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

const digits = spokenDigits(ONES);
const integer = integerOf(counted, digits);

/** "dritte" for `3`. */
const ordinalWords = (text: string): string => {
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
const NUMBERS: NumberWords = {
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

const nth = (degree: string): string => (/^\d/u.test(degree) ? ordinalWords(degree) : `${degree} te`);

const DATIVE = new Set(["von", "aus", "mit", "zu", "nach", "bei", "vom", "in"]);
const ACCUSATIVE = new Set(["durch", "für", "über", "gegen", "um", "ohne"]);
const DATIVES: Readonly<Record<string, string>> = { der: "dem", die: "der", das: "dem" };
const ACCUSATIVES: Readonly<Record<string, string>> = { der: "den" };
const PLURALS = new Set(["Zahlen"]);

/** Words behind which a number with a full stop is an ordinal. */
const BEFORE_ORDINALS = /^(?:der|die|das|dem|den|des|am|im|zum|zur|vom|beim|jeder|jede|jedes|jedem|ihr|sein)$/iu;

/** Place of the noun that an article at `index` belongs to; nouns have a capital. */
const nounBehind = (said: readonly Said[], index: number): number =>
  said.findIndex(({ text }, place) => place > index && /^\p{Lu}\p{L}/u.test(text));

/** "am dritten Oktober": days of dates as they stand behind such words. */
const BEFORE_DATES = new Set(["am", "vom", "zum", "bis", "dem", "den", "ab", "seit"]);
const dated = (said: readonly Said[]): Said[] =>
  said.map((word, index) =>
    BEFORE_DATES.has(said[index - 1]?.text.toLowerCase() ?? "") && /(?:[ts]te|erste|achte)r$/u.test(word.text)
      ? { ...word, text: word.text.replace(/r$/u, "n") }
      : { ...word },
  );

/** Articles and adjectives in the case that the preposition before them asks for. */
const fit = (said: readonly Said[]): Said[] => {
  const fitted = dated(said);
  fitted.forEach((word, index) => {
    const last = said[index - 1];
    const previous = last?.pause === true ? undefined : last?.text.toLowerCase();
    const dative = previous !== undefined && DATIVE.has(previous);
    const forms = dative ? DATIVES : previous !== undefined && ACCUSATIVE.has(previous) ? ACCUSATIVES : {};
    const article = ownValue(forms, word.text);
    if (article === undefined) return;
    const noun = nounBehind(fitted, index);
    word.text = dative && PLURALS.has(fitted[noun]?.text ?? "") ? "den" : article;
    for (const adjective of fitted.slice(index + 1, Math.max(noun, index + 1)))
      if (/^\p{Ll}{3,}e$/u.test(adjective.text)) adjective.text = `${adjective.text}n`;
  });
  return fitted;
};

/** Turns of phrase of German. */
const grammarOf = (functions: LanguageTables["functions"]): Grammar => ({
  capital: (name) => `groß ${name}`,
  nthDerivative: (order) => `die ${nth(order)} Ableitung von`,
  differentialOrder: (digits) => NUMBERS.integer(digits),
  nthRoot: (degree) => `die ${nth(degree)} Wurzel`,
  inverseFunction: (name, key) => functions[`arc${key}`] ?? `Umkehrfunktion ${name}`,
  signedSet: (set, positive) => set.replace(/^die /u, `die ${positive ? "positiven" : "negativen"} `),
  matrix: (rows, columns) => `die ${rows} mal ${columns} Matrix`,
  row: (place) => `${ordinalWords(String(place))} Zeile`,
  timesOver: (count) => `${count === "1" ? "ein" : NUMBERS.integer(count)}mal`,
  bareRelation: () => null,
  binomial: (over, under, choose) => [...over, ...choose, ...under],
  ordinal: (word, tex, ending) => {
    const plain = ending.replace("-", "");
    return /^\d+$/u.test(tex) ? ordinalWords(tex).replace(/te$/u, plain) : `${word} ${plain}`;
  },
  dottedOrdinal: (digits, before) => {
    if (!/^\d{1,2}$/u.test(digits) || !BEFORE_ORDINALS.test(before)) return null;
    return /^(?:der|die|das|jede)$/iu.test(before) ? ordinalWords(digits) : `${ordinalWords(digits)}n`;
  },
  fit,
});

const clock = (hour: string, minute: string): string => {
  const hours = `${NUMBERS.before(NUMBERS.integer(hour), "masculine")} Uhr`;
  return minute === "00" ? hours : `${hours} ${NUMBERS.integer(String(Number(minute)))}`;
};

/** Words of a number as written in a sentence; null when it is none. */
const writtenNumberOf = (tables: LanguageTables): ((core: string) => string | null) => {
  const { months } = tables.writtenNumbers;
  const date = (year: string, month: string, day: string): string =>
    `${ordinalWords(day)}r ${months[Number(month) - 1] ?? month} ${NUMBERS.year(year)}`;
  return createWrittenNumber({
    ...tables.writtenNumbers,
    forms: tables,
    numbers: NUMBERS,
    letterName: letterNameOf(tables),
    clock,
    date,
    own: [
      [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u, ([, day = "", month = "", year = ""]) => date(year, month, day)],
      [
        /^(\d+)-?(te[rnsm]?|ste[rnsm]?)$/u,
        ([, digits = "", ending = ""]) => ordinalWords(digits) + ending.replace(/^s?te/u, ""),
      ],
      [/^((?:1[1-9]|20)?\d0)er$/u, ([, digits = ""]) => `${NUMBERS.year(digits)}er`],
      [/^(\d+)-?mal$/u, ([, digits = ""]) => `${NUMBERS.before(NUMBERS.integer(digits), "masculine")}mal`],
      [/^(\d+)-?fach$/u, ([, digits = ""]) => `${NUMBERS.before(NUMBERS.integer(digits), "masculine")}fach`],
    ],
  });
};

const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** "Meter pro Quadratsekunde" for m/s². */
const UNIT_RULES: UnitRules = {
  joinPrefix: (prefix, name) => prefix + lower(name),
  power: (name, power) => `${power === 2 ? "Quadrat" : "Kubik"}${lower(name)}`,
  plural: "last",
  product: ([first = "", ...more]) => [first, ...more.map(lower)].join(""),
  per: (names) => `pro ${names.join(" und ")}`,
};

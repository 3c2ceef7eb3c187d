import type { LanguageTables } from "./read-tables.ts";
import type { Grammar, NumberWords, SpokenLanguage } from "./spoken-language.ts";
import { ownValue } from "../../../own-value.ts";
import { foldLatin } from "../fold-words.ts";
import { buildLanguage, type UnitRules, letterNameOf } from "./build-language.ts";
import { spokenDigits, integerOf, type NumberPattern } from "./number-words.ts";

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

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;

/** Reader of numbers as English sentences write them: with sign, percent, range, money, time, ordinal; null when a text is none. */
const createEnglishNumber = (tables: LanguageTables, numbers: NumberWords): ((core: string) => string | null) => {
  const patterns = [
    ...countPatterns(tables, numbers),
    ...timePatterns(tables, numbers),
    ...technicalPatterns(tables, numbers),
    ...FIXED_PATTERNS,
  ];
  return (core) => {
    for (const [pattern, words] of patterns) {
      const match = pattern.exec(core);
      if (match !== null) return words(match);
    }
    return null;
  };
};

const plain = (text: string): string => text.replaceAll(",", "");
const isYear = (text: string): boolean => /^(?:1[1-9]|20)\d\d$/u.test(text);

const signed = (sign: string | undefined, { writtenNumbers: { plus, minus } }: LanguageTables): string =>
  sign === undefined || sign === "" ? "" : sign === "+" ? `${plus} ` : `${minus} `;

const countPatterns = (tables: LanguageTables, numbers: NumberWords): NumberPattern[] => {
  const { percent, to } = tables.writtenNumbers;
  const cardinal = (text: string): string => numbers.cardinal(plain(text));
  const decade = (digits: string): string => numbers.year(digits).replace(/y$/u, "ie").concat("s");
  return [
    [new RegExp(`^([-−+])?(${NUMBER})$`, "u"), ([, sign, number = ""]) => signed(sign, tables) + cardinal(number)],
    [
      new RegExp(`^([-−+])?(${NUMBER})%$`, "u"),
      ([, sign, number = ""]) => `${signed(sign, tables)}${cardinal(number)} ${percent}`,
    ],
    [/^(\d{1,3}(?:,\d{3})*|\d+)(?:st|nd|rd|th)$/u, ([, digits = ""]) => numbers.ordinal(plain(digits))],
    [/^['’]?(\d0)s$/u, ([, digits = ""]) => decade(digits)],
    [/^((?:1[1-9]|20)\d0)s$/u, ([, digits = ""]) => decade(digits)],
    [
      new RegExp(`^(${NUMBER})[-–—](${NUMBER})(%)?$`, "u"),
      ([, from = "", until = "", share]) => {
        const end = isYear(from) && isYear(until) ? numbers.year : cardinal;
        return `${end(from)} ${to} ${end(until)}${share === undefined ? "" : ` ${percent}`}`;
      },
    ],
    [
      /^([$€£¥₹])((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d(?!\d))?)(?:\.(\d\d))?$/u,
      ([, sign = "$", amount = "0", cents]) => {
        const { one, many, part } = ownValue(tables.writtenNumbers.currencies, sign) ?? { one: "", many: "", part: "" };
        const name = plain(amount) === "1" && cents === undefined ? one : many;
        const rest =
          cents === undefined || Number(cents) === 0 ? "" : ` ${numbers.integer(String(Number(cents)))} ${part}`;
        return `${cardinal(amount)} ${name}${rest}`;
      },
    ],
  ];
};

const timePatterns = (tables: LanguageTables, numbers: NumberWords): NumberPattern[] => {
  const { months, ratio } = tables.writtenNumbers;
  const minutesOf = (minute: string): string => {
    if (minute === "00") return "o'clock";
    return minute.startsWith("0") ? `oh ${numbers.integer(minute.slice(1))}` : numbers.integer(minute);
  };
  return [
    [
      /^(\d{1,2}):(\d\d)$/u,
      ([, hour = "", minute = ""]) =>
        Number(hour) > 24 || Number(minute) > 59
          ? `${numbers.integer(hour)} ${ratio} ${numbers.integer(minute)}`
          : `${numbers.integer(String(Number(hour)))} ${minutesOf(minute)}`,
    ],
    [
      /^(\d+):(\d+)(?::(\d+))?$/u,
      ([, ...parts]) =>
        parts
          .filter((part) => part !== undefined)
          .map((part) => numbers.integer(part))
          .join(` ${ratio} `),
    ],
    [
      /^(\d{4})-(\d\d)-(\d\d)$/u,
      ([, year = "", month = "", day = ""]) =>
        `${months[Number(month) - 1] ?? month} ${numbers.ordinal(String(Number(day)))}, ${numbers.year(year)}`,
    ],
  ];
};

const technicalPatterns = (tables: LanguageTables, numbers: NumberWords): NumberPattern[] => {
  const { point, timesTen, hexadecimal, binary, number, by } = tables.writtenNumbers;
  const letterName = letterNameOf(tables);
  const digit = (text: string): string => (/\d/u.test(text) ? numbers.integer(text) : letterName(text.toLowerCase()));
  return [
    [
      /^v?(\d+(?:\.\d+){2,})$/u,
      ([, digits = ""]) =>
        digits
          .split(".")
          .map((part) => numbers.integer(part))
          .join(` ${point} `),
    ],
    [
      /^([-−])?(\d+(?:\.\d+)?)[eE]([-−+])?(\d+)$/u,
      ([, sign, mantissa = "", minus, power = ""]) =>
        `${signed(sign, tables)}${numbers.cardinal(mantissa)} ${timesTen} ${signed(minus === "+" ? "" : minus, tables)}${numbers.integer(power)}`,
    ],
    [/^0[xX]([\dA-Fa-f]+)$/u, ([, digits = ""]) => `${hexadecimal} ${[...digits].map(digit).join(" ")}`],
    [/^0[bB]([01]+)$/u, ([, digits = ""]) => `${binary} ${numbers.digits(digits)}`],
    [/^#(\d+)$/u, ([, digits = ""]) => `${number} ${numbers.integer(digits)}`],
    [
      /^(\d+)[x×](\d+)$/u,
      ([, first = "", second = ""]) => `${numbers.integer(first)} ${by} ${numbers.integer(second)}`,
    ],
    [/^(\d+(?:\.\d+)?)k$/u, ([, amount = ""]) => `${numbers.cardinal(amount)} thousand`],
    [
      /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})$/u,
      (match) =>
        match
          .slice(1)
          .map((part) => numbers.integer(String(Number(part))))
          .join(", "),
    ],
  ];
};

/** Numbers that are read as a phrase. */
const FIXED_PATTERNS: readonly NumberPattern[] = [
  [/^24\/7$/u, () => "twenty four seven"],
  [/^50\/50$/u, () => "fifty fifty"],
];

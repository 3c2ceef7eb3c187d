import { ownValue } from "../../../own-value.ts";
import { letterName } from "./letters.ts";
import { cardinalWords, decadeWords, digitWords, integerWords, ordinalWords, yearWords } from "./numbers.ts";

type Pattern = readonly [RegExp, (match: RegExpExecArray) => string | null];

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const CURRENCIES: Readonly<Record<string, readonly [one: string, many: string, part: string]>> = {
  $: ["dollar", "dollars", "cents"],
  "€": ["euro", "euros", "cents"],
  "£": ["pound", "pounds", "pence"],
  "¥": ["yen", "yen", ""],
  "₹": ["rupee", "rupees", "paise"],
};
/** Words that multiply the number before them. */
export const SCALE_WORDS: ReadonlySet<string> = new Set(["thousand", "million", "billion", "trillion"]);
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const plain = (text: string): string => text.replaceAll(",", "");
const cardinal = (text: string): string => cardinalWords(plain(text));
const isYear = (text: string): boolean => /^(?:1[1-9]|20)\d\d$/u.test(text);
const signed = (sign: string | undefined): string =>
  sign === undefined || sign === "" ? "" : sign === "+" ? "plus " : "minus ";

const money: Pattern[1] = (match) => {
  const [, sign = "$", amount = "0", cents] = match;
  const [one, many, part] = ownValue(CURRENCIES, sign) ?? ["", "", ""];
  const name = plain(amount) === "1" && cents === undefined ? one : many;
  const rest = cents === undefined || Number(cents) === 0 ? "" : ` ${integerWords(String(Number(cents)))} ${part}`;
  return `${cardinal(amount)} ${name}${rest}`;
};

const range: Pattern[1] = (match) => {
  const [, from = "", to = "", percent] = match;
  const years = isYear(from) && isYear(to);
  const said = years ? `${yearWords(from)} to ${yearWords(to)}` : `${cardinal(from)} to ${cardinal(to)}`;
  return percent === undefined ? said : `${said} percent`;
};

const clock: Pattern[1] = ([, hour = "", minute = ""]) => {
  if (Number(hour) > 24 || Number(minute) > 59) return `${integerWords(hour)} to ${integerWords(minute)}`;
  const minutes =
    minute === "00" ? "o'clock" : minute.startsWith("0") ? `oh ${integerWords(minute.slice(1))}` : integerWords(minute);
  return `${integerWords(String(Number(hour)))} ${minutes}`;
};

const PATTERNS: readonly Pattern[] = [
  [new RegExp(`^([-−+])?(${NUMBER})$`, "u"), ([, sign, number = ""]) => signed(sign) + cardinal(number)],
  [new RegExp(`^([-−+])?(${NUMBER})%$`, "u"), ([, sign, number = ""]) => `${signed(sign)}${cardinal(number)} percent`],
  [/^(\d{1,3}(?:,\d{3})*|\d+)(?:st|nd|rd|th)$/u, ([, digits = ""]) => ordinalWords(plain(digits))],
  [/^['’]?(\d0)s$/u, ([, digits = ""]) => decadeWords(digits)],
  [/^((?:1[1-9]|20)\d0)s$/u, ([, digits = ""]) => decadeWords(digits)],
  [new RegExp(`^(${NUMBER})[-–—](${NUMBER})(%)?$`, "u"), range],
  [/^([$€£¥₹])((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d(?!\d))?)(?:\.(\d\d))?$/u, money],
  [/^(\d{1,2}):(\d\d)$/u, clock],
  [
    /^(\d+):(\d+)(?::(\d+))?$/u,
    ([, ...parts]) =>
      parts
        .filter((part) => part !== undefined)
        .map((part) => integerWords(part))
        .join(" to "),
  ],
  [
    /^(\d{4})-(\d\d)-(\d\d)$/u,
    ([, year = "", month = "", day = ""]) =>
      `${MONTHS[Number(month) - 1] ?? month} ${ordinalWords(String(Number(day)))}, ${yearWords(year)}`,
  ],
  [
    /^v?(\d+(?:\.\d+){2,})$/u,
    ([, digits = ""]) =>
      digits
        .split(".")
        .map((part) => integerWords(part))
        .join(" point "),
  ],
  [
    /^([-−])?(\d+(?:\.\d+)?)[eE]([-−+])?(\d+)$/u,
    ([, sign, mantissa = "", minus, power = ""]) =>
      `${signed(sign)}${cardinal(mantissa)} times ten to the power ${signed(minus === "+" ? "" : minus)}${integerWords(power)}`,
  ],
  [
    /^0[xX]([\dA-Fa-f]+)$/u,
    ([, digits = ""]) =>
      `hex ${[...digits].map((digit) => (/\d/u.test(digit) ? integerWords(digit) : letterName(digit.toLowerCase()))).join(" ")}`,
  ],
  [/^0[bB]([01]+)$/u, ([, digits = ""]) => `binary ${digitWords(digits)}`],
  [/^#(\d+)$/u, ([, digits = ""]) => `number ${integerWords(digits)}`],
  [/^(\d+)[x×](\d+)$/u, ([, first = "", second = ""]) => `${integerWords(first)} by ${integerWords(second)}`],
  [/^(\d+(?:\.\d+)?)k$/u, ([, amount = ""]) => `${cardinal(amount)} thousand`],
  [/^24\/7$/u, () => "twenty four seven"],
  [/^50\/50$/u, () => "fifty fifty"],
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})$/u,
    (match) =>
      match
        .slice(1)
        .map((part) => integerWords(String(Number(part))))
        .join(", "),
  ],
];

/** Words of a number as written in a sentence: with sign, percent, range, money, time, ordinal; null when it is none of these. */
export const writtenNumber = (core: string): string | null => {
  for (const [pattern, words] of PATTERNS) {
    const match = pattern.exec(core);
    if (match !== null) return words(match);
  }
  return null;
};

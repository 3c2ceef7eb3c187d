import type { LanguageTables } from "./read-tables.ts";
import type { NumberWords } from "./spoken-language.ts";
import { ownValue } from "../../../own-value.ts";
import type { NumberForms } from "../tex/read-number.ts";

/** Rule for one way to write a number. */
export type NumberPattern = readonly [RegExp, (match: RegExpExecArray) => string | null];

/** What is said for numbers as they are written in sentences. */
type WrittenNumberWords = LanguageTables["writtenNumbers"] & {
  forms: NumberForms;
  numbers: Omit<NumberWords, "fraction">;
  letterName: (letter: string) => string;
  clock: (hour: string, minute: string) => string;
  date: (year: string, month: string, day: string) => string;
  /** Ways that only this language has; they come first. */
  own: readonly NumberPattern[];
};

const NUMBER = String.raw`(?:[1-9]\d{0,2}(?:\.\d{3})+|\d{1,3}(?: \d{3})+)(?:,\d+)?|\d+(?:[.,]\d+)?|[.,]\d+`;

/** A written number with a point before decimals and no grouping. */
const plainOf = (text: string, { grouping }: NumberForms): string => {
  const bare = text.replaceAll(" ", "");
  const grouped = (
    grouping === "." ? /^[1-9]\d{0,2}(?:\.\d{3})+(?:,|$)/u : /^[1-9]\d{0,2}(?:\.\d{3}){2,}(?:,|$)/u
  ).test(bare);
  return (grouped ? bare.replaceAll(".", "") : bare).replace(",", ".");
};

const isYear = (text: string): boolean => /^(?:1[1-9]|20)\d\d$/u.test(text);
const twoDigits = (text: string): string => String(Number(text));

/** Reader of written numbers in a language with a decimal comma; null when a text is none. */
export const createWrittenNumber = (words: WrittenNumberWords): ((core: string) => string | null) => {
  const patterns = [...words.own, ...countPatterns(words), ...moneyPatterns(words), ...technicalPatterns(words)];
  return (core) => {
    for (const [pattern, speak] of patterns) {
      const match = pattern.exec(core);
      const said = match === null ? null : speak(match);
      if (said !== null) return said;
    }
    return null;
  };
};

const signed = (sign: string | undefined, { plus, minus }: WrittenNumberWords): string =>
  sign === undefined || sign === "" ? "" : sign === "+" ? `${plus} ` : `${minus} `;

const countPatterns = (words: WrittenNumberWords): NumberPattern[] => {
  const { numbers, forms, percent, to } = words;
  const cardinal = (text: string): string => numbers.cardinal(plainOf(text, forms));
  const end = (text: string, years: boolean): string => (years ? numbers.year(text) : cardinal(text));
  return [
    [
      new RegExp(`^([-−+])?(${NUMBER})(%)?$`, "u"),
      ([, sign, number = "", share]) =>
        `${signed(sign, words)}${cardinal(number)}${share === undefined ? "" : ` ${percent}`}`,
    ],
    [
      new RegExp(`^(${NUMBER})[-–—](${NUMBER})(%)?$`, "u"),
      ([, from = "", until = "", share]) => {
        const years = isYear(from) && isYear(until);
        return `${end(from, years)} ${to} ${end(until, years)}${share === undefined ? "" : ` ${percent}`}`;
      },
    ],
  ];
};

const moneyPatterns = ({ currencies, forms, numbers, moneyAnd }: WrittenNumberWords): NumberPattern[] => {
  const money = (sign: string, amount: string, cents: string | undefined): string | null => {
    const currency = ownValue(currencies, sign);
    if (currency === undefined) return null;
    const plain = plainOf(amount, forms);
    const { one, many, part, gender = "masculine" } = currency;
    const said = `${numbers.before(numbers.cardinal(plain), gender)} ${plain === "1" ? one : many}`;
    if (cents === undefined || Number(cents) === 0) return said;
    const rest = numbers.integer(twoDigits(cents));
    return moneyAnd === "" ? `${said} ${rest}` : `${said} ${moneyAnd} ${rest} ${part}`;
  };
  const whole = String.raw`[1-9]\d{0,2}(?:[. ]\d{3})+|\d+(?:[.,]\d(?!\d))?`;
  return [
    [
      new RegExp(`^([$€£¥])(${whole})(?:[.,](\\d\\d))?$`, "u"),
      ([, sign = "", amount = "", cents]) => money(sign, amount, cents),
    ],
    [
      new RegExp(`^(${whole})(?:[.,](\\d\\d))?([$€£¥])$`, "u"),
      ([, amount = "", cents, sign = ""]) => money(sign, amount, cents),
    ],
  ];
};

const technicalPatterns = (words: WrittenNumberWords): NumberPattern[] => {
  const { numbers, forms, letterName, ratio } = words;
  const cardinal = (text: string): string => numbers.cardinal(plainOf(text, forms));
  const digit = (text: string): string => (/\d/u.test(text) ? numbers.integer(text) : letterName(text.toLowerCase()));
  return [
    [
      /^(\d{1,2}):(\d\d)$/u,
      ([, hour = "", minute = ""]) =>
        Number(hour) > 24 || Number(minute) > 59
          ? `${numbers.integer(hour)} ${ratio} ${numbers.integer(minute)}`
          : words.clock(twoDigits(hour), minute),
    ],
    [
      /^(\d+):(\d+)$/u,
      ([, first = "", second = ""]) => `${numbers.integer(first)} ${ratio} ${numbers.integer(second)}`,
    ],
    [
      /^(\d{4})-(\d\d)-(\d\d)$/u,
      ([, year = "", month = "", day = ""]) => words.date(year, twoDigits(month), twoDigits(day)),
    ],
    [
      /^v?(\d+(?:\.\d+){2,})$/u,
      ([, digits = ""]) =>
        digits
          .split(".")
          .map((part) => numbers.integer(part))
          .join(` ${words.point} `),
    ],
    [
      /^([-−])?(\d+(?:[.,]\d+)?)[eE]([-−+])?(\d+)$/u,
      ([, sign, mantissa = "", minus, power = ""]) =>
        `${signed(sign, words)}${cardinal(mantissa)} ${words.timesTen} ${signed(minus === "+" ? "" : minus, words)}${numbers.integer(power)}`,
    ],
    [/^0[xX]([\dA-Fa-f]+)$/u, ([, digits = ""]) => `${words.hexadecimal} ${[...digits].map(digit).join(" ")}`],
    [/^0[bB]([01]+)$/u, ([, digits = ""]) => `${words.binary} ${numbers.digits(digits)}`],
    [/^#(\d+)$/u, ([, digits = ""]) => `${words.number} ${numbers.integer(digits)}`],
    [
      /^(\d+)[x×](\d+)$/u,
      ([, first = "", second = ""]) => `${numbers.integer(first)} ${words.by} ${numbers.integer(second)}`,
    ],
    [
      /^(\d+(?:[.,]\d+)?)k$/u,
      ([, amount = ""]) => numbers.integer(String(Math.round(1000 * Number(plainOf(amount, forms))))),
    ],
  ];
};

/** Words of a number with a point before its decimals, given the words of whole numbers and of decimals. */
export const cardinalOf =
  (integer: (digits: string) => string, comma: string, decimals: (digits: string) => string) =>
  (text: string): string => {
    const [whole = "0", rest] = text.split(".");
    const said = integer(whole === "" ? "0" : whole);
    return rest === undefined || rest === "" ? said : `${said} ${comma} ${decimals(rest)}`;
  };

/** Digits one by one, in threes when there are many. */
export const spokenDigits =
  (ones: readonly string[]) =>
  (digits: string): string => {
    const words = [...digits].map((digit) => ones[Number(digit)] ?? "");
    if (words.length <= 6) return words.join(" ");
    return Array.from({ length: Math.ceil(words.length / 3) }, (_, index) =>
      words.slice(3 * index, 3 * index + 3).join(" "),
    ).join(", ");
  };

/** Numbers with more digits are said digit by digit. */
const MAX_COUNTED = 15;

/** Words of a whole number: counted when it is short and has no leading zero, else digit by digit. */
export const integerOf =
  (counted: (value: number) => string, digits: (digits: string) => string) =>
  (text: string): string => {
    const trimmed = text.replace(/^0+(?=\d)/u, "");
    return trimmed.length > MAX_COUNTED || (text.length > 1 && text.startsWith("0"))
      ? digits(text)
      : counted(Number(trimmed));
  };

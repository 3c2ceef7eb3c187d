import { ownValue } from "../../../own-value.ts";
import { letterNameOf } from "./build-language.ts";
import type { LanguageTables } from "./language-tables.ts";
import type { NumberWords } from "./language.ts";
import type { NumberPattern } from "./written-number.ts";

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;

/** Reader of numbers as English sentences write them: with sign, percent, range, money, time, ordinal; null when a text is none. */
export const createEnglishNumber = (
  tables: LanguageTables,
  numbers: NumberWords,
): ((core: string) => string | null) => {
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

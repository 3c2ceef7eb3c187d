import { createWrittenNumber } from "../language/written-number.ts";
import { letterName } from "./letters.ts";
import { NUMBERS, ordinalWords } from "./numbers.ts";

const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** Numbers as Spanish sentences write them. */
export const FORMS = { decimal: ",", grouping: "." } as const;

const date = (year: string, month: string, day: string): string =>
  `${day === "1" ? "uno" : NUMBERS.integer(day)} de ${MONTHS[Number(month) - 1] ?? month} de ${NUMBERS.year(year)}`;

const ordinal = (digits: string, feminine: boolean): string =>
  feminine ? ordinalWords(digits) : ordinalWords(digits).replaceAll(/a(?=$| )/gu, "o");

/** Words of a number as written in a sentence; null when it is none. */
export const writtenNumber = createWrittenNumber({
  forms: FORMS,
  numbers: NUMBERS,
  letterName,
  plus: "más",
  minus: "menos",
  percent: "por ciento",
  to: "a",
  ratio: "a",
  timesTen: "por diez elevado a",
  hexadecimal: "hexadecimal",
  binary: "binario",
  number: "número",
  by: "por",
  point: "punto",
  moneyAnd: "con",
  currencies: {
    "€": { one: "euro", many: "euros", part: "céntimos" },
    $: { one: "dólar", many: "dólares", part: "centavos" },
    "£": { one: "libra", many: "libras", part: "peniques", gender: "feminine" },
    "¥": { one: "yen", many: "yenes", part: "" },
  },
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

import { createWrittenNumber } from "../language/written-number.ts";
import { letterName } from "./letters.ts";
import { NUMBERS, ordinalWords } from "./numbers.ts";

const MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** Numbers as French sentences write them. */
export const FORMS = { decimal: ",", grouping: "" } as const;

const clock = (hour: string, minute: string): string => {
  const hours = `${NUMBERS.before(NUMBERS.integer(hour), "feminine")} heure${Number(hour) < 2 ? "" : "s"}`;
  return minute === "00" ? hours : `${hours} ${NUMBERS.before(NUMBERS.integer(String(Number(minute))), "feminine")}`;
};

const date = (year: string, month: string, day: string): string =>
  `${day === "1" ? "premier" : NUMBERS.integer(day)} ${MONTHS[Number(month) - 1] ?? month} ${NUMBERS.year(year)}`;

/** Words of a number as written in a sentence; null when it is none. */
export const writtenNumber = createWrittenNumber({
  forms: FORMS,
  numbers: NUMBERS,
  letterName,
  plus: "plus",
  minus: "moins",
  percent: "pour cent",
  to: "à",
  ratio: "sur",
  timesTen: "fois dix puissance",
  hexadecimal: "hexadécimal",
  binary: "binaire",
  number: "numéro",
  by: "par",
  point: "point",
  moneyAnd: "",
  currencies: {
    "€": { one: "euro", many: "euros", part: "centimes" },
    $: { one: "dollar", many: "dollars", part: "cents" },
    "£": { one: "livre", many: "livres", part: "pence", gender: "feminine" },
    "¥": { one: "yen", many: "yens", part: "" },
  },
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

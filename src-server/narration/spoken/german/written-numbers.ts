import { createWrittenNumber } from "../language/written-number.ts";
import { letterName } from "./letters.ts";
import { NUMBERS, ordinalWords } from "./numbers.ts";

const MONTHS = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");

/** Numbers as German sentences write them. */
export const FORMS = { decimal: ",", grouping: "." } as const;

const clock = (hour: string, minute: string): string => {
  const hours = `${NUMBERS.before(NUMBERS.integer(hour), "masculine")} Uhr`;
  return minute === "00" ? hours : `${hours} ${NUMBERS.integer(String(Number(minute)))}`;
};

/** Words of a number as written in a sentence; null when it is none. */
export const writtenNumber = createWrittenNumber({
  forms: FORMS,
  numbers: NUMBERS,
  letterName,
  plus: "plus",
  minus: "minus",
  percent: "Prozent",
  to: "bis",
  ratio: "zu",
  timesTen: "mal zehn hoch",
  hexadecimal: "hexadezimal",
  binary: "binär",
  number: "Nummer",
  by: "mal",
  point: "Punkt",
  moneyAnd: "",
  currencies: {
    "€": { one: "Euro", many: "Euro", part: "Cent" },
    $: { one: "Dollar", many: "Dollar", part: "Cent" },
    "£": { one: "Pfund", many: "Pfund", part: "Pence" },
    "¥": { one: "Yen", many: "Yen", part: "" },
  },
  clock,
  date: (year, month, day) => `${ordinalWords(day)}r ${MONTHS[Number(month) - 1] ?? month} ${NUMBERS.year(year)}`,
  own: [
    [
      /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u,
      ([, day = "", month = "", year = ""]) =>
        `${ordinalWords(day)}r ${MONTHS[Number(month) - 1] ?? month} ${NUMBERS.year(year)}`,
    ],
    [
      /^(\d+)-?(te[rnsm]?|ste[rnsm]?)$/u,
      ([, digits = "", ending = ""]) => ordinalWords(digits) + ending.replace(/^s?te/u, ""),
    ],
    [/^((?:1[1-9]|20)?\d0)er$/u, ([, digits = ""]) => `${NUMBERS.year(digits)}er`],
    [/^(\d+)-?mal$/u, ([, digits = ""]) => `${NUMBERS.before(NUMBERS.integer(digits), "masculine")}mal`],
    [/^(\d+)-?fach$/u, ([, digits = ""]) => `${NUMBERS.before(NUMBERS.integer(digits), "masculine")}fach`],
  ],
});

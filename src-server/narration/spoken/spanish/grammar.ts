import { ownValue } from "../../../own-value.ts";
import type { Grammar } from "../language/grammar.ts";
import { say, type Said } from "../said.ts";
import { FUNCTION_WORDS } from "./functions.ts";
import { NUMBERS, ordinalWords } from "./numbers.ts";

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
export const GRAMMAR: Grammar = {
  capital: (name) => `${name} mayúscula`,
  nthDerivative: (order) => `la ${nth(order)} derivada de`,
  differentialOrder: (digits) => NUMBERS.integer(digits),
  nthRoot: (degree) => `la raíz ${nth(degree)}`,
  inverseFunction: (name, key) => FUNCTION_WORDS[`arc${key === "sen" ? "sin" : key}`] ?? `${name} inverso`,
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
};

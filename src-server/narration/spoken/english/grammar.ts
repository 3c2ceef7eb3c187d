import type { Grammar } from "../language/grammar.ts";
import { integerWords, ordinalOf, ordinalWords } from "./numbers.ts";

const nth = (degree: string): string => (/^\d/u.test(degree) ? ordinalWords(degree) : `${degree}th`);
const IS = "is ";

/** Turns of phrase of English. */
export const GRAMMAR: Grammar = {
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

import { inUnit, parseQuantity, QuantityError } from "../../../computation/units/quantity.ts";

/** Units as people write them out, by the symbol they stand for. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/(?:met(?:er|re)s?\s*(?:per|\/|a)\s*sec(?:ond)?s?|mps)\b/giu, "m/s"],
  [/(?:kilomet(?:er|re)s?\s*(?:per|an)\s*hour|kmh|kph|km\/hr?|km per hour)\b/giu, "km/h"],
  [/\bdegrees?\b|°/giu, "deg"],
  [/\bkilograms?\b|\bkilos?\b/giu, "kg"],
  [/\bgrams?\b/giu, "g"],
  [/\bcentimet(?:er|re)s?\b/giu, "cm"],
  [/\bkilomet(?:er|re)s?\b/giu, "km"],
  [/\bmet(?:er|re)s?\b/giu, "m"],
  [/\bvolts?\b/giu, "V"],
  [/(?:\bkilo[\s-]?ohms?\b|\bk[\s-]?ohms?\b)/giu, "kΩ"],
  [/\bohms?\b|Ω/giu, "Ω"],
];

/** A sentence with its units written as symbols. */
export const withUnitSymbols = (sentence: string): string =>
  WRITTEN.reduce(
    (text, [pattern, symbol]) => text.replace(pattern, symbol === "deg" ? " deg " : symbol),
    sentence.replace(/(\d)-(?=[a-z])/giu, "$1 "),
  );

/** The quantities of one kind in a sentence, counted in `unit`, and the sentence without them. */
export const takeQuantities = (
  sentence: string,
  kind: { units: readonly string[]; unit: string },
): { values: number[]; rest: string } => {
  const symbols = kind.units.map((symbol) => symbol.replace("/", "\\/")).join("|");
  const pattern = new RegExp(String.raw`(?<![\w.])(\d+(?:\.\d+)?|\.\d+)\s*(${symbols})(?![\w/^])`, "gu");
  const values: number[] = [];
  const rest = sentence.replace(pattern, (_, amount: string, symbol: string) => {
    values.push(countedIn(`${amount} ${symbol}`, kind.unit));
    return " ";
  });
  return { values, rest };
};

const countedIn = (text: string, unit: string): number => {
  try {
    return Math.round(inUnit(parseQuantity(text), unit) * 1e9) / 1e9;
  } catch (error) {
    if (error instanceof QuantityError) return Number.NaN;
    throw error;
  }
};

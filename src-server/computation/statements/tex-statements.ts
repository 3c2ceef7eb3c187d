import { parseUnit } from "../units/unit.ts";
import { QuantityError } from "../units/quantity-error.ts";

const LINES =
  /\\\\(?:\[[^\]]*\])?|\\(?:Rightarrow|Longrightarrow|Leftrightarrow|Longleftrightarrow|implies|iff)(?![A-Za-z])/;
/** A comma and a gap part statements; a comma before a digit may belong to the number. */
const GAPS = /,\s*(?=\\q?quad|\\;|\s)|(?<!\\);|\\q?quad(?![A-Za-z])/;
const ENVIRONMENT = /\\(?:begin|end)\{(?:aligned|align\*?|gathered|split)\}/g;
/** Names of units that are words of their own. */
const NO_UNITS = new Set(["in", "a", "as", "at", "or", "h", "and", "u"]);
/** Degrees Celsius are no product, and percentages are added loosely. */
const DOUBTFUL =
  /\\circ\s*\}?\s*(?:\\[,;!]\s*)*\\?(?:mathrm|text)?\s*\{?\s*[CF]\b|°\s*[CF]|\\%\s*$|\\%.*[+-]|[+-].*\\%|-\s*\d+\s*\\bmod/;
/** The sine of 30 is meant in degrees more often than not. */
const BARE_DEGREES = /\\(?:sin|cos|tan)\s*(?:\\left)?[({]?\s*\d{2,}(?!\s*(?:\^|°|\.))/;
const BARE_LOG = /\\log(?![A-Za-z])(?!\s*(?:\^\s*(?:\d|\{[^}]*\})\s*)?_)/;

const RELATION = /[=<>≈]|\\(?:approx|leq?|geq?|neq?|equiv|sim)(?![A-Za-z])/;
/** A line that goes on with the sum or product of the line before. */
const GOES_ON = /^\s*(?:\\q?quad\s*)*(?:[+-]|\\(?:cdot|times)(?![A-Za-z]))/;

/** Lines of a formula; one that only goes on with the line before is part of it. */
const linesOf = (tex: string): string[] =>
  tex.split(LINES).reduce<string[]>((lines, line) => {
    const before = lines.at(-1);
    if (before === undefined || !GOES_ON.test(line) || RELATION.test(line)) return [...lines, line];
    return [...lines.slice(0, -1), `${before} ${line.replace(/^\s*(?:\\q?quad\s*)+/, "")}`];
  }, []);

const balanced = (piece: string): boolean => {
  let depth = 0;
  for (const sign of piece) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

const isUnitWord = (word: string): boolean => {
  if (NO_UNITS.has(word)) return false;
  try {
    return parseUnit(word).offset === 0;
  } catch (error) {
    if (error instanceof QuantityError) return false;
    throw error;
  }
};

/** `5\text{ m}` means the unit m. */
const withUnits = (tex: string): string =>
  tex.replace(
    /([\d}])(\s*(?:\\[,;: !]|~)*\s*)\\(?:text|textrm|mbox)\{\s*([^{}]+?)\s*\}/g,
    (whole, before: string, gap: string, word: string) =>
      isUnitWord(word) ? `${before}${gap}\\mathrm{${word}}` : whole,
  );

/** Whether every upright word stands behind a number, as a unit does. */
const unitsBehindNumbers = (tex: string): boolean =>
  !/(?:^|[^\d}/])\\mathrm/.test(tex.replace(/\\[,;:! ]|\\cdot(?=\s*\\mathrm)|~|\s/g, ""));

const meaningsOf = (statement: string): readonly string[] => {
  if (DOUBTFUL.test(statement) || BARE_DEGREES.test(statement) || !unitsBehindNumbers(statement)) return [];
  if (!BARE_LOG.test(statement)) return [statement];
  const log = new RegExp(BARE_LOG, "g");
  return [statement, statement.replace(log, "\\ln "), statement.replace(log, "\\log_2 ")];
};

/**
 * The statements of a formula, each with all the ways it can be meant (`\log` has one of three bases), the written one
 * first. What has several meanings that cannot be listed is left out.
 */
export const statementsOf = (tex: string): readonly (readonly string[])[] => {
  const lines = linesOf(withUnits(tex.replace(ENVIRONMENT, "").replaceAll("&", "")));
  const pieces = lines.every(balanced) ? lines : [];
  return pieces
    .flatMap((line) => {
      const parts = line.split(GAPS);
      return parts.every(balanced) ? parts : [line];
    })
    .map((piece) => piece.trim().replace(/[.,]$/, ""))
    .filter((piece) => piece !== "")
    .map(meaningsOf);
};

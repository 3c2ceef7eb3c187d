import { parseExpression, type Expression } from "../../../computation/expressions/expression.ts";

/** Powers in words and raised digits, as people type them. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\s+squared\b/giu, "^2"],
  [/\s+cubed\b/giu, "^3"],
  [/\s+to the (?:power(?: of)? )?(\d+)(?:th)?(?: power)?\b/giu, "^$1"],
  [/\bsquare root of\s+(\w+)/giu, "sqrt($1)"],
  [/\bthe\s+(?=sine|cosine|tangent|sqrt)/giu, ""],
  [/\bsine(?:\s+of)?\s+(\w+)/giu, "sin($1)"],
  [/\bcosine(?:\s+of)?\s+(\w+)/giu, "cos($1)"],
  [/\s+plus\s+/giu, "+"],
  [/\s+minus\s+/giu, "-"],
  [/\s+times\s+/giu, "*"],
  [/\$/gu, ""],
  [/\\left|\\right/gu, ""],
  [/\\(sin|cos|tan|ln|log|exp|sqrt)/gu, "$1"],
  [/\{/gu, "("],
  [/\}/gu, ")"],
  [/\\cdot/gu, "*"],
];

/** A formula as typed in a sentence, made readable for the expression parser. */
export const plainFormula = (text: string): string =>
  SPOKEN.reduce((result, [pattern, by]) => result.replace(pattern, by), text).trim();

/** A function of x read from a piece of a sentence; undefined when it is none. `f(x) =` and `y =` in front are dropped. */
export const readFunctionText = (text: string): Expression | undefined => {
  const formula = plainFormula(text)
    .replace(/^(?:the\s+)?(?:function|curve|graph)\s+(?:of\s+)?/iu, "")
    .replace(/^(?:[a-z]\s*\(\s*x\s*\)|y)\s*=\s*/iu, "")
    .replace(/^(?:function|curve)\s+/iu, "")
    .trim();
  if (formula === "" || formula.length > 60) return undefined;
  try {
    const expression = parseExpression(formula);
    const known = [...expression.variables].every((name) => name === "x");
    return known && expression.variables.size === 1 ? expression : undefined;
  } catch {
    return undefined;
  }
};

/** A number written in a sentence ("-2", "1.5", "1/2", "pi"); undefined when it is none. */
export const readNumberText = (text: string): number | undefined => {
  try {
    const expression = parseExpression(plainFormula(text).replaceAll("π", "pi").replaceAll("−", "-"));
    const value = expression.variables.size === 0 ? expression.evaluate({}) : Number.NaN;
    return Number.isFinite(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

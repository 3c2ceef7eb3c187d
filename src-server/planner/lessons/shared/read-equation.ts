import { parseExpression, expressionOf, type Expression } from "../../../computation/expressions/expression.ts";
import { polynomialIn } from "../../../computation/expressions/symbolic/polynomial.ts";
import { plainFormula } from "./read-function.ts";

/** An equation in one letter, both sides polynomials; coefficients from the constant up. */
export type PolynomialEquation = {
  name: string;
  left: Expression;
  right: Expression;
  leftCoefficients: readonly number[];
  rightCoefficients: readonly number[];
};

/** An equation found in a sentence, and the sentence without it. */
export type FoundEquation = { equation: PolynomialEquation; rest: string };

const TERM = String.raw`[0-9a-zA-Z.+\-−*·×/^()²³\s]`;
/** Begins where a run of terms does; tried at each place of it, a long text without `=` would cost its square. */
const EQUATION = new RegExp(String.raw`(?<!${TERM})(${TERM}+)=(${TERM}+)`, "u");
/** Words beside the `=` that can belong to a side. */
const MAX_WORDS = 40;

const sideOf = (text: string): Expression | undefined => {
  try {
    return parseExpression(plainFormula(text));
  } catch {
    return undefined;
  }
};

/** The longest end (or beginning) of a text, in words, that is a formula; words of the sentence around it are left over. */
const formulaIn = (text: string, from: "end" | "start"): { formula: Expression; rest: string } | undefined => {
  const words = text.trim().split(/\s+/);
  for (let cut = Math.max(0, words.length - MAX_WORDS); cut < words.length; cut++) {
    const taken = from === "end" ? words.slice(cut) : words.slice(0, words.length - cut);
    const left = from === "end" ? words.slice(0, cut) : words.slice(words.length - cut);
    const formula = /[a-zA-Z]{2,}/.test(taken.join(" ")) ? undefined : sideOf(taken.join(" "));
    if (formula && formula.variables.size <= 1) return { formula, rest: left.join(" ") };
  }
  return undefined;
};

const coefficientsOf = (side: Expression, name: string): readonly number[] | undefined =>
  polynomialIn(expressionOf(side.node, side.source), name);

/** Finds the equation a sentence holds; undefined where there is none in exactly one letter. */
export const findEquation = (sentence: string): FoundEquation | undefined => {
  const match = EQUATION.exec(sentence);
  if (!match) return undefined;
  const left = formulaIn(match[1] ?? "", "end");
  const right = formulaIn(match[2] ?? "", "start");
  const names = new Set([...(left?.formula.variables ?? []), ...(right?.formula.variables ?? [])]);
  const [name] = names;
  if (!left || !right || names.size !== 1 || name === undefined) return undefined;
  const [leftCoefficients, rightCoefficients] = [
    coefficientsOf(left.formula, name),
    coefficientsOf(right.formula, name),
  ];
  if (!leftCoefficients || !rightCoefficients) return undefined;
  const rest = `${sentence.slice(0, match.index)} ${left.rest} ${right.rest} ${sentence.slice(match.index + match[0].length)}`;
  return { equation: { name, left: left.formula, right: right.formula, leftCoefficients, rightCoefficients }, rest };
};

/** Coefficients of left minus right, from the constant up, zeros at the top taken off. */
export const differenceOf = ({ leftCoefficients, rightCoefficients }: PolynomialEquation): number[] => {
  const length = Math.max(leftCoefficients.length, rightCoefficients.length);
  const all = Array.from({ length }, (_, i) => (leftCoefficients[i] ?? 0) - (rightCoefficients[i] ?? 0));
  while (all.length > 1 && Math.abs(all.at(-1) ?? 0) < 1e-12) all.pop();
  return all;
};

import { allOf, msg, type Message } from "../../contract/messages/message.ts";
import { ExpressionError } from "../expressions/expression-error.ts";
import type { Node } from "../expressions/node.ts";
import { type Assumptions, readAssumptions } from "./assumptions.ts";
import { compareSolutions, type SolutionRelation } from "./compare-solutions.ts";
import { checkValues } from "./check-values.ts";
import { type Clash, texCompareValues, valueHere, type ValueRelation } from "./compare-values.ts";
import { parseTex } from "./read-tex.ts";
import type { ReadChain } from "./solution-set.ts";
import { type Chain, isReadable, readableSides, readStatement, type Statement } from "./statement.ts";
import { replacedLetters } from "./replaced-letters.ts";
import { PROVED, type StepResult, unchecked } from "./step-result.ts";

export type { StepResult } from "./step-result.ts";

export type StepRelation = ValueRelation | SolutionRelation | "->";

/** One step of a derivation: two lines of LaTeX and what is said of them. */
export interface Step {
  readonly from: string;
  readonly relation: StepRelation;
  readonly to: string;
  /** Relations in infix or TeX that points must satisfy. */
  readonly assume?: readonly string[];
  /** For `->`: the variable that moves, in TeX or infix, and where to. */
  readonly limit?: { readonly var: string; readonly to: number | string };
}

const readChains = (statement: Statement): readonly ReadChain[] | ExpressionError => {
  const chains: ReadChain[] = [];
  for (const chain of statement) {
    const sides = readableSides(chain);
    if (sides instanceof ExpressionError) return sides;
    chains.push({ sides, signs: chain.signs });
  }
  return chains;
};

const checkSolutions = (
  above: Statement,
  here: Statement,
  relation: SolutionRelation,
  assumptions: Assumptions,
): StepResult => {
  const [old, current] = [readChains(above), readChains(here)];
  if (old instanceof ExpressionError) return unchecked(old.data);
  if (current instanceof ExpressionError) return unchecked(current.data);
  if ([...old, ...current].some(({ signs }) => signs.length === 0))
    return unchecked(msg("tex.joins_equations_inequalities", { relation }));
  return compareSolutions({ above: old, here: current }, { relation, assumptions });
};

const readTarget = (to: number | string): Node => {
  if (typeof to === "number") return { kind: "number", value: to };
  return parseTex(to.replace(/^([+-]?)\s*(?:infinity|inf|∞)$/i, "$1\\infty"));
};

const SIDE = /\s*\^?\{?([+-])\}?$/;

/** The line above with the limit taken. */
const limitOf = (body: Node, limit: NonNullable<Step["limit"]>): Node => {
  const name = parseTex(limit.var);
  if (name.kind !== "variable") throw new ExpressionError(msg("tex.limit_var_no_variable", { var: limit.var }));
  const [, side] = (typeof limit.to === "string" && SIDE.exec(limit.to)) || [];
  const to = readTarget(typeof limit.to === "string" && side !== undefined ? limit.to.replace(SIDE, "") : limit.to);
  const bounds: readonly Node[] = side === undefined ? [to] : [to, { kind: "number", value: side === "+" ? 1 : -1 }];
  return { kind: "binder", name: "limit", variable: name.name, bounds, body };
};

const checkLimit = (above: Chain, here: Chain, step: Step, assumptions: Assumptions): StepResult => {
  const body = above.sides.at(-1);
  const [value] = here.sides;
  if (step.limit === undefined) return unchecked(msg("tex.not_said_which_variable"));
  if (!isReadable(body)) return unchecked(body?.data ?? msg("tex.line_empty"));
  if (!isReadable(value)) return unchecked(value?.data ?? msg("tex.line_empty"));
  const { var: variable, to } = step.limit;
  const describe = (clash: Clash): Message =>
    msg("tex.differs_from_limit", {
      variable,
      to,
      point: clash.point,
      value: valueHere(clash),
      limit: clash.above,
    });
  return texCompareValues({ above: limitOf(body, step.limit), here: value }, { relation: "=", assumptions, describe });
};

/** Whether both lines are equations or inequalities, so that `=` can only mean that they say the same. */
const areEquations = (...statements: readonly Statement[]): boolean =>
  statements.flat().every(({ signs }) => signs.length > 0);

/** Equations below each other that do not go on from one another may still be equivalent: the relation was left out. */
const checkEquations = (above: Statement, here: Statement, assumptions: Assumptions): StepResult => {
  const [first, second] = [above[0], here[0]];
  if (above.length !== 1 || here.length !== 1 || first === undefined || second === undefined)
    return checkSolutions(above, here, "<=>", assumptions);
  const values = checkValues(first, second, "=", assumptions);
  if (values.status !== "false") return values;
  return checkSolutions(above, here, "<=>", assumptions).status === "proved" ? PROVED : values;
};

const check = (step: Step, above: Statement, here: Statement, assumptions: Assumptions): StepResult => {
  if (step.relation === "<=>" || step.relation === "=>") return checkSolutions(above, here, step.relation, assumptions);
  if (step.relation === "=" && areEquations(above, here)) return checkEquations(above, here, assumptions);
  const [first, second] = [above[0], here[0]];
  if (above.length !== 1 || here.length !== 1 || first === undefined || second === undefined)
    return unchecked(msg("tex.stand_several_values"));
  if (step.relation === "->") return checkLimit(first, second, step, assumptions);
  return checkValues(first, second, step.relation, assumptions);
};

/**
 * Checks a step of a derivation at random points (24, repeatable), whole numbers where sums or factorials ask for them,
 * solution sets for `<=>` and `=>`, a numeric limit for `->`. Real numbers only. What cannot be read or sampled is
 * `unchecked`, never false. A value that only one line has makes the step false unless `assume` excludes the place.
 */
export const checkStep = (step: Step): StepResult => {
  try {
    const [above, here] = [readStatement(step.from), readStatement(step.to)];
    const assumptions = readAssumptions(step.assume ?? []);
    const result = check(step, above, here, assumptions);
    const replaced = result.status === "false" ? replacedLetters(above, here, assumptions) : [];
    return replaced.length === 0 ? result : unchecked(msg("tex.values_were_put_assume", { replaced: allOf(replaced) }));
  } catch (error) {
    if (error instanceof ExpressionError) return unchecked(error.data);
    throw error;
  }
};

import { msg, type Message, type MessageParam } from "../../contract/messages/message.ts";
import { compileNode } from "../expressions/compile.ts";
import { type Budget, type Evaluate, MAX_EVALUATIONS } from "../expressions/evaluate.ts";
import { type BinderName, freeVariables, type Node } from "../expressions/node.ts";
import { derivativeNode } from "../expressions/symbolic/derivative.ts";
import type { Assumptions } from "./assumptions.ts";
import { binderDepth } from "./binder-depth.ts";
import { integerVariables } from "./integer-variables.ts";
import { roundingScale } from "./rounding-scale.ts";
import { samplePoints, type TexValues } from "./sample-points.ts";
import { texApart, PROVED, pointText, type StepResult, unchecked, wrong } from "./step-result.ts";

/** Relations between the values of two lines. */
export type ValueRelation = "=" | "<" | "<=" | ">" | ">=" | "~";

const POINTS = 24;
const MIN_POINTS = 6;
const MAX_TRIED = 600;
/** Sums and integrals take their time. */
const MAX_TRIED_SLOW = 60;
const RELATIVE = 1e-9;
const ROUNDING = 1e-13;
/** Limits are taken numerically and are good to fewer digits. */
const LIMIT_RELATIVE = 1e-6;
const ABOUT = 0.01;

const hasBinder = (node: Node, name?: BinderName): boolean => binderDepth(node, name) > 0;

/** A line as a function of its variables; endless values are told from missing ones. */
const evaluator = (node: Node): Evaluate => {
  const budget: Budget = { left: 0 };
  const compute = compileNode(node, budget);
  return (values) => {
    budget.left = MAX_EVALUATIONS;
    return compute(values);
  };
};

const holds = ([above, here]: readonly [number, number], relation: ValueRelation, room: number): boolean => {
  switch (relation) {
    case "=":
      return Math.abs(above - here) <= room;
    case "<":
      return above < here;
    case "<=":
      return above <= here + room;
    case ">":
      return above > here;
    case ">=":
      return above + room >= here;
    case "~":
      return Math.abs(above - here) <= ABOUT * Math.max(Math.abs(above), Math.abs(here));
  }
};

const FAULTS: Readonly<Record<ValueRelation, Message>> = {
  "=": msg("tex.not_equal"),
  "<": msg("tex.not_greater"),
  "<=": msg("tex.not_least"),
  ">": msg("tex.not_less"),
  ">=": msg("tex.not_most"),
  "~": msg("tex.not_about"),
};

/** A place where two lines differ, as it is shown: `at x = 2 `, and both values there. */
export interface Clash {
  readonly point: Message | "";
  readonly above: MessageParam;
  /** A number as a string, or the message that there is no value. */
  readonly here: MessageParam;
}

const clashOf = (values: TexValues, [above, here]: readonly [number, number]): Clash => {
  const [aboveShown, hereShown] = texApart(above, here);
  const point = pointText(values);
  return { point: point === "" ? "" : msg("tex.at_point", { point }), above: aboveShown, here: hereShown };
};

/** The value of the new line as a clause: `it is 3`, `it has no value`. */
export const valueHere = ({ here }: Clash): MessageParam =>
  typeof here === "object" ? here : msg("tex.it_is", { value: here });

const differsFromAbove =
  (relation: ValueRelation) =>
  (clash: Clash): Message =>
    msg("tex.differs_from_line_above", {
      fault: FAULTS[relation],
      point: clash.point,
      value: valueHere(clash),
      above: clash.above,
    });

interface Lines {
  readonly above: Node;
  readonly here: Node;
}

/** ∫ without bounds on either side: the derivatives are compared, so that a constant of integration does not count. */
const withoutAntiderivative = ({ above, here }: Lines): Lines => {
  const name = antiderivativeVariable(above) ?? antiderivativeVariable(here);
  return name === undefined
    ? { above, here }
    : { above: derivativeNode(above, name), here: derivativeNode(here, name) };
};

const antiderivativeVariable = (node: Node): string | undefined => {
  if (node.kind === "binder") return node.bounds.length === 0 ? node.variable : antiderivativeVariable(node.body);
  if (node.kind !== "call") return undefined;
  return node.args.map(antiderivativeVariable).find((name) => name !== undefined);
};

/** How far two values of these lines may differ at a point. */
const roomOf = ({ above, here }: Lines, point: TexValues, [a, b]: readonly [number, number]): number => {
  const relative =
    (hasBinder(above, "limit") || hasBinder(here, "limit") ? LIMIT_RELATIVE : RELATIVE) *
    Math.max(Math.abs(a), Math.abs(b));
  if (Math.abs(a - b) <= relative) return relative;
  const rounding = ROUNDING * Math.max(roundingScale(above, point), roundingScale(here, point));
  return Math.max(relative, Number.isFinite(rounding) ? rounding : 0, hasBinder(above, "limit") ? LIMIT_RELATIVE : 0);
};

/**
 * A value that is missing on one side only breaks the step, unless the numeric methods may be to blame, or the formula
 * counts something: n!/(n-2)! begins at 2 without saying so.
 */
const isSkipped = (lines: Lines, counts: boolean, [a, b]: readonly [number, number]): boolean => {
  if (Math.abs(a) === Infinity || Math.abs(b) === Infinity) return true;
  if (Number.isNaN(a) && (Number.isNaN(b) || counts)) return true;
  if (Number.isNaN(b) && counts) return true;
  return (Number.isNaN(a) && hasBinder(lines.above)) || (Number.isNaN(b) && hasBinder(lines.here));
};

/** Compares two lines at random points that satisfy the assumptions. Throws ExpressionError where ∫ cannot be undone. */
export const texCompareValues = (
  { above, here }: Lines,
  {
    relation,
    assumptions,
    describe = differsFromAbove(relation),
  }: {
    readonly relation: ValueRelation;
    readonly assumptions: Assumptions;
    /** The message about a place where the lines differ. */
    readonly describe?: (clash: Clash) => Message;
  },
): StepResult => {
  const lines = withoutAntiderivative({ above, here });
  const names = [...new Set([...freeVariables(lines.above), ...freeVariables(lines.here)])];
  const [fAbove, fHere] = [evaluator(lines.above), evaluator(lines.here)];
  const integers = integerVariables([lines.above, lines.here]);
  const most = hasBinder(lines.above) || hasBinder(lines.here) ? MAX_TRIED_SLOW : MAX_TRIED;
  let [used, tried] = [0, 0];
  for (const point of samplePoints({ names, integers, assumptions })) {
    tried += 1;
    const pair = [fAbove(point), fHere(point)] as const;
    if (!isSkipped(lines, integers.size > 0, pair)) {
      used += 1;
      const room = Number.isNaN(pair[0] + pair[1]) ? 0 : roomOf(lines, point, pair);
      if (!holds(pair, relation, room)) return refuted(describe(clashOf(point, pair)), names);
    }
    if (used >= POINTS || tried >= most || (names.length === 0 && tried > 0)) break;
  }
  const enough = used >= (names.length === 0 ? 1 : MIN_POINTS);
  return enough ? PROVED : unchecked(msg("tex.no_points_were_found"));
};

/** The letter i may be the imaginary unit, of which real numbers know nothing. */
const refuted = (message: Message, names: readonly string[]): StepResult =>
  names.includes("i") ? unchecked(msg("tex.i_may_imaginary_unit_only")) : wrong(message);

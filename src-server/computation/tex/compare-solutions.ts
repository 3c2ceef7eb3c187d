import { msg, type Message, type MessageParam } from "../../contract/messages/message.ts";
import { freeVariables } from "../expressions/node.ts";
import { plainNumber } from "../format-number.ts";
import { linspace } from "../numerics/linspace.ts";
import { type Assumptions, satisfies } from "./assumptions.ts";
import { binderDepth } from "./binder-depth.ts";
import { samplePoints, type TexValues } from "./sample-points.ts";
import { boundaryOf, type ReadChain, statementHolds } from "./solution-set.ts";
import { pointText, PROVED, type StepResult, unchecked, wrong } from "./step-result.ts";

/** `<=>`: both lines have the same solutions; `=>`: every solution of the line above solves this one. */
export type SolutionRelation = "<=>" | "=>";

interface Lines {
  readonly above: readonly ReadChain[];
  readonly here: readonly ReadChain[];
}

const ASSIGNMENTS = 8;
/** Sums and integrals take their time. */
const ASSIGNMENTS_SLOW = 2;
const NEARBY = 1e-3;
const SCAN = linspace(-20.03, 20.07, 111);

const namesOf = (statement: readonly ReadChain[]): ReadonlySet<string> =>
  new Set(statement.flatMap(({ sides }) => sides.flatMap((side) => [...freeVariables(side)])));

/** The name that stands alone in the new line or the old, else one that both contain. */
const chooseUnknown = ({ above, here }: Lines): string | undefined => {
  const [old, current] = [namesOf(above), namesOf(here)];
  const alone = [...here, ...above].flatMap(({ sides }) =>
    sides.flatMap((side) => (side.kind === "variable" ? [side.name] : [])),
  );
  return [...alone, ...old].find((name) => old.has(name) && current.has(name)) ?? [...old][0];
};

/** Values of the unknown that tell the lines apart if any do: where sides meet, close to that, and a scan. */
const candidates = (
  { above, here }: Lines,
  unknown: string,
  others: TexValues,
): { readonly values: readonly number[]; readonly complete: boolean } => {
  const bounds = [boundaryOf(above, unknown, others), boundaryOf(here, unknown, others)];
  const meeting = bounds.flatMap(({ roots }) => roots);
  const nearby = meeting.flatMap((root) => [
    root - NEARBY * Math.max(1, Math.abs(root)),
    root + NEARBY * Math.max(1, Math.abs(root)),
  ]);
  const complete = bounds.every((bound) => bound.complete || bound.roots.length > 0);
  return { values: [...meeting, ...nearby, ...SCAN], complete };
};

const solutionText = (unknown: string, value: number, others: TexValues): MessageParam => {
  const solution = `${unknown} = ${plainNumber(value)}`;
  const where = pointText(others);
  return where === "" ? solution : msg("tex.solution_with", { solution, where });
};

const disagreement = (lines: Lines, point: TexValues, relation: SolutionRelation): "lost" | "gained" | undefined => {
  const [old, current] = [statementHolds(lines.above, point), statementHolds(lines.here, point)];
  if (old && !current) return "lost";
  return !old && current && relation === "<=>" ? "gained" : undefined;
};

const explain = (relation: SolutionRelation, kind: "lost" | "gained", solution: MessageParam): Message => {
  const start = relation === "<=>" ? msg("tex.not_equivalent_line_above") : msg("tex.does_not_follow_line");
  return kind === "lost"
    ? msg("tex.solves_line_above_only", { start, solution })
    : msg("tex.solves_this_line_only", { start, solution });
};

interface Question {
  readonly unknown: string;
  readonly relation: SolutionRelation;
  readonly assumptions: Assumptions;
}

interface Findings {
  readonly fault: Message | undefined;
  /** Whether a solution was met, or none exists for certain. */
  readonly decided: boolean;
}

/** Tries the candidates for the unknown while the other names stay as they are. */
const tryCandidates = (lines: Lines, others: TexValues, { unknown, relation, assumptions }: Question): Findings => {
  const { values, complete } = candidates(lines, unknown, others);
  let decided = complete;
  for (const value of values) {
    const point = { ...others, [unknown]: value };
    if (!satisfies(assumptions, point) || !inRange(assumptions, unknown, value)) continue;
    const kind = disagreement(lines, point, relation);
    if (kind !== undefined)
      return { fault: explain(relation, kind, solutionText(unknown, value, others)), decided: true };
    decided ||= statementHolds(lines.above, point);
  }
  return { fault: undefined, decided };
};

/** Without an unknown only the truth of the two lines counts. */
const compareTruth = (lines: Lines, relation: SolutionRelation): StepResult =>
  disagreement(lines, {}, relation) === undefined ? PROVED : wrong(msg("tex.not_both_lines_hold"));

/** Compares the solutions of two lines in one unknown; all other names take eight sets of random values. */
export const compareSolutions = (
  lines: Lines,
  { relation, assumptions }: { readonly relation: SolutionRelation; readonly assumptions: Assumptions },
): StepResult => {
  const unknown = chooseUnknown(lines);
  if (unknown === undefined) return compareTruth(lines, relation);
  const names = [...new Set([...namesOf(lines.above), ...namesOf(lines.here)])].filter((name) => name !== unknown);
  const depth = Math.max(
    ...[...lines.above, ...lines.here].flatMap(({ sides }) => sides.map((side) => binderDepth(side))),
  );
  if (depth > 1) return unchecked(msg("tex.sums_integrals_inside_each"));
  const enough = depth > 0 ? ASSIGNMENTS_SLOW : ASSIGNMENTS;
  let [assigned, decided] = [0, false];
  for (const others of samplePoints({ names, integers: new Set(), assumptions })) {
    const found = tryCandidates(lines, others, { unknown, relation, assumptions });
    if (found.fault !== undefined)
      return [...names, unknown].includes("i") ? unchecked(msg("tex.i_may_imaginary_unit")) : wrong(found.fault);
    decided ||= found.decided;
    assigned += 1;
    if (assigned >= enough || names.length === 0) break;
  }
  return decided ? PROVED : unchecked(msg("tex.no_solutions_were_found"));
};

const inRange = (assumptions: Assumptions, name: string, value: number): boolean => {
  const [low, high] = assumptions.ranges.get(name) ?? [-Infinity, Infinity];
  return value >= low && value <= high && (!assumptions.integers.has(name) || Number.isInteger(value));
};

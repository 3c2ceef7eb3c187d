import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { MAX_CHARACTERS, recordOf } from "../../../contract/limits.ts";
import { idSchema, numSchema, rangeSchema } from "../../../contract/plan.ts";
import { colorRoleSchema } from "../../../contract/style.ts";
import { arithmeticCode, type CodingStep } from "../../../computation/algorithms/intervals/arithmetic-coding.ts";
import { parseExpression } from "../../../computation/expressions/expression.ts";
import { ExpressionError } from "../../../computation/expressions/expression-error.ts";
import { AlgorithmRunRefusal } from "../../../computation/algorithms/run-refusal.ts";
import type { Facts } from "../../../contract/fact.ts";
import { runSchema } from "../shared/run-schema.ts";

const label = z
  .string()
  .max(MAX_CHARACTERS.label)
  .optional()
  .meta({ description: "Up to 24 characters, `$…$` for maths." });

const pointSchema = z.object({
  id: idSchema,
  at: numSchema.meta({ description: "Its place: a number or an expression in the scene's params." }),
  label,
  open: z.boolean().default(false).meta({ description: "A hollow dot: the place itself does not belong to it." }),
  color: colorRoleSchema.optional(),
});
const intervalSchema = z.object({
  id: idSchema,
  from: numSchema.optional().meta({ description: "Left end; without it the interval goes on to the left for ever." }),
  to: numSchema.optional().meta({ description: "Right end; without it the interval goes on to the right for ever." }),
  open: z
    .union([z.boolean(), z.enum(["left", "right", "both"])])
    .default(false)
    .meta({ description: "Ends that do not belong to it: true or both, left, right." }),
  label,
  color: colorRoleSchema.optional(),
});
const jumpSchema = z.object({
  from: numSchema,
  to: numSchema,
  label: z.string().max(MAX_CHARACTERS.label).optional().meta({ description: "Up to 12 characters, such as +3." }),
  color: colorRoleSchema.optional(),
});

/** Algorithms that narrow an interval. */
export const LINE_ALGORITHMS = ["arithmetic_coding", "bisection"] as const;

export const lineRunSchema = runSchema(LINE_ALGORITHMS, {
  symbols: recordOf(z.string().min(1).max(1), z.number(), 30)
    .optional()
    .meta({ description: 'arithmetic_coding: probability of each letter, {"a": 0.5, "b": 0.5}.' }),
  text: z.string().max(12).optional().meta({ description: "arithmetic_coding: letters that are coded." }),
  f: z.string().min(1).max(80).optional().meta({ description: "bisection: expression in x whose root is wanted." }),
  from: z.number().optional().meta({ description: "bisection: left end." }),
  to: z.number().optional().meta({ description: "bisection: right end; f has the other sign there." }),
  steps: z.int().min(1).max(12).optional().meta({ description: "bisection: halvings; 6." }),
});
export type LineRunSpec = z.infer<typeof lineRunSchema>;

/** Members of a `number_line`. */
export const numberLineSchema = z.object({
  range: rangeSchema.optional().meta({ description: "Lowest and highest number shown. Wanted where nothing runs." }),
  run: lineRunSchema.optional().meta({ description: "Instead of range: an algorithm that narrows an interval." }),
  points: z.array(pointSchema).max(12).default([]),
  intervals: z.array(intervalSchema).max(6).default([]),
  jumps: z.array(jumpSchema).max(12).default([]),
  scale: z.enum(["linear", "log"]).default("linear"),
  map: z
    .object({
      to: rangeSchema,
      by: z.string().min(1).max(MAX_CHARACTERS.label).meta({ description: "Expression in x." }),
    })
    .optional()
    .meta({ description: "A second line below; every number is joined to its value by the expression." }),
});
export type NumberLineFields = z.infer<typeof numberLineSchema>;
/** A number line with its range. */
export type NumberLineSpec = Omit<NumberLineFields, "range" | "run"> & {
  range: NonNullable<NumberLineFields["range"]>;
};

/** The line after an event; each is drawn as a number line of its own. */
export type LineMoment = { event: string; spec: NumberLineSpec; facts: Facts };

const line = (range: readonly [number, number], marks: Partial<NumberLineSpec>): NumberLineSpec => ({
  range: [range[0], range[1]],
  points: [],
  intervals: [],
  jumps: [],
  scale: "linear",
  ...marks,
});

const ROLES = ["a", "b", "c", "d"] as const;

const codingLine = ({ low, high, parts, chosen }: CodingStep, known: boolean): NumberLineSpec =>
  line([low, high], {
    intervals: parts.map(({ symbol, from, to }, i) => ({
      id: `s${i + 1}`,
      from,
      to,
      open: "right" as const,
      label: symbol,
      color:
        known && symbol === chosen.symbol
          ? ("focus" as const)
          : known
            ? ("muted" as const)
            : (ROLES[i % 4] ?? ("a" as const)),
    })),
  });

const codingMoments = ({ symbols, text }: LineRunSpec): LineMoment[] => {
  if (!symbols)
    throw new AlgorithmRunRefusal("symbols", msg("number_line.arithmetic_coding_member_missing"), "missing");
  if (text === undefined)
    throw new AlgorithmRunRefusal("text", msg("number_line.arithmetic_coding_member_missing"), "missing");
  const code = arithmeticCode(symbols, text);
  const [first] = code.steps;
  const known = (step: CodingStep): Facts => ({
    low: step.chosen.from,
    high: step.chosen.to,
    width: step.chosen.to - step.chosen.from,
  });
  const end = line([code.low, code.high], {
    points: [{ id: "code", at: code.value, open: false, label: `0.${code.bits}` }],
  });
  return [
    ...(first ? [{ event: "", spec: codingLine(first, false), facts: { low: 0, high: 1, width: 1 } }] : []),
    ...code.steps.map((step) => ({ event: "narrow", spec: codingLine(step, true), facts: known(step) })),
    {
      event: "found",
      spec: end,
      facts: { low: code.low, high: code.high, width: code.high - code.low, code: code.bits, value: code.value },
    },
  ];
};

const functionOf = (text: string): ((x: number) => number) => {
  try {
    const expression = parseExpression(text);
    const stranger = [...expression.variables].find((name) => name !== "x");
    if (stranger !== undefined) throw new AlgorithmRunRefusal("f", msg("number_line.unknown_name", { stranger }));
    return (x) => expression.evaluate({ x });
  } catch (thrown) {
    if (thrown instanceof ExpressionError)
      throw new AlgorithmRunRefusal("f", msg("common.sentence", { text: thrown.data }));
    throw thrown;
  }
};

const bisectionMoments = ({ f: text, from, to, steps = 6 }: LineRunSpec): LineMoment[] => {
  if (text === undefined) throw new AlgorithmRunRefusal("f", msg("number_line.bisection_member_missing"), "missing");
  if (from === undefined || to === undefined || !(from < to))
    throw new AlgorithmRunRefusal("to", msg("number_line.interval_wanted"));
  const f = functionOf(text);
  if (!(f(from) * f(to) <= 0)) throw new AlgorithmRunRefusal("from", msg("number_line.no_root_enclosed"));
  let [a, b] = [from, to];
  const state = (event: string, range: readonly [number, number], middle: number | undefined): LineMoment => ({
    event,
    facts: { root: (a + b) / 2, width: b - a, error: (b - a) / 2 },
    spec: line(range, {
      intervals: [{ id: "half", from: a, to: b, open: false, color: "focus" }],
      points: [
        { id: "a", at: a, open: false, label: "$a$" },
        { id: "b", at: b, open: false, label: "$b$" },
        ...(middle === undefined ? [] : [{ id: "m", at: middle, open: true, label: "$m$" }]),
      ].filter((point, i, all) => (i === 2 ? all.slice(0, 2).every((other) => other.at !== point.at) : true)),
    }),
  });
  const moments = [state("", [a, b], undefined)];
  for (let step = 1; step <= steps; step++) {
    const range = [a, b] as const;
    const middle = (a + b) / 2;
    if (f(middle) === 0) [a, b] = [middle - (b - a) / 4, middle + (b - a) / 4];
    else if (f(a) * f(middle) < 0) b = middle;
    else a = middle;
    const moment = state("narrow", range, undefined);
    moments.push({ ...moment, facts: { ...moment.facts, iterations: step } });
  }
  const last = moments.at(-1)?.facts ?? {};
  return [...moments, { ...state("found", [a, b], (a + b) / 2), facts: last }];
};

/** The moments of a run; throws RunRefusal. */
export const lineMoments = (run: LineRunSpec): LineMoment[] =>
  run.algorithm === "arithmetic_coding" ? codingMoments(run) : bisectionMoments(run);

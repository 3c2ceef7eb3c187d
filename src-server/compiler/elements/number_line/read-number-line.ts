import { msg } from "../../../contract/messages/message.ts";
import { shortNumber } from "../../figure/short-number.ts";
import type { Num } from "../../../contract/plan.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { readNum, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { rangeFindings } from "../../figure/range-findings.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { wordFindings } from "../../figure/tex-field.ts";
import { readFunction } from "../../figure/function-field.ts";
import type { Span } from "../../figure/axis-scale.ts";
import { findingAt } from "../../element-refusals.ts";
import type { LineInterval, LineJump, LinePoint, NumberLine } from "./number-line-model.ts";
import { laneNumbers } from "./interval-lanes.ts";
import type { NumberLineSpec } from "./number-line-schema.ts";

type Reading = { findings: ElementFinding[]; env: ElementEnv; samples: readonly ParamValues[]; range: Span };

/** A place on the line; told where it cannot be read or leaves the line at any value of the params. */
const place = (value: Num, at: string, reading: Reading): NumField | undefined => {
  const { field, findings } = readNum(value, at, Object.keys(reading.env.params));
  reading.findings.push(...findings);
  if (!field) return undefined;
  const [low, high] = reading.range;
  const slack = 1e-9 * (high - low);
  const bad = reading.samples.map((params) => field.at(params)).find((x) => !(x >= low - slack && x <= high + slack));
  if (bad === undefined) return field;
  const what = Number.isFinite(bad)
    ? msg("number_line.off_line", { value: shortNumber(bad), low: shortNumber(low), high: shortNumber(high) })
    : msg("number_line.has_no_value", { source: field.source });
  reading.findings.push(findingAt(at, Number.isFinite(bad) ? "range" : "no_value", what));
  return undefined;
};

const labelled = (label: string | undefined): { label?: string } => (label === undefined ? {} : { label });

const readPoints = (spec: NumberLineSpec, reading: Reading): LinePoint[] =>
  spec.points.flatMap(({ id, at, label, open, color }, i): LinePoint[] => {
    reading.findings.push(...wordFindings(label, `points[${i}].label`, reading.env, 24));
    const field = place(at, `points[${i}].at`, reading);
    return field ? [{ id, at: field, open, role: color ?? "a", ...labelled(label) }] : [];
  });

const emptyInterval = (
  from: NumField | undefined,
  to: NumField | undefined,
  samples: readonly ParamValues[],
): boolean => from !== undefined && to !== undefined && samples.some((params) => from.at(params) > to.at(params));

const readIntervals = (spec: NumberLineSpec, reading: Reading): LineInterval[] =>
  spec.intervals.flatMap(({ id, from, to, open, label, color }, i): LineInterval[] => {
    const path = `intervals[${i}]`;
    reading.findings.push(...wordFindings(label, `${path}.label`, reading.env, 24));
    const start = from === undefined ? undefined : place(from, `${path}.from`, reading);
    const end = to === undefined ? undefined : place(to, `${path}.to`, reading);
    if (emptyInterval(start, end, reading.samples)) {
      reading.findings.push(findingAt(path, "range", msg("number_line.from_above_to")));
    }
    return [
      {
        id,
        open: {
          left: open === true || open === "both" || open === "left",
          right: open === true || open === "both" || open === "right",
        },
        role: color ?? "b",
        ...(start ? { from: start } : {}),
        ...(end ? { to: end } : {}),
        ...labelled(label),
      },
    ];
  });

const readJumps = (spec: NumberLineSpec, reading: Reading): LineJump[] =>
  spec.jumps.flatMap(({ from, to, label, color }, i): LineJump[] => {
    reading.findings.push(...wordFindings(label, `jumps[${i}].label`, reading.env, 12));
    const [start, end] = [place(from, `jumps[${i}].from`, reading), place(to, `jumps[${i}].to`, reading)];
    return start && end ? [{ from: start, to: end, role: color ?? "c", ...labelled(label) }] : [];
  });

const readMap = (spec: NumberLineSpec, reading: Reading): NumberLine["map"] => {
  if (!spec.map) return undefined;
  if (spec.jumps.length > 0) reading.findings.push(findingAt("jumps", "refused", msg("number_line.no_room_for_jumps")));
  reading.findings.push(...rangeFindings(spec.map.to, "map.to"));
  const { field, findings } = readFunction(spec.map.by, "map.by", {
    variable: "x",
    params: Object.keys(reading.env.params),
  });
  reading.findings.push(...findings);
  return field && { scale: { range: spec.map.to, log: false }, by: field };
};

const doubleIds = (spec: NumberLineSpec): ElementFinding[] => {
  const ids = [
    ...spec.points.map(({ id }, i) => ({ id, at: `points[${i}].id` })),
    ...spec.intervals.map(({ id }, i) => ({ id, at: `intervals[${i}].id` })),
  ];
  return ids
    .filter(({ id }, i) => ids.findIndex((other) => other.id === id) !== i)
    .map(({ id, at }) => findingAt(at, "refused", msg("number_line.id_taken", { id })));
};

/** Arcs of jumps rise from the line, so only intervals on the line itself go with them. */
const crossingFindings = (line: NumberLine): ElementFinding[] => {
  const raised = [...laneNumbers(line).values()].some((lane) => lane > 0);
  const named = line.intervals.some((interval) => interval.label !== undefined);
  if (line.jumps.length === 0 || !(raised || named)) return [];
  return [findingAt("jumps", "refused", msg("number_line.jumps_cross_intervals"))];
};

/** Reads a number line and tells everything that is wrong with it. */
export const readNumberLine = (
  spec: NumberLineSpec,
  env: ElementEnv,
): { line?: NumberLine; findings: readonly ElementFinding[] } => {
  const log = spec.scale === "log";
  const wrong = [...rangeFindings(spec.range, "range", log), ...doubleIds(spec)];
  if (wrong.length > 0) return { findings: wrong };
  const samples = paramSamples(env.params, new Set(Object.keys(env.params)));
  const reading: Reading = { findings: [], env, samples, range: spec.range };
  const map = readMap(spec, reading);
  const line: NumberLine = {
    scale: { range: spec.range, log },
    points: readPoints(spec, reading),
    intervals: readIntervals(spec, reading),
    jumps: readJumps(spec, reading),
    samples,
    ...(map ? { map } : {}),
  };
  reading.findings.push(...crossingFindings(line));
  return reading.findings.length > 0 ? { findings: reading.findings } : { line, findings: [] };
};

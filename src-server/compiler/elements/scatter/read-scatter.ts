import { createRandom, randomNormal } from "../../../computation/numerics/random.ts";
import type { Point } from "../../../computation/numerics/real-function.ts";
import { fitCurve, type FittedCurve } from "../../../computation/statistics/fit-curve.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import type { Span } from "../../figure/axis-scale.ts";
import { rangeFindings } from "../../figure/range-findings.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { texFindings } from "../../figure/tex-field.ts";
import { readNums } from "../plot/layers/read-curve.ts";
import { automaticRange } from "../plot/plot-range.ts";
import {
  clusterMoments,
  neighbourMoments,
  perceptronMoments,
  regressionMoments,
  type ScatterMoment,
} from "./scatter-run.ts";
import type { ScatterSpec } from "./scatter-schema.ts";

/** A cloud of points read from a plan. */
export type ScatterModel = {
  spec: ScatterSpec;
  points: readonly Point[];
  /** Class of each point, 0 where there are none. */
  groups: readonly number[];
  classes: readonly string[];
  fit: FittedCurve | undefined;
  moments: readonly ScatterMoment[];
  x: Span;
  y: Span;
};

const MOST_CLASSES = 4;
const FARTHEST = 1e12;

const repair = (at: string, code: ElementFinding["code"], text: string): ElementFinding => ({
  at,
  code,
  severity: "repair",
  message: `${at}${text}`,
});

type Cloud = Pick<ScatterModel, "points" | "groups" | "classes">;

const cloudOf = ({ points, clusters, seed }: ScatterSpec): Cloud => {
  if (points) {
    const names = points.map(([, , name]) => (name === undefined ? "" : String(name)));
    const classes = [...new Set(names)];
    return { points: points.map(([x, y]) => [x, y]), groups: names.map((name) => classes.indexOf(name)), classes };
  }
  const random = createRandom(seed);
  const drawn = (clusters ?? []).flatMap(({ center: [cx, cy], spread, n }) =>
    Array.from({ length: n }, (): Point => [cx + spread * randomNormal(random), cy + spread * randomNormal(random)]),
  );
  return { points: drawn, groups: drawn.map(() => 0), classes: [""] };
};

const cloudFindings = (spec: ScatterSpec, { points, classes }: Cloud): ElementFinding[] => {
  if (!spec.points && !spec.clusters)
    return [repair("points", "missing", " is missing; a scatter needs points or clusters.")];
  const far = points.findIndex(([x, y]) => Math.abs(x) > FARTHEST || Math.abs(y) > FARTHEST);
  const fits = spec.fit !== "none" || spec.run?.algorithm === "linear_regression";
  return [
    ...(points.length === 2 && fits ? [repair("fit", "refused", ": 2 points always fit a line; give 3 or more.")] : []),
    ...(points.length < 3 && !(points.length === 2 && fits)
      ? [repair("points", "range", `: ${points.length}; at least 3.`)]
      : []),
    ...(far >= 0 ? [repair(`points[${far}]`, "range", `: is farther than an axis reaches; use another unit.`)] : []),
    ...(classes.length > MOST_CLASSES
      ? [repair("points", "range", `: ${classes.length} classes; ${MOST_CLASSES} can be told apart.`)]
      : []),
  ];
};

const fitFinding = (spec: ScatterSpec, points: readonly Point[]): ElementFinding[] => {
  const kind = spec.fit === "none" && spec.run?.algorithm === "linear_regression" ? "linear" : spec.fit;
  if (kind === "none" || fitCurve(points, kind)) return [];
  if (kind === "exponential" && points.some(([, y]) => y <= 0))
    return [repair("fit", "refused", ": an exponential curve needs y above 0 everywhere.")];
  return [repair("fit", "refused", `: all points have the same x; no ${kind} curve runs through them.`)];
};

type Running = { spec: ScatterSpec; cloud: Cloud };

const runMoments = ({
  spec,
  cloud,
}: Running): { moments?: readonly ScatterMoment[]; findings: readonly ElementFinding[] } => {
  const { run } = spec;
  if (!run) return { moments: [], findings: [] };
  const { points, groups, classes } = cloud;
  if (run.algorithm === "k_means") {
    const k = run.k ?? spec.clusters?.length ?? 3;
    if (k < 2 || k > 4 || k > points.length)
      return { findings: [repair("run.k", "range", `: ${k} is outside 2…${Math.min(4, points.length)}.`)] };
    return { moments: clusterMoments(points, k, run.seed ?? spec.seed), findings: [] };
  }
  if (run.algorithm === "linear_regression") {
    const fit = fitCurve(points, "linear");
    return fit ? { moments: regressionMoments(points, fit), findings: [] } : { findings: [] };
  }
  if (classes.length < 2)
    return { findings: [repair("points", "missing", `: have no classes; ${run.algorithm} needs [x, y, class].`)] };
  if (run.algorithm === "perceptron") {
    if (classes.length > 2)
      return { findings: [repair("points", "range", `: ${classes.length} classes; a perceptron parts 2.`)] };
    return { moments: perceptronMoments(points, groups, run.steps ?? 60), findings: [] };
  }
  const { fields, findings } = readNums(run.at ?? [], ["at[0]", "at[1]"], { path: "run", params: [] });
  const [x, y] = (fields ?? []).map((field) => field.at({}));
  if (findings.length > 0) return { findings };
  if (x === undefined || y === undefined)
    return { findings: [repair("run.at", "missing", " is missing; the place that is to be classified is wanted.")] };
  const k = run.k ?? 3;
  if (k > points.length)
    return { findings: [repair("run.k", "range", `: ${k} neighbours of ${points.length} points.`)] };
  return { moments: neighbourMoments(points, groups, { at: [x, y], k, names: classes }), findings: [] };
};

const spanOf = (values: readonly number[]): Span => automaticRange(values, false);

/** Reads a scatter plot and tells everything that is wrong with it. */
export const readScatter = (
  spec: ScatterSpec,
  env: ElementEnv,
): { model?: ScatterModel; findings: readonly ElementFinding[] } => {
  const cloud = cloudOf(spec);
  const form = [
    ...cloudFindings(spec, cloud),
    ...(spec.x ? rangeFindings(spec.x, "x") : []),
    ...(spec.y ? rangeFindings(spec.y, "y") : []),
    ...texFindings(spec.x_label, "x_label", env, 30),
    ...texFindings(spec.y_label, "y_label", env, 30),
  ];
  if (form.length > 0) return { findings: form };
  const run = runMoments({ spec, cloud });
  const findings = [...fitFinding(spec, cloud.points), ...run.findings];
  if (findings.length > 0 || !run.moments) return { findings };
  const queries = run.moments.flatMap(({ query }) => (query ? [query.at] : []));
  const all = [...cloud.points, ...queries];
  const outside =
    spec.x && spec.y ? cloud.points.filter(([x, y]) => !inside(spec.x, x) || !inside(spec.y, y)).length : 0;
  if (outside > cloud.points.length / 2)
    return {
      findings: [
        repair("x", "range", `: ${shortNumber(outside)} of ${cloud.points.length} points are outside the window.`),
      ],
    };
  return {
    findings,
    model: {
      spec,
      ...cloud,
      fit: spec.fit === "none" ? undefined : fitCurve(cloud.points, spec.fit),
      moments: run.moments,
      x: spec.x ?? spanOf(all.map(([x]) => x)),
      y: spec.y ?? spanOf(all.map(([, y]) => y)),
    },
  };
};

const inside = (span: Span | undefined, value: number): boolean => !span || (value >= span[0] && value <= span[1]);

import { msg } from "../../../contract/messages/message.ts";
import { createRandom, randomNormal } from "../../../computation/numerics/random.ts";
import type { NumericsPoint } from "../../../computation/numerics/real-function.ts";
import { fitCurve, type FittedCurve } from "../../../computation/statistics/fit-curve.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import type { Span } from "../../figure/axis-scale.ts";
import { rangeFindings } from "../../figure/range-findings.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { texFindings } from "../../figure/tex-field.ts";
import { automaticRange } from "../plot/plot-range.ts";
import { scatterMissing, repair, runMoments, type Cloud } from "./run-moments.ts";
import type { ScatterMoment } from "./scatter-run.ts";
import type { ScatterSpec } from "./scatter-schema.ts";

/** A cloud of points read from a plan. */
export type ScatterModel = {
  spec: ScatterSpec;
  points: readonly NumericsPoint[];
  /** Class of each point, 0 where there are none. */
  groups: readonly number[];
  classes: readonly string[];
  fit: FittedCurve | undefined;
  moments: readonly ScatterMoment[];
  x: Span;
  y: Span;
};

const MAX_CLASSES = 4;
const FARTHEST = 1e12;

/** Classes have one order, and so one colour each, in every picture of a lecture. */
const byName = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });

const cloudOf = ({ points, clusters, seed }: ScatterSpec): Cloud => {
  if (points) {
    const names = points.map(([, , name]) => (name === undefined ? "" : String(name)));
    const classes = [...new Set(names)].toSorted(byName);
    return { points: points.map(([x, y]) => [x, y]), groups: names.map((name) => classes.indexOf(name)), classes };
  }
  const random = createRandom(seed);
  const drawn = (clusters ?? []).flatMap(({ center: [cx, cy], spread, n }) =>
    Array.from({ length: n }, (): NumericsPoint => [
      cx + spread * randomNormal(random),
      cy + spread * randomNormal(random),
    ]),
  );
  return { points: drawn, groups: drawn.map(() => 0), classes: [""] };
};

const cloudFindings = (spec: ScatterSpec, { points, classes }: Cloud): ElementFinding[] => {
  if (!spec.points && !spec.clusters) return [scatterMissing("points", msg("scatter.points_missing"))];
  const far = points.findIndex(([x, y]) => Math.abs(x) > FARTHEST || Math.abs(y) > FARTHEST);
  const fits = spec.fit !== "none" || spec.run?.algorithm === "linear_regression";
  return [
    ...(points.length === 2 && fits ? [repair("fit", "refused", msg("scatter.two_points_fit"))] : []),
    ...(points.length < 3 && !(points.length === 2 && fits)
      ? [repair("points", "range", msg("scatter.too_few_points", { count: points.length }))]
      : []),
    ...(far >= 0 ? [repair(`points[${far}]`, "range", msg("scatter.too_far"))] : []),
    ...(classes.length > MAX_CLASSES
      ? [repair("points", "range", msg("scatter.too_many_classes", { count: classes.length, most: MAX_CLASSES }))]
      : []),
  ];
};

const fitFinding = (spec: ScatterSpec, points: readonly NumericsPoint[]): ElementFinding[] => {
  const kind = spec.fit === "none" && spec.run?.algorithm === "linear_regression" ? "linear" : spec.fit;
  if (kind === "none" || fitCurve(points, kind)) return [];
  if (kind === "exponential" && points.some(([, y]) => y <= 0))
    return [repair("fit", "refused", msg("scatter.exponential_needs_positive"))];
  return [repair("fit", "refused", msg("scatter.all_at_one_x", { kind }))];
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
        repair(
          "x",
          "range",
          msg("scatter.points_outside_window", { outside: shortNumber(outside), count: cloud.points.length }),
        ),
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

import { about, msg, placed, type Message } from "../../../contract/messages/message.ts";
import type { NumericsPoint } from "../../../computation/numerics/real-function.ts";
import { fitCurve } from "../../../computation/statistics/fit-curve.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal } from "../../element-refusals.ts";
import { readNums } from "../plot/layers/read-curve.ts";
import { mixtureMoments, principalMoments } from "./cloud-runs.ts";
import {
  clusterMoments,
  neighbourMoments,
  perceptronMoments,
  regressionMoments,
  type ScatterMoment,
} from "./scatter-run.ts";
import type { ScatterSpec } from "./scatter-schema.ts";

/** A finding that the author has to mend. */
export const repair = (at: string, code: ElementFinding["code"], message: Message): ElementFinding => ({
  at,
  code,
  severity: "repair",
  message: placed(at, message),
});

/** A finding about a member that is missing. */
export const scatterMissing = (at: string, message: Message): ElementFinding =>
  refusal(at, about(at, message), "missing");

/** Points with the classes they belong to. */
export type Cloud = { points: readonly NumericsPoint[]; groups: readonly number[]; classes: readonly string[] };

type Running = { spec: ScatterSpec; cloud: Cloud };
type Run = NonNullable<ScatterSpec["run"]>;
type MomentReading = { moments?: readonly ScatterMoment[]; findings: readonly ElementFinding[] };

const refused = (...found: readonly ElementFinding[]): MomentReading => ({ findings: found });

const groupMoments = (run: Run, { spec, cloud: { points } }: Running): MomentReading => {
  const k = run.k ?? spec.clusters?.length ?? 3;
  if (k < 2 || k > 4 || k > points.length)
    return refused(repair("run.k", "range", msg("scatter.k_outside", { k, most: Math.min(4, points.length) })));
  const seed = run.seed ?? spec.seed;
  return {
    moments:
      run.algorithm === "k_means"
        ? clusterMoments(points, k, seed)
        : mixtureMoments(points, { k, seed, rounds: run.steps ?? 30 }),
    findings: [],
  };
};

const neighbours = (run: Run, { points, groups, classes }: Cloud): MomentReading => {
  const { fields, findings } = readNums(run.at ?? [], ["at[0]", "at[1]"], { path: "run", params: [] });
  const [x, y] = (fields ?? []).map((field) => field.at({}));
  if (findings.length > 0) return { findings };
  if (x === undefined || y === undefined) return refused(scatterMissing("run.at", msg("scatter.place_missing")));
  const k = run.k ?? 3;
  if (k > points.length)
    return refused(repair("run.k", "range", msg("scatter.too_many_neighbours", { k, points: points.length })));
  return { moments: neighbourMoments(points, groups, { at: [x, y], k, names: classes }), findings: [] };
};

const classMoments = (run: Run, cloud: Cloud): MomentReading => {
  const { points, groups, classes } = cloud;
  if (classes.length < 2)
    return refused(repair("points", "missing", msg("scatter.classes_missing", { algorithm: run.algorithm })));
  if (run.algorithm !== "perceptron") return neighbours(run, cloud);
  if (classes.length > 2)
    return refused(repair("points", "range", msg("scatter.perceptron_classes", { count: classes.length })));
  return { moments: perceptronMoments(points, groups, run.steps ?? 60), findings: [] };
};

/** What a run shows at its moments, or why it cannot run. */
export const runMoments = (running: Running): MomentReading => {
  const { run } = running.spec;
  if (!run) return { moments: [], findings: [] };
  const { points } = running.cloud;
  if (run.algorithm === "pca") {
    const flat = points.every(([x, y]) => x === points[0]?.[0] && y === points[0]?.[1]);
    return flat
      ? refused(repair("points", "refused", msg("scatter.all_in_one_place")))
      : { moments: principalMoments(points), findings: [] };
  }
  if (run.algorithm === "k_means" || run.algorithm === "em_gaussian_mixture") return groupMoments(run, running);
  if (run.algorithm === "linear_regression") {
    const fit = fitCurve(points, "linear");
    return fit ? { moments: regressionMoments(points, fit), findings: [] } : { findings: [] };
  }
  return classMoments(run, running.cloud);
};

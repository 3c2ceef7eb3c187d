import { about, msg } from "../../../contract/messages/message.ts";
import { AlgorithmRunRefusal } from "../../../computation/algorithms/run-refusal.ts";
import type { Matrix2 } from "../../../computation/matrices/eigen-2x2.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { ElementEnv, ElementFinding, ElementView, StepRequest, Transition } from "../../element-kind.ts";
import { emptyView, refusal, refusalAt, runFinding } from "../../element-refusals.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { numberPlaneFacts } from "./plane-facts.ts";
import { readNumberPlane, type NumberPlaneModel } from "./plane-model.ts";
import { planeStates } from "./runs/plane-states.ts";
import { planeView } from "./plane-view.ts";
import type { NumberPlaneSpec, PlaneRunSpec } from "./number-plane-schema.ts";

type PlaneMoment = { event: string; model: NumberPlaneModel };
export type PlaneRun = { moments: readonly PlaneMoment[]; facts: Facts };

const fixedMatrix = ({ matrix }: NumberPlaneSpec): Matrix2 | ElementFinding => {
  if (!matrix) return refusal("matrix", about("matrix", msg("number_plane.matrix_missing")), "missing");
  const [a, b, c, d] = matrix.flat();
  if ([a, b, c, d].some((entry) => typeof entry !== "number") || matrix.flat().length !== 4 || matrix.length !== 2)
    return refusalAt("matrix", msg("number_plane.fixed_numbers_wanted"), "run");
  return [
    [Number(a), Number(b)],
    [Number(c), Number(d)],
  ];
};

/** Executes a run: the plane before and after each event. */
export const runPlane = (spec: NumberPlaneSpec, run: PlaneRunSpec, env: ElementEnv): PlaneRun | ElementFinding => {
  const matrix = fixedMatrix(spec);
  if ("severity" in matrix) return matrix;
  try {
    const { start, steps, facts } = planeStates({ matrix, run, range: spec.range, show: spec.show });
    const moments: PlaneMoment[] = [];
    for (const { event, change } of [{ event: "", change: start }, ...steps]) {
      const { model, findings } = readNumberPlane({ ...spec, run: undefined, ...change }, env);
      if (!model) return findings[0] ?? refusalAt("run", msg("number_plane.cannot_be_drawn"), "run");
      moments.push({ event, model });
    }
    return { moments, facts };
  } catch (thrown) {
    if (thrown instanceof AlgorithmRunRefusal)
      return { ...runFinding(thrown, thrown.at === "algorithm" ? "run" : `run.${thrown.at}`), code: "run" };
    throw thrown;
  }
};

const SECONDS = 1.6;

/** The plane after a number of its run's events. */
export const planeRunView = (run: PlaneRun, taken: number, env: ElementEnv): ElementView => {
  const model = run.moments[taken]?.model;
  if (!model) return emptyView(true);
  const { transform: _, ...view } = planeView(model, env);
  const events = run.moments.slice(1).map(({ event }) => event);
  return {
    ...view,
    factsAt: (params) => ({ ...numberPlaneFacts(model, params), ...(taken === events.length ? run.facts : {}) }),
    whole: () => planeRunView(run, events.length, env),
    step: (request: StepRequest) =>
      stepIndexes(events, taken, request).map((index): Transition => ({
        view: planeRunView(run, index, env),
        event: events[index - 1] ?? "",
        seconds: SECONDS,
      })),
  };
};

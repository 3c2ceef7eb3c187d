import { msg, placed, type Message } from "../../../contract/messages/message.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { ElementFinding, StepRequest } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { Axes3dSpec } from "./axes3d-schema.ts";
import type { ObjectModel } from "./object-model.ts";
import { MAX_COLUMNS, type Prisms } from "./objects/prisms.ts";

/** A double Riemann sum that is made finer stage by stage. */
export type SpaceRun = {
  stages: number;
  /** The prisms at a stage; stage 0 is as the plan has them. */
  objectAt(stage: number): ObjectModel;
  factsAt(stage: number, params: ParamValues): Facts;
};

type Reading = { run?: SpaceRun; findings: readonly ElementFinding[] };

const refused = (at: string, message: Message): Reading => ({
  findings: [{ at, code: "refused", severity: "repair", message: placed(at, message) }],
});

/** Reads `run`: each stage doubles the columns a side of the prisms. */
export const readRun = (
  spec: Axes3dSpec,
  {
    objects,
    prisms,
    start,
  }: { objects: readonly ObjectModel[]; prisms: ReadonlyMap<string, Prisms>; start: ParamValues },
): Reading => {
  if (!spec.run) return { findings: [] };
  const [first] = prisms;
  const object = objects.find(({ id }) => id === first?.[0]);
  if (!first || !object) return refused("run", msg("axes3d.riemann_needs_prisms"));
  const [, made] = first;
  const counts = made.counts(start);
  const stages = spec.run.steps ?? 2;
  const most = Math.max(...counts) * 2 ** stages;
  if (most > MAX_COLUMNS)
    return refused("run.steps", msg("axes3d.run_makes_too_many_columns", { stages, most, maxColumns: MAX_COLUMNS }));
  const at = (stage: number): Prisms => made.withCounts(() => [counts[0] * 2 ** stage, counts[1] * 2 ** stage]);
  return {
    findings: [],
    run: {
      stages,
      objectAt: (stage) => {
        if (stage === 0) return object;
        const { parts, anchor, numbers } = at(stage);
        return { ...object, parts, anchor, numbers: numbers ?? object.numbers, stage: `s${stage}` };
      },
      factsAt: (stage, params) => {
        const numbers = at(stage).numbers?.(params) ?? {};
        return {
          stage,
          count: numbers["count"] ?? NaN,
          error: Math.abs((numbers["sum"] ?? NaN) - (numbers["integral"] ?? NaN)),
        };
      },
    },
  };
};

/** Stages that a step still has to go through. */
export const stagesAfter = (run: SpaceRun, stage: number, { count, to }: StepRequest): number[] => {
  const left = run.stages - stage;
  const steps = Math.min(left, to === "end" ? left : count);
  return Array.from({ length: Math.max(0, steps) }, (_, i) => stage + i + 1);
};

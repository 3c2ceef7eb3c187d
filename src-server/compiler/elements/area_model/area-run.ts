import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { AlgorithmRunRefusal } from "../../../computation/algorithms/run-refusal.ts";
import { bayesSquare, euclidSquares } from "../../../computation/geometry/runs/area-runs.ts";
import type { StageRun } from "../../../computation/geometry/runs/stage-run.ts";
import type { ElementFinding, OpenedElement } from "../../element-kind.ts";
import { runFinding } from "../../element-refusals.ts";
import { runSchema } from "../shared/run-schema.ts";
import { stageView } from "../shared/stage-figure.ts";
import { hypothesisSchema } from "../shared/worked-schema.ts";

/** Computations that are seen as areas. */
export const AREA_ALGORITHMS = ["euclid", "bayes"] as const;

export const areaRunSchema = runSchema(AREA_ALGORITHMS, {
  a: z.int().optional().meta({ description: "euclid: one side." }),
  b: z.int().optional().meta({ description: "euclid: the other side." }),
  hypotheses: z.array(hypothesisSchema).max(4).optional().meta({ description: "bayes: what is compared." }),
});
export type AreaRunSpec = z.infer<typeof areaRunSchema>;

const runOf = ({ algorithm, a, b, hypotheses }: AreaRunSpec): StageRun => {
  if (algorithm === "euclid") {
    if (a === undefined || b === undefined)
      throw new AlgorithmRunRefusal(
        a === undefined ? "a" : "b",
        msg("element.member_missing", { algorithm }),
        "missing",
      );
    return euclidSquares(a, b);
  }
  if (!hypotheses) throw new AlgorithmRunRefusal("hypotheses", msg("element.member_missing", { algorithm }), "missing");
  return bayesSquare(hypotheses);
};

/** An area model that a computation draws, or why it cannot. */
export const openAreaRun = (run: AreaRunSpec, alt: string | undefined): OpenedElement | ElementFinding => {
  try {
    const stages = runOf(run);
    return {
      view: stageView(stages, 0, 1.2),
      facts: stages.moments.at(-1)?.facts ?? {},
      findings: [],
      alt: alt ?? `Areas in which ${run.algorithm} runs in ${stages.moments.length - 1} stages.`,
      partNames: "cell:1, caption",
      checks: [
        {
          name: msg("area_model.executed", { algorithm: run.algorithm }),
          checked: stages.moments.length - 1,
        },
      ],
    };
  } catch (thrown) {
    if (thrown instanceof AlgorithmRunRefusal) return runFinding(thrown, `run.${thrown.at}`);
    throw thrown;
  }
};

import type { PlanCheck, Planned } from "../../contract/api/previews.ts";
import type { Timeline } from "../../contract/timeline.ts";
import { isTooDeep } from "../../compiler/reading/nesting.ts";
import { oversized } from "../../compiler/reading/plan-size.ts";
import { AppError } from "../../errors.ts";
import type { RevisedPlan, RevisionOrder } from "../../jobs/lecture-maker.ts";
import { planFault, planFaults, pointerTo } from "../../jobs/service/check-plan.ts";
import { revisedPlan } from "../../jobs/service/revision/edited-plan.ts";
import type { PlannedLecture } from "../../pipeline/plan-lecture.ts";
import { checkPlan, sceneTimeline, type PlanLook } from "../../pipeline/dry-run-plan.ts";
import { reviewPlan, type PlanReview } from "../../pipeline/review-plan.ts";
import { FieldRefusal, type FieldFault } from "../../refusal.ts";

/** Largest answer about a plan in bytes: far more than a scene that somebody watches has. A written plan is kept. */
export const MAX_BYTES = { answer: 8 * 2 ** 20, written: 2 * 2 ** 20 };

const tooLarge = (): AppError =>
  new AppError("plan", "What is to be said of this plan is too large. Use fewer elements and movements.");

const textOf = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    // No text is as long as that would be.
    throw cause instanceof RangeError ? tooLarge() : cause;
  }
};

/** An answer as the bytes that a client gets. Throws AppError `plan` where there are too many. */
export const jsonBytes = (value: unknown, most = MAX_BYTES.answer): Uint8Array => {
  const bytes = new TextEncoder().encode(textOf(value));
  if (bytes.length > most) throw tooLarge();
  return bytes;
};

/** Throws AppError `plan` for a plan that is nested deeper than any is. */
export const checkDepth = (plan: unknown): void => {
  if (isTooDeep(plan)) throw new AppError("plan", "The plan is nested deeper than any plan is; check its brackets.");
};

const placed = (findings: PlanReview["findings"]): PlanCheck["findings"] =>
  findings.map((finding) => ({ ...finding, path: pointerTo(finding.path) }));

/** What keeps a plan from being taught, each place once; it depends on the stage alone, not on voice or author. */
export const faultsOfPlan = (look: PlanLook): FieldFault[] => planFaults(checkPlan(look));

/** Everything that is to be said of a plan. */
export const planCheck = async (look: PlanLook): Promise<PlanCheck> => {
  const { findings, timing } = await reviewPlan(look);
  return {
    ok: timing !== null && !findings.some(({ blocking }) => blocking),
    findings: placed(findings),
    scenes: timing?.scenes ?? [],
    seconds: timing?.seconds ?? null,
  };
};

/** Throws `FieldRefusal` naming the scene, or every bad place of the plan. */
export const timelineOfScene = async (look: PlanLook, scene: number): Promise<Timeline> => {
  try {
    return await sceneTimeline(look, scene);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    if (failure.code === "usage")
      throw new FieldRefusal([{ loc: ["body", "scene"], msg: failure.message, type: "field" }]);
    const [first, ...others] = failure.code === "plan" ? faultsOfPlan(look) : [];
    throw first ? new FieldRefusal([first, ...others]) : failure;
  }
};

/** A plan that was written, as a client is told of it. */
export const plannedAnswer = ({ plan, seconds, findings, warnings }: PlannedLecture): Planned => ({
  ...{ plan, warnings, seconds: Math.round(seconds * 10) / 10, findings: placed(findings) },
});

/** What is wrong with a plan that came of edits. */
const faultsAfterEdits = (look: PlanLook): FieldFault[] => {
  try {
    checkDepth(look.request.plan);
    return faultsOfPlan(look);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "plan") return [planFault(failure.message)];
    throw failure;
  }
};

/** The plan of a finished lecture after its edits; null where there is no plan. */
export const revision = async (
  order: RevisionOrder,
  look: Pick<PlanLook, "stages" | "signal">,
): Promise<RevisedPlan | null> =>
  revisedPlan(order, {
    isTooLarge: (plan) => oversized(plan) !== undefined,
    faultsOf: (plan) => faultsAfterEdits({ ...look, request: { ...order.layout, plan } }),
  });

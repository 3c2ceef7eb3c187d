import { formatMessage, msg, type Message } from "../../contract/messages/message.ts";
import type { PlanCheck, Planned } from "../../contract/api/previews.ts";
import { checkPlan, sceneTimeline, type PlanFindings, type PlanLook, findInPlan } from "../../pipeline/review-plan.ts";

import { type Finding, warningOf } from "../../contract/finding.ts";
import { type FieldProblem, FieldRefusal, fieldProblem } from "../../refusal.ts";
import type { Timeline } from "../../contract/timeline.ts";
import { isTooDeep, oversized } from "../../compiler/reading/plan-size.ts";
import { AppError } from "../../errors.ts";
import type { RevisedPlan, RevisionOrder } from "../../jobs/lecture-maker.ts";
import { revisedPlan } from "../../jobs/service/edited-plan.ts";
import type { PlannedLecture } from "../../pipeline/plan-lecture.ts";

/** `scenes[2].elements[0].type` as the steps of a place in the request's body. */
export const planLocation = (path: string): FieldProblem["loc"] => [
  "body",
  "plan",
  ...(path.match(/[^.[\]]+/gu) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
];

/** `scenes[2].heading` as a JSON Pointer. */
const pointerTo = (path: string): string =>
  planLocation(path)
    .slice(2)
    .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");

/** What is wrong with a plan at a place, the whole plan where none is named, as a fault of the request's body. */
export const planFault = (message: Message, path = ""): FieldProblem =>
  fieldProblem(planLocation(path), "plan", message);

/** One finding of each place; one that says what is allowed there is of more use than that a name is unknown. */
const onePerPlace = (findings: readonly Finding[]): Finding[] => {
  const kept = new Map<string, Finding>();
  for (const finding of findings) {
    const before = kept.get(finding.path);
    if (!before || (before.code === "unknown" && finding.code !== "unknown")) kept.set(finding.path, finding);
  }
  return [...kept.values()];
};

/** Characters of all faults that one answer names; a plan can have more faults than anybody reads. */
const MAX_CHARACTERS = 262_144;

/** Findings as faults of the request's body, each place once: the first ones, where there are too many. */
const planFaults = (findings: readonly Finding[]): FieldProblem[] => {
  let characters = 0;
  const isRoomFor = ({ path, message }: Finding): boolean => {
    const isRoom = characters < MAX_CHARACTERS;
    characters += path.length + message.length;
    return isRoom;
  };
  return onePerPlace(findings)
    .filter(isRoomFor)
    .map((finding) => planFault(warningOf(finding), finding.path));
};

/** Largest answer about a plan in bytes: far more than a scene that somebody watches has. A written plan is kept. */
export const MAX_PLAN_ANSWER_BYTES = { answer: 8 * 2 ** 20, written: 2 * 2 ** 20 };

const tooLarge = (): AppError => new AppError("plan", msg("plan.answer_too_large"));

const textOf = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    // No text is as long as that would be.
    throw cause instanceof RangeError ? tooLarge() : cause;
  }
};

/** An answer as the bytes that a client gets. Throws AppError `plan` where there are too many. */
export const answerBytes = (value: unknown, most = MAX_PLAN_ANSWER_BYTES.answer): Uint8Array => {
  const bytes = new TextEncoder().encode(textOf(value));
  if (bytes.length > most) throw tooLarge();
  return bytes;
};

/** Throws AppError `plan` for a plan that is nested deeper than any is. */
export const checkDepth = (plan: unknown): void => {
  if (isTooDeep(plan)) throw new AppError("plan", msg("plan.nested_too_deep"));
};

const placed = (findings: PlanFindings["findings"]): PlanCheck["findings"] =>
  findings.map((finding) => ({ ...finding, path: pointerTo(finding.path) }));

/** What keeps a plan from being taught, each place once; it depends on the stage alone, not on voice or author. */
export const faultsOfPlan = (look: PlanLook): FieldProblem[] => planFaults(checkPlan(look));

/** Everything that is to be said of a plan. */
export const planCheck = async (look: PlanLook): Promise<PlanCheck> => {
  const { findings, timing } = await findInPlan(look);
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
    if (failure.code === "usage") throw new FieldRefusal([fieldProblem(["body", "scene"], "field", failure.data)]);
    const [first, ...others] = failure.code === "plan" ? faultsOfPlan(look) : [];
    throw first ? new FieldRefusal([first, ...others]) : failure;
  }
};

/** A plan that was written, as a client gets it. */
export const plannedAnswer = ({ plan, seconds, findings, warnings }: PlannedLecture): Planned => ({
  ...{ plan, seconds: Math.round(seconds * 10) / 10, findings: placed(findings) },
  warnings: warnings.map((warning) => formatMessage(warning)),
});

const faultsAfterEdits = (look: PlanLook): FieldProblem[] => {
  try {
    checkDepth(look.request.plan);
    return faultsOfPlan(look);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "plan") return [planFault(failure.data)];
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

import type { LectureOrder } from "../contract/lecture-order.ts";
import { msg, type MessageParam } from "../contract/messages/message.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import { warningOf, type Finding } from "../contract/finding.ts";
import { AppError } from "../errors.ts";
import type { LectureStages } from "./stages.ts";

/** Reads and fits a plan. Throws AppError `plan` that says where and what is wrong. */
export const prepareOrRefuse = (stages: LectureStages, plan: unknown, request: LectureOrder): PreparedLecture => {
  const prepared = stages.prepare(plan, request);
  const blocking = stages.blocking(prepared.findings);
  if (!("plan" in prepared) || blocking.length > 0) throw planError(blocking.length > 0 ? blocking : prepared.findings);
  return prepared;
};

export const MAX_REASONS = 3;

/** One sentence about a plan that cannot be taught. */
export const planError = (blocking: readonly Finding[]): AppError => {
  const reasons = blocking
    .slice(0, MAX_REASONS)
    .map(warningOf)
    .reduce<MessageParam>((a, b) => (a === "" ? b : msg("common.joined", { a, b })), "");
  const count = blocking.length - MAX_REASONS;
  const refused =
    count > 0
      ? msg("pipeline.plan_refused_more", { told: reasons, count })
      : msg("pipeline.plan_refused", { told: reasons });
  return new AppError("plan", refused);
};

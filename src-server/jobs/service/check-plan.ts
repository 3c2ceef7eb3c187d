import type { LectureRequest } from "../../contract/lecture-request.ts";
import { AppError } from "../../errors.ts";
import { FieldRefusal, type FieldFault } from "../../refusal.ts";
import type { LectureMaker } from "../lecture-maker.ts";

/** `scenes[2].elements[0].type` as the steps of a place in the request's body. */
export const planLocation = (path: string): FieldFault["loc"] => [
  "body",
  "plan",
  ...(path.match(/[^.[\]]+/gu) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
];

const faultOf = (path: string, msg: string): FieldFault => ({ loc: planLocation(path), msg, type: "plan" });

/** A plan that cannot be taught, as the refusal of its fields. */
export const refusePlan = (failure: unknown): unknown =>
  failure instanceof AppError && failure.code === "plan" ? new FieldRefusal([faultOf("", failure.message)]) : failure;

/** Makes sure that a plan of the caller's own can be taught. Throws `FieldRefusal` `plan` naming every place that keeps it from that. */
export const checkPlan = async (maker: LectureMaker, request: LectureRequest, signal: AbortSignal): Promise<void> => {
  if (request.plan === undefined) return;
  const findings = await maker.checkPlan(request, signal).catch((failure: unknown) => {
    throw refusePlan(failure);
  });
  const [first, ...others] = findings.map(({ path, message }) => faultOf(path, message));
  if (first) throw new FieldRefusal([first, ...others]);
};

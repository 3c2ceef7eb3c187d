import type { Finding } from "../../contract/finding.ts";
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

const isUnreadable = (failure: unknown): failure is AppError => failure instanceof AppError && failure.code === "plan";

/** A plan that cannot be taught, as the refusal of its fields. */
export const refusePlan = (failure: unknown): unknown =>
  isUnreadable(failure) ? new FieldRefusal([faultOf("", failure.message)]) : failure;

/** One finding of each place; one that tells what may stand there is of more use than that a name is unknown. */
const onePerPlace = (findings: readonly Finding[]): Finding[] => {
  const kept = new Map<string, Finding>();
  for (const finding of findings) {
    const before = kept.get(finding.path);
    if (!before || (before.code === "unknown" && finding.code !== "unknown")) kept.set(finding.path, finding);
  }
  return [...kept.values()];
};

/** Every place that keeps a plan of the caller's own from being taught, each once. */
export const planFaults = async (
  maker: Pick<LectureMaker, "checkPlan">,
  request: LectureRequest,
  signal: AbortSignal,
): Promise<FieldFault[]> => {
  try {
    const findings = await maker.checkPlan(request, signal);
    return onePerPlace(findings).map(({ path, message }) => faultOf(path, message));
  } catch (failure) {
    if (isUnreadable(failure)) return [faultOf("", failure.message)];
    throw failure;
  }
};

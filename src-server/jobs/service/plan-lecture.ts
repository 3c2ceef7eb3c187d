import type { Caller } from "../../contract/api/accounts.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { KeySource } from "../../contract/api/job-record.ts";
import type { ModelSpending } from "../../contract/model-work.ts";
import type { RefusalCode } from "../../contract/api/refusals.ts";
import { AppError, messageOf, type FailureCode } from "../../errors.ts";
import { Refusal } from "../../refusal.ts";
import { judge } from "../runner/failure.ts";
import { TookTooLong } from "../runner/job-abort.ts";
import { timeLimits } from "../runner/watchdog.ts";
import { monthOf } from "../spending.ts";
import { lectureRequestOf } from "../stored-request.ts";
import { admit, type Admitted } from "./admit.ts";
import { checkSpending } from "./check-model.ts";
import { checkFields } from "./validate-fields.ts";
import type { ServiceParts } from "./parts.ts";
import { planOrderOf } from "./plan-order.ts";
import { DURATION_SECONDS } from "../../contract/limits.ts";

type Asked = { request: CreationRequest; signal: AbortSignal };

const REFUSED_AS: Partial<Record<FailureCode, RefusalCode>> = {
  no_lesson: "no_lesson",
  llm_auth: "llm_rejected",
  llm_model: "llm_rejected",
  llm_quota: "llm_quota",
  llm_rate_limit: "llm_rate_limit",
  llm_bad_request: "llm_bad_request",
  llm_answer: "llm_answer",
  llm_unavailable: "llm_unavailable",
};

/** What kept a plan from being written, as a refusal; on the owner's key others learn only that the service is not available. */
export const planRefusal = (failure: unknown, keySource: KeySource): unknown => {
  const isCode = failure instanceof AppError;
  const { errorCode, sentence } = judge(failure, keySource);
  const code = REFUSED_AS[errorCode === "generation_failed" && isCode ? failure.code : (errorCode as FailureCode)];
  return code === undefined ? failure : new Refusal(code, sentence, { cause: failure });
};

/** Has the plan written; without a model's plan in the time that a job has for it, it is given up. */
const write = async (
  parts: ServiceParts,
  caller: Caller,
  { request, signal, admitted: { stored, choice } }: Asked & { admitted: Admitted },
): Promise<Uint8Array> => {
  const { maker, spending, clock, log } = parts;
  const model = planOrderOf(parts, caller, { choice, llm: request.llm });
  const { stageMs } = timeLimits(DURATION_SECONDS.most, { withModel: model !== undefined });
  const late = AbortSignal.timeout(stageMs.plan);
  const note = ({ promptTokens, answerTokens, costUsd }: ModelSpending): void => {
    if (!choice.onOwnersKey) return;
    try {
      spending.add(monthOf(clock.now()), { tokens: promptTokens + answerTokens, usd: costUsd ?? 0 });
    } catch (failure) {
      log.warn("spending not written", { reason: messageOf(failure) });
    }
  };
  const asked = lectureRequestOf(stored, { model: choice.model, engine: "auto" });
  return maker
    .planLecture({ request: asked, model, signal: AbortSignal.any([signal, late]), onSpent: note })
    .catch((failure: unknown) => {
      signal.throwIfAborted();
      throw late.aborted ? new TookTooLong("plan") : failure;
    });
};

/** Throws what a creation would be refused with, but for storage, disk and limits. */
export const admitPlan = async (parts: ServiceParts, caller: Caller, { request, signal }: Asked): Promise<Admitted> => {
  signal.throwIfAborted();
  await checkFields(parts, caller, { request, signal });
  return admit(parts, caller, { request, bucket: undefined, signal });
};

/** Counts a plan that a model is to write on the owner's key; others cost the owner nothing. Throws `Refusal` `model_limit`, `written_plan_limit` or `rate`. */
export const countPlan = (parts: ServiceParts, caller: Caller, { choice }: Admitted): void => {
  if (!choice.onOwnersKey) return;
  checkSpending(parts, choice);
  const { accountId, address } = caller;
  parts.usage.take({ accountId, address, kind: "plan", amount: 1 }, parts.rules.writtenPlanLimitsOf(caller));
};

/** The plan of a lecture that is not made: `Planned` as JSON. Throws `Refusal`, or the signal's reason. */
export const writePlan = async (
  parts: ServiceParts,
  caller: Caller,
  asked: Asked & { admitted: Admitted },
): Promise<Uint8Array> => {
  const { signal, admitted } = asked;
  signal.throwIfAborted();
  checkSpending(parts, admitted.choice);
  return write(parts, caller, asked).catch((failure: unknown) => {
    signal.throwIfAborted();
    throw planRefusal(failure, admitted.choice.keySource);
  });
};

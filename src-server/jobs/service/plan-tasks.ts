import { TookTooLong } from "../runner/active-jobs.ts";
import { timeLimits } from "../runner/make-with-retries.ts";
import { msg } from "../../contract/messages/message.ts";
import type { RefusalCode } from "../../contract/api/refusals.ts";
import { plannedSchema, type PlanTask } from "../../contract/api/previews.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { KeySource } from "../../contract/api/job-record.ts";
import { AppError, messageOf, type FailureCode } from "../../errors.ts";
import { Refusal, asRefusal } from "../../refusal.ts";
import { DURATION_SECONDS } from "../../contract/limits.ts";
import { createTurns } from "../../turns-of-accounts.ts";
import type { JobService } from "../../http/service.ts";
import { classifyFailure } from "../runner/failure.ts";
import { noteSpending } from "../language-model.ts";
import type { PlanOutcome } from "../job-store.ts";
import { lectureOrderOf } from "../stored-request.ts";
import type { ServiceParts } from "../parts.ts";
import { admit, type Admitted, checkSpending, planOrderOf } from "./admit.ts";
import { checkFields } from "./validate-fields.ts";

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
const planRefusal = (failure: unknown, keySource: KeySource): unknown => {
  const isCode = failure instanceof AppError;
  const { errorCode, message } = classifyFailure(failure, keySource);
  const code = REFUSED_AS[errorCode === "generation_failed" && isCode ? failure.code : (errorCode as FailureCode)];
  return code === undefined ? failure : new Refusal(code, message, { cause: failure });
};

type PlanCall = { request: CreationRequest; admitted: Admitted; signal: AbortSignal };

/** Has the plan written, within the time that a job has for it. */
const askForPlan = async (
  parts: ServiceParts,
  caller: Caller,
  { request, signal, admitted: { stored, choice } }: PlanCall,
): Promise<Uint8Array> => {
  const model = planOrderOf(parts, caller, { choice, llm: request.llm });
  const { stageMs } = timeLimits(DURATION_SECONDS.most, { withModel: model !== undefined });
  const late = AbortSignal.timeout(stageMs.plan);
  const planned = parts.maker.planLecture({
    request: lectureOrderOf(stored, { model: choice.model, engine: "auto" }),
    ...{ model, signal: AbortSignal.any([signal, late]) },
    onSpent: (spent) => {
      if (choice.onOwnersKey) noteSpending(parts, spent);
    },
  });
  return planned.catch((failure: unknown) => {
    signal.throwIfAborted();
    throw late.aborted ? new TookTooLong("plan") : failure;
  });
};

/** The plan of a lecture that is not made: `Planned` as JSON. Throws `Refusal`, or the signal's reason. */
const writePlan = async (parts: ServiceParts, caller: Caller, call: PlanCall): Promise<Uint8Array> => {
  const { signal, admitted } = call;
  signal.throwIfAborted();
  checkSpending(parts, admitted.choice);
  return askForPlan(parts, caller, call).catch((failure: unknown) => {
    signal.throwIfAborted();
    throw planRefusal(failure, admitted.choice.keySource);
  });
};

/** Throws what a creation would be refused with, but for storage, disk and limits. */
const admitPlan = async (
  parts: ServiceParts,
  caller: Caller,
  request: CreationRequest,
  signal: AbortSignal,
): Promise<Admitted> => {
  signal.throwIfAborted();
  await checkFields(parts, caller, request, signal);
  return admit(parts, caller, request, undefined, signal);
};

/** Counts a plan that a model is to write on the owner's key; others cost the owner nothing. Throws `Refusal` `model_limit`, `written_plan_limit` or `rate`. */
const countPlan = (parts: ServiceParts, caller: Caller, { choice }: Admitted): void => {
  if (!choice.onOwnersKey) return;
  checkSpending(parts, choice);
  const { accountId, address } = caller;
  parts.usage.take({ accountId, address, kind: "plan", amount: 1 }, parts.rules.writtenPlanLimitsOf(caller));
};

/** Each plan that is written takes a thread that makes lectures, and mostly waits for a model. */
const PLANS = { atOnce: 3, each: 1, mostWaiting: 20 };

/** The operations that have plans written, one of each account at a time; `stop` aborts the plans that are being written. */
export const createPlanOperations = (
  parts: ServiceParts,
): Pick<JobService, "plan" | "startPlan" | "readPlan" | "removePlan"> & { stop(): void } => {
  const turns = createTurns(PLANS);
  const tasks = createPlanTasks(parts);
  const writeInTurn = async (caller: Caller, call: PlanCall): Promise<Uint8Array> => {
    const endTurn = await turns.take(caller.accountId, call.signal);
    return writePlan(parts, caller, call).finally(endTurn);
  };
  return {
    plan: async (caller, request, signal) => {
      const endTurn = await turns.take(caller.accountId, signal);
      try {
        const admitted = await admitPlan(parts, caller, request, signal);
        countPlan(parts, caller, admitted);
        return await writePlan(parts, caller, { request, admitted, signal });
      } finally {
        endTurn();
      }
    },
    startPlan: async (caller, request, signal) => {
      const admitted = await admitPlan(parts, caller, request, signal);
      return tasks.start(caller, {
        accept: () => countPlan(parts, caller, admitted),
        write: async (wanted) => writeInTurn(caller, { request, admitted, signal: wanted }),
      });
    },
    readPlan: tasks.read,
    removePlan: tasks.remove,
    stop: tasks.stop,
  };
};

type PlanWriting = { accept(): void; write(signal: AbortSignal): Promise<Uint8Array> };

/** Plans of one account that may be under way or waiting at the same time. */
const MAX_OPEN = 5;

const failed = (refusal: Refusal): PlanOutcome => ({
  ...{ status: "failed", planned: null, error: refusal.message, error_code: refusal.code },
});

const ready = (json: Uint8Array): PlanOutcome => {
  const planned = plannedSchema.parse(JSON.parse(Buffer.from(json).toString()));
  return { status: "ready", planned, error: null, error_code: null };
};

const notThere = (): Refusal => new Refusal("plan_not_found", msg("request.no_such_plan"));

/** Plans that outlive the requests that asked for them. Those that an earlier run left unfinished are gone. */
const createPlanTasks = ({ planTasks: store, newId, log }: ServiceParts) => {
  const underway = new Map<string, AbortController>();
  store.removeOpen();
  const outcomeOf = (thrown: unknown): PlanOutcome => {
    if (!(thrown instanceof Refusal)) log.warn("plan not written", { reason: messageOf(thrown) });
    return failed(asRefusal(thrown));
  };
  const run = async (id: string, write: (signal: AbortSignal) => Promise<Uint8Array>): Promise<void> => {
    const stopping = new AbortController();
    underway.set(id, stopping);
    const { signal } = stopping;
    try {
      store.finish(id, ready(await write(signal)));
    } catch (thrown) {
      if (!signal.aborted) store.finish(id, outcomeOf(thrown));
    } finally {
      underway.delete(id);
    }
  };
  return {
    /** Begins to write a plan, which goes on after the request that asked for it; `accept` may still refuse it. Throws `Refusal` `plans_waiting`, or what `accept` throws. */
    start: ({ accountId }: Caller, { accept, write }: PlanWriting): PlanTask => {
      if (store.countOpen(accountId) >= MAX_OPEN) throw new Refusal("plans_waiting", msg("request.plans_waiting"));
      accept();
      const id = newId();
      store.add({ id, accountId });
      run(id, write).catch((failure: unknown) => log.warn("plan not kept", { reason: messageOf(failure) }));
      return { plan_id: id, status: "planning", planned: null, error: null, error_code: null };
    },
    read: ({ accountId }: Caller, id: string): PlanTask => {
      const outcome = store.read({ id, accountId });
      if (!outcome) throw notThere();
      return { plan_id: id, ...outcome };
    },
    remove: ({ accountId }: Caller, id: string): void => {
      if (!store.remove({ id, accountId })) throw notThere();
      underway.get(id)?.abort();
    },
    stop: (): void => {
      for (const stopping of underway.values()) stopping.abort();
    },
  };
};

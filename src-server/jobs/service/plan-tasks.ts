import type { Caller } from "../../contract/api/accounts.ts";
import { plannedSchema, type PlanTask } from "../../contract/api/previews.ts";
import { messageOf } from "../../errors.ts";
import { asRefusal, Refusal } from "../../refusal.ts";
import type { JobLog } from "../job-log.ts";

/** How a plan stands that is written apart from the request that asked for it. */
export type PlanOutcome = Omit<PlanTask, "plan_id">;

type Named = { id: string; accountId: string };

/** Such plans; finished ones survive a restart. */
export type PlanTaskStore = {
  /** Adds one that is being written; the oldest finished ones of its account may go. */
  add(task: Named): void;
  /** Undefined where the account has no such plan. */
  read(task: Named): PlanOutcome | undefined;
  /** How many are being written for an account. */
  countOpen(accountId: string): number;
  finish(id: string, outcome: PlanOutcome): void;
  /** Removes all that are being written. */
  removeOpen(): void;
  /** False where the account has no such plan. */
  remove(task: Named): boolean;
};

/** How a plan is accepted, and then written: `Planned` as JSON. */
type PlanWriting = { accept(): void; write(signal: AbortSignal): Promise<Uint8Array> };

export type PlanTasks = {
  /** Begins to write a plan, which goes on after the request that asked for it; `accept` may still refuse it. Throws `Refusal` `plans_waiting`, or what `accept` throws. */
  start(caller: Caller, task: PlanWriting): PlanTask;
  /** Throws `Refusal` `plan_not_found`. */
  read(caller: Caller, id: string): PlanTask;
  /** Throws `Refusal` `plan_not_found`. */
  remove(caller: Caller, id: string): void;
  /** Breaks off all plans that are being written. */
  stop(): void;
};

/** Plans of one account that may be under way or waiting at the same time. */
const MAX_OPEN = 5;

const failed = (refusal: Refusal): PlanOutcome => ({
  ...{ status: "failed", planned: null, error: refusal.message, error_code: refusal.code },
});

const ready = (json: Uint8Array): PlanOutcome => {
  const planned = plannedSchema.parse(JSON.parse(Buffer.from(json).toString()));
  return { status: "ready", planned, error: null, error_code: null };
};

const notThere = (): Refusal =>
  new Refusal(
    "plan_not_found",
    "This plan does not exist, was broken off, or belongs to another key. Ask for a new one.",
  );

type PlanTaskParts = { planTasks: PlanTaskStore; newId(): string; log: JobLog };

/** Plans that outlive the requests that asked for them. Those that an earlier run left unfinished are gone. */
export const createPlanTasks = ({ planTasks: store, newId, log }: PlanTaskParts): PlanTasks => {
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
    start: ({ accountId }, { accept, write }) => {
      if (store.countOpen(accountId) >= MAX_OPEN)
        throw new Refusal(
          "plans_waiting",
          "Several plans are still being written for this key. Wait until one is ready.",
        );
      accept();
      const id = newId();
      store.add({ id, accountId });
      run(id, write).catch((failure: unknown) => log.warn("plan not kept", { reason: messageOf(failure) }));
      return { plan_id: id, status: "planning", planned: null, error: null, error_code: null };
    },
    read: ({ accountId }, id) => {
      const outcome = store.read({ id, accountId });
      if (!outcome) throw notThere();
      return { plan_id: id, ...outcome };
    },
    remove: ({ accountId }, id) => {
      if (!store.remove({ id, accountId })) throw notThere();
      underway.get(id)?.abort();
    },
    stop: () => {
      for (const stopping of underway.values()) stopping.abort();
    },
  };
};

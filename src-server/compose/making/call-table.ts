import { AppError, type FailureCode } from "../../errors.ts";
import type { ModelSpending } from "../../contract/model-work.ts";
import type { LectureProgress } from "../../pipeline/lecture-run.ts";
import { FieldRefusal } from "../../refusal.ts";
import type { MakingReport } from "./worker-messages.ts";

/** A call that waits for its answer. */
export type WaitingCall = {
  id: number;
  answer: Promise<unknown>;
  /** Processor time of the thread when it began with the call, in milliseconds; null until then. */
  begunAtCpuMs(): number | null;
};

/** Who is notified of a call before it is answered. */
export type CallListeners = {
  onProgress?: ((progress: LectureProgress) => void) | undefined;
  onSpent?: ((spent: ModelSpending) => void) | undefined;
};

/** Calls by their numbers. */
export type CallTable = {
  open(listeners?: CallListeners): WaitingCall;
  /** Takes in what the thread reports. */
  receive(report: MakingReport): void;
  /** Fails all that wait, and all that come; only the first reason counts. */
  fail(reason: unknown): void;
};

const failureOf = (report: Extract<MakingReport, { type: "failed" | "refused" }>): Error => {
  if (report.type === "failed")
    return new AppError(report.code as FailureCode, report.message, { cause: new Error(report.cause) });
  const [first, ...others] = report.faults;
  return first ? new FieldRefusal([first, ...others]) : new Error("Refused without a fault.");
};

type Waiting = CallListeners & {
  begunAtCpuMs: number | null;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
};

const receiveFor = (call: Waiting, report: MakingReport): void => {
  if (report.type === "begun") call.begunAtCpuMs = report.cpuMs;
  else if (report.type === "progress") call.onProgress?.(report.progress);
  else if (report.type === "spent") call.onSpent?.(report.spent);
  else if (report.type === "done") call.resolve(report.value);
  else call.reject(failureOf(report));
};

/** No calls yet. */
export const createCallTable = (): CallTable => {
  const waiting = new Map<number, Waiting>();
  let next = 1;
  let failure: { reason: unknown } | undefined;
  return {
    open(listeners = {}) {
      const id = next++;
      const { promise: answer, resolve, reject } = Promise.withResolvers<unknown>();
      const call: Waiting = { begunAtCpuMs: null, resolve, reject, ...listeners };
      if (failure) reject(failure.reason);
      else waiting.set(id, call);
      // Whoever opened it may never come to wait for it.
      void answer.catch(() => undefined).finally(() => waiting.delete(id));
      return { id, answer, begunAtCpuMs: () => call.begunAtCpuMs };
    },
    receive(report) {
      const call = waiting.get(report.id);
      if (call) receiveFor(call, report);
    },
    fail(reason) {
      failure ??= { reason };
      for (const { reject } of waiting.values()) reject(failure.reason);
    },
  };
};

import { AppError, type FailureCode } from "../../errors.ts";
import type { ModelSpending } from "../../contract/model-work.ts";
import type { LectureProgress } from "../../pipeline/progress.ts";
import type { MakingReport } from "./worker-messages.ts";

/** A call that waits for its answer. */
export type WaitingCall = { id: number; answer: Promise<unknown>; forget(): void };

/** Who is told of a call before it is answered. */
export type CallListeners = {
  onProgress?: ((progress: LectureProgress) => void) | undefined;
  onSpent?: ((spent: ModelSpending) => void) | undefined;
};

/** Calls by their numbers. */
export type CallTable = {
  open(listeners?: CallListeners): WaitingCall;
  hear(report: MakingReport): void;
  /** Fails all that wait, and all that come. */
  fail(reason: unknown): void;
};

const failureOf = ({ code, message, cause }: Extract<MakingReport, { type: "failed" }>): AppError =>
  new AppError(code as FailureCode, message, { cause: new Error(cause) });

type Waiting = CallListeners & {
  resolve(value: unknown): void;
  reject(reason: unknown): void;
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
      if (failure) reject(failure.reason);
      else waiting.set(id, { resolve, reject, ...listeners });
      return { id, answer, forget: () => void waiting.delete(id) };
    },
    hear(report) {
      const call = waiting.get(report.id);
      if (report.type === "progress") call?.onProgress?.(report.progress);
      else if (report.type === "spent") call?.onSpent?.(report.spent);
      else if (report.type === "done") call?.resolve(report.value);
      else call?.reject(failureOf(report));
    },
    fail(reason) {
      failure = { reason };
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
};

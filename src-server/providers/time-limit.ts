import { LateAnswerError } from "../network/fetch-faults.ts";

/** A signal that ends with any of the given ones, or with LateAnswerError after a time. */
export const timeLimit = (
  milliseconds: number,
  signals: readonly AbortSignal[],
): { signal: AbortSignal; isOver(): boolean; release(): void } => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new LateAnswerError("end", milliseconds)), milliseconds);
  return {
    signal: AbortSignal.any([controller.signal, ...signals]),
    isOver: () => controller.signal.aborted,
    release: () => clearTimeout(timer),
  };
};

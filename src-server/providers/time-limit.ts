import { LateAnswerError } from "../network/fetch-faults.ts";

/** No step of the counting is longer; what a sleeping machine misses of a step counts as that step alone. */
const STEP_MS = 5000;

/** Calls after so much time in which the machine was awake; the result calls it off. */
const countDown = (milliseconds: number, call: () => void): (() => void) => {
  let [left, timer]: [number, NodeJS.Timeout | undefined] = [milliseconds, undefined];
  const step = (): void => {
    const next = Math.min(left, STEP_MS);
    timer = setTimeout(() => {
      left -= next;
      if (left > 0) step();
      else call();
    }, next);
  };
  step();
  return () => clearTimeout(timer);
};

/** A signal that ends with any of the given ones, or with LateAnswerError after a time of being awake. */
export const timeLimit = (
  milliseconds: number,
  signals: readonly AbortSignal[],
): { signal: AbortSignal; isOver(): boolean; release(): void } => {
  const controller = new AbortController();
  const release = countDown(milliseconds, () => controller.abort(new LateAnswerError("end", milliseconds)));
  return {
    signal: AbortSignal.any([controller.signal, ...signals]),
    isOver: () => controller.signal.aborted,
    release,
  };
};

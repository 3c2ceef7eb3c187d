import { setTimeout as wait } from "node:timers/promises";

type CleanupStep = () => void | Promise<void>;

/** Cleanup steps, run in reverse order when the program ends or a later step of its start fails. */
export type CleanupStack = {
  add(step: CleanupStep): void;
  /**
   * Runs each step once. A step that exceeds its time limit is abandoned, and a failed step does not stop the others.
   * Throws the first failure.
   */
  all(): Promise<void>;
};

/** In milliseconds; together below the five seconds within which the service promises to stop. */
const LIMITS = { stepMs: 2000, allMs: 3500 };

const within = async (step: CleanupStep, ms: number): Promise<void> => {
  const done = new AbortController();
  try {
    await Promise.race([step(), wait(ms, undefined, { signal: done.signal })]);
  } finally {
    done.abort();
  }
};

export const createCleanupStack = ({ stepMs, allMs } = LIMITS): CleanupStack => {
  const steps: CleanupStep[] = [];
  return {
    add: (step) => void steps.unshift(step),
    all: async () => {
      const endsAt = performance.now() + allMs;
      const failures: unknown[] = [];
      for (const step of steps.splice(0)) {
        const left = Math.max(0, endsAt - performance.now());
        await within(step, Math.min(stepMs, left)).catch((failure: unknown) => failures.push(failure));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};

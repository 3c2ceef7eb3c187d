import { setTimeout as wait } from "node:timers/promises";

type UndoStep = () => void | Promise<void>;

/** What is to be undone when the program ends or a later step of its start fails, the last first. */
export type Undo = {
  add(step: UndoStep): void;
  /**
   * Undoes everything; each step once. A step that takes too long is waited for no longer, and one that fails keeps no
   * other from being taken. Throws what failed first.
   */
  all(): Promise<void>;
};

/** Together they end before the five seconds within which the service promises to stop. In milliseconds. */
const LIMITS = { stepMs: 2000, allMs: 3500 };

const within = async (step: UndoStep, ms: number): Promise<void> => {
  const done = new AbortController();
  try {
    await Promise.race([step(), wait(ms, undefined, { signal: done.signal })]);
  } finally {
    done.abort();
  }
};

export const createUndo = ({ stepMs, allMs } = LIMITS): Undo => {
  const steps: UndoStep[] = [];
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

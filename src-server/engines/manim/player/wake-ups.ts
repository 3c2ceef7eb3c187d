import { onAbort } from "../../clips/on-abort.ts";

/** Lets tasks wait until something may have changed. */
export type WakeUps = {
  /** Fulfilled by the next `wake`, or when the signal cancels. */
  wait(signal: AbortSignal | undefined): Promise<void>;
  wake(): void;
};

export const createWakeUps = (): WakeUps => {
  const waiting = new Set<() => void>();
  return {
    wait: (signal) =>
      new Promise((resolve) => {
        const forget = onAbort(signal, () => resolve());
        waiting.add(() => {
          forget();
          resolve();
        });
      }),
    wake() {
      for (const resume of waiting) resume();
      waiting.clear();
    },
  };
};

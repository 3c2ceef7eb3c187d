import { setTimeout as delay } from "node:timers/promises";

/** Time as jobs need it; tests give one of their own. */
export type JobClock = {
  /** Milliseconds since 1970; may jump when the machine's clock is set. */
  now(): number;
  /** Milliseconds that never go back. */
  steady(): number;
  /** Calls again and again; the result stops it. Keeps no process alive. */
  every(ms: number, call: () => void): () => void;
  wait(ms: number): Promise<void>;
};

/** The machine's own time. */
export const systemClock: JobClock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  every: (ms, call) => {
    const timer = setInterval(call, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
  wait: async (ms) => delay(ms, undefined, { ref: false }),
};

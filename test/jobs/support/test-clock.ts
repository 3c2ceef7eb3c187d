import type { JobClock } from "../../../src-server/jobs/parts.ts";

export type TestClock = JobClock & {
  /** Lets time pass; everything that is due is called. */
  pass(ms: number): void;
  /** Sets the wall clock without letting time pass. */
  jump(ms: number): void;
};

type Timer = { at: number; every: number | null; call: () => void };

/** Time that passes only when the test says so. */
export const testClock = (start = Date.UTC(2026, 10, 21, 12)): TestClock => {
  let wall = start;
  let steady = 0;
  const timers = new Set<Timer>();
  const add = (ms: number, every: number | null, call: () => void): (() => void) => {
    const timer = { at: steady + ms, every, call };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const runDue = (): void => {
    for (const timer of [...timers]) {
      if (timer.at > steady) continue;
      if (timer.every === null) timers.delete(timer);
      else timer.at = steady + timer.every;
      timer.call();
    }
  };
  return {
    now: () => wall,
    steady: () => steady,
    every: (ms, call) => add(ms, ms, call),
    wait: async (ms) => new Promise((resolve) => add(ms, null, resolve)),
    pass: (ms) => {
      steady += ms;
      wall += ms;
      runDue();
    },
    jump: (ms) => {
      wall += ms;
    },
  };
};

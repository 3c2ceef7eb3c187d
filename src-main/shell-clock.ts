/** Time as the shell needs it; tests give one of their own. */
export type ShellClock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls after a while; the result calls it off. */
  after(ms: number, call: () => void): () => void;
};

/** The machine's own time. */
export const systemClock: ShellClock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** Calls once after some time; the result takes that back. Keeps no process alive. */
export type Timer = (ms: number, call: () => void) => () => void;

/** The machine's own time. */
export const systemTimer: Timer = (ms, call) => {
  const timer = setTimeout(call, ms).unref();
  return () => clearTimeout(timer);
};

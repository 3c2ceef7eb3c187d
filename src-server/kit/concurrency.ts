/** Runs a task as soon as a permit is free. */
export type Semaphore = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Semaphore with `count` permits; waiting tasks run in order of arrival. */
export const createSemaphore = (count: number): Semaphore => {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/** Calls back once when the signal cancels; the result takes that back. */
export const onAbort = (signal: AbortSignal | undefined, call: (reason: unknown) => void): (() => void) => {
  if (!signal) return () => undefined;
  const listener = (): void => call(signal.reason);
  if (signal.aborted) listener();
  signal.addEventListener("abort", listener, { once: true });
  return () => signal.removeEventListener("abort", listener);
};

import type { JobAbort } from "./job-abort.ts";

/** One job that is being worked on. */
export type JobRun = {
  readonly id: string;
  /** Aborts with a `Halt`. */
  readonly signal: AbortSignal;
  halt(reason: JobAbort): void;
  /** Called about every second with the active milliseconds since; one listener at a time. */
  onTick(listener: ((activeMs: number) => void) | null): void;
  tick(activeMs: number): void;
};

export const createJobRun = (id: string): JobRun => {
  const controller = new AbortController();
  let listener: ((activeMs: number) => void) | null = null;
  return {
    id,
    signal: controller.signal,
    halt: (reason) => controller.abort(reason),
    onTick: (next) => {
      listener = next;
    },
    tick: (activeMs) => listener?.(activeMs),
  };
};

/** How long broken-off work may take to let go. */
const GRACE_MS = 3000;

type Patience = { signal: AbortSignal; wait(ms: number): Promise<void> };

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Waits for work that heeds the signal; when it does not let go in time, goes on without it. Throws the signal's reason once that is aborted. */
export const untilAborted = async <T>(work: Promise<T>, { signal, wait }: Patience): Promise<T> => {
  const patience = (async (): Promise<never> => {
    await aborted(signal);
    await wait(GRACE_MS);
    throw signal.reason;
  })();
  patience.catch(() => undefined);
  try {
    const value = await Promise.race([work, patience]);
    signal.throwIfAborted();
    return value;
  } catch (failure) {
    signal.throwIfAborted();
    throw failure;
  }
};

import { setTimeout as timer } from "node:timers/promises";
import { AppError } from "../../errors.ts";
import { faultOf, type BucketFault, type FaultKind } from "./s3-fault.ts";

/** What another try can mend. */
const PASSING: ReadonlySet<FaultKind> = new Set(["host", "unreachable", "cut", "silent", "clock", "busy", "damaged"]);

export type Patience = {
  /** 0–1, for jitter. */
  random(): number;
  /** Waits; throws the signal's reason when it aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Pause before the second try; the third waits four times as long. */
  firstPauseMs: number;
};

const waitFor = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await timer(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
};

export const PATIENCE: Patience = { random: Math.random, wait: waitFor, firstPauseMs: 1000 };

const TRIES = 3;
const GROWTH = 4;

export type TryOptions = Patience & { signal: AbortSignal; passing?: ((fault: BucketFault) => boolean) | undefined };

/**
 * Tries something up to three times, with growing pauses of random length, as long as another try may help. Throws
 * the `BucketFault` of the last try, or the signal's reason.
 */
export const withTries = async <T>(attempt: (number: number) => Promise<T>, options: TryOptions): Promise<T> => {
  const { signal, random, wait, firstPauseMs, passing = ({ kind }) => PASSING.has(kind) } = options;
  for (let number = 1; ; number++) {
    signal.throwIfAborted();
    try {
      return await attempt(number);
    } catch (thrown) {
      signal.throwIfAborted();
      if (thrown instanceof AppError) throw thrown;
      const fault = faultOf(thrown);
      if (number === TRIES || !passing(fault)) throw fault;
      await wait(firstPauseMs * GROWTH ** (number - 1) * (0.5 + random() / 2), signal);
    }
  }
};

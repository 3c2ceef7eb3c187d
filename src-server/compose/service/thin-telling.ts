/** Calls once after a time, and keeps no process alive. */
export type Later = (ms: number, call: () => void) => void;

export const laterHere: Later = (ms, call) => void setTimeout(call, ms).unref();

/** Tells the first value at once and then the latest, at most one each `everyMs`; after `close` none. */
export const thinTelling = <Value>(
  tell: (value: Value) => void,
  { everyMs, later }: { everyMs: number; later: Later },
): { offer(value: Value): void; close(): void } => {
  let waiting: { value: Value } | null = null;
  let resting = false;
  let closed = false;
  const release = (): void => {
    resting = false;
    const next = waiting;
    waiting = null;
    if (next) offer(next.value);
  };
  const offer = (value: Value): void => {
    if (closed) return;
    if (resting) {
      waiting = { value };
      return;
    }
    resting = true;
    later(everyMs, release);
    tell(value);
  };
  return {
    offer,
    close: () => {
      closed = true;
    },
  };
};

/** Remembers that a program has failed again and again, so that not each scene has to wait for the same failure. */
export type Trust = {
  /** Why it is not to be asked for now; undefined while it is trusted. */
  lost(): string | undefined;
  failed(clause: string): void;
  succeeded(): void;
};

/** Failures in a row after which it is left alone, and for how long. */
const MOST_FAILURES = 4;
const REST_MS = 5 * 60_000;

/** `now` gives milliseconds that never go back. */
export const createTrust = (now: () => number): Trust => {
  let failures: readonly string[] = [];
  let restsUntil = 0;
  return {
    lost: () => (now() < restsUntil ? failures.at(-1) : undefined),
    failed(clause) {
      failures = [...failures, clause];
      if (failures.length < MOST_FAILURES) return;
      failures = [clause];
      restsUntil = now() + REST_MS;
    },
    succeeded() {
      failures = [];
      restsUntil = 0;
    },
  };
};

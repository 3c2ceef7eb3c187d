/** Circuit breaker for a program: after repeated failures, scenes no longer wait for it to fail again. */
export type CircuitBreaker = {
  /** The last failure while the circuit is open; undefined while the program may be called. */
  lost(): string | undefined;
  failed(clause: string): void;
  succeeded(): void;
};

/** Consecutive failures that open the circuit, and how long it stays open. */
const MAX_FAILURES = 4;
const REST_MS = 5 * 60_000;

/** `now` is a monotonic clock in milliseconds. */
export const createCircuitBreaker = (now: () => number): CircuitBreaker => {
  let failures: readonly string[] = [];
  let restsUntil = 0;
  return {
    lost: () => (now() < restsUntil ? failures.at(-1) : undefined),
    failed(clause) {
      failures = [...failures, clause];
      if (failures.length < MAX_FAILURES) return;
      failures = [clause];
      restsUntil = now() + REST_MS;
    },
    succeeded() {
      failures = [];
      restsUntil = 0;
    },
  };
};

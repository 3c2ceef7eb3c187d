/** Calls back once when the signal cancels; the result takes that back. */
export const onAbort = (signal: AbortSignal | undefined, call: (reason: unknown) => void): (() => void) => {
  if (!signal) return () => undefined;
  const listener = (): void => call(signal.reason);
  if (signal.aborted) listener();
  signal.addEventListener("abort", listener, { once: true });
  return () => signal.removeEventListener("abort", listener);
};

/** A connection that was not made, since its address may not be called. */
export class ForbiddenAddressError extends Error {
  readonly code = "ERR_FORBIDDEN_ADDRESS";
  constructor() {
    super("This address may not be called from here.");
    this.name = "ForbiddenAddressError";
  }
}

const MAX_DEPTH = 5;

/** Whether something that was thrown comes from a forbidden address, however it was wrapped. */
export const isForbiddenAddress = (thrown: unknown, depth = 0): boolean => {
  if (thrown instanceof ForbiddenAddressError) return true;
  if (!(thrown instanceof Error) || depth === MAX_DEPTH) return false;
  const errors: readonly unknown[] = thrown instanceof AggregateError ? thrown.errors : [];
  return [thrown.cause, ...errors].some((cause) => isForbiddenAddress(cause, depth + 1));
};

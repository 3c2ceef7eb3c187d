/** How an iteration ended: it met its tolerance, or it stopped without; `diverged` and `flat` say why. */
export type Outcome = "accept" | "limit" | "diverged" | "flat";

/** When an iteration ends. */
export type Limits = { readonly tolerance: number; readonly steps: number };

/** Beyond this size an iterate has run away. */
const FARTHEST = 1e9;

export const ranAway = (...values: readonly number[]): boolean => values.some((value) => !(Math.abs(value) < FARTHEST));

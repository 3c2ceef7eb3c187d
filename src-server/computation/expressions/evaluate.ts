/** Values of the variables by name. */
export type ExpressionValues = Readonly<Record<string, number>>;

/** A tree turned into a function of its variables; NaN where it has no value. */
export type Evaluate = (values: ExpressionValues) => number;

/** How often the bodies of sums, integrals and limits may still be computed; at 0 the whole has no value. */
export interface Budget {
  left: number;
}

/** Enough for an integral of a sum, and well under a tenth of a second. */
export const MAX_EVALUATIONS = 60_000;

/** Values of the variables by name. */
export type Values = Readonly<Record<string, number>>;

/** A tree turned into a function of its variables; NaN where it has no value. */
export type Evaluate = (values: Values) => number;

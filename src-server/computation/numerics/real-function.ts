/** A real function of one number; NaN where it has no value. */
export type RealFunction = (x: number) => number;
/** A place in a plane, in the units of its axes. */
export type NumericsPoint = readonly [x: number, y: number];

/** Lower and upper end. */
export type Span = readonly [low: number, high: number];

/** What part of an axis is seen, whether equal distances are equal ratios, and whether the other axis stands at its low edge wherever zero is. */
export type AxisScale = { range: Span; log: boolean; edge?: boolean };

const inner = ({ log }: AxisScale, value: number): number => (log ? Math.log10(value) : value);

/** Where on an axis a value lies: 0 at the low end, 1 at the high end; NaN where a log scale has no place for it. */
export const fractionOf = (scale: AxisScale, value: number): number => {
  const [low, high] = [inner(scale, scale.range[0]), inner(scale, scale.range[1])];
  return (inner(scale, value) - low) / (high - low);
};

/** The value at a fraction of an axis. */
export const valueAt = (scale: AxisScale, fraction: number): number => {
  const [low, high] = [inner(scale, scale.range[0]), inner(scale, scale.range[1])];
  const value = low + (high - low) * fraction;
  return scale.log ? 10 ** value : value;
};

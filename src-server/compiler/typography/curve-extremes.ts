const between = (t: number): boolean => t > 0 && t < 1;

/** Values of the curve parameter at which a coordinate of a quadratic Bézier curve turns. */
const quadraticTurns = ([a, b, c]: readonly [number, number, number]): number[] => [(a - b) / (a - 2 * b + c)];

/** The same for a cubic one: roots of its derivative 3(A t² + B t + C). */
const cubicTurns = ([a, b, c, d]: readonly [number, number, number, number]): number[] => {
  const square = d - a + 3 * (b - c);
  const linear = 2 * (a - 2 * b + c);
  const constant = b - a;
  if (Math.abs(square) < 1e-9) return [-constant / linear];
  const root = Math.sqrt(linear * linear - 4 * square * constant);
  return [(-linear + root) / (2 * square), (-linear - root) / (2 * square)];
};

const pointAt = (points: readonly number[], t: number): [number, number] => {
  let level = [...points];
  while (level.length > 2) {
    level = level.slice(0, -2).map((value, index) => value + t * ((level[index + 2] ?? 0) - value));
  }
  return [level[0] ?? 0, level[1] ?? 0];
};

const turns = (values: readonly number[]): number[] => {
  const [a = 0, b = 0, c = 0, d = 0] = values;
  return values.length === 3 ? quadraticTurns([a, b, c]) : cubicTurns([a, b, c, d]);
};

/**
 * Points that span the bounds of one piece of an outline: its end, and where a curve turns.
 * `pen` is where it starts, `values` its coordinates: one point for a line, two or three for a curve.
 */
export const curveExtremes = (pen: readonly number[], values: readonly number[]): [number, number][] => {
  const end: [number, number] = [values.at(-2) ?? 0, values.at(-1) ?? 0];
  if (values.length <= 2) return [end];
  const points = [...pen, ...values];
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  return [end, ...[...turns(xs), ...turns(ys)].filter(between).map((t) => pointAt(points, t))];
};

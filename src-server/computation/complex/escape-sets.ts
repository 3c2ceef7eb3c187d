import { divided, isValue, sizeOf, subtracted, type Complex } from "./complex-functions.ts";

const ESCAPED = 4;

/** Steps until z² + c leaves the disc of radius 2; `depth` where it has not left by then. */
export const escapeTime = (start: Complex, c: Complex, depth: number): number => {
  let [x, y] = start;
  for (let n = 0; n < depth; n++) {
    const [xx, yy] = [x * x, y * y];
    if (xx + yy > ESCAPED) return n;
    [x, y] = [xx - yy + c[0], 2 * x * y + c[1]];
  }
  return depth;
};

/** Whether c lies in the main cardioid or in the disc of period 2 of the Mandelbrot set, which need no steps. */
export const inLargeBulbs = ([x, y]: Complex): boolean => {
  const q = (x - 0.25) ** 2 + y * y;
  return q * (q + x - 0.25) <= 0.25 * y * y || (x + 1) ** 2 + y * y <= 1 / 16;
};

/** Steps until the sequence of c leaves the disc of radius 2. */
export const mandelbrotTime = (c: Complex, depth: number): number =>
  inLargeBulbs(c) ? depth : escapeTime([0, 0], c, depth);

type Map = (z: Complex) => Complex;
const CLOSE = 1e-6;

/** Places that Newton's method goes through from a start, until it stands still or has no value. */
export const newtonOrbit = (f: Map, slope: Map, { start, steps }: { start: Complex; steps: number }): Complex[] => {
  const orbit: Complex[] = [start];
  for (let i = 0; i < steps; i++) {
    const z = orbit.at(-1) ?? start;
    const next = subtracted(z, divided(f(z), slope(z)));
    if (!isValue(next)) return orbit;
    orbit.push(next);
    if (sizeOf(subtracted(next, z)) < CLOSE) return orbit;
  }
  return orbit;
};

/** The end of Newton's method from a place: where, after how many steps, and whether it stands still there. */
export const newtonEnd = (
  f: Map,
  slope: Map,
  { start, steps }: { start: Complex; steps: number },
): { root: Complex; count: number; settled: boolean } => {
  let z = start;
  for (let count = 1; count <= steps; count++) {
    const next = subtracted(z, divided(f(z), slope(z)));
    if (!isValue(next)) return { root: z, count, settled: false };
    if (sizeOf(subtracted(next, z)) < CLOSE) return { root: next, count, settled: true };
    z = next;
  }
  return { root: z, count: steps, settled: false };
};

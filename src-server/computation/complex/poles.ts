import { divided, isValue, ONE, scaled, sizeOf, subtracted, type Complex } from "./complex-functions.ts";

type Map = (z: Complex) => Complex;
/** A rectangle of the plane: half its width and height about a middle. */
export type Rectangle = { centre: Complex; half: readonly [number, number] };

const CELLS = 48;
const STEPS = 40;
const LARGE = 1e7;
const SAME = 1e-3;

/** Newton's method on 1/f, with the derivative by differences. */
const refine = (f: Map, from: Complex): Complex => {
  const inverse = (z: Complex): Complex => divided(ONE, f(z));
  let z = from;
  for (let i = 0; i < STEPS; i++) {
    const value = inverse(z);
    if (!isValue(value)) return z;
    const h = 1e-6;
    const slope = scaled(subtracted(inverse([z[0] + h, z[1]]), inverse([z[0] - h, z[1]])), 1 / (2 * h));
    const next = subtracted(z, divided(value, slope));
    if (!isValue(next)) return z;
    if (sizeOf(subtracted(next, z)) < 1e-12) return next;
    z = next;
  }
  return z;
};

/** Near a pole the value grows without end; near the edge of a branch it does not. */
const grows = (f: Map, pole: Complex): boolean =>
  [0, 1, 2, 3].every((k) => {
    const at = (distance: number): number =>
      sizeOf(f([pole[0] + distance * Math.cos(k * 1.57 + 0.3), pole[1] + distance * Math.sin(k * 1.57 + 0.3)]));
    return at(1e-7) > LARGE / 100 && at(1e-7) > 100 * at(1e-3);
  });

/** Poles of a map inside a rectangle, found from the peaks of its modulus on a grid of 48 × 48. */
export const polesIn = (f: Map, { centre, half }: Rectangle): Complex[] => {
  const step = [(2 * half[0]) / CELLS, (2 * half[1]) / CELLS] as const;
  const place = (i: number, j: number): Complex => [
    centre[0] - half[0] + (i + 0.437) * step[0],
    centre[1] - half[1] + (j + 0.563) * step[1],
  ];
  const sizes = Array.from({ length: CELLS }, (_, i) =>
    Array.from({ length: CELLS }, (__, j) => {
      const size = sizeOf(f(place(i, j)));
      return Number.isNaN(size) ? Infinity : size;
    }),
  );
  const sizeAt = (i: number, j: number): number => sizes[i]?.[j] ?? 0;
  const found: Complex[] = [];
  for (let i = 0; i < CELLS; i++)
    for (let j = 0; j < CELLS; j++) {
      const own = sizeAt(i, j);
      if ([-1, 0, 1].some((di) => [-1, 0, 1].some((dj) => sizeAt(i + di, j + dj) > own))) continue;
      const pole = refine(f, place(i, j));
      const inside = Math.abs(pole[0] - centre[0]) <= half[0] && Math.abs(pole[1] - centre[1]) <= half[1];
      const known = found.some((other) => sizeOf(subtracted(other, pole)) < SAME);
      if (inside && !known && grows(f, pole)) found.push(pole);
    }
  return found;
};

import { divided, isValue, sizeOf, subtracted, angleOf, type Complex } from "./complex-functions.ts";

type Path = (share: number) => Complex;

/** How a path goes round a place. */
export type Winding = {
  /** Times it goes round, anticlockwise; NaN where it is not closed or meets the place. */
  number: number;
  closed: boolean;
  /** Whether it goes through the place itself. */
  meets: boolean;
};

const PIECES = 256;
const MAX_HALVINGS = 6;
const NEAR = 1e-6;

/** Angle from one end of a piece to the other, halved until it turns by less than a quarter. */
const turnOf = (path: Path, about: Complex, [from, to, left]: readonly [number, number, number]): number => {
  const [a, b] = [subtracted(path(from), about), subtracted(path(to), about)];
  const turn = angleOf(divided(b, a));
  if (!(Math.abs(turn) >= Math.PI / 2) || left === 0) return turn;
  const middle = (from + to) / 2;
  return turnOf(path, about, [from, middle, left - 1]) + turnOf(path, about, [middle, to, left - 1]);
};

/** How often a path, from share 0 to 1, goes round a place. */
export const windingOf = (path: Path, about: Complex): Winding => {
  const places = Array.from({ length: PIECES + 1 }, (_, i) => path(i / PIECES));
  const size = Math.max(1e-12, ...places.map(sizeOf).filter(Number.isFinite));
  const [first, last] = [path(0), path(1)];
  const closed = sizeOf(subtracted(first, last)) < 1e-3 * size;
  const meets = places.some((z) => sizeOf(subtracted(z, about)) < NEAR * size);
  if (!closed || meets || !places.every(isValue)) return { number: NaN, closed, meets };
  const angle = places
    .slice(1)
    .reduce((sum, _, i) => sum + turnOf(path, about, [i / PIECES, (i + 1) / PIECES, MAX_HALVINGS]), 0);
  if (Number.isNaN(angle)) return { number: NaN, closed, meets };
  return { number: Math.round(angle / (2 * Math.PI)) || 0, closed, meets };
};

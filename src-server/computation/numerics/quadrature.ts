import type { RealFunction } from "./real-function.ts";

/** Kronrod's 15 nodes on [0, 1) of the half interval, their weights, and the weights of the 7 Gauss nodes among them (QUADPACK, 1983). */
const NODES = [
  0.9914553711208126, 0.9491079123427585, 0.8648644233597691, 0.7415311855993945, 0.5860872354676911,
  0.4058451513773972, 0.20778495500789848, 0,
] as const;
const KRONROD = [
  0.022935322010529224, 0.06309209262997856, 0.10479001032225019, 0.14065325971552592, 0.1690047266392679,
  0.19035057806478542, 0.20443294007529889, 0.20948214108472782,
] as const;
const GAUSS = [0, 0.1294849661688697, 0, 0.27970539148927664, 0, 0.3818300505051189, 0, 0.4179591836734694] as const;

const MAX_PIECES = 400;
const DEFAULT_TOLERANCE = 1e-11;

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly error: number;
}

const measure = (f: RealFunction, from: number, to: number): Piece => {
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  let kronrod = 0;
  let gauss = 0;
  NODES.forEach((node, index) => {
    const sum = node === 0 ? f(middle) : f(middle - half * node) + f(middle + half * node);
    kronrod += (KRONROD[index] ?? 0) * sum;
    gauss += (GAUSS[index] ?? 0) * sum;
  });
  return { from, to, value: kronrod * half, error: Math.abs((kronrod - gauss) * half) };
};

/** Whole lines and half lines are folded onto a finite interval. */
const folded = (
  f: RealFunction,
  from: number,
  to: number,
): { readonly f: RealFunction; readonly from: number; readonly to: number } => {
  if (Number.isFinite(from) && Number.isFinite(to)) return { f, from, to };
  const line: RealFunction = (t) => {
    const room = 1 - t * t;
    return (f(t / room) * (1 + t * t)) / (room * room);
  };
  if (from === -Infinity && to === Infinity) return { f: line, from: -1, to: 1 };
  const start = Number.isFinite(from) ? from : to;
  const sign = Number.isFinite(from) ? 1 : -1;
  return { f: (t) => f(start + (sign * t) / (1 - t)) / ((1 - t) * (1 - t)), from: 0, to: 1 };
};

const sum = (pieces: readonly Piece[], of: "value" | "error"): number =>
  pieces.reduce((total, piece) => total + piece[of], 0);

const refine = (f: RealFunction, pieces: Piece[]): void => {
  const worst = pieces.reduce((at, piece, index) => (piece.error > (pieces[at]?.error ?? 0) ? index : at), 0);
  const piece = pieces[worst];
  if (piece === undefined) return;
  const middle = (piece.from + piece.to) / 2;
  pieces.splice(worst, 1, measure(f, piece.from, middle), measure(f, middle, piece.to));
};

/**
 * The definite integral of f, with an estimate of its error: adaptive Gauss–Kronrod (7, 15), halving the worst piece.
 * Bounds may be infinite, in either order. The value is NaN where f has none inside, or where 400 pieces do not settle
 * it within `tolerance` (relative, or absolute below 1).
 */
export const quadrature = (options: {
  readonly f: RealFunction;
  readonly from: number;
  readonly to: number;
  readonly tolerance?: number;
}): { readonly value: number; readonly error: number } => {
  const { tolerance = DEFAULT_TOLERANCE } = options;
  if (options.from === options.to) return { value: 0, error: 0 };
  if (options.from > options.to) {
    const reversed = quadrature({ ...options, from: options.to, to: options.from });
    return { value: -reversed.value, error: reversed.error };
  }
  const { f, from, to } = folded(options.f, options.from, options.to);
  const pieces = [measure(f, from, to)];
  for (;;) {
    const value = sum(pieces, "value");
    const error = sum(pieces, "error");
    if (!Number.isFinite(value)) return { value: NaN, error: Infinity };
    if (error <= tolerance * Math.max(1, Math.abs(value))) return { value, error };
    if (pieces.length >= MAX_PIECES) return { value: NaN, error };
    refine(f, pieces);
  }
};

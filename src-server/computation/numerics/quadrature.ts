import type { RealFunction } from "./real-function.ts";

/** Kronrod's 15 nodes on [0, 1) of the half interval, their weights, and the weights of the 7 Gauss nodes among them (QUADPACK, 1983). */
const NODES = [
  0.991455371120812639206854697526329, 0.949107912342758524526189684047851, 0.864864423359769072789712788640926,
  0.741531185599394439863864773280788, 0.586087235467691130294144691693013, 0.405845151377397166906606412076961,
  0.207784955007898467600689403773245, 0,
] as const;
const KRONROD = [
  0.022935322010529224963732008058970, 0.063092092629978553290700663189204, 0.104790010322250183839876322541518,
  0.140653259715525918745189590510238, 0.169004726639267902826583426598550, 0.190350578064785409913256402421014,
  0.204432940075298892414161999234649, 0.209482141084727828012999174891714,
] as const;
const GAUSS = [0, 0.129484966168869693270611432679082, 0, 0.279705391489276667901467771423780, 0,
  0.381830050505118944950369775488975, 0, 0.417959183673469387755102040816327] as const;

const MOST_PIECES = 400;
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
const folded = (f: RealFunction, from: number, to: number): { readonly f: RealFunction; readonly from: number; readonly to: number } => {
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

const sum = (pieces: readonly Piece[], of: "value" | "error"): number => pieces.reduce((total, piece) => total + piece[of], 0);

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
export const quadrature = (
  options: { readonly f: RealFunction; readonly from: number; readonly to: number; readonly tolerance?: number },
): { readonly value: number; readonly error: number } => {
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
    if (pieces.length >= MOST_PIECES) return { value: NaN, error };
    refine(f, pieces);
  }
};

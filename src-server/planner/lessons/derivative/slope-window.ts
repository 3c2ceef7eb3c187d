import type { DerivativeFigures } from "./figures.ts";

const WIDE = 3;

const FIRST_STEP = 2;

/** How near the second point comes. */
export const LAST_STEP = 0.01;

type Window = { x: [number, number]; step: number };

const isThere = ({ f }: DerivativeFigures, x: number): boolean => Number.isFinite(f.evaluate({ x }));

const allThere = (figures: DerivativeFigures, from: number, to: number): boolean =>
  Array.from({ length: 41 }, (_, i) => from + ((to - from) * i) / 40).every((x) => isThere(figures, x));

/** A stretch of the axis around the place on which the curve is everywhere there, and a step that stays inside. */
export const windowOf = (figures: DerivativeFigures): Window => {
  const { at } = figures;
  for (const half of [WIDE, 2, 1.5, 1, 0.6, 0.3]) {
    if (allThere(figures, at - half, at + half))
      return { x: [at - half, at + half], step: Math.min(FIRST_STEP, Math.round(half * 6) / 10) };
  }
  return { x: [at - 0.2, at + 0.2], step: 0.1 };
};

/** The function as a layer of a plot. */
export const derivativeCurve = ({ f }: DerivativeFigures): Record<string, unknown> => ({
  id: "f",
  kind: "function",
  y: f.source,
  color: "a",
});

/** The place as a layer of a plot. */
export const derivativePlace = ({ at }: DerivativeFigures): Record<string, unknown> => ({
  id: "p",
  kind: "point",
  on: "f",
  at,
});

/** Slope of the line through the place and the place plus `step`, as an expression a plan may hold. */
export const secantSlope = ({ f, at, height }: DerivativeFigures, step: string): string =>
  `((${f.source.replace(/(?<![a-z])x(?![a-z])/g, `(${at} + ${step})`)}) - (${height})) / (${step})`;

/** Slope of the line through the place and the place plus `step`. */
export const secantSlopeValue = ({ f, at, height }: DerivativeFigures, h: number): number =>
  (f.evaluate({ x: at + h }) - height) / h;

import { isValue, sizeOf, subtracted, type Complex } from "../../../computation/complex/complex-functions.ts";
import type { Shape } from "../../drawing.ts";
import type { ComplexWindow } from "./complex-window.ts";
import { lineValues, short } from "./grid-shapes.ts";

/** Pieces of a line; lines of the moved grid between two numbers of the axes. */
const PIECES = 48;
const FINER = 2;
/** Places farther out than so many windows are left out. */
const FAR = 6;
/** Nothing is drawn nearer to a pole than this. */
export const POLE_GAP = 0.05;
/** Near poles pieces are shorter: places looked at along a line, and how near counts. */
const DENSITY = { places: 160, near: 0.25 };

/** Lines of the grid before they are moved, as places; the four groups are drawn as one outline each. */
export type GridLines = Readonly<Record<"upright" | "level" | "axis-im" | "axis-re", readonly (readonly Complex[])[]>>;

/** Places along a line, denser near poles. */
const placesAlong = (from: Complex, to: Complex, poles: readonly Complex[]): Complex[] => {
  const at = (share: number): Complex => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  if (poles.length === 0) return Array.from({ length: PIECES + 1 }, (_, i) => at(i / PIECES));
  const sums = [0];
  for (let i = 0; i < DENSITY.places; i++) {
    const z = at((i + 0.5) / DENSITY.places);
    const nearest = Math.min(...poles.map((pole) => sizeOf(subtracted(z, pole))));
    sums.push((sums.at(-1) ?? 0) + 1 / (DENSITY.near + nearest));
  }
  const total = sums.at(-1) ?? 1;
  let k = 0;
  return Array.from({ length: PIECES + 1 }, (_, i) => {
    const wanted = (total * i) / PIECES;
    while (k < DENSITY.places - 1 && (sums[k + 1] ?? total) < wanted) k++;
    const [low, high] = [sums[k] ?? 0, sums[k + 1] ?? total];
    return at((k + (wanted - low) / (high - low || 1)) / DENSITY.places);
  });
};

/** All lines of the grid through the window. */
export const gridLines = (window: ComplexWindow, poles: readonly Complex[]): GridLines => {
  const { middle, reach } = window;
  const step = window.step / FINER;
  const [wide, high] = [reach[0] + step, reach[1] + step];
  const upright = (value: number): Complex[] =>
    placesAlong([value, middle[1] - high], [value, middle[1] + high], poles);
  const level = (value: number): Complex[] => placesAlong([middle[0] - wide, value], [middle[0] + wide, value], poles);
  const others = (axis: 0 | 1): number[] => lineValues(middle[axis], reach[axis], step).filter((value) => value !== 0);
  return {
    upright: others(0).map(upright),
    level: others(1).map(level),
    "axis-im": [upright(0)],
    "axis-re": [level(0)],
  };
};

type Bend = { move(z: Complex): Complex; poles: readonly Complex[]; bent: boolean };

/** Whether the piece between two moved places is drawn: not beyond all sight, not across a pole. */
const isDrawn = (a: Complex, b: Complex, far: number): boolean =>
  isValue(a) && isValue(b) && Math.min(sizeOf(a), sizeOf(b)) < far && sizeOf(subtracted(a, b)) < far;

/** Moved lines as one outline. Every piece is written apart, so that outlines have equal commands under all maps. */
const outlineOf = (lines: readonly (readonly Complex[])[], { move, poles }: Bend, window: ComplexWindow): string => {
  const { unit, reach, middle } = window;
  const far = FAR * (Math.hypot(reach[0], reach[1]) + sizeOf(middle));
  const open = (z: Complex): boolean => poles.every((pole) => sizeOf(subtracted(z, pole)) > POLE_GAP);
  const text = (z: Complex): string => `${short(z[0] * unit)} ${short(-z[1] * unit)}`;
  return lines
    .map((places) => {
      const moved = places.map((z): Complex => (open(z) ? move(z) : [NaN, NaN]));
      const rest = moved.find((z) => isValue(z) && sizeOf(z) < far) ?? [0, 0];
      return moved
        .slice(1)
        .map((b, i) => {
          const a = moved[i] ?? b;
          return isDrawn(a, b, far) ? `M${text(a)}L${text(b)}` : `M${text(rest)}L${text(rest)}`;
        })
        .join("");
    })
    .join("");
};

/** The grid as a map moves it. */
export const complexPlaneMovedGrid = (lines: GridLines, bend: Bend, window: ComplexWindow): Shape[] =>
  (["upright", "level", "axis-im", "axis-re"] as const).map((name): Shape => {
    const strong = name.startsWith("axis");
    return {
      key: `grid/${name}`,
      kind: "grid",
      order: 1,
      at: window.origin,
      path: outlineOf(lines[name], bend, window),
      stroke: strong ? "a" : { role: "a", alpha: bend.bent ? 0.6 : 0.35 },
      strokeWidth: (strong ? 0.09 : 0.06) * window.u,
      clip: window.area,
    };
  });

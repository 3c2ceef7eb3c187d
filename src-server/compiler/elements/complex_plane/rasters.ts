import { angleOf, isValue, sizeOf, subtracted, type Complex } from "../../../computation/complex/complex-functions.ts";
import { escapeTime, mandelbrotTime, newtonEnd } from "../../../computation/complex/escape-sets.ts";
import type { Paint } from "../../drawing.ts";
import type { Raster } from "./raster.ts";

type Map = (z: Complex) => Complex;

/** Sides of cells in u: of pictures that stay, of those that move with a param, and of costly ones. */
const CELLS = { still: 0.15, moving: 0.36, newton: 0.2 };
/** However long a formula is. */
const COARSEST = 0.6;
const cellOf = (live: boolean): number => (live ? CELLS.moving : CELLS.still);

/** Steps after which a new band begins. */
const BANDS = [1, 2, 3, 4, 5, 6, 8, 11, 15, 21, 30, 45, 70, 110, 160];

const bandPaint: Paint = { role: "a", alpha: 0.17 };

const escapeRaster = (timeOf: (z: Complex) => number, depth: number, live: boolean): Raster => {
  const bands = BANDS.filter((band) => band < depth);
  return {
    key: "set",
    nested: true,
    cell: cellOf(live),
    paints: [...bands.map(() => bandPaint), "ground"],
    classOf: (z) => {
      const time = timeOf(z);
      return time >= depth ? bands.length : bands.filter((band) => band <= time).length - 1;
    },
  };
};

/** Bands of equal escape; the set itself is ground. */
export const juliaRaster = (c: Complex, depth: number, live: boolean): Raster =>
  escapeRaster((z) => escapeTime(z, c, depth), depth, live);
/** The Mandelbrot set in bands of equal escape. */
export const mandelbrotRaster = (depth: number): Raster => escapeRaster((c) => mandelbrotTime(c, depth), depth, false);

const ROLES = ["a", "b", "c", "d"] as const;
const SPEEDS = [0.75, 0.5, 0.28] as const;
const SAME = 1e-3;

const speedClass = (count: number, depth: number): number => (count < depth / 4 ? 0 : count < depth / 2 ? 1 : 2);

/** Where Newton's method ends from each place, fainter where it takes long. */
export const newtonRaster = (
  f: Map,
  slope: Map,
  { depth, roots, live, cost }: { depth: number; roots: readonly Complex[]; live: boolean; cost: number },
): Raster => ({
  key: "set",
  nested: false,
  cell: Math.max(live ? CELLS.moving : CELLS.newton, Math.min(COARSEST, CELLS.newton * Math.sqrt(cost))),
  paints: roots.flatMap((_, k) => SPEEDS.map((alpha): Paint => ({ role: ROLES[k % ROLES.length] ?? "a", alpha }))),
  classOf: (z) => {
    const { root, count, settled } = newtonEnd(f, slope, { start: z, steps: depth });
    const k = settled ? roots.findIndex((other) => sizeOf(subtracted(other, root)) < SAME) : -1;
    return k < 0 ? -1 : k * SPEEDS.length + speedClass(count, depth);
  },
});

const TONES = [0.55, 0.38] as const;

/** The quarter in which the argument of f lies by role, with rings where the modulus doubles. */
export const coloringRaster = (f: Map, live: boolean): Raster => ({
  key: "coloring",
  nested: false,
  cell: cellOf(live),
  paints: ROLES.flatMap((role) => TONES.map((alpha): Paint => ({ role, alpha }))),
  classOf: (z) => {
    const value = f(z);
    if (!isValue(value)) return -1;
    const quarter = Math.min(3, Math.floor(((angleOf(value) + 2 * Math.PI) % (2 * Math.PI)) / (Math.PI / 2)));
    const size = sizeOf(value);
    const ring = size > 0 ? Math.abs(Math.floor(Math.log2(size))) % 2 : 0;
    return 2 * quarter + ring;
  },
});

import type { ColorRole } from "../../../contract/style.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { circlePath } from "../../shapes.ts";
import { CURVE_POINTS } from "./wave-scene.ts";

/** A stretch of the medium: metres from left to right, displacements of at most `most` up and down. */
export type Strip = { box: Box; metres: number; most: number };

/** Places of a strip on the stage. */
export const xOf = ({ box, metres }: Strip, x: number): number => box[0] + ((box[2] - box[0]) * x) / metres;
export const yOf = ({ box, most }: Strip, y: number): number =>
  (box[1] + box[3]) / 2 - ((box[3] - box[1]) / 2) * (y / most);
export const wavePointOf = (strip: Strip, x: number, y: number): Point => [xOf(strip, x), yOf(strip, y)];

type Look = { key: string; role: ColorRole; width: number; order: number; dash?: readonly number[]; grid?: boolean };

/** A curve over a strip. */
export const waveCurve = (strip: Strip, f: (x: number) => number, look: Look): Shape =>
  strokeThrough(
    Array.from({ length: CURVE_POINTS + 1 }, (_, i) => {
      const x = (strip.metres * i) / CURVE_POINTS;
      return wavePointOf(strip, x, f(x));
    }),
    {
      key: look.key,
      paint: look.role,
      width: look.width,
      order: look.order,
      ...(look.dash ? { dash: look.dash } : {}),
      ...(look.grid ? { kind: "grid" } : {}),
    },
  );

/** The line of rest. */
export const axis = (strip: Strip, key: string, u: number): Shape =>
  strokeThrough([wavePointOf(strip, 0, 0), wavePointOf(strip, strip.metres, 0)], {
    key,
    paint: "muted",
    width: 0.07 * u,
    order: 0,
    kind: "grid",
  });

/** A marked point. */
export const waveDot = (key: string, at: Point, role: ColorRole, u: number): Shape => ({
  key,
  kind: "dot",
  order: 3,
  at,
  path: circlePath(0.34 * u),
  fill: role,
});

/** Numbers of the crests that are inside the strip; crest 1 is the first at the start, later ones enter as 0, -1, … */
export const crestsInside = ({ metres }: Strip, wavelength: number, moved: number): { n: number; x: number }[] => {
  const first = Math.ceil(-(moved / wavelength) - 0.25 - 1e-9);
  const last = Math.floor((metres - moved) / wavelength - 0.25 + 1e-9);
  return Array.from({ length: Math.max(0, Math.min(60, last - first + 1)) }, (_, i) => ({
    n: first + i + 1,
    x: (first + i + 0.25) * wavelength + moved,
  }));
};

/** Wavelengths that are seen, and the width of curves. */
export const WAVES = 3;
export const thick = (u: number): number => 0.17 * u;

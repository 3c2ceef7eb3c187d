import type { ColorRole } from "../../../contract/style.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import { dimensionShapes } from "../../figure/dimension-line.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { boxCentre, boxHeight, boxWidth } from "../../shapes.ts";
import { readingTex } from "../mechanics/quantity-tex.ts";
import { frontShape, sourceShape, type Front } from "./fronts.ts";
import { waveLabel, type WaveDrawing, type WaveScene } from "./wave-scene.ts";

const MAX_FRONTS = 30;

/** Crests around a point that have reached `reach` already when the picture starts. */
const frontsAround = (
  centre: Point,
  { now, seconds, perMetre, reach }: { now: WaveScene["now"]; seconds: number; perMetre: number; reach: number },
  look: { key: string; role: ColorRole },
): Front[] => {
  const moved = now.speed * seconds;
  const metres = reach / perMetre;
  const count = Math.min(MAX_FRONTS, Math.floor(metres / now.wavelength));
  const newest = Math.floor(moved / now.wavelength);
  return Array.from({ length: count }, (_, i) => ({ n: newest - i, radius: moved - (newest - i) * now.wavelength }))
    .filter(({ radius }) => radius * perMetre > 1 && radius <= metres)
    .map(({ n, radius }): Front => ({
      key: `${look.key}:${-n}`,
      centre,
      radius: radius * perMetre,
      role: look.role,
    }));
};

/** Circles from one source. */
export const drawCircular = ({ now, first, seconds, frame, area, u }: WaveScene): WaveDrawing => {
  const centre = boxCentre(area);
  const reach = Math.min(boxHeight(area), boxWidth(area)) / 2;
  const perMetre = reach / (4.5 * first.wavelength);
  const wide = Math.hypot(boxWidth(area), boxHeight(area)) / 2;
  const fronts = frontsAround(centre, { now, seconds, perMetre, reach: wide }, { key: "crest", role: "a" });
  const label = waveLabel(frame, readingTex("\\lambda", now.wavelength, "m"));
  const y = centre[1];
  const step = now.wavelength * perMetre;
  const from: Point = [centre[0] + 2 * step, y];
  return {
    shapes: [
      ...fronts.map((front) => frontShape(front, area, u)),
      sourceShape("source:1/dot", centre, "b", u),
      ...dimensionShapes({ key: "wavelength", from, to: [from[0] + step, y], label, side: "left", order: 4 }, u),
    ],
  };
};

const LINE_POINTS = 60;

/** Half a hyperbola: points whose ways from two sources differ by `difference`, in stage units. */
const hyperbola = (centre: Point, half: number, difference: number, reach: number): Point[] => {
  const a = difference / 2;
  const b = Math.sqrt(Math.max(0, half * half - a * a));
  return Array.from({ length: LINE_POINTS + 1 }, (_, i): Point => {
    const x = ((i / LINE_POINTS) * 2 - 1) * reach;
    return [centre[0] + x, centre[1] - (b < 1e-6 ? 0 : a * Math.sqrt(1 + (x / b) ** 2))];
  });
};

const insideOnly = (line: readonly Point[], [x0, y0, x1, y1]: Box): Point[] =>
  line.filter(([x, y]) => x >= x0 && x <= x1 && y >= y0 && y <= y1);

/** Circles from two sources above each other; where crests always meet crests, dashed lines. */
export const drawTwoSource = ({ now, first, seconds, frame, area, u }: WaveScene): WaveDrawing => {
  const centre = boxCentre(area);
  const perMetre = Math.min(
    boxHeight(area) / Math.max(7 * first.wavelength, 1.9 * first.gap),
    boxWidth(area) / (9 * first.wavelength),
  );
  const half = (now.gap * perMetre) / 2;
  const places: Point[] = [
    [centre[0], centre[1] - half],
    [centre[0], centre[1] + half],
  ];
  const reach = Math.hypot(boxWidth(area), boxHeight(area));
  const fronts = places.flatMap((place, i) =>
    frontsAround(place, { now, seconds, perMetre, reach }, { key: `front:${i + 1}/crest`, role: i === 0 ? "a" : "c" }),
  );
  const orders = Math.min(6, Math.floor(now.gap / now.wavelength - 1e-9));
  const lines = Array.from({ length: 2 * orders + 1 }, (_, i) => i - orders).flatMap((order): Shape[] => {
    const points = insideOnly(hyperbola(centre, half, order * now.wavelength * perMetre, boxWidth(area) / 2), area);
    if (points.length < 2) return [];
    return [
      strokeThrough(points, {
        key: `antinode:${orders + order + 1}/line`,
        paint: "b",
        width: 0.12 * u,
        order: 3,
        kind: "grid",
        dash: [0.5 * u, 0.35 * u],
      }),
    ];
  });
  const label = waveLabel(frame, readingTex("d", now.gap, "m"));
  const x = centre[0] - 1 * u;
  return {
    shapes: [
      ...fronts.map((front) => frontShape(front, area, u)),
      ...lines,
      ...places.map((place, i) => sourceShape(`source:${i + 1}/dot`, place, i === 0 ? "a" : "c", u)),
      ...dimensionShapes(
        { key: "gap", from: [x, places[0]?.[1] ?? 0], to: [x, places[1]?.[1] ?? 0], label, side: "right", order: 4 },
        u,
      ),
    ],
  };
};

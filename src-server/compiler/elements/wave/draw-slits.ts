import type { Box } from "../../../contract/timeline.ts";
import {
  brightAngle,
  darkAngle,
  doubleSlitIntensity,
  singleSlitIntensity,
} from "../../../computation/waves/interference.ts";
import type { Point, Shape } from "../../drawing.ts";
import { dimensionShapes } from "../../figure/dimension-line.ts";
import { labelShapes, type SetLabel } from "../../figure/labels.ts";
import { outlinedRegion, strokeThrough } from "../../figure/strokes.ts";
import { boxHeight, boxWidth, polylinePath, rectPath } from "../../shapes.ts";
import { readingTex } from "../mechanics/quantity-tex.ts";
import { waveLabel, type WaveDrawing, type WaveScene } from "./wave-scene.ts";

const PIECES = 160;
const ARC = 40;

type Room = { barrier: number; screen: number; middle: number; perMetre: number };

const gapLabel = ({ kind, now, frame }: WaveScene): SetLabel =>
  waveLabel(frame, readingTex(kind === "single_slit" ? "a" : "d", now.gap, "m"));

const roomOf = (scene: WaveScene): Room => {
  const { first, area, u } = scene;
  return {
    barrier: area[0] + Math.max(boxWidth(area) * 0.3, gapLabel(scene).width + 2.2 * u),
    screen: area[2] - Math.min(9 * u, boxWidth(area) * 0.24),
    middle: (area[1] + area[3]) / 2,
    perMetre: Math.min(
      boxHeight(area) / Math.max(7 * first.wavelength, 2.2 * first.gap),
      (boxWidth(area) * 0.3) / (2.5 * first.wavelength),
    ),
  };
};

/** Straight crests that come in from the left. */
const planeFronts = ({ now, seconds, area, u }: WaveScene, { barrier, perMetre }: Room): Shape[] => {
  const step = now.wavelength * perMetre;
  const moved = now.speed * seconds * perMetre;
  const newest = Math.floor(moved / step);
  const count = Math.min(30, Math.ceil((barrier - area[0]) / step) + 1);
  return Array.from({ length: count }, (_, i) => newest - i + count).flatMap((n): Shape[] => {
    const x = barrier + moved - n * step;
    if (x < area[0] || x > barrier - 0.3 * u) return [];
    return [
      strokeThrough(
        [
          [x, area[1]],
          [x, area[3]],
        ],
        { key: `plane:${n}`, paint: "a", width: 0.11 * u, order: 1, kind: "grid" },
      ),
    ];
  });
};

const arcPath = (radius: number, half: number): string =>
  polylinePath(
    Array.from({ length: ARC + 1 }, (_, i): Point => {
      const angle = -half + (2 * half * i) / ARC;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
  );

/** Crests that spread behind an opening, as far to the sides as light goes there. */
const arcs = (
  { now, seconds, u }: WaveScene,
  { barrier, screen, perMetre }: Room,
  opening: { y: number; index: number; half: number; clip: Box },
): Shape[] => {
  const step = now.wavelength * perMetre;
  const moved = now.speed * seconds * perMetre;
  const newest = Math.floor(moved / step);
  const count = Math.min(40, Math.ceil((1.4 * (screen - barrier)) / step));
  return Array.from({ length: count }, (_, i) => newest - i).flatMap((n): Shape[] => {
    const radius = moved - n * step;
    if (radius < 1 || radius > 1.4 * (screen - barrier)) return [];
    return [
      {
        key: `front:${opening.index}/crest:${-n}`,
        kind: "grid",
        order: 1,
        at: [barrier, opening.y],
        path: arcPath(radius, opening.half),
        stroke: opening.index === 1 ? "a" : "c",
        strokeWidth: 0.11 * u,
        clip: opening.clip,
      },
    ];
  });
};

/** A wall with openings. */
const wall = (openings: readonly (readonly [number, number])[], x: number, area: Box, u: number): Shape[] => {
  const ends = [area[1], ...openings.flat(), area[3]];
  return Array.from({ length: ends.length / 2 }, (_, i) => [ends[2 * i] ?? 0, ends[2 * i + 1] ?? 0] as const)
    .filter(([top, foot]) => foot > top)
    .map(([top, foot], i) =>
      outlinedRegion([x - 0.2 * u, top], rectPath(0.4 * u, foot - top), {
        key: `wall/${i + 1}`,
        fill: "ink",
        stroke: "ink",
        width: 0.02 * u,
        order: 2,
      }),
    );
};

/** Brightness along the screen, drawn to the right of it. */
const brightness = (scene: WaveScene, { barrier, screen, middle }: Room): Shape[] => {
  const { kind, now, area, u } = scene;
  const single = kind === "single_slit";
  const depth = area[2] - screen - 0.8 * u;
  const points = Array.from({ length: PIECES + 1 }, (_, i): Point => {
    const y = area[1] + (boxHeight(area) * i) / PIECES;
    const angle = Math.atan2(y - middle, screen - barrier);
    const share = single
      ? singleSlitIntensity(angle, now.gap, now.wavelength)
      : doubleSlitIntensity(angle, now.gap, now.wavelength);
    return [screen + 0.4 * u + depth * share, y];
  });
  return [
    strokeThrough(
      [
        [screen, area[1]],
        [screen, area[3]],
      ],
      { key: "screen/line", paint: "ink", width: 0.16 * u, order: 2 },
    ),
    strokeThrough(points, { key: "intensity/curve", paint: "b", width: 0.16 * u, order: 3 }),
  ];
};

const gapReading = (scene: WaveScene, { barrier, middle, perMetre }: Room): Shape[] => {
  const { now, u } = scene;
  const half = (now.gap * perMetre) / 2;
  const label = gapLabel(scene);
  const x = barrier - 0.9 * u;
  return dimensionShapes(
    { key: "gap", from: [x, middle - half], to: [x, middle + half], label, side: "right", order: 4 },
    u,
  );
};

/** Numbers of the bright or dark fringes at the screen, where they can be told apart. */
const fringeLabels = (scene: WaveScene, { barrier, screen, middle }: Room): Shape[] => {
  const { kind, now, frame, area, u } = scene;
  const single = kind === "single_slit";
  const label = waveLabel(frame, "n=0");
  const placeOf = (n: number): number => {
    const angle = single
      ? darkAngle(Math.abs(n), now.gap, now.wavelength)
      : brightAngle(Math.abs(n), now.gap, now.wavelength);
    return middle - Math.sign(n) * Math.tan(angle) * (screen - barrier);
  };
  if (!(Math.abs(placeOf(1) - middle) > 1.6 * label.height)) return [];
  return [0, 1, -1, 2, -2].flatMap((n): Shape[] => {
    const y = n === 0 ? middle : placeOf(n);
    if (single && n === 0) return [];
    if (!(y > area[1] + label.height && y < area[3] - label.height)) return [];
    const set = waveLabel(frame, `n=${n}`);
    const at: Point = [screen - set.width / 2 - 0.5 * u, y];
    return labelShapes(set, at, { key: `fringe:${n}/label`, fill: "b", order: 4, halo: "wide" });
  });
};

/** Plane waves that meet a wall with one or two slits, and what is seen on a screen behind it. */
export const drawSlits = (scene: WaveScene): WaveDrawing => {
  const { kind, now, area, u } = scene;
  const room = roomOf(scene);
  const { barrier, screen, middle, perMetre } = room;
  const half = (now.gap * perMetre) / 2;
  const single = kind === "single_slit";
  const width = single ? half : 0.35 * u;
  const centres = single ? [middle] : [middle - half, middle + half];
  const clip: Box = [barrier, area[1], screen - 0.1 * u, area[3]];
  const spread = single && now.gap > now.wavelength ? Math.asin(now.wavelength / now.gap) : Math.PI / 2;
  return {
    shapes: [
      ...planeFronts(scene, room),
      ...centres.flatMap((y, i) => arcs(scene, room, { y, index: i + 1, half: spread, clip })),
      ...wall(
        centres.map((y) => [y - width, y + width] as const),
        barrier,
        area,
        u,
      ),
      ...brightness(scene, room),
      ...gapReading(scene, room),
      ...fringeLabels(scene, room),
    ],
    parts: Object.fromEntries(centres.map((_, i) => [`source:${i + 1}`, [`front:${i + 1}`]])),
  };
};

import type { Point } from "../../../drawing.ts";
import { circle, labelledDiagramCurve, points, labelledDiagramStraight } from "../pen.ts";
import { pieces, type Pictogram, type PictureShape } from "../pictogram.ts";
import type { Paint } from "../../../drawing.ts";

/** Front corners and the shift to the back of a slab seen obliquely. */
const [LEFT, RIGHT] = [12, 82];
const BACK: Point = [17, -11];

type Slab = { part: string; top: number; bottom: number; role: "a" | "b" | "c" | "bad" | "muted"; alpha: number };

const slab = ({ part, top, bottom, role, alpha }: Slab): PictureShape[] => {
  const stroke: Paint = role;
  const side = (x: number, y: number): Point => [x + BACK[0], y + BACK[1]];
  return [
    ...pieces(
      part,
      { fill: "ground" },
      labelledDiagramStraight(
        [[LEFT, top], side(LEFT, top), side(RIGHT, top), side(RIGHT, bottom), [RIGHT, bottom], [LEFT, bottom]],
        true,
      ),
    ),
    ...pieces(
      part,
      { fill: { role, alpha }, stroke, width: 0.4 },
      labelledDiagramStraight(
        [
          [LEFT, top],
          [RIGHT, top],
          [RIGHT, bottom],
          [LEFT, bottom],
        ],
        true,
      ),
    ),
    ...pieces(
      part,
      { fill: { role, alpha: alpha * 0.6 }, stroke, width: 0.4 },
      labelledDiagramStraight([[RIGHT, top], side(RIGHT, top), side(RIGHT, bottom), [RIGHT, bottom]], true),
    ),
    ...pieces(
      part,
      { fill: { role, alpha: alpha * 0.45 }, stroke, width: 0.4 },
      labelledDiagramStraight([[LEFT, top], side(LEFT, top), side(RIGHT, top), [RIGHT, top]], true),
    ),
  ];
};

const SLABS: readonly Slab[] = [
  { part: "back_contact", top: 70, bottom: 75, role: "muted", alpha: 0.7 },
  { part: "p_layer", top: 48, bottom: 70, role: "bad", alpha: 0.25 },
  { part: "junction", top: 43, bottom: 48, role: "b", alpha: 0.3 },
  { part: "n_layer", top: 34, bottom: 43, role: "a", alpha: 0.32 },
  { part: "antireflection_coating", top: 31.4, bottom: 34, role: "c", alpha: 0.45 },
];

/** Metal fingers on the upper face. */
const fingers = (): PictureShape[] =>
  pieces(
    "front_contact",
    { fill: "muted", stroke: "ink", width: 0.3 },
    ...[16, 32, 48, 64].map((x) =>
      labelledDiagramStraight(
        [
          [x, 31.4],
          [x + BACK[0], 31.4 + BACK[1]],
          [x + 3.4 + BACK[0], 31.4 + BACK[1]],
          [x + 3.4, 31.4],
        ],
        true,
      ),
    ),
    ...[16, 32, 48, 64].map((x) =>
      labelledDiagramStraight(
        [
          [x, 31.4],
          [x + 3.4, 31.4],
          [x + 3.4, 33.2],
          [x, 33.2],
        ],
        true,
      ),
    ),
  );

const arrow = (from: Point, to: Point): string[] => {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): Point => [to[0] - 2.6 * Math.cos(angle + turn), to[1] - 2.6 * Math.sin(angle + turn)];
  return [labelledDiagramStraight([from, to]), labelledDiagramStraight([wing(0.5), to, wing(-0.5)])];
};

/** Packets of light as wavy arrows. */
const ray = (x: number): string[] => {
  const from: Point = [x - 9, 3];
  const wave = Array.from({ length: 17 }, (_, i): Point => {
    const share = i / 16;
    const side = Math.sin(share * Math.PI * 6) * 0.9;
    return [from[0] + 7.2 * share + side * 0.9, from[1] + 15 * share - side * 0.42];
  });
  return [labelledDiagramCurve(wave), ...arrow([from[0] + 7.2, from[1] + 15], [from[0] + 8.8, from[1] + 18.4])];
};

const ELECTRONS: readonly Point[] = points("26 38.4, 42 38.8, 60 38.2, 74 38.6, 55 45.6");
const HOLES: readonly Point[] = points("22 56, 38 61, 56 56, 70 62, 38 45.6");

const carriers = (): PictureShape[] => [
  ...pieces("electron", { fill: "a", stroke: "ground", width: 0.3 }, ...ELECTRONS.map((at) => circle(at, 2))),
  ...pieces(
    "electron",
    { stroke: "ground", width: 0.6 },
    ...ELECTRONS.map(([x, y]) =>
      labelledDiagramStraight([
        [x - 1, y],
        [x + 1, y],
      ]),
    ),
  ),
  ...pieces("hole", { fill: "ground", stroke: "bad", width: 0.6 }, ...HOLES.map((at) => circle(at, 2))),
  ...pieces(
    "hole",
    { stroke: "bad", width: 0.6 },
    ...HOLES.flatMap(([x, y]) => [
      labelledDiagramStraight([
        [x - 1, y],
        [x + 1, y],
      ]),
      labelledDiagramStraight([
        [x, y - 1],
        [x, y + 1],
      ]),
    ]),
  ),
  ...pieces("electron", { stroke: "a", width: 0.45 }, ...arrow([55, 43.2], [55, 40.2])),
  ...pieces("hole", { stroke: "bad", width: 0.45 }, ...arrow([38, 48.2], [38, 51.6])),
];

/** From the fingers through a lamp to the back. */
const outside = (): PictureShape[] => [
  ...pieces(
    "circuit",
    { stroke: "ink", width: 0.7 },
    labelledDiagramStraight(points("84.4 20.4, 114 20.4, 114 34")),
    labelledDiagramStraight(points("114 50, 114 72.4, 82 72.4")),
  ),
  ...pieces("load", { fill: { role: "focus", alpha: 0.3 }, stroke: "focus", width: 0.7 }, circle([114, 42], 8)),
  ...pieces(
    "load",
    { stroke: "focus", width: 0.7 },
    labelledDiagramStraight([
      [108.4, 36.4],
      [119.6, 47.6],
    ]),
    labelledDiagramStraight([
      [119.6, 36.4],
      [108.4, 47.6],
    ]),
  ),
];

/** A silicon solar cell, its layers much thicker than they are. */
export const solarCell: Pictogram = {
  describes: "The layers of a solar cell under sunlight with a lamp in its circuit",
  width: 124,
  height: 78,
  parts: {
    sunlight: [44, 10],
    front_contact: [27, 25.6],
    antireflection_coating: [90, 28],
    n_layer: [18, 39],
    junction: [18, 45.5],
    p_layer: [30, 65],
    back_contact: [47, 72.6],
    electron: [60, 38.2],
    hole: [56, 56],
    load: [114, 42],
    circuit: [114, 62],
  },
  shapes: [
    ...SLABS.flatMap(slab),
    ...fingers(),
    ...carriers(),
    ...pieces("sunlight", { stroke: "focus", width: 0.7 }, ...[34, 50, 66, 82].flatMap(ray)),
    ...outside(),
  ],
};

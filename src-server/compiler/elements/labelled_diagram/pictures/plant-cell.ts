import type { Point } from "../../../drawing.ts";
import { blob, labelledDiagramCurve, ellipse, points, labelledDiagramStraight } from "../pen.ts";
import { pieces, type Pictogram, type PictureShape } from "../pictogram.ts";
import { golgi, mitochondrion, nucleus, ribosomes, roughReticulum } from "./organelles.ts";

/** A rectangle with softly rounded corners, smaller by a margin. */
const wall = (margin: number): string => {
  const [l, t, r, b] = [2 + margin, 2 + margin, 108 - margin, 74 - margin];
  const c = Math.max(2, 7 - margin);
  return `M${l + c} ${t}L${r - c} ${t}Q${r} ${t} ${r} ${t + c}L${r} ${b - c}Q${r} ${b} ${r - c} ${b}L${l + c} ${b}Q${l} ${b} ${l} ${b - c}L${l} ${t + c}Q${l} ${t} ${l + c} ${t}Z`;
};

const chloroplast = (centre: Point, turn: number): PictureShape[] => {
  const t = (turn * Math.PI) / 180;
  const at = (x: number, y: number): Point => [
    centre[0] + x * Math.cos(t) - y * Math.sin(t),
    centre[1] + x * Math.sin(t) + y * Math.cos(t),
  ];
  const stack = (x: number, discs: number): string[] =>
    Array.from({ length: discs }, (_, i) => {
      const y = (i - (discs - 1) / 2) * 0.95;
      return labelledDiagramStraight(
        [at(x - 0.95, y - 0.32), at(x + 0.95, y - 0.32), at(x + 0.95, y + 0.32), at(x - 0.95, y + 0.32)],
        true,
      );
    });
  return [
    ...pieces(
      "chloroplast",
      { fill: { role: "c", alpha: 0.32 }, stroke: "c", width: 0.5 },
      ellipse(centre, [7, 3.3], turn),
    ),
    ...pieces(
      "chloroplast",
      { stroke: "c", width: 0.3 },
      labelledDiagramCurve([at(-3.6, 0.4), at(-1.2, -0.4), at(1.3, 0.4), at(3.6, -0.3)]),
    ),
    ...pieces("chloroplast", { fill: "c" }, ...stack(-3.7, 3), ...stack(-1.25, 4), ...stack(1.3, 4), ...stack(3.7, 3)),
  ];
};

const VACUOLE: readonly Point[] = points(
  "41 20, 55 17.4, 74 17.6, 89 20, 93.4 31, 92 45, 88 55.5, 72 58.8, 52 59.2, 39 55.5, 36 47, 41.5 38, 37.5 29",
);

/** Channels through the wall to the neighbours. */
const channels = (): PictureShape[] =>
  pieces(
    "plasmodesma",
    { fill: "ground", stroke: "c", width: 0.3 },
    ...[22, 52].map((y) =>
      labelledDiagramStraight(
        [
          [101.6, y],
          [108.6, y],
          [108.6, y + 2],
          [101.6, y + 2],
        ],
        true,
      ),
    ),
    ...[24, 50].map((y) =>
      labelledDiagramStraight(
        [
          [1.4, y],
          [8.4, y],
          [8.4, y + 2],
          [1.4, y + 2],
        ],
        true,
      ),
    ),
    ...[46, 82].map((x) =>
      labelledDiagramStraight(
        [
          [x, 1.4],
          [x + 2, 1.4],
          [x + 2, 8.4],
          [x, 8.4],
        ],
        true,
      ),
    ),
  );

/** A cell of a leaf, cut through the middle. */
export const plantCell: Pictogram = {
  describes: "A plant cell cut through the middle",
  width: 110,
  height: 76,
  parts: {
    cell_wall: [4.5, 64],
    cell_membrane: [8.2, 40],
    cytoplasm: [33, 64],
    vacuole: [66, 38],
    tonoplast: [91.2, 48.5],
    nucleus: [25, 27],
    nucleolus: [22, 32],
    chloroplast: [66, 12.6],
    mitochondrion: [14.5, 49],
    golgi: [25, 55.5],
    rough_er: [16.5, 16.5],
    ribosome: [97, 59.5],
    plasmodesma: [105, 23],
  },
  shapes: [
    ...pieces("cell_wall", { fill: { role: "c", alpha: 0.45 }, stroke: "c", width: 0.7 }, wall(0)),
    ...pieces("cytoplasm", { fill: "ground" }, wall(5)),
    ...pieces("cytoplasm", { fill: { role: "c", alpha: 0.1 }, stroke: "ink", width: 0.25 }, wall(5)),
    ...channels(),
    ...pieces("cell_membrane", { stroke: "ink", width: 0.5 }, wall(6)),
    ...pieces("vacuole", { fill: { role: "a", alpha: 0.22 } }, blob(VACUOLE)),
    ...pieces("tonoplast", { stroke: "a", width: 0.6 }, blob(VACUOLE)),
    ...roughReticulum([24.5, 30], [11.6, 13.9], [-165, -95]),
    ...nucleus([24.5, 30], 9.2),
    ...chloroplast([62, 12.6], 1),
    ...chloroplast([85, 13], 4),
    ...chloroplast([97.9, 41], 87),
    ...chloroplast([80, 63.6], -2),
    ...chloroplast([58, 63.7], 1),
    ...chloroplast([40.5, 13.2], -6),
    ...mitochondrion([14.5, 49], [4.6, 2.4], 75),
    ...mitochondrion([94.5, 64], [4.4, 2.3], -35),
    ...golgi([25, 55.5], 5, -8),
    ...ribosomes(points("12 41, 34 45, 33 20, 17 63, 42 64, 97 59.5, 98 28, 13 32, 35 37, 20 44, 40 63.5, 98.5 54")),
  ],
};

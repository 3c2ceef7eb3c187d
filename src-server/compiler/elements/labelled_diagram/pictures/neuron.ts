import type { Point } from "../../../drawing.ts";
import { band, blob, circle, labelledDiagramCurve, dots, ellipse, points } from "../pen.ts";
import { pieces, type Pictogram, type PictureShape } from "../pictogram.ts";

const AXON: readonly Point[] = points("33 37, 42 38.4, 54 37.2, 66 35.4, 78 36, 90 37.6, 101 37.6, 108 37");

const axonAt = (x: number): Point => {
  const i = Math.max(0, AXON.findIndex(([px]) => px > x) - 1);
  const [a, b] = [AXON[i] ?? [0, 0], AXON[i + 1] ?? [0, 0]];
  return [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / Math.max(1, b[0] - a[0])];
};

/** Star-shaped body whose corners run out into dendrites. */
const BODY: readonly Point[] = points(
  "34 34.4, 29.5 29, 27.5 24, 25 28.5, 20.5 29.5, 15.5 26.4, 16.5 31.5, 14 35.6, 9 38.4, 14.6 40.6, 16.4 45, 13.5 51, 19.4 47.8, 24 47.4, 27.5 52, 28.6 46, 32 42.6, 38 40.6, 38 36.2",
);

type Branch = readonly Point[];
const DENDRITES: readonly Branch[] = [
  points("27.5 25, 28.4 17, 26 9, 27 3"),
  points("28.2 18, 33 11.5, 38 8.5"),
  points("26.6 12, 22 8, 20 3.5"),
  [
    [33, 11.5],
    [35, 6.4],
  ],
  points("15.8 27, 11 20, 9.6 13"),
  points("11.4 20.6, 5.6 16.4, 2.6 16"),
  [
    [9.8, 14],
    [12.6, 8.8],
  ],
  points("9.4 38.4, 4.6 37.4, 1.6 33"),
  [
    [4.6, 37.6],
    [1.8, 42],
  ],
  points("13.8 50.6, 9.4 57.6, 9.8 65"),
  points("9.6 57.4, 4.4 60.4, 2 64.4"),
  [
    [9.8, 62],
    [14, 68.6],
  ],
  points("27.6 51.4, 28.4 60, 25.6 67"),
  points("28.4 59, 33.6 64, 35 70"),
  [
    [26.4, 65],
    [22, 70.4],
  ],
];

const SHEATHS: readonly Point[] = points("44.5 54, 56.5 66, 68.5 78, 80.5 90, 92.5 102");

/** A capsule around the axon. */
const sheath = (from: number, to: number): string => {
  const inner = [from + 1.2, (from * 2 + to) / 3, (from + to * 2) / 3, to - 1.2].map(axonAt);
  return blob([
    axonAt(from),
    ...inner.map(([x, y]): Point => [x, y - 2.7]),
    axonAt(to),
    ...inner.toReversed().map(([x, y]): Point => [x, y + 2.7]),
  ]);
};

const myelin = (): PictureShape[] => {
  const middles = SHEATHS.map(([from, to]) => (from + to) / 2);
  const bodies = SHEATHS.map(([from, to]) => sheath(from + 0.6, to - 0.6));
  return [
    ...pieces("myelin_sheath", { fill: "ground" }, ...bodies),
    ...pieces("myelin_sheath", { fill: { role: "b", alpha: 0.42 }, stroke: "b", width: 0.5 }, ...bodies),
    ...pieces(
      "schwann_cell",
      { fill: { role: "d", alpha: 0.75 }, stroke: "d", width: 0.3 },
      ...middles.map((x) => ellipse([x, axonAt(x)[1] - 2], [1.5, 0.75], 0)),
    ),
  ];
};

const ENDS: readonly Branch[] = [
  points("107 37, 112 30, 117 24, 124 20"),
  points("113 28.6, 119 29.6, 126 28.4"),
  points("107 37, 114 37, 120 37.6, 127 37"),
  points("107 37.4, 112 43.4, 118 47, 126 46"),
  points("114 45, 118 51.4, 124 55.4"),
];

/** A nerve cell with a myelinated axon; signals run from left to right. */
export const neuron: Pictogram = {
  describes: "A nerve cell with dendrites, axon and endings",
  width: 131,
  height: 73,
  parts: {
    dendrites: [28.3, 16],
    cell_body: [19, 41],
    nucleus: [24, 37],
    axon_hillock: [35.4, 38.4],
    axon: [42.4, 38.3],
    myelin_sheath: [61, 38.2],
    node_of_ranvier: [79.2, 36.1],
    schwann_cell: [85, 35.1],
    axon_terminals: [124.8, 20],
  },
  shapes: [
    ...pieces("dendrites", { stroke: "a", width: 1.05 }, ...DENDRITES.map(labelledDiagramCurve)),
    ...pieces("axon", { fill: { role: "a", alpha: 0.4 }, stroke: "a", width: 0.5 }, band(AXON, 2.2)),
    ...pieces("axon_terminals", { stroke: "a", width: 1.1 }, ...ENDS.map(labelledDiagramCurve)),
    ...pieces(
      "axon_terminals",
      { fill: "a" },
      ...dots(
        ENDS.map((end) => end.at(-1) ?? [0, 0]),
        1.7,
      ),
    ),
    ...pieces("cell_body", { fill: "ground" }, blob(BODY)),
    ...pieces("cell_body", { fill: { role: "a", alpha: 0.4 }, stroke: "a", width: 0.7 }, blob(BODY)),
    ...pieces(
      "axon_hillock",
      { fill: { role: "a", alpha: 0.5 } },
      blob(points("32.4 35.6, 38 36.6, 39.6 38.4, 38 40.2, 32.4 41.6")),
    ),
    ...pieces("nucleus", { fill: { role: "d", alpha: 0.6 }, stroke: "d", width: 0.5 }, circle([24, 37.4], 4.2)),
    ...pieces("nucleus", { fill: "d" }, circle([25, 38], 1.2)),
    ...myelin(),
    ...pieces(
      "node_of_ranvier",
      { fill: { role: "focus", alpha: 0.9 } },
      ...[55.25, 67.25, 79.25, 91.25].map((x) => ellipse(axonAt(x), [0.5, 1.05])),
    ),
  ],
};

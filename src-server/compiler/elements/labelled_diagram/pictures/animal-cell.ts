import type { Point } from "../../../drawing.ts";
import { blob, circle, labelledDiagramCurve, dots, points, labelledDiagramStraight } from "../pen.ts";
import { pieces, type Pictogram, type PictureShape } from "../pictogram.ts";
import { golgi, mitochondrion, nucleus, ribosomes, roughReticulum } from "./organelles.ts";

const RIM: readonly Point[] = points(
  "4 40, 6 24, 16 11, 33 5, 52 4, 72 6, 88 15, 96 30, 97 46, 90 60, 76 71, 57 76, 38 75, 20 68, 9 56",
);

const shrunk = (share: number): Point[] =>
  RIM.map(([x, y]): Point => [50.5 + (x - 50.5) * share, 40 + (y - 40) * share]);

/** Two bundles of nine rods at right angles. */
const centrioles = (): PictureShape[] => {
  const rods = [-1.1, 0, 1.1];
  return [
    ...pieces(
      "centrioles",
      { fill: { role: "muted", alpha: 0.35 }, stroke: "ink", width: 0.35 },
      labelledDiagramStraight(points("70 16, 76 16, 76 19.4, 70 19.4"), true),
      labelledDiagramStraight(points("78 19.5, 81.4 19.5, 81.4 25.5, 78 25.5"), true),
    ),
    ...pieces(
      "centrioles",
      { stroke: "ink", width: 0.25, quiet: true },
      ...rods.map((d) =>
        labelledDiagramStraight([
          [70, 17.7 + d],
          [76, 17.7 + d],
        ]),
      ),
      ...rods.map((d) =>
        labelledDiagramStraight([
          [79.7 + d, 19.5],
          [79.7 + d, 25.5],
        ]),
      ),
    ),
  ];
};

/** Branching tubes without ribosomes. */
const smoothReticulum = (): PictureShape[] => {
  const tubes = [
    labelledDiagramCurve(points("76.4 42, 80.1 39, 83.8 43, 87.6 39, 91.3 42")),
    labelledDiagramCurve(points("77.3 47, 81.1 44, 84.8 48.5, 88.5 45, 92.7 47.5")),
    labelledDiagramCurve(points("76.4 52, 80.1 49.5, 83.8 53.5, 87.6 50.5, 90.8 53")),
    labelledDiagramCurve(points("80.1 39, 81.1 44, 80.1 49.5")),
    labelledDiagramCurve(points("87.6 39, 88.5 45, 87.6 50.5")),
    labelledDiagramCurve(points("83.8 43, 84.8 48.5, 83.8 53.5")),
  ];
  return [
    ...pieces("smooth_er", { stroke: { role: "a", alpha: 0.35 }, width: 2.1, quiet: true }, ...tubes),
    ...pieces("smooth_er", { stroke: "a", width: 0.35 }, ...tubes),
  ];
};

const LYSOSOMES: readonly Point[] = points("22 26, 63 64, 33 66");

const lysosomes = (): PictureShape[] => [
  ...pieces("lysosome", { fill: { role: "bad", alpha: 0.3 }, stroke: "bad", width: 0.45 }, ...dots(LYSOSOMES, 2.7)),
  ...pieces(
    "lysosome",
    { fill: "bad" },
    ...LYSOSOMES.flatMap(([x, y]) =>
      dots(
        [
          [x - 0.9, y - 0.6],
          [x + 0.9, y - 0.3],
          [x, y + 1],
        ],
        0.45,
      ),
    ),
  ),
];

/** An animal cell as an electron microscope shows it, cut through the middle. */
export const animalCell: Pictogram = {
  describes: "An animal cell cut through the middle",
  width: 101,
  height: 80,
  parts: {
    nucleus: [52, 32],
    nucleolus: [46, 36.5],
    nuclear_envelope: [55, 24.4],
    cell_membrane: [5.2, 34],
    cytoplasm: [30, 14],
    mitochondrion: [19, 43],
    rough_er: [66.5, 35],
    smooth_er: [88.5, 45],
    golgi: [46, 63],
    lysosome: [22, 26],
    ribosome: [38, 12],
    centrioles: [73, 17.5],
    vesicle: [56.2, 62],
  },
  shapes: [
    ...pieces("cytoplasm", { fill: { role: "a", alpha: 0.1 } }, blob(RIM)),
    ...pieces("cell_membrane", { stroke: "ink", width: 0.65 }, blob(RIM)),
    ...pieces("cell_membrane", { stroke: "muted", width: 0.35 }, blob(shrunk(0.973))),
    ...roughReticulum([50, 38], [17, 19.8, 22.6], [-58, 62]),
    ...smoothReticulum(),
    ...nucleus([50, 38], 13.5),
    ...mitochondrion([19, 43], [7.2, 3.5], 62),
    ...mitochondrion([25, 55], [7, 3.3], 18),
    ...mitochondrion([60, 13.5], [7, 3.3], -8),
    ...mitochondrion([77, 61], [6.8, 3.3], -28),
    ...golgi([46, 63], 7.2, 4),
    ...lysosomes(),
    ...centrioles(),
    ...pieces(
      "vesicle",
      { fill: { role: "c", alpha: 0.3 }, stroke: "c", width: 0.35 },
      circle([28, 34], 1.5),
      circle([62, 70], 1.3),
    ),
    ...ribosomes(
      points(
        "38 12, 41 14, 35 15.5, 27 20, 31 24, 13 32, 12 50, 34 62, 57 56.5, 68 67, 89 33, 91 37, 86 29, 48 9.5, 83 55",
      ),
    ),
  ],
};

import type { Point } from "../../../drawing.ts";
import { blob, labelledDiagramCurve, points } from "../pen.ts";
import { pieces, type Pictogram, type PictureShape } from "../pictogram.ts";

/** A finger from its root to its tip: middle line, width at the root and at the tip. */
type Finger = { part: string; root: Point; tip: Point; widths: Point; creases: readonly number[] };

/** The palm faces the viewer, fingers up: the thumb of a right hand is then on the right. */
const FINGERS: readonly Finger[] = [
  { part: "little_finger", root: [25.5, 50], tip: [17.5, 27.5], widths: [8, 6], creases: [0.36, 0.66] },
  { part: "ring_finger", root: [34.5, 45], tip: [30.5, 13], widths: [8.8, 6.8], creases: [0.36, 0.67] },
  { part: "middle_finger", root: [44.4, 43.5], tip: [44.8, 6.5], widths: [9.2, 7], creases: [0.36, 0.68] },
  { part: "index_finger", root: [54.2, 46], tip: [59.5, 12.5], widths: [9, 6.8], creases: [0.36, 0.67] },
];

const fingerOutline = ({ root, tip, widths }: Finger): Point[] => {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const at = (along: number, side: number): Point => [
    root[0] + dx * along - uy * side,
    root[1] + dy * along + ux * side,
  ];
  const half = (share: number): number => (widths[0] + (widths[1] - widths[0]) * share) / 2;
  const shaft = [0, 0.2, 0.36, 0.52, 0.68, 0.84];
  const bulge = (share: number): number => half(share) * (share === 0.52 || share === 0.2 ? 0.97 : 1.03);
  const round = half(0.9);
  return [
    ...shaft.map((share) => at(share, -bulge(share))),
    at(0.95, -round * 0.86),
    at(1, 0),
    at(0.95, round * 0.86),
    ...shaft.toReversed().map((share) => at(share, bulge(share))),
  ];
};

const crease = ({ root, tip, widths }: Finger, share: number): string => {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(dx, dy);
  const half = (widths[0] + (widths[1] - widths[0]) * share) * 0.34;
  const [x, y] = [root[0] + dx * share, root[1] + dy * share];
  return labelledDiagramCurve([
    [x + (dy / length) * half, y - (dx / length) * half],
    [x + (dx / length) * 0.5, y + (dy / length) * 0.5 + 0.5],
    [x - (dy / length) * half, y + (dx / length) * half],
  ]);
};

const PALM: readonly Point[] = points(
  "21.6 49, 29.6 45.6, 39 42.6, 49 42.4, 58.6 45.4, 61.4 53, 62 62, 60.6 72, 57.4 80, 53 85, 45 87, 34 86, 28 80, 23.4 69, 21.2 58",
);
const THUMB: readonly Point[] = points(
  "50 70, 57 65.4, 63.4 63, 68.4 58.6, 73 53, 77 47.6, 80.6 44.2, 84.6 44, 86.6 47.4, 85.2 52.6, 81.4 60, 77.4 67.6, 72 76.4, 65.4 84.4, 58.6 90, 50 88",
);
const WRIST: readonly Point[] = points(
  "29.4 82, 31.8 90, 32.8 98, 32.8 106, 57 106, 57.2 98, 58.4 91.4, 60.6 85, 46 82",
);

const SKIN = { role: "b", alpha: 0.32 } as const;

const lines = (): PictureShape[] => [
  ...pieces(
    "palm",
    { stroke: { role: "b", alpha: 0.9 }, width: 0.6, quiet: true },
    labelledDiagramCurve(points("61 57.5, 53 58.4, 44 61, 36.4 66.4, 31 73")),
    labelledDiagramCurve(points("23.6 57.6, 32 57.8, 42 55, 50.4 50")),
    labelledDiagramCurve(points("61 58.6, 53.6 61.4, 47.4 68, 44.6 76, 46 85")),
  ),
  ...pieces(
    "thumb",
    { stroke: { role: "b", alpha: 0.9 }, width: 0.6, quiet: true },
    labelledDiagramCurve(points("72.2 60, 75.4 61.4, 78.6 63.4")),
    labelledDiagramCurve(points("65.4 69.6, 68.6 71, 72.4 73")),
  ),
  ...pieces(
    "wrist",
    { stroke: { role: "b", alpha: 0.9 }, width: 0.6, quiet: true },
    labelledDiagramCurve(points("33.6 93.2, 45 95, 57 93.2")),
  ),
];

/** Rims first, then every part over the rims inside it: the hand has one outline. */
const skin = (): PictureShape[] => {
  const outlines = [
    ["wrist", blob(WRIST)],
    ["thumb", blob(THUMB)],
    ...FINGERS.map((finger) => [finger.part, blob(fingerOutline(finger))] as const),
    ["palm", blob(PALM)],
  ] as const;
  return [
    ...outlines.flatMap(([part, path]) => pieces(part, { stroke: "b", width: 1.6 }, path)),
    ...outlines.flatMap(([part, path]) => [
      ...pieces(part, { fill: "ground" }, path),
      ...pieces(part, { fill: SKIN }, path),
    ]),
  ];
};

/** An open right hand, its palm to the viewer. */
export const handRight: Pictogram = {
  describes: "An open right hand, its palm towards the viewer",
  width: 100,
  height: 108,
  parts: {
    thumb: [80, 54],
    index_finger: [58, 22],
    middle_finger: [44.8, 16],
    ring_finger: [31.5, 21],
    little_finger: [19.6, 33],
    palm: [42, 68],
    wrist: [45, 100],
  },
  shapes: [
    ...skin(),
    ...lines(),
    ...FINGERS.flatMap((finger) =>
      pieces(
        finger.part,
        { stroke: { role: "b", alpha: 0.9 }, width: 0.6, quiet: true },
        ...[0.02, ...finger.creases].map((share) => crease(finger, share)),
      ),
    ),
  ],
};

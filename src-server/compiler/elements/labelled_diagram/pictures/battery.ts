import { labelledDiagramStraight } from "../pen.ts";
import { pieces, type Pictogram, type PictureShape } from "../pictogram.ts";

type Rect = readonly [left: number, top: number, right: number, bottom: number];
const rect = ([l, t, r, b]: Rect): string =>
  labelledDiagramStraight(
    [
      [l, t],
      [r, t],
      [r, b],
      [l, b],
    ],
    true,
  );

/** Grains of the cathode and drops of the gel, in even rows. */
const grains = ([l, t, r, b]: Rect, pitch: number): string[] => {
  const columns = Math.floor((r - l) / pitch);
  const rows = Math.max(1, Math.floor((b - t) / pitch));
  return Array.from({ length: rows * columns }, (_, i) => {
    const x = l + pitch * (0.5 + (i % columns)) + (Math.floor(i / columns) % 2) * pitch * 0.3;
    const y = t + ((b - t) * (Math.floor(i / columns) + 0.5)) / rows;
    return labelledDiagramStraight([
      [x - 0.35, y],
      [x + 0.35, y],
    ]);
  });
};

const sign = (x: number, y: number, plus: boolean): string[] => [
  labelledDiagramStraight([
    [x - 1.8, y],
    [x + 1.8, y],
  ]),
  ...(plus
    ? [
        labelledDiagramStraight([
          [x, y - 1.8],
          [x, y + 1.8],
        ]),
      ]
    : []),
];

/** The cathode, a ring of manganese dioxide, is cut above and below the anode. */
const CATHODE: readonly Rect[] = [
  [14, 9.2, 92, 17],
  [14, 35, 92, 42.8],
];
const SEPARATOR: readonly Rect[] = [
  [14, 17, 90, 18.6],
  [14, 33.4, 90, 35],
];

const electrodes = (): PictureShape[] => [
  ...pieces("cathode", { fill: { role: "bad", alpha: 0.3 }, stroke: "bad", width: 0.4 }, ...CATHODE.map(rect)),
  ...pieces(
    "cathode",
    { stroke: { role: "bad", alpha: 0.8 }, width: 0.5, quiet: true },
    ...CATHODE.flatMap((room) => grains(room, 4)),
  ),
  ...pieces("separator", { fill: { role: "ink", alpha: 0.4 } }, ...SEPARATOR.map(rect), rect([14, 17, 15.6, 35])),
  ...pieces("anode", { fill: { role: "a", alpha: 0.32 }, stroke: "a", width: 0.4 }, rect([15.6, 18.6, 90, 33.4])),
  ...pieces(
    "anode",
    { stroke: { role: "a", alpha: 0.8 }, width: 0.5, quiet: true },
    ...grains([17, 19.4, 89, 23.6], 4.4),
    ...grains([17, 28.4, 89, 32.6], 4.4),
  ),
];

/** An alkaline cell cut lengthwise; electrons leave it at the flat end. */
export const battery: Pictogram = {
  describes: "An alkaline battery cut lengthwise",
  width: 106,
  height: 52,
  parts: {
    positive_terminal: [5.4, 26],
    negative_terminal: [99, 36],
    casing: [52, 6.8],
    cathode: [40, 13],
    anode: [36, 21.4],
    separator: [70, 17.8],
    current_collector: [60, 26],
    seal: [94, 14],
    insulation: [30, 4.6],
  },
  shapes: [
    ...pieces(
      "insulation",
      { fill: { role: "c", alpha: 0.35 }, stroke: "c", width: 0.4 },
      rect([10, 3.6, 98, 5.8]),
      rect([10, 46.2, 98, 48.4]),
    ),
    ...pieces(
      "casing",
      { fill: { role: "muted", alpha: 0.4 }, stroke: "muted", width: 0.4 },
      "M9 5.8L98 5.8L98 9.2L14 9.2L14 20L14 42.8L98 42.8L98 46.2L9 46.2Z",
    ),
    ...pieces(
      "positive_terminal",
      { fill: { role: "muted", alpha: 0.45 }, stroke: "ink", width: 0.5 },
      "M9.4 17L5 17Q3 17 3 19L3 33Q3 35 5 35L9.4 35Z",
    ),
    ...electrodes(),
    ...pieces(
      "seal",
      { fill: { role: "d", alpha: 0.55 }, stroke: "d", width: 0.4 },
      "M92 9.2L98 9.2L98 11.4L96.5 11.4L96.5 24L93 24L93 20L90 18.6L92 17Z",
      "M92 42.8L98 42.8L98 40.6L96.5 40.6L96.5 28L93 28L93 32L90 33.4L92 35Z",
    ),
    ...pieces(
      "current_collector",
      { fill: { role: "b", alpha: 0.6 }, stroke: "b", width: 0.3 },
      "M24 25L97.5 25L97.5 27L24 27Q22.6 26 24 25Z",
    ),
    ...pieces(
      "negative_terminal",
      { fill: { role: "muted", alpha: 0.45 }, stroke: "ink", width: 0.5 },
      "M96.8 11.6L99.6 11.6Q101 11.6 101 13L101 39Q101 40.4 99.6 40.4L96.8 40.4Z",
    ),
    ...pieces("positive_terminal", { stroke: "bad", width: 0.8 }, ...sign(6, 12.4, true)),
    ...pieces("negative_terminal", { stroke: "a", width: 0.8 }, ...sign(103.6, 12.4, false)),
  ],
};

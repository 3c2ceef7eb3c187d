import type { Point } from "../../../drawing.ts";
import { beside, blob, labelledDiagramCurve, points } from "../pen.ts";
import { pieces, type Pictogram } from "../pictogram.ts";

/** The midrib from the base of the blade to its tip. */
const MIDRIB: readonly Point[] = points("24 45, 38 42, 54 38.5, 70 34, 86 28.5, 99 22.5");
const UPPER: readonly Point[] = points("24 45, 27 35, 35 25, 47 17, 61 13, 76 13, 90 17, 102 21");
const LOWER: readonly Point[] = points("102 21, 96 32, 87 44, 75 54, 61 61, 47 62, 34 56, 24 45");

/** The margin, with a corner at the tip. */
const MARGIN = `${labelledDiagramCurve(UPPER)}${labelledDiagramCurve(LOWER).replace(/^M[^C]*/, "")}`;

const along = (line: readonly Point[], share: number): Point => {
  const place = share * (line.length - 1);
  const i = Math.min(line.length - 2, Math.floor(place));
  const [a, b] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]];
  return [a[0] + (b[0] - a[0]) * (place - i), a[1] + (b[1] - a[1]) * (place - i)];
};

const between = (a: Point, b: Point, share: number, lift: Point = [0, 0]): Point => [
  a[0] + (b[0] - a[0]) * share + lift[0],
  a[1] + (b[1] - a[1]) * share + lift[1],
];

const STARTS = [0.05, 0.17, 0.3, 0.43, 0.56, 0.69, 0.81];

/** Side veins bend towards the tip and end a little inside the margin. */
const sideVein = (start: number, margin: readonly Point[], lift: number): Point[] => {
  const from = along(MIDRIB, start);
  const to = between(from, along(margin, Math.min(0.95, start * 0.78 + 0.3)), 0.94);
  return [from, between(from, to, 0.35, [0, lift]), between(from, to, 0.7, [0, lift * 0.8]), to];
};

const veins = (): Point[][] => [
  ...STARTS.map((start) => sideVein(start, UPPER, 1)),
  ...STARTS.map((start) => sideVein(start, LOWER.toReversed(), 1.2)),
];

/** Fine veins that join neighbouring side veins. */
const nets = (): string[] => {
  const all = veins();
  return all.flatMap((vein, i) => {
    const next = all[i + 1];
    if (!next || i === STARTS.length - 1) return [];
    return [0.4, 0.62, 0.82].map((share) => {
      const [a, b] = [along(vein, share), along(next, share * 0.9)];
      return labelledDiagramCurve([a, between(a, b, 0.5, [0.9, -0.3]), b]);
    });
  });
};

const thickMidrib = (): string => {
  const width = (i: number): number => 1.05 - 0.16 * i;
  const side = (sign: 1 | -1): Point[] => MIDRIB.map((point, i) => beside(MIDRIB, sign * width(i))[i] ?? point);
  return blob([...side(1), ...side(-1).toReversed()]);
};

/** A leaf of a broad-leaved tree from above. */
export const leaf: Pictogram = {
  describes: "A leaf from above with its veins",
  width: 106,
  height: 72,
  parts: {
    blade: [66, 23],
    midrib: [70, 34],
    vein: [50, 50.5],
    petiole: [11, 50.5],
    margin: [43, 19.4],
    apex: [101.5, 21.2],
    base: [25, 44.5],
    net_veins: [62.5, 49.5],
  },
  shapes: [
    ...pieces(
      "petiole",
      { fill: { role: "c", alpha: 0.55 }, stroke: "c", width: 0.5 },
      blob(points("25 43.8, 15 47.5, 5 53, 2.5 57, 4.6 58.6, 8.4 54.8, 16.5 49.8, 25 46.4")),
    ),
    ...pieces("blade", { fill: { role: "c", alpha: 0.26 } }, `${MARGIN}Z`),
    ...pieces("net_veins", { stroke: { role: "c", alpha: 0.75 }, width: 0.22, quiet: true }, ...nets()),
    ...pieces("vein", { stroke: "c", width: 0.5 }, ...veins().map(labelledDiagramCurve)),
    ...pieces("midrib", { fill: "c" }, thickMidrib()),
    ...pieces("margin", { stroke: "c", width: 0.8 }, MARGIN),
    ...pieces("apex", { fill: "c" }, blob(points("103 21, 98.6 20.6, 99.6 24.4"))),
    ...pieces(
      "base",
      { fill: "c", stroke: "ground", width: 0.3 },
      blob(points("23.4 45.2, 26.4 41.6, 28.4 44.2, 26.4 47")),
    ),
  ],
};

import type { Point } from "../../../drawing.ts";
import { blob, labelledDiagramCurve, points, labelledDiagramStraight } from "../pen.ts";
import { pieces, type PictureShape } from "../pictogram.ts";

/** Blood without oxygen is blue, blood with oxygen is red. */
export const BLUE = { fill: { role: "a", alpha: 0.34 }, stroke: "a", width: 0.6 } as const;
export const RED = { fill: { role: "bad", alpha: 0.34 }, stroke: "bad", width: 0.6 } as const;

/** It comes up behind the heart. */
export const inferiorVenaCava = (): PictureShape[] =>
  pieces(
    "inferior_vena_cava",
    BLUE,
    labelledDiagramStraight(points("22 60, 22.6 74, 24 94, 30 94, 30 74, 29 60"), true),
  );

/** The upper vein opens into the right atrium: its walls go over into the atrium's. */
export const superiorVenaCava = (): PictureShape[] => [
  ...pieces(
    "superior_vena_cava",
    { fill: BLUE.fill },
    labelledDiagramStraight(points("22.6 4, 30 4, 30.7 22, 32 37.4, 28 37.8, 23.9 38.3, 22.3 22"), true),
  ),
  ...pieces(
    "superior_vena_cava",
    { stroke: "a", width: 0.6, quiet: true },
    labelledDiagramCurve(points("22.6 4, 22.2 22, 23.8 38.2")),
    labelledDiagramCurve(points("30 4, 30.6 22, 32.2 37.5")),
  ),
];

/** A vein from the left lung into the left atrium; `lift` is how much its far end lies lower. */
export const veinTo = (y: number, lift: number): PictureShape[] => [
  ...pieces(
    "pulmonary_veins",
    { fill: "ground" },
    labelledDiagramStraight(
      [
        [75.4, y - 2],
        [98, y - 2.2 + lift],
        [98, y + 2.2 + lift],
        [75.4, y + 2],
      ],
      true,
    ),
  ),
  ...pieces(
    "pulmonary_veins",
    { fill: RED.fill },
    labelledDiagramStraight(
      [
        [75.4, y - 2],
        [98, y - 2.2 + lift],
        [98, y + 2.2 + lift],
        [75.4, y + 2],
      ],
      true,
    ),
  ),
  ...pieces(
    "pulmonary_veins",
    { stroke: "bad", width: 0.6, quiet: true },
    labelledDiagramStraight([
      [75.8, y - 2],
      [98, y - 2.2 + lift],
    ]),
    labelledDiagramStraight([
      [75.8, y + 2],
      [98, y + 2.2 + lift],
    ]),
  ),
];

/** The aorta rises from the left ventricle behind the trunk, turns over to the left and sends three arteries up. */
export const aorta = (): PictureShape[] => [
  ...pieces(
    "aorta",
    RED,
    blob(points("38.4 4.4, 39 10, 39.8 16, 45 16, 44.6 10, 44.2 4.2")),
    blob(points("49.2 2.8, 49.2 8, 49.6 14, 54 14, 53.8 8, 53.8 2.8")),
    blob(points("58.8 4.2, 58.2 9.5, 58 15.5, 62.6 15.5, 63 10, 63.6 4.4")),
  ),
  ...pieces("aorta", { fill: "ground" }, blob(ARCH)),
  ...pieces("aorta", RED, blob(ARCH)),
];
const ARCH: readonly Point[] = points(
  "57.5 57.5, 53.6 54, 50 48, 44.5 43, 39.5 37, 36.6 29, 37.6 20.5, 43 14.2, 51.5 11.8, 60.5 12.6, 67.8 17, 71.6 24, 73 32, 66.4 33.8, 65.4 27.6, 62.4 22.6, 56.6 20, 50.6 20.4, 46.4 24.4, 46.2 31, 49 37.4, 53.5 43, 57.5 48.6, 60.8 54.5",
);

/** The trunk crosses in front of the aorta and parts below its arch. */
export const pulmonaryArtery = (): PictureShape[] => [
  ...pieces("pulmonary_artery", { fill: "ground" }, blob(TRUNK)),
  ...pieces("pulmonary_artery", BLUE, blob(TRUNK)),
];
const TRUNK: readonly Point[] = points(
  "44.4 53.5, 46.4 46.5, 49.4 40, 52.4 34, 55.2 28.6, 59.4 25.8, 66 25.4, 76 24, 86 21.4, 96 19, 97 25.2, 88 27.8, 78 30.6, 69.6 32.6, 63.8 35.4, 59.6 40, 55.6 45, 52.4 50, 50.6 54.5",
);
/** The branch to the right lung passes behind the aorta and the vein. */
export const rightBranch = (): PictureShape[] =>
  pieces(
    "pulmonary_artery",
    BLUE,
    blob(points("58 26.5, 46 26, 30 25.5, 14 23.5, 5 21.5, 4.6 27.5, 14 29.4, 30 31.4, 46 32, 56 32.6")),
  );

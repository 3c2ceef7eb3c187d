import type { Point } from "../../../drawing.ts";
import { blob, labelledDiagramCurve, points, labelledDiagramStraight } from "../pen.ts";
import { pieces, type Pictogram, type PictureShape } from "../pictogram.ts";

import {
  aorta,
  BLUE,
  inferiorVenaCava,
  pulmonaryArtery,
  RED,
  rightBranch,
  superiorVenaCava,
  veinTo,
} from "./heart-vessels.ts";

/** The outer wall, from the right auricle over the apex to the left auricle. */
const WALL: readonly Point[] = points(
  "22 36, 16.5 43, 15 52, 17 61, 22 69, 31 77, 43 85, 55 92, 62 95, 68 93.5, 75 86, 80.5 75, 82.5 63, 81 52, 78 45, 74 38.5, 66 35, 56 37, 46 38.5, 36 34.5",
);

const RIGHT_ATRIUM: readonly Point[] = points(
  "24 38, 19.5 44, 18.2 52, 20.5 59, 26 61.5, 33 59.5, 38.5 56, 40 49, 38.5 42, 32.5 37.5",
);
const LEFT_ATRIUM: readonly Point[] = points(
  "57 41, 54.5 46, 56 52, 61 55.5, 68 56, 74.5 53.5, 77 48.5, 74.5 43, 69 39.5, 62 39",
);
/** The right ventricle with its outlet towards the pulmonary trunk. */
const RIGHT_VENTRICLE: readonly Point[] = points(
  "27 63.5, 25.5 67, 30 72, 38 78, 47 83.5, 52.5 85.5, 52.5 80, 50 70, 48.5 60, 49.2 52.5, 45.5 49.5, 43.3 54, 40 58.5, 33 62",
);
/** The left ventricle; its wall is three times as thick. */
const LEFT_VENTRICLE: readonly Point[] = points(
  "58 56, 56 60, 56.5 68, 58.5 76, 61.5 83, 64.5 86, 68 82.5, 71.5 75, 73.2 67, 73 60.5, 69 58.5, 63 58",
);

const valves = (): PictureShape[] => [
  ...pieces(
    "tricuspid_valve",
    { stroke: "ink", width: 0.8 },
    labelledDiagramCurve(points("26.5 62, 30 64.5, 33 67.5")),
    labelledDiagramCurve(points("41 57.6, 39.4 62, 36.4 66.6")),
  ),
  ...pieces(
    "tricuspid_valve",
    { stroke: "muted", width: 0.3 },
    labelledDiagramCurve(points("33 67.5, 34.5 72, 36 76.2")),
    labelledDiagramCurve(points("36.4 66.6, 38.4 72, 40.4 79")),
  ),
  ...pieces(
    "mitral_valve",
    { stroke: "ink", width: 0.8 },
    labelledDiagramCurve(points("61.4 56.6, 62.6 60.4, 65 64")),
    labelledDiagramCurve(points("73.4 57, 71 61, 68 64.2")),
  ),
  ...pieces(
    "mitral_valve",
    { stroke: "muted", width: 0.3 },
    labelledDiagramCurve(points("65 64, 63.4 71, 62.4 78")),
    labelledDiagramCurve(points("68 64.2, 68.6 71, 69 77")),
  ),
  ...pieces(
    "pulmonary_valve",
    { stroke: "ink", width: 0.75 },
    labelledDiagramCurve(points("45.2 50.2, 46.6 48.6, 48.2 49.4")),
    labelledDiagramCurve(points("48.2 49.4, 50.2 48.2, 51.4 50.4")),
  ),
  ...pieces(
    "aortic_valve",
    { stroke: "ink", width: 0.75 },
    labelledDiagramCurve(points("54.2 54, 55.4 52, 57 52.4")),
    labelledDiagramCurve(points("57 52.4, 58.4 50.8, 59.8 52.6")),
  ),
];

/** A human heart opened from the front: its right side is on the left of the picture. */
export const heart: Pictogram = {
  describes: "A human heart opened from the front",
  width: 102,
  height: 98,
  parts: {
    left_ventricle: [65, 74],
    right_ventricle: [38, 71],
    left_atrium: [66, 46.5],
    right_atrium: [27, 50],
    aorta: [47, 15.6],
    pulmonary_artery: [84, 25.6],
    superior_vena_cava: [26, 16],
    inferior_vena_cava: [26.6, 86],
    pulmonary_veins: [90, 43.4],
    septum: [54, 76],
    myocardium: [78, 67],
    tricuspid_valve: [30, 64.5],
    mitral_valve: [71, 61],
    pulmonary_valve: [48.2, 49.2],
    aortic_valve: [57, 52.3],
  },
  shapes: [
    ...rightBranch(),
    ...inferiorVenaCava(),
    ...pieces("myocardium", { fill: "ground" }, blob(WALL)),
    ...pieces("myocardium", { fill: { role: "d", alpha: 0.42 }, stroke: "d", width: 0.8 }, blob(WALL)),
    ...pieces(
      "septum",
      { fill: { role: "d", alpha: 0.4 }, stroke: "ink", width: 0.3 },
      blob(points("50.5 58, 52 70, 54.5 80, 58.5 86.5, 60.6 84, 57.6 76, 55.2 66, 55 58")),
    ),
    ...pieces(
      "right_atrium",
      { fill: "ground" },
      blob(RIGHT_ATRIUM),
      labelledDiagramStraight(points("22.3 4, 30 4, 30.7 22, 32.6 38.4, 23.6 39, 22.2 22"), true),
    ),
    ...pieces("left_atrium", { fill: "ground" }, blob(LEFT_ATRIUM)),
    ...pieces("right_ventricle", { fill: "ground" }, blob(RIGHT_VENTRICLE)),
    ...pieces("left_ventricle", { fill: "ground" }, blob(LEFT_VENTRICLE)),
    ...pieces("left_ventricle", RED, blob(LEFT_VENTRICLE)),
    ...pieces("left_atrium", { fill: RED.fill }, blob(LEFT_ATRIUM)),
    ...veinTo(44.8, -2.4),
    ...veinTo(50.2, 0.8),
    ...pieces(
      "left_atrium",
      { stroke: "bad", width: 0.6, quiet: true },
      labelledDiagramCurve([
        [75.6, 52.6],
        [74, 53.6],
        ...LEFT_ATRIUM.slice(4, 5),
        [61, 55.5],
        [56, 52],
        [54.5, 46],
        [57, 41],
        [62, 39],
        [69, 39.5],
        [74, 41.6],
        [75.8, 42.6],
      ]),
    ),
    ...pieces(
      "aorta",
      { fill: "ground" },
      blob(points("57.5 57.5, 53.6 54, 50 48, 44.5 43, 39.5 37, 46.2 31, 49 37.4, 53.5 43, 57.5 48.6, 60.8 54.5")),
    ),
    ...aorta(),
    ...pieces("right_ventricle", BLUE, blob(RIGHT_VENTRICLE)),
    ...pieces("right_atrium", { fill: BLUE.fill }, blob(RIGHT_ATRIUM)),
    ...superiorVenaCava(),
    ...pieces(
      "right_atrium",
      { stroke: "a", width: 0.6, quiet: true },
      labelledDiagramCurve(
        points("23.8 38.2, 19.5 44, 18.2 52, 20.5 59, 26 61.5, 33 59.5, 38.5 56, 40 49, 38.5 42, 32.2 37.5"),
      ),
    ),
    ...pulmonaryArtery(),
    ...valves(),
  ],
};

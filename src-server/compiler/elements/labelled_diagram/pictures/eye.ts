import type { Point } from "../../../drawing.ts";
import { labelledDiagramArcPoints, band, blob, labelledDiagramCurve, points, labelledDiagramStraight } from "../pen.ts";
import { pieces, type Pictogram, type PictureShape } from "../pictogram.ts";

/** The eyeball, seen from above; light comes from the left. */
const CENTRE: Point = [54, 42];
const RADIUS = 34;
/** The cornea is set into the front, more strongly curved. */
const FRONT = 38;
/** Where the optic nerve leaves, and the pit of sharpest sight, in degrees from the back. */
const NERVE = 17;

const shell = (outer: number, inner: number, [from, to]: Point): string =>
  labelledDiagramStraight(
    [
      ...labelledDiagramArcPoints(CENTRE, [outer, outer], [from, to], { count: 48 }),
      ...labelledDiagramArcPoints(CENTRE, [inner, inner], [to, from], { count: 48 }),
    ],
    true,
  );

const LIMITS: Point = [-180 + FRONT, 180 - FRONT];

/** Layers of the wall from outside to inside; the retina ends before the lens's muscle. */
const wall = (): PictureShape[] => [
  ...pieces(
    "sclera",
    { fill: { role: "ink", alpha: 0.35 }, stroke: "ink", width: 0.3 },
    shell(RADIUS, RADIUS - 2, LIMITS),
  ),
  ...pieces(
    "choroid",
    { fill: { role: "bad", alpha: 0.55 } },
    shell(RADIUS - 2.1, RADIUS - 3.7, [LIMITS[0] + 5, LIMITS[1] - 5]),
  ),
  ...pieces(
    "retina",
    { fill: { role: "b", alpha: 0.6 }, stroke: "b", width: 0.3 },
    shell(RADIUS - 3.8, RADIUS - 5.4, [LIMITS[0] + 22, LIMITS[1] - 22]),
  ),
];

const at = (radius: number, angle: number): Point => {
  const a = (angle * Math.PI) / 180;
  return [CENTRE[0] + radius * Math.cos(a), CENTRE[1] + radius * Math.sin(a)];
};

const LIMBUS = { top: at(RADIUS - 1, LIMITS[0]), bottom: at(RADIUS - 1, LIMITS[1]) };

const CORNEA: readonly Point[] = [
  LIMBUS.top,
  [19.6, 27.5],
  [15.2, 34.5],
  [13.8, 42],
  [15.2, 49.5],
  [19.6, 56.5],
  LIMBUS.bottom,
];
const INNER_CORNEA: readonly Point[] = CORNEA.map(([x, y]): Point => [x + 2.1, 42 + (y - 42) * 0.95]);

const LENS: readonly Point[] = points(
  "30.6 32, 27.8 37, 27 42, 27.8 47, 30.6 52, 33.6 50.6, 37 46.6, 38.2 42, 37 37.4, 33.6 33.4",
);

const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [x, 84 - y]);
const CILIARY: readonly Point[] = points("27.6 22, 31.4 18.6, 38 15.2, 37.6 18, 33.6 22.4, 31.8 27.2, 29.6 26.6");
const IRIS: readonly Point[] = points("26 23.6, 24.8 28, 24 33.4, 24.4 35.6, 25.8 35.2, 27 31, 28.6 26");

const front = (): PictureShape[] => [
  ...pieces(
    "aqueous_humour",
    { fill: { role: "a", alpha: 0.16 } },
    `${labelledDiagramCurve([...INNER_CORNEA])}L30 52L27 42L30 32Z`,
  ),
  ...pieces(
    "cornea",
    { fill: { role: "a", alpha: 0.55 }, stroke: "a", width: 0.4 },
    `${labelledDiagramCurve(CORNEA)}L${INNER_CORNEA.at(-1)?.join(" ")}${labelledDiagramCurve(INNER_CORNEA.toReversed()).replace(/^M[^C]*/, "")}Z`,
  ),
  ...pieces(
    "zonule_fibres",
    { stroke: "muted", width: 0.3 },
    ...[
      [31.4, 26.6, 31, 33],
      [30.4, 26.4, 29.6, 34.2],
      [32.4, 26.2, 32.8, 33.2],
    ].flatMap(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => [
      labelledDiagramStraight([
        [x1, y1],
        [x2, y2],
      ]),
      labelledDiagramStraight([
        [x1, 84 - y1],
        [x2, 84 - y2],
      ]),
    ]),
  ),
  ...pieces(
    "ciliary_body",
    { fill: { role: "bad", alpha: 0.45 }, stroke: "bad", width: 0.4 },
    blob(CILIARY),
    blob(mirrored(CILIARY)),
  ),
  ...pieces("iris", { fill: { role: "c", alpha: 0.5 }, stroke: "c", width: 0.4 }, blob(IRIS), blob(mirrored(IRIS))),
  ...pieces("lens", { fill: "ground" }, blob(LENS)),
  ...pieces("lens", { fill: { role: "a", alpha: 0.4 }, stroke: "a", width: 0.6 }, blob(LENS)),
  ...pieces(
    "pupil",
    { stroke: "ink", width: 0.4, dash: [0.9, 0.7] },
    labelledDiagramStraight([
      [24.4, 36],
      [24.4, 48],
    ]),
  ),
];

const NERVE_PATH: readonly Point[] = [at(30, NERVE), at(36, NERVE), [96, 55.6], [106, 59.4], [116, 63]];

const nerve = (): PictureShape[] => [
  ...pieces("optic_nerve", { fill: "ground" }, band(NERVE_PATH, 8)),
  ...pieces("optic_nerve", { fill: { role: "b", alpha: 0.35 }, stroke: "b", width: 0.5 }, band(NERVE_PATH, 8)),
  ...pieces(
    "optic_nerve",
    { stroke: "b", width: 0.25 },
    ...[-1.8, 0, 1.8].map((d) => labelledDiagramCurve(NERVE_PATH.map(([x, y]): Point => [x, y + d]))),
  ),
  ...pieces("blind_spot", { fill: "d" }, shell(RADIUS - 3.4, RADIUS - 5.8, [NERVE - 6.4, NERVE + 6.4])),
];

/** A human eye in horizontal section. */
export const eye: Pictogram = {
  describes: "A human eye cut horizontally",
  width: 118,
  height: 80,
  parts: {
    cornea: [15.3, 36],
    pupil: [24.4, 42],
    iris: [25.4, 29],
    lens: [33, 44],
    ciliary_body: [33.6, 19.8],
    zonule_fibres: [30.8, 53.4],
    aqueous_humour: [20.6, 45.5],
    vitreous_body: [58, 46],
    retina: [64.6, 14.6],
    choroid: [45.2, 10.4],
    sclera: [63, 74.6],
    fovea: [83, 38.2],
    blind_spot: [82.5, 51.4],
    optic_nerve: [104, 58.6],
  },
  shapes: [
    ...pieces(
      "vitreous_body",
      { fill: { role: "a", alpha: 0.12 }, stroke: "a", width: 0.25 },
      `${labelledDiagramStraight(labelledDiagramArcPoints(CENTRE, [RADIUS - 3.7, RADIUS - 3.7], [LIMITS[0] + 6, LIMITS[1] - 6], { count: 48 }))}L31 52L38 42L31 32Z`,
    ),
    ...front(),
    ...wall(),
    ...nerve(),
    ...pieces(
      "fovea",
      { fill: "focus", stroke: "ink", width: 0.25 },
      blob([
        at(RADIUS - 5.8, -11),
        at(RADIUS - 4.1, -8.5),
        at(RADIUS - 3.8, -7),
        at(RADIUS - 4.1, -5.5),
        at(RADIUS - 5.8, -3),
        at(RADIUS - 4.9, -7),
      ]),
    ),
  ],
};

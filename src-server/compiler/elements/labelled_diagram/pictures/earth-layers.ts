import type { Point } from "../../../drawing.ts";
import { labelledDiagramArcPoints, blob, points, labelledDiagramStraight } from "../pen.ts";
import { pieces, type Pictogram, type PictureShape } from "../pictogram.ts";

const CENTRE: Point = [46, 46];
const RADIUS = 42;
/** Mean radii in km (PREM, Dziewonski and Anderson 1981): surface, 660 km, core, inner core. */
const KM = { surface: 6371, lowerMantle: 5701, outerCore: 3480, innerCore: 1221.5 };
const scale = (km: number): number => (RADIUS * km) / KM.surface;
/** The wedge that is cut out, in degrees on the stage. */
const WEDGE: Point = [-72, 26];

const sector = (outer: number, inner: number): string =>
  labelledDiagramStraight(
    [
      ...labelledDiagramArcPoints(CENTRE, [outer, outer], WEDGE, { count: 40 }),
      ...labelledDiagramArcPoints(CENTRE, [inner, inner], [WEDGE[1], WEDGE[0]], { count: 40 }),
    ],
    true,
  );

/** Coasts as they are seen over the Atlantic, left of the wedge. */
const LANDS: readonly (readonly Point[])[] = [
  points(
    "17 20, 22 15, 29 11.5, 37 10, 41 13, 38 17, 35 20.5, 37 23.5, 33 25, 30 29, 27 32.5, 28.5 36, 26 36.5, 22 33, 17 30, 13 25",
  ),
  points("28 38.5, 33 38, 39 41.5, 44.5 46.5, 42 52.5, 38 58, 35 66, 32 73.5, 29.5 72, 29 62, 26 54, 24 46"),
  points("46.5 13.5, 49.5 10, 53.5 8.2, 56.4 8.8, 53 14, 49 16.4"),
  points("50 63, 55 60.5, 62 61, 68 63.5, 66 70, 61 76, 57.5 81, 54 78.5, 52 71"),
  points("27 83.4, 36 81.6, 46 82.4, 56 84.6, 48 87.2, 38 86.6"),
];

/** The far walls of the cut meet at the centre. */
const cut = (): PictureShape[] => [
  ...pieces("crust", { fill: "ground" }, sector(RADIUS, 0)),
  ...pieces("upper_mantle", { fill: { role: "b", alpha: 0.4 } }, sector(RADIUS - 1.1, scale(KM.lowerMantle))),
  ...pieces(
    "lower_mantle",
    { fill: { role: "bad", alpha: 0.45 }, stroke: "ink", width: 0.25 },
    sector(scale(KM.lowerMantle), scale(KM.outerCore)),
  ),
  ...pieces(
    "outer_core",
    { fill: { role: "b", alpha: 0.4 }, stroke: "ink", width: 0.25 },
    sector(scale(KM.outerCore), scale(KM.innerCore)),
  ),
  ...pieces("inner_core", { fill: { role: "focus", alpha: 0.75 } }, sector(scale(KM.innerCore), 0.02)),
  ...pieces(
    "upper_mantle",
    { stroke: { role: "bad", alpha: 0.9 }, width: 0.4, dash: [1.2, 0.8], quiet: true },
    labelledDiagramStraight(
      labelledDiagramArcPoints(CENTRE, [scale(KM.lowerMantle), scale(KM.lowerMantle)], WEDGE, { count: 40 }),
    ),
  ),
  ...pieces(
    "outer_core",
    { stroke: "ground", width: 0.6, quiet: true },
    labelledDiagramStraight(
      labelledDiagramArcPoints(CENTRE, [scale(KM.outerCore), scale(KM.outerCore)], WEDGE, { count: 40 }),
    ),
  ),
  ...pieces(
    "inner_core",
    { stroke: "ground", width: 0.6, quiet: true },
    labelledDiagramStraight(
      labelledDiagramArcPoints(CENTRE, [scale(KM.innerCore), scale(KM.innerCore)], WEDGE, { count: 40 }),
    ),
  ),
  ...pieces(
    "crust",
    { stroke: "c", width: 1.2, quiet: true },
    labelledDiagramStraight(labelledDiagramArcPoints(CENTRE, [RADIUS - 0.5, RADIUS - 0.5], WEDGE, { count: 40 })),
  ),
  ...pieces(
    undefined,
    { stroke: "ink", width: 0.5, quiet: true },
    labelledDiagramStraight([
      labelledDiagramArcPoints(CENTRE, [RADIUS, RADIUS], WEDGE)[0] ?? CENTRE,
      CENTRE,
      labelledDiagramArcPoints(CENTRE, [RADIUS, RADIUS], WEDGE).at(-1) ?? CENTRE,
    ]),
  ),
];

const at = (km: number, angle: number): Point =>
  labelledDiagramArcPoints(CENTRE, [scale(km), scale(km)], [angle, angle], { count: 1 })[0] ?? CENTRE;

/** The Earth with a wedge cut out; radii of the layers are to scale, the crust is drawn thicker. */
export const earthLayers: Pictogram = {
  describes: "The Earth with a wedge cut out that shows its layers to scale",
  width: 92,
  height: 92,
  parts: {
    crust: at(6290, -58),
    upper_mantle: at(6000, -40),
    lower_mantle: at(4600, -25),
    outer_core: at(2400, -12),
    inner_core: at(700, -22),
    ocean: [20, 62],
    continent: [36, 52],
  },
  shapes: [
    ...pieces(
      "ocean",
      { fill: { role: "a", alpha: 0.45 }, stroke: "a", width: 0.6 },
      labelledDiagramStraight(labelledDiagramArcPoints(CENTRE, [RADIUS, RADIUS], [0, 354], { count: 59 }), true),
    ),
    ...pieces("continent", { fill: { role: "c", alpha: 0.75 }, stroke: "ink", width: 0.25 }, ...LANDS.map(blob)),
    ...cut(),
  ],
};

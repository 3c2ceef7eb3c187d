import type { Point } from "../../../drawing.ts";
import {
  labelledDiagramArcPoints,
  blob,
  circle,
  labelledDiagramCurve,
  onEllipse,
  labelledDiagramStraight,
} from "../pen.ts";
import { pieces, type Pictogram, type PictureShape } from "../pictogram.ts";

const CENTRE: Point = [50, 50];
const RADIUS = 36;
/** Shares of the Sun's radius: the core ends at a quarter, radiation at seven tenths. */
const CORE = 0.25;
const RADIATIVE = 0.713;
/** The wedge that is cut out, in degrees on the stage. */
const WEDGE: Point = [-68, 32];

const ring = (share: number): Point => [RADIUS * share, RADIUS * share];
const on = (share: number, angle: number): Point => onEllipse(CENTRE, ring(share), angle);

const sector = (outer: number, inner: number): string =>
  labelledDiagramStraight(
    [
      ...labelledDiagramArcPoints(CENTRE, ring(outer), WEDGE, { count: 36 }),
      ...labelledDiagramArcPoints(CENTRE, ring(inner), [WEDGE[1], WEDGE[0]], { count: 36 }),
    ],
    true,
  );

/** The corona reaches farther near the equator. */
const corona = (share: number): string =>
  blob(
    Array.from({ length: 40 }, (_, i): Point => {
      const angle = (i * 2 * Math.PI) / 40;
      const flat = Math.abs(Math.cos(angle));
      return on(1 + share * (0.15 + 0.17 * flat + 0.05 * Math.sin(5 * angle + 1) + 0.03 * Math.sin(11 * angle)), i * 9);
    }),
  );

/** Photons wander from place to place until they reach the upper zone. */
const wanderings = (): string[] =>
  [-52, -28, -4, 20].map((angle, k) =>
    labelledDiagramStraight(
      Array.from({ length: 8 }, (_, i) =>
        on(CORE + 0.03 + ((RADIATIVE - CORE - 0.06) * i) / 7, angle + (i % 2 === 0 ? 3.5 : -3.5) + (k % 2)),
      ),
    ),
  );

/** Hot gas rises, cools and sinks beside. */
const convection = (): string[] =>
  [-58, -42, -26, -10, 6, 22].map((angle) => {
    const [low, high] = [RADIATIVE + 0.035, 0.955];
    const middle = (low + high) / 2;
    return blob([on(low, angle), on(middle, angle - 5.5), on(high, angle), on(middle, angle + 5.5)]);
  });

const arrows = (): string[] =>
  [-58, -26, 6].flatMap((angle) => {
    const tip = on(0.86, angle + 5.2);
    return [labelledDiagramStraight([on(0.825, angle + 3.2), tip, on(0.825, angle + 6.8)])];
  });

const SPOTS: readonly { at: Point; size: number }[] = [
  { at: [32, 40], size: 3 },
  { at: [37.5, 44], size: 1.6 },
  { at: [30, 62], size: 2.2 },
];

/** A loop of gas that stands over the edge. */
const prominence = (): PictureShape[] => {
  const arch = [on(0.985, 134), on(1.17, 137), on(1.27, 144.5), on(1.2, 152), on(0.985, 155)];
  const inner = [on(0.985, 151), on(1.11, 149), on(1.165, 144.5), on(1.1, 140), on(0.985, 138)];
  return pieces(
    "prominence",
    { fill: { role: "bad", alpha: 0.75 }, stroke: "bad", width: 0.4 },
    `${labelledDiagramCurve(arch)}L${inner[0]?.join(" ")}${labelledDiagramCurve(inner).replace(/^M[^C]*/, "")}Z`,
  );
};

/** Small cells of the surface. */
const granules = (): string[] =>
  Array.from({ length: 70 }, (_, i) => {
    const share = 0.94 * Math.sqrt((i + 0.5) / 70);
    const angle = i * 137.508;
    return { share, angle: ((angle + 180) % 360) - 180 };
  })
    .filter(({ share, angle }) => angle < WEDGE[0] - 4 || angle > WEDGE[1] + 4 || share < 0.02)
    .filter(({ share, angle }) =>
      SPOTS.every(({ at, size }) => Math.hypot(on(share, angle)[0] - at[0], on(share, angle)[1] - at[1]) > size + 2),
    )
    .map(({ share, angle }) => circle(on(share, angle), 0.75));

/** A star like the Sun with a wedge cut out that shows its zones. */
export const star: Pictogram = {
  describes: "A star like the Sun with a wedge cut out that shows its zones",
  width: 100,
  height: 100,
  parts: {
    core: on(0.13, -18),
    radiative_zone: on(0.5, -16),
    convective_zone: on(0.84, -50),
    photosphere: on(0.92, 100),
    chromosphere: on(1.03, 60),
    corona: on(1.12, -110),
    sunspot: [32, 40],
    prominence: on(1.22, 145),
    granules: on(0.66, 115),
  },
  shapes: [
    ...pieces(
      "corona",
      { fill: { role: "focus", alpha: 0.1 }, stroke: "focus", width: 0.25 },
      corona(1),
      corona(0.72),
      corona(0.45),
    ),
    ...pieces("chromosphere", { fill: "ground", stroke: "bad", width: 1.5 }, circle(CENTRE, RADIUS * 1.025)),
    ...prominence(),
    ...pieces(
      "photosphere",
      { fill: { role: "focus", alpha: 0.42 }, stroke: "focus", width: 0.8 },
      circle(CENTRE, RADIUS),
    ),
    ...pieces("granules", { fill: { role: "ground", alpha: 0.22 } }, ...granules()),
    ...pieces(
      "sunspot",
      { fill: { role: "bad", alpha: 0.45 }, stroke: "ink", width: 0.25 },
      ...SPOTS.map(({ at, size }) => circle(at, size)),
    ),
    ...pieces(
      "sunspot",
      { fill: "bad", stroke: "ink", width: 0.25 },
      ...SPOTS.map(({ at, size }) => circle(at, size * 0.55)),
    ),
    ...pieces(undefined, { fill: "ground" }, sector(1, 0.001)),
    ...pieces("convective_zone", { fill: { role: "bad", alpha: 0.4 } }, sector(1, RADIATIVE)),
    ...pieces("convective_zone", { stroke: "bad", width: 0.5, quiet: true }, ...convection(), ...arrows()),
    ...pieces(
      "radiative_zone",
      { fill: { role: "b", alpha: 0.5 }, stroke: "ink", width: 0.25 },
      sector(RADIATIVE, CORE),
    ),
    ...pieces("radiative_zone", { stroke: "focus", width: 0.4, quiet: true }, ...wanderings()),
    ...pieces("core", { fill: { role: "focus", alpha: 0.75 } }, sector(CORE, 0.001)),
    ...pieces(
      "photosphere",
      { stroke: "focus", width: 0.9, quiet: true },
      labelledDiagramStraight(labelledDiagramArcPoints(CENTRE, ring(1), WEDGE, { count: 36 })),
    ),
    ...pieces(
      undefined,
      { stroke: "ink", width: 0.5, quiet: true },
      labelledDiagramStraight([on(1, WEDGE[0]), CENTRE, on(1, WEDGE[1])]),
    ),
  ],
};

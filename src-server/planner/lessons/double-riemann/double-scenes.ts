import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, splitLayoutScene } from "../shared/scenes.ts";
import { lawScene } from "../shared/short-scenes.ts";
import { doubleSum, type DoubleFigures } from "./double-figures.ts";

type Members = { id: string; type: string } & Record<string, unknown>;
const SIDES = [2, 4, 8] as const;

/** A value with few enough digits for a table. */
export const doubleRiemannShown = (value: number, digits = 6): number => Number(value.toPrecision(digits));

/** Objects in space, seen from the front corner. */
export const spaceOf = (objects: readonly Record<string, unknown>[], more: Record<string, unknown> = {}): Members => ({
  id: "space",
  type: "axes3d",
  azimuth: -50,
  elevation: 28,
  objects,
  ...more,
});

const prismsOf = ({ f, x, y }: DoubleFigures, side: number): Record<string, unknown> => ({
  id: "p",
  kind: "prisms",
  z: f.source,
  x,
  y,
  nx: side,
  ny: side,
  color: "b",
});

/** The roof. */
export const roofScene = (d: DoubleFigures): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "Space under a curved roof", optional: 1 },
    { main: spaceOf([{ id: "s", kind: "surface", z: d.f.source, x: d.x, y: d.y, color: "a" }]) },
    [
      beat(
        "Above every point of the ground, this roof has a height. How much space lies below it?",
        [draw("space"), mark("space/object:s", { color: "a", cue: "height" })],
        { pause: 1 },
      ),
    ],
  );

/** Prisms, halved and halved again, and their sums. */
export const prismsScene = (d: DoubleFigures): LessonScene => {
  const rows = SIDES.map((side) => [side * side, doubleRiemannShown(doubleSum(d, side))]);
  return splitLayoutScene(
    {
      id: "prisms",
      role: "example",
      heading: "Stand prisms under it",
      claims: [`space.sum(p) ~ ${doubleSum(d, 8)}`, "space.count == 64"],
    },
    {
      left: spaceOf([prismsOf(d, 2)], { run: "riemann_2d" }),
      right: { id: "rows", type: "table", columns: ["prisms", "sum"], rows, digits: 6 },
    },
    [
      beat("Cut the ground into four tiles, each with a prism.", [draw("space"), step("rows", { cue: "prism" })]),
      beat(`Halve the tiles again and again: the sum nears ${aboutNumber(d.integral)}.`, [
        step("space", { to: "end", cue: "again" }),
        step("rows", { to: "end" }),
      ]),
    ],
  );
};

/** The formula. */
export const limitLaw = (): LessonScene =>
  lawScene(
    { heading: "From the sum to the integral", optional: 2 },
    {
      variant: "definition",
      title: "Double Riemann sum",
      tex: "\\sum_{i=1}^{m}\\sum_{j=1}^{n}f(x_i,y_j)\\,\\Delta A\\;\\to\\;\\iint_R f\\,dA",
    },
    [
      beat("Two sum signs: one walks along x, the other along y. Each tile counts height times its area.", [
        draw("law"),
      ]),
      beat("As the tiles shrink, the sum tends to the double integral, the volume below the surface.", [
        mark("law", { style: "box", cue: "tends" }),
      ]),
    ],
  );

/** Recap: the picture. */
export const doubleRiemannRecapScene = (d: DoubleFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...spaceOf([prismsOf(d, 8)]), shown: true } },
    [
      beat("Heights times tiles, added in two directions: that is a volume.", [
        { action: "rotate", target: "space", azimuth: -25, elevation: 35, cue: "two", seconds: 2 },
      ]),
    ],
  );

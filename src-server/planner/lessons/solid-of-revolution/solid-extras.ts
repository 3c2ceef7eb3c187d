import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep } from "../shared/beats.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { withParams } from "../shared/short-scenes.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

const spaceOf = (solid: Record<string, unknown>): Members => ({
  id: "space",
  type: "axes3d",
  azimuth: -70,
  elevation: 20,
  objects: [{ id: "s", kind: "solid_of_revolution", color: "b", ...solid }],
});

/** The cone. */
export const coneScene = (): LessonScene =>
  workScene(
    { id: "cone", role: "proof", heading: "Where a cone's third comes from", optional: 7, assume: ["h > 0", "r > 0"] },
    [
      { tex: "\\pi\\cdot\\frac{r^2}{h^2}\\int_0^h x^2\\,dx" },
      { relation: "=", tex: "\\pi\\cdot\\frac{r^2}{h^2}\\cdot\\frac{h^3}{3}", reason: "antiderivative" },
      { relation: "=", tex: "\\frac{1}{3}\\pi r^2h", reason: "cancel" },
    ],
    [
      { say: "Turn a straight line through the origin, and you get a cone. Its height grows evenly to r." },
      { say: "The square of x gives the third that you know from school.", lines: 2 },
    ],
  );

/** The ball. */
export const ballScene = (): LessonScene =>
  withParams(
    focusScene(
      { id: "ball", role: "application", heading: "A ball out of disks", optional: 8, claims: ["4/3*pi*2^3 ~ 33.51"] },
      { main: spaceOf({ y: "sqrt(4-x^2)", from: -2, to: 2, method: "disk", n: "n" }) },
      [
        beat("Turn half a circle of radius two, and the stack of disks grows into a ball.", [
          draw("space"),
          sweep("n", 24, "grows"),
        ]),
        beat("The formula gives four thirds of pi times the radius cubed, here about 33.5.", [
          mark("space/object:s", { color: "good", cue: "gives" }),
        ]),
      ],
    ),
    { n: { value: 6, min: 6, max: 24 } },
  );

/** With a hole. */
export const solidOfRevolutionHoleScene = (): LessonScene =>
  focusScene(
    { id: "hole", role: "application", heading: "A solid with a hole", optional: 9 },
    { main: spaceOf({ y: "2", inner: "1", from: 0, to: 3, n: 6 }) },
    [
      beat("What if the region does not touch the axis? Then every slice is a ring, called a washer.", [draw("space")]),
      beat("Take the outer circle minus the inner one: square both heights, then subtract.", [
        mark("space/object:s", { cue: "outer" }),
      ]),
    ],
  );

/** About the other axis. */
export const solidOfRevolutionShellScene = (): LessonScene =>
  focusScene(
    { id: "shells", role: "application", heading: "Around the other axis", optional: 10 },
    { main: spaceOf({ y: "2*x-x^2", from: 0, to: 2, axis: "y", n: 8 }) },
    [
      beat("Turn a region around the y axis instead, and thin tubes are handier than disks.", [draw("space")]),
      beat("Unroll such a shell: it is a sheet, two pi x long and as high as the curve.", [
        mark("space/object:s", { cue: "sheet" }),
      ]),
    ],
  );

import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { inclinedPlaneAbout, INCLINED_PLANE_GRAVITY, LENGTH, slideOf, type InclineFigures } from "./incline-figures.ts";

const frictionOf = (n: InclineFigures): number => (n.friction === 0 ? 0.3 : n.friction);

/** Acceleration over angle. */
export const inclinedPlaneAnglesScene = (n: InclineFigures): LessonScene => {
  const used = frictionOf(n);
  const critical = (Math.atan(used) * 180) / Math.PI;
  return focusScene(
    {
      id: "angle",
      role: "application",
      heading: "From which angle on?",
      optional: 8,
      claims: [`tan(${critical}*pi/180) ~ ${used}`],
    },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, 80],
        y: [0, 10],
        x_label: "\\theta\\text{ in degrees}",
        y_label: "a\\text{ in m/s}^2",
        layers: [
          {
            id: "a",
            kind: "function",
            y: `${INCLINED_PLANE_GRAVITY}*(sin(x*pi/180) - ${used}*cos(x*pi/180))`,
            domain: [critical, 80],
            color: "a",
          },
          { id: "still", kind: "segment", from: [0, 0], to: [critical, 0], color: "b" },
          { id: "start", kind: "point", at: [critical, 0], color: "b" },
        ],
      },
    },
    [
      beat(`Tilt the slope slowly. With a coefficient of ${used}, nothing happens for a while.`, [
        draw("graph/axis:x"),
        draw(["graph/axis:y", "graph/layer:still"]),
      ]),
      beat(
        `At ${inclinedPlaneAbout(critical)} degrees it breaks loose: there the tangent of the angle equals the coefficient.`,
        [draw("graph"), mark("graph/layer:start", { cue: "loose" })],
      ),
    ],
  );
};

/** Height becomes speed. */
export const inclinedPlaneEnergyScene = (n: InclineFigures): LessonScene => {
  const drop = LENGTH * Math.sin((n.angle * Math.PI) / 180);
  const smooth = slideOf({ ...n, friction: 0 });
  return workScene(
    {
      id: "energy",
      role: "application",
      heading: "Check it with energy",
      optional: 10,
      claims: [`sqrt(2*${INCLINED_PLANE_GRAVITY}*${drop}) ~ ${smooth.finalSpeed}`],
    },
    [
      { tex: `\\sqrt{2\\cdot ${INCLINED_PLANE_GRAVITY}\\cdot ${lessonDecimalTex(drop)}}` },
      { relation: "~", tex: lessonDecimalTex(smooth.finalSpeed), reason: "m/s without friction" },
    ],
    [
      { say: `There is a second way. Two metres of this slope are ${inclinedPlaneAbout(drop)} m of height.` },
      {
        say: `Without friction, that height gives ${inclinedPlaneAbout(smooth.finalSpeed)} m/s at the foot. ${n.slide.slides && n.friction > 0 ? `Friction leaves ${inclinedPlaneAbout(n.slide.finalSpeed)} of it.` : "Friction would turn a part of it into heat."}`,
      },
    ],
  );
};

/** Degrees. */
const [FLATTEST, STEEPEST] = [10, 45];

/** The slope as a picture that tilts. */
export const inclinedPlaneTiltScene = (n: InclineFigures): LessonScene => ({
  ...focusScene(
    { id: "tilt", role: "intuition", heading: "Tilt it and watch the forces", optional: 2 },
    {
      main: {
        id: "block",
        type: "mechanics",
        system: "inclined_plane",
        mass: `${n.mass} kg`,
        angle: "w",
        friction: 0,
        show: ["forces"],
      },
      note: {
        id: "pull",
        type: "readout",
        label: "\\text{pull in N}",
        value: `${n.mass}*${INCLINED_PLANE_GRAVITY}*sin(w*pi/180)`,
        digits: 1,
      },
    },
    [
      beat("Watch the forces while the slope tilts: the pull grows, and the support shrinks.", [
        draw("block"),
        draw("pull"),
        sweep("w", STEEPEST, "tilts"),
      ]),
    ],
  ),
  params: { w: { value: FLATTEST, min: FLATTEST, max: STEEPEST } },
});

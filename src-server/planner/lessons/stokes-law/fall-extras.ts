import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { MAX_REYNOLDS, type FallFigures } from "./read-fall.ts";

/** Speed over time. */
export const stokesLawSpeedScene = ({ speedIn, timeIn }: FallFigures): LessonScene =>
  focusScene(
    {
      id: "time",
      role: "application",
      heading: "How the speed grows",
      optional: 5,
      claims: [`${speedIn.value}*(1-exp(-3)) > 0.95*${speedIn.value}`],
    },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, 5 * timeIn.value],
        y: [0, 1.25 * speedIn.value],
        x_label: `t\\text{ in ${timeIn.unit}}`,
        y_label: `v\\text{ in ${speedIn.unit}}`,
        layers: [
          { id: "speed", kind: "function", y: `${speedIn.value}*(1-exp(-x/${timeIn.value}))`, color: "a" },
          { id: "last", kind: "line", y: speedIn.value, color: "b" },
        ],
      },
    },
    [
      beat("The curve starts steep, like a free fall, and then bends over.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:speed"]),
      ]),
      beat(
        `After ${aboutNumber(3 * timeIn.value)} ${timeIn.said} it has reached 95 percent of ${aboutNumber(speedIn.value)} ${speedIn.said}.`,
        [draw("graph/layer:last", "95")],
      ),
      beat(
        "We left out the fluid that the ball drags along. It makes the start a little slower.",
        [mark("graph/layer:speed", { cue: "start" })],
        { optional: 9 },
      ),
    ],
  );

/** Speed over radius. */
export const stokesLawRadiusScene = ({ speedIn, radiusIn }: FallFigures): LessonScene =>
  focusScene(
    {
      id: "radius",
      role: "example",
      heading: "Half the radius, a quarter of the speed",
      optional: 7,
      claims: [`${speedIn.value}*0.5^2 ~ ${speedIn.value / 4}`],
    },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, 1.1 * radiusIn.value],
        y: [0, 1.25 * speedIn.value],
        x_label: `r\\text{ in ${radiusIn.unit}}`,
        y_label: `v\\text{ in ${speedIn.unit}}`,
        layers: [
          { id: "speed", kind: "function", y: `${speedIn.value}*(x/${radiusIn.value})^2`, color: "a" },
          { id: "now", kind: "point", at: [radiusIn.value, speedIn.value], color: "a" },
          { id: "half", kind: "point", at: [radiusIn.value / 2, speedIn.value / 4], color: "b" },
        ],
      },
    },
    [
      beat("Here is the terminal velocity of larger and smaller balls. The curve is a parabola.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:speed", "graph/layer:now"]),
      ]),
      beat(`With half of our radius, the speed is only ${aboutNumber(speedIn.value / 4)} ${speedIn.said}.`, [
        draw("graph/layer:half", "half"),
      ]),
    ],
  );

/** Where the law holds. */
export const reynoldsScene = ({ fluid, radius, speed, reynolds }: FallFigures): LessonScene => {
  const shown = Number(speed.toPrecision(4));
  const value = (fluid.density * shown * 2 * radius) / fluid.viscosity;
  return workScene(
    {
      id: "reynolds",
      heading: "May we use Stokes' law?",
      role: "application",
      optional: 6,
      claims: [`${reynolds} < ${MAX_REYNOLDS}`, `3/16*${MAX_REYNOLDS} < 0.05`],
    },
    [
      {
        tex: `\\frac{${lessonDecimalTex(fluid.density, 5)}\\cdot ${lessonDecimalTex(shown)}\\cdot 2\\cdot ${lessonDecimalTex(radius, 6)}}{${lessonDecimalTex(fluid.viscosity, 6)}}`,
      },
      { relation: equalsRelation(value, 3), tex: lessonDecimalTex(value, 3), reason: "no unit" },
    ],
    [
      { say: "The Reynolds number tells how calm the flow is: density times speed times diameter, over viscosity." },
      {
        say: `Ours is ${value < 0.001 ? "below a thousandth" : aboutNumber(value)}. Up to a quarter, Stokes' law is right within five percent.`,
      },
    ],
  );
};

/** Beyond the law. */
export const beyondScene = (): LessonScene =>
  focusScene(
    { id: "beyond", role: "application", heading: "When things fall fast", optional: 10 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["what", "slow and small", "fast and large"],
        rows: [
          ["flow", "smooth", "whirls"],
          ["drag", "$\\sim v$", "$\\sim v^2$"],
          ["example", "fog", "rain, skydiver"],
        ],
      },
    },
    [
      beat("A raindrop is too big and too fast for this law: the air whirls behind it.", [step("rows")]),
      beat(
        "Then drag grows nearly with the square of the speed. There is a terminal velocity too, but another formula.",
        [step("rows", { to: "end" }), mark("rows/col:3", { color: "b", cue: "another" })],
      ),
    ],
  );

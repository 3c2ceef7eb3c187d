import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, sweep, write } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene, recapFormula, withParams } from "../shared/short-scenes.ts";
import type { FallFigures } from "./read-fall.ts";

const FALL = "v=\\frac{2}{9}\\cdot\\frac{(\\rho-\\rho_0)\\,g\\,r^2}{\\eta}";

const ballUnder = ({ forces }: FallFigures, drag: string): { id: string; type: string } & Record<string, unknown> => ({
  id: "ball",
  type: "free_body",
  body: "dot",
  forces: [
    { id: "weight", label: "\\text{weight}", size: `${forces.weight} ${forces.unit}`, angle: -90 },
    ...(forces.buoyancy > 0
      ? [{ id: "buoyancy", label: "\\text{buoyancy}", size: `${forces.buoyancy} ${forces.unit}`, angle: 90 }]
      : []),
    { id: "drag", label: "\\text{drag}", size: drag, angle: 90 },
  ],
  show: ["net"],
});

/** The question. */
export const askStokesLawScene = ({ body, fluid }: FallFigures): LessonScene =>
  questionScene(
    { heading: "A fall that stops speeding up", optional: 1 },
    {
      text: "Why not ever faster?",
      say: `Let ${body.said} sink through ${fluid.name}. Very soon it stops getting faster. Why?`,
    },
  );

/** Three forces that cancel. */
export const forcesScene = (f: FallFigures): LessonScene =>
  focusScene(
    {
      id: "forces",
      role: "example",
      heading: "Three forces in balance",
      claims: ["ball.balanced"],
    },
    { main: ballUnder(f, `${f.forces.drag} ${f.forces.unit}`) },
    [
      f.forces.buoyancy > 0
        ? beat("Weight pulls down. Buoyancy and drag push up.", [
            draw("ball"),
            mark(["ball/force:buoyancy", "ball/force:drag"], { color: "b", cue: "Buoyancy" }),
          ])
        : beat("Weight pulls down, drag pushes up. Buoyancy is too small to show.", [
            draw("ball"),
            mark("ball/force:drag", { color: "b", cue: "drag" }),
          ]),
      beat(`At ${aboutNumber(f.speedIn.value)} ${f.speedIn.said} they cancel, so the speed stays.`, [
        mark("ball/force:weight", { color: "a", cue: "cancel" }),
      ]),
    ],
  );

/** The law. */
export const stokesScene = (): LessonScene =>
  lawScene(
    { heading: "Stokes' law", optional: 2 },
    { variant: "law", title: "Stokes' law", tex: "F=6\\pi\\,\\eta\\,r\\,v" },
    "On a small, slow ball, drag grows with viscosity, radius and speed, each to the first power.",
  );

/** Terminal velocity. */
export const stokesLawFormulaScene = (): LessonScene =>
  focusScene(
    { id: "fall", role: "statement", heading: "The terminal velocity", optional: 3 },
    { main: { id: "rule", type: "formula", tex: FALL, size: "l" } },
    [
      beat("Set the drag equal to weight minus buoyancy, and solve for the speed.", [write("rule")]),
      beat("What counts is how much denser the ball is, and its radius squared.", [frame("rule")]),
    ],
  );

/** The prompt's numbers. */
export const stokesLawCalculateScene = ({ radius, body, fluid, speed }: FallFigures): LessonScene =>
  workScene(
    { id: "calc", heading: "Let us calculate", optional: 4 },
    [
      {
        tex: `\\frac{2\\cdot(${lessonDecimalTex(body.density, 5)}-${lessonDecimalTex(fluid.density, 5)})\\cdot 9.81\\cdot(${lessonDecimalTex(radius, 6)})^2}{9\\cdot ${lessonDecimalTex(fluid.viscosity, 6)}}`,
      },
      { relation: equalsRelation(speed), tex: lessonDecimalTex(speed), reason: "m/s" },
    ],
    [
      { say: "Put in densities, gravity, radius and viscosity, all in metres, kilograms and seconds." },
      { say: "The result is the speed in metres per second." },
    ],
  );

/** The drag grows until it balances. */
export const stokesLawGrowScene = (f: FallFigures): LessonScene => {
  const newtons = Number((f.forces.drag * f.forces.factor).toPrecision(12));
  return withParams(
    focusScene(
      {
        id: "grow",
        role: "intuition",
        heading: "Drag grows with speed",
        optional: 6,
        claims: ["ball.net > 0"],
      },
      { main: ballUnder(f, "d") },
      [
        beat("At half of the final speed, drag is only half as large. What is left speeds the ball up.", [
          draw("ball"),
          sweep("d", newtons, "speeds"),
        ]),
        beat("Now nothing is left over. The ball keeps the speed it has.", [
          mark("ball/force:drag", { color: "good", cue: "keeps" }),
        ]),
      ],
    ),
    { d: { value: newtons / 2, min: newtons / 2, max: newtons, unit: "N" } },
  );
};

/** Balance is not the absence of forces. */
export const noForceMyth = (): LessonScene =>
  mythScene(
    { heading: "Does gravity stop pulling?", optional: 8 },
    { wrong: "At a steady speed, no force acts.", right: "Forces act, but they add up to zero." },
    [
      "The ball no longer speeds up, so it seems that nothing pulls it any more.",
      "But its weight is the same as ever. What pushes up has become just as large.",
    ],
  );

/** Recap: the formula. */
export const stokesLawRecapScene = (): LessonScene =>
  recapFormula(FALL, "Drag and buoyancy balance weight; then the speed stays.");

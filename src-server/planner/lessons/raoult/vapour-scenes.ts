import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, write } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import { LINES, pressurePlot, PURE, type VapourFigures } from "./vapour-figures.ts";

const AXES = ["graph/axis:x", "graph/axis:y"];

/** The question. */
export const askRaoultScene = (): LessonScene =>
  questionScene(
    { heading: "Two liquids in one glass", optional: 1 },
    { text: "Which one evaporates?", say: "Mix two liquids. How strongly does each of them still press into the air?" },
  );

/** Pressures over the mixture. */
export const linesScene = (v: VapourFigures): LessonScene =>
  focusScene(
    { id: "lines", role: "example", heading: "Pressure over a mixture", claims: [`graph.y(here) ~ ${v.total}`] },
    { main: pressurePlot([...LINES, { id: "here", kind: "point", on: "total", at: v.x, color: "d" }]) },
    [
      beat("In a mixture, each liquid presses with its own share.", [
        draw([...AXES, "graph/layer:first", "graph/layer:second"]),
      ]),
      beat(`Added up, benzene and toluene here make ${aboutNumber(v.total)} kilopascals.`, [
        draw(["graph/layer:total", "graph/layer:here"], "Added"),
      ]),
    ],
  );

/** The law. */
export const raoultScene = (): LessonScene =>
  lawScene(
    { heading: "Raoult's law", optional: 2 },
    { variant: "law", title: "Raoult's law", tex: "p_1=x_1\\,p_1^*" },
    "The partial pressure is the mole fraction times the pressure of the pure liquid.",
  );

/** Fewer molecules at the surface. */
export const surfaceScene = (): LessonScene =>
  focusScene(
    { id: "surface", role: "intuition", heading: "Less room at the surface", optional: 3 },
    {
      main: {
        id: "box",
        type: "particles",
        container: "surface",
        species: [
          { name: "benzene", count: 24, mass: 78 },
          { name: "toluene", count: 36, mass: 92 },
        ],
      },
    },
    [
      beat("Only molecules at the surface can escape, and now they share it.", [
        draw("box"),
        { action: "play", target: "box", cue: "escape" },
      ]),
      beat("If forty of a hundred are benzene, forty percent as many benzene molecules leave as before.", [
        mark("box/species:benzene", { color: "good", cue: "benzene" }),
      ]),
    ],
  );

/** The law in numbers. */
export const raoultNumbersScene = (v: VapourFigures): LessonScene => {
  const [x, rest] = [lessonDecimalTex(v.x, 6), lessonDecimalTex(v.rest, 6)];
  return workScene(
    {
      id: "numbers",
      heading: "The law in numbers",
      optional: 4,
      claims: [`${v.x}*${PURE.benzene} + ${v.rest}*${PURE.toluene} ~ ${v.total}`],
    },
    [
      { tex: `${x}\\cdot ${PURE.benzene}+${rest}\\cdot ${PURE.toluene}` },
      {
        relation: equalsRelation(v.first) === "=" && equalsRelation(v.second) === "=" ? "=" : "~",
        tex: `${lessonDecimalTex(v.first)}+${lessonDecimalTex(v.second)}`,
        reason: "kPa",
      },
      { relation: "~", tex: lessonDecimalTex(v.total, 3), reason: "total pressure" },
    ],
    [
      {
        say: `Let a fraction of ${aboutNumber(v.x)} be benzene. Pure benzene has 12.7 kilopascals, pure toluene only 3.8.`,
      },
      { say: `Weigh each with its fraction, and add: ${aboutNumber(v.total)} kilopascals.`, lines: 2 },
    ],
  );
};

/** The vapour is another mixture. */
export const vapourScene = (v: VapourFigures): LessonScene =>
  workScene(
    { id: "vapour", role: "example", heading: "What is in the vapour?", optional: 5 },
    [
      { tex: `\\frac{${lessonDecimalTex(v.first)}}{${lessonDecimalTex(v.total)}}` },
      { relation: "~", tex: lessonDecimalTex(v.above, 3), reason: "benzene in the vapour" },
    ],
    [
      { say: "And what floats above? Divide the pressure of benzene by the total." },
      { say: `A fraction of ${aboutNumber(v.above)} is benzene, more than the ${aboutNumber(v.x)} in the liquid.` },
    ],
  );

/** Liquid and vapour differ. */
export const sameMyth = (): LessonScene =>
  mythScene(
    { heading: "The same mixture above?", optional: 6 },
    { wrong: "Vapour is mixed like its liquid.", right: "Vapour holds more of the liquid that evaporates easily." },
    [
      "What comes out of a mixture should be that same mixture, one may think.",
      "But the easier one is ahead. If vapour were mixed alike, nobody could distil anything.",
    ],
  );

/** Recap: the law. */
export const raoultRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "done", type: "formula", tex: "p=x_1\\,p_1^*+x_2\\,p_2^*", size: "l" } },
    [beat("Each liquid presses by its mole fraction.", [write("done"), frame("done")])],
  );

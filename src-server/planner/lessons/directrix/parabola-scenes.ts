import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, sweep, write } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import { CURVE, parabolaPlot, POINT, pointLayers, type ParabolaFigures } from "./parabola-figures.ts";

/** Place of the point that is looked at, in distances of the focus. */
const PLACE = 3;

/** The question. */
export const askDirectrixScene = (): LessonScene =>
  questionScene(
    { heading: "Between a point and a line", optional: 1 },
    { text: "As far as the line?", say: "Here is a point, there a line. Where are you equally far from both?" },
  );

/** Equal distances. */
export const equalScene = (c: ParabolaFigures): LessonScene => {
  const [x, y] = [PLACE * c.p, c.a * (PLACE * c.p) ** 2];
  return focusScene(
    {
      id: "equal",
      role: "example",
      heading: "Equally far from both",
      claims: [`sqrt(${x}^2 + (${y} - ${c.p})^2) ~ ${y + c.p}`],
    },
    { main: parabolaPlot(c, pointLayers(c, x)) },
    [
      beat("The dashed line is the directrix, and F is the focus.", [
        draw(CURVE),
        mark("graph/layer:d", { color: "b", cue: "directrix" }),
      ]),
      beat("Each point of the parabola is equally far from both.", [draw(POINT)]),
    ],
  );
};

/** The definition. */
export const directrixDefinitionScene = (): LessonScene =>
  lawScene(
    { heading: "Focus and directrix", optional: 2 },
    { variant: "definition", title: "Parabola", text: "All points as far from the focus as from the directrix." },
    "That is what a parabola is: all points as far from the focus as from the directrix.",
  );

/** The point runs along. */
export const directrixSlideScene = (c: ParabolaFigures): LessonScene =>
  withParams(
    focusScene(
      { id: "slide", role: "intuition", heading: "Follow the curve", optional: 3 },
      { main: parabolaPlot(c, pointLayers(c, "t")) },
      [
        beat("Let the point P run along. Watch its two distances.", [draw([...CURVE, ...POINT])]),
        beat("They grow and shrink together. At the vertex they are shortest: it lies right in the middle.", [
          sweep("t", 0.4 * c.p, "shrink"),
        ]),
      ],
    ),
    { t: { value: -4 * c.p, min: -4 * c.p, max: 0.4 * c.p } },
  );

/** From the distances to the equation. */
export const directrixEquationScene = (): LessonScene =>
  workScene(
    {
      id: "equation",
      role: "proof",
      heading: "From distances to an equation",
      optional: 4,
      assume: ["p > 0", "y > 0"],
    },
    [
      { tex: "x^2+(y-p)^2=(y+p)^2" },
      { relation: "<=>", tex: "x^2-2py=2py", reason: "take away y² + p²" },
      { relation: "<=>", tex: "y=\\frac{x^2}{4p}", reason: "solve for y" },
    ],
    [
      { say: "Put the focus at height p, and the directrix at minus p. Set both squared distances equal." },
      { say: "Most terms cancel, and a simple formula is left: x squared over four p.", lines: 2 },
    ],
  );

/** Focus and directrix of the prompt's parabola. */
export const directrixNumbersScene = ({ a, p }: ParabolaFigures): LessonScene => {
  const shown = lessonDecimalTex(a, 6);
  return workScene(
    { id: "numbers", heading: "Find the directrix", optional: 5, claims: [`1/(4*${a}) ~ ${p}`] },
    [
      { tex: `\\frac{1}{4\\cdot ${shown}}` },
      { relation: equalsRelation(1 / (4 * Number(a.toPrecision(6)))), tex: lessonDecimalTex(p), reason: "distance p" },
    ],
    [
      { say: `Our parabola has ${aboutNumber(a)} in front of x squared. So four p is one over that number.` },
      { say: `The focus lies at height ${aboutNumber(p)}, and the directrix at minus ${aboutNumber(p)}.` },
    ],
  );
};

/** It does not touch. */
export const touchMyth = (): LessonScene =>
  mythScene(
    { heading: "Does it touch the curve?", optional: 6 },
    { wrong: "The directrix touches the parabola.", right: "The vertex lies halfway between focus and directrix." },
    [
      "Lines that belong to a curve are often tangents, so you may think that the directrix touches it.",
      "But a point on both would have distance zero from the line, and not from the focus. They never meet.",
    ],
  );

/** Recap: the picture. */
export const directrixRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "done", type: "formula", tex: "|PF|=|Pd|", size: "l" } },
    [beat("As far from the focus as from the directrix.", [write("done"), frame("done")])],
  );

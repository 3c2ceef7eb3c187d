import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { conicsScene, mirrorScene, shiftedScene, widerScene } from "./parabola-extras.ts";
import { parabolaFigures } from "./parabola-figures.ts";
import {
  askDirectrixScene,
  directrixDefinitionScene,
  equalScene,
  directrixEquationScene,
  directrixNumbersScene,
  directrixRecapScene,
  directrixSlideScene,
  touchMyth,
} from "./parabola-scenes.ts";
import { readParabola, type ParabolaPrompt } from "./read-parabola.ts";

const build = (given: ParabolaPrompt): LessonPlan => {
  const c = parabolaFigures(given);
  return {
    title: "The directrix of a parabola",
    subject: "math",
    level: "secondary",
    goal: "See that a parabola keeps equal distances from a point and a line, and find both.",
    apart: ["ask", "slide", "equation", "numbers", "trap", "mirror", "wider", "conics", "shift"],
    symbols: [
      { tex: "F", say: "F", means: "focus", color: "b" },
      { tex: "d", say: "d", means: "directrix", color: "b" },
      { tex: "p", say: "p", means: "distance of the focus from the vertex" },
    ],
    scenes: [
      askDirectrixScene(),
      equalScene(c),
      directrixDefinitionScene(),
      directrixSlideScene(c),
      directrixEquationScene(),
      directrixNumbersScene(c),
      touchMyth(),
      mirrorScene(),
      widerScene(),
      conicsScene(),
      shiftedScene(),
      directrixRecapScene(),
    ],
  };
};

/** Focus and directrix of the prompt's own parabola. */
export const directrixLesson = lessonOf({
  id: "directrix",
  title: "The directrix of a parabola",
  subject: "math",
  examples: [
    "What is the directrix of a parabola?",
    "Find the focus and directrix of y = x^2/8",
    "Directrix of the parabola y = 2x^2",
  ],
  keywords: ["directrix", "focus", "parabola", "conic", "distance", "vertex", "geometry", "math"],
  defaultSeconds: 75,
  data: readParabola,
  build,
});

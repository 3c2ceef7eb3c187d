import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readSeries, type SeriesPrompt } from "./read-series.ts";
import { halvesScene, harmonicMyth, harmonicScene, jumpScene, divergenceTestPathScene } from "./series-extras.ts";
import {
  askDivergenceTestScene,
  farScene,
  divergenceTestRecapScene,
  divergenceTestSumsScene,
  divergenceTestTermsScene,
  testScene,
  divergenceTestWhyScene,
} from "./series-scenes.ts";

const build = (s: SeriesPrompt): LessonPlan => ({
  title: "The divergence test",
  subject: "math",
  level: "undergraduate",
  goal: "Decide by the limit of its terms whether a series can converge at all.",
  apart: ["ask", "sums", "far", "why", "trap", "groups", "halves", "jump", "path"],
  symbols: [
    { tex: "a_n", say: "a n", means: "the terms", color: "a" },
    { tex: "S", say: "S", means: "sum of the series", color: "b" },
  ],
  scenes: [
    askDivergenceTestScene(s),
    divergenceTestTermsScene(s),
    testScene(),
    divergenceTestSumsScene(s),
    farScene(s),
    divergenceTestWhyScene(),
    harmonicMyth(),
    harmonicScene(),
    halvesScene(),
    jumpScene(),
    divergenceTestPathScene(),
    divergenceTestRecapScene(),
  ],
});

/** The limit of the prompt's own terms, and what it says about their sum. */
export const divergenceTestLesson: Lesson = lessonOf({
  id: "divergence_test",
  title: "The divergence test",
  subject: "math",
  examples: [
    "Explain the divergence test",
    "Divergence test for the series (2n+1)/(5n)",
    "Apply the nth term test to 1/n, does it diverge?",
  ],
  keywords: [
    "divergence",
    "test",
    "series",
    "limit",
    "term",
    "converge",
    "diverge",
    "infinite",
    "sum",
    "harmonic",
    "calculus",
    "math",
  ],
  defaultSeconds: 75,
  data: readSeries,
  build,
});

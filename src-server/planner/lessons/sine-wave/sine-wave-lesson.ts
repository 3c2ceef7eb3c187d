import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readSine, type SinePrompt } from "./read-sine.ts";
import {
  sineWaveRecapScene,
  sineWaveSlopeScene,
  stretchScene,
  sineWaveSumScene,
  sineWaveTableScene,
} from "./sine-extras.ts";
import {
  angleScene,
  askSineWaveScene,
  sineWaveCosineScene,
  sineWaveDoubleMyth,
  sineScene,
  sineWaveTriangleScene,
  unrollScene,
} from "./sine-scenes.ts";

const build = (given: SinePrompt): LessonPlan => ({
  title: "Where the sine wave comes from",
  subject: "math",
  level: "upper_secondary",
  goal: "See the sine as the height of a point that runs round a circle.",
  apart: ["ask", "angle", "triangle", "rows", "cosine", "trap", "stretch", "slope", "sum"],
  symbols: [{ tex: "\\theta", say: "theta", means: "angle" }],
  scenes: [
    askSineWaveScene(),
    unrollScene(),
    sineScene(),
    angleScene(given),
    sineWaveTriangleScene(given),
    sineWaveTableScene(),
    sineWaveCosineScene(),
    sineWaveDoubleMyth(),
    stretchScene(),
    sineWaveSlopeScene(),
    sineWaveSumScene(),
    sineWaveRecapScene(),
  ],
});

/** The sine as the height of a point on the unit circle. */
export const sineWaveLesson: Lesson = lessonOf({
  id: "sine_wave",
  title: "Where the sine wave comes from",
  subject: "math",
  examples: [
    "Where does the sine wave come from?",
    "Explain the unit circle at 40 degrees",
    "How is the graph of sine related to the circle?",
  ],
  keywords: ["sine", "cosine", "wave", "unit", "circle", "angle", "trigonometry", "graph", "period"],
  defaultSeconds: 90,
  data: readSine,
  build,
});

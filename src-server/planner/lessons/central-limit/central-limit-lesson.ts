import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { curveScene, errorScene, limitsScene, rangeScene, recapScene } from "./averages-extras.ts";
import { askScene, dataMyth, fewScene, limitScene, meansScene, singleScene, spreadScene } from "./averages-scenes.ts";
import { readAverages, type AveragesPrompt } from "./read-averages.ts";

const build = (given: AveragesPrompt): LessonPlan => ({
  title: "The central limit theorem",
  subject: "statistics",
  level: "undergraduate",
  goal: "See averages of lopsided values turn into a bell.",
  apart: ["ask", "single", "few", "spread", "curve", "trap", "error", "range", "limits"],
  scenes: [
    askScene(),
    singleScene(),
    meansScene(given),
    limitScene(),
    fewScene(),
    spreadScene(given),
    curveScene(given),
    dataMyth(),
    errorScene(given),
    rangeScene(given),
    limitsScene(),
    recapScene(given),
  ],
});

/** Averages of waiting times, of the prompt's own size. */
export const centralLimitLesson: Lesson = lessonOf({
  id: "central_limit",
  title: "The central limit theorem",
  subject: "statistics",
  examples: [
    "Explain the central limit theorem",
    "Show the central limit theorem for samples of size 50",
    "Central limit theorem with n = 8",
  ],
  keywords: ["central", "limit", "theorem", "normal", "bell", "average", "mean", "sample", "statistics", "probability"],
  defaultSeconds: 90,
  data: readAverages,
  build,
});

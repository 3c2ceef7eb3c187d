import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  centralLimitCurveScene,
  centralLimitErrorScene,
  centralLimitLimitsScene,
  centralLimitRangeScene,
  centralLimitRecapScene,
} from "./averages-extras.ts";
import {
  askCentralLimitScene,
  dataMyth,
  fewScene,
  centralLimitLimitScene,
  meansScene,
  singleScene,
  spreadScene,
} from "./averages-scenes.ts";
import { readAverages, type AveragesPrompt } from "./read-averages.ts";

const build = (given: AveragesPrompt): LessonPlan => ({
  title: "The central limit theorem",
  subject: "statistics",
  level: "undergraduate",
  goal: "See averages of lopsided values turn into a bell.",
  apart: ["ask", "single", "few", "spread", "curve", "trap", "error", "range", "limits"],
  scenes: [
    askCentralLimitScene(),
    singleScene(),
    meansScene(given),
    centralLimitLimitScene(),
    fewScene(),
    spreadScene(given),
    centralLimitCurveScene(given),
    dataMyth(),
    centralLimitErrorScene(given),
    centralLimitRangeScene(given),
    centralLimitLimitsScene(),
    centralLimitRecapScene(given),
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

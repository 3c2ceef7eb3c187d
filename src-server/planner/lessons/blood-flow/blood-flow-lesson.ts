import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { outputScene, bloodFlowRecapScene, bloodFlowTimeScene, valveScene, wallScene } from "./heart-extras.ts";
import {
  arteryMyth,
  askBloodFlowScene,
  bloodFlowDoubleScene,
  bloodFlowFlowScene,
  leftScene,
  rightScene,
  bloodFlowRoundScene,
} from "./heart-scenes.ts";
import { readHeart, type HeartPrompt } from "./read-heart.ts";

const build = (heart: HeartPrompt): LessonPlan => ({
  title: "How blood flows through the heart",
  subject: "biology",
  level: "secondary",
  goal: "Follow the blood through both sides of the heart, the lungs and the body.",
  apart: ["ask", "right", "left", "round", "valves", "trap", "wall", "output", "time"],
  scenes: [
    askBloodFlowScene(heart),
    bloodFlowFlowScene(),
    bloodFlowDoubleScene(),
    bloodFlowRoundScene(),
    rightScene(),
    leftScene(),
    valveScene(),
    arteryMyth(),
    wallScene(),
    outputScene(heart),
    bloodFlowTimeScene(heart),
    bloodFlowRecapScene(),
  ],
});

/** The way of the blood through the heart. */
export const bloodFlowLesson: Lesson = lessonOf({
  id: "blood_flow",
  title: "How blood flows through the heart",
  subject: "biology",
  examples: [
    "How does blood flow through the heart?",
    "How much blood does the heart pump at 120 beats per minute?",
    "Explain the double circulation of blood",
  ],
  keywords: [
    "heart",
    "blood",
    "circulation",
    "atrium",
    "ventricle",
    "valve",
    "aorta",
    "lungs",
    "artery",
    "vein",
    "biology",
    "anatomy",
  ],
  defaultSeconds: 90,
  data: readHeart,
  build,
});

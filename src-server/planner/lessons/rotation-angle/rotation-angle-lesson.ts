import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readRotation, type RotationPrompt } from "./read-rotation.ts";
import { clockScene, symmetryScene } from "./rotation-extras.ts";
import { rotationAngleCentreMyth, pointScene, rotationAngleTriangleScene } from "./rotation-places.ts";
import {
  askRotationAngleScene,
  rotationAngleDefinitionScene,
  directionScene,
  radianScene,
  rotationAngleRecapScene,
  rotationAngleTurnScene,
  wholeTurnsScene,
} from "./rotation-scenes.ts";

const build = (given: RotationPrompt): LessonPlan => ({
  title: "Angle of rotation",
  subject: "math",
  level: "secondary",
  goal: `Measure a turn of ${given.degrees} degrees, and see where it leads.`,
  apart: ["ask", "radians", "ways", "more", "shape", "point", "trap", "clock", "symmetry"],
  symbols: [],
  scenes: [
    askRotationAngleScene(),
    rotationAngleTurnScene(given),
    rotationAngleDefinitionScene(),
    directionScene(given),
    radianScene(given),
    wholeTurnsScene(given),
    rotationAngleTriangleScene(given),
    pointScene(given),
    rotationAngleCentreMyth(),
    clockScene(),
    symmetryScene(),
    rotationAngleRecapScene(given),
  ],
});

/** A turn by the prompt's own angle. */
export const rotationAngleLesson: Lesson = lessonOf({
  id: "rotation_angle",
  title: "Angle of rotation",
  subject: "math",
  examples: [
    "What is an angle of rotation?",
    "Explain a rotation by 135 degrees",
    "Rotate a triangle by 90 degrees about the origin",
  ],
  keywords: ["angle", "rotation", "rotate", "turn", "degree", "radian", "circle", "coterminal", "geometry", "math"],
  defaultSeconds: 70,
  data: readRotation,
  build,
});

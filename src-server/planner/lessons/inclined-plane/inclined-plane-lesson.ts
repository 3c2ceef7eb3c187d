import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { inclinedPlaneAnglesScene, inclinedPlaneEnergyScene, inclinedPlaneTiltScene } from "./incline-extras.ts";
import { inclineFigures } from "./incline-figures.ts";
import { accelerationScene, inclinedPlaneFrictionScene, normalScene, pullScene } from "./force-scenes.ts";
import {
  askInclinedPlaneScene,
  massMyth,
  inclinedPlaneRecapScene,
  runInclinedPlaneScene,
  inclinedPlaneSlopeScene,
} from "./incline-scenes.ts";
import { type InclinePrompt, readIncline } from "./read-incline.ts";

const build = (given: InclinePrompt): LessonPlan => {
  const n = inclineFigures(given);
  return {
    title: "A block on an inclined plane",
    subject: "physics",
    level: "upper_secondary",
    goal: `Find out whether ${n.mass} kg slide down a slope of ${n.angle} degrees, and how fast.`,
    apart: ["ask", "tilt", "angle", "trap", "energy"],
    symbols: [
      { tex: "a", say: "a", means: "acceleration down the slope", unit: "m/s^2", color: "a" },
      { tex: "g", say: "g", means: "acceleration of free fall", unit: "m/s^2" },
      { tex: "\\theta", say: "theta", means: "angle of the slope", color: "b" },
      { tex: "\\mu", say: "mu", means: "coefficient of friction" },
    ],
    scenes: [
      askInclinedPlaneScene(n),
      inclinedPlaneSlopeScene(n),
      inclinedPlaneTiltScene(n),
      pullScene(n),
      normalScene(n),
      inclinedPlaneFrictionScene(n),
      accelerationScene(n),
      runInclinedPlaneScene(n),
      inclinedPlaneAnglesScene(n),
      massMyth(),
      inclinedPlaneEnergyScene(n),
      inclinedPlaneRecapScene(n),
    ],
  };
};

/** A block on a slope with the prompt's own mass, angle and friction. */
export const inclinedPlaneLesson: Lesson = {
  id: "inclined_plane",
  title: "A block on an inclined plane",
  subject: "physics",
  examples: [
    "A block of 2 kg lies on a slope of 30 degrees with friction 0.2: does it slide?",
    "Explain the forces on an inclined plane",
    "How fast does a 5 kg box slide down a 40 degree ramp?",
  ],
  keywords: [
    "inclined",
    "plane",
    "slope",
    "ramp",
    "friction",
    "force",
    "block",
    "normal",
    "acceleration",
    "physics",
    "slide",
  ],
  defaultSeconds: 75,
  read: (prompt) => {
    const given = readIncline(prompt);
    return matchOf(given, build);
  },
};

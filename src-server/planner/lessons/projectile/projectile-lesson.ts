import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { projectileAnglesScene, projectileEnergyScene, forceMyth } from "./projectile-extras.ts";
import {
  askProjectileScene,
  projectilePathScene,
  projectileRangeScene,
  projectileRecapScene,
  throwScene,
  projectileTimeScene,
  topScene,
} from "./projectile-scenes.ts";
import { componentsScene, projectilePartsScene } from "./velocity-scenes.ts";
import { readProjectile, type ThrowPrompt } from "./read-projectile.ts";
import { throwFigures } from "./throw-figures.ts";

const build = (given: ThrowPrompt): LessonPlan => {
  const t = throwFigures(given);
  return {
    title: "The flight of a thrown ball",
    subject: "physics",
    level: "upper_secondary",
    goal: `Find where a ball lands that is thrown with ${t.speed} m/s at ${t.angle} degrees.`,
    apart: ["ask", "split", "top", "path", "angles", "energy", "trap"],
    symbols: [
      { tex: "x", say: "x", means: "distance along the ground", unit: "m", color: "a" },
      { tex: "y", say: "y", means: "height", unit: "m", color: "b" },
      { tex: "t", say: "t", means: "time", unit: "s" },
      { tex: "g", say: "g", means: "acceleration of free fall", unit: "m/s^2" },
    ],
    scenes: [
      askProjectileScene(t),
      throwScene(t),
      projectilePartsScene(t),
      componentsScene(t),
      projectileTimeScene(t),
      projectileRangeScene(t),
      topScene(t),
      projectilePathScene(t),
      projectileAnglesScene(t),
      projectileEnergyScene(t),
      forceMyth(),
      projectileRecapScene(t),
    ],
  };
};

/** A throw with the prompt's own speed, angle and height: how long, how high, how far. */
export const projectileLesson: Lesson = {
  id: "projectile",
  title: "The flight of a thrown ball",
  subject: "physics",
  examples: [
    "How far does a ball fly that is thrown at 20 m/s and 45 degrees?",
    "Explain projectile motion",
    "A ball is kicked with 15 m/s at 30 degrees: how high does it get?",
  ],
  keywords: [
    "projectile",
    "motion",
    "throw",
    "ball",
    "range",
    "parabola",
    "trajectory",
    "velocity",
    "gravity",
    "physics",
    "angle",
  ],
  defaultSeconds: 70,
  read: (prompt) => {
    const given = readProjectile(prompt);
    return matchOf(given, build);
  },
};

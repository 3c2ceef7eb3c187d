import type { LessonScene } from "../lesson.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { workScene } from "../shared/scenes.ts";
import { inclinedPlaneAbout, INCLINED_PLANE_GRAVITY, type InclineFigures } from "./incline-figures.ts";

const sine = (n: InclineFigures): string => `\\sin ${lessonDecimalTex(n.angle, 6)}^\\circ`;

const cosine = (n: InclineFigures): string => `\\cos ${lessonDecimalTex(n.angle, 6)}^\\circ`;

/** The weight split in two. */
export const pullScene = (n: InclineFigures): LessonScene =>
  workScene(
    { id: "pull", heading: "How hard does it pull downhill?", optional: 3 },
    [
      { tex: `${lessonDecimalTex(n.mass, 6)}\\cdot ${INCLINED_PLANE_GRAVITY}\\cdot ${sine(n)}` },
      {
        relation: "~",
        tex: `${lessonDecimalTex(n.slide.weight)}\\cdot ${lessonDecimalTex(Math.sin((n.angle * Math.PI) / 180))}`,
        reason: "weight times sine",
      },
      { relation: "~", tex: lessonDecimalTex(n.pull), reason: "newtons downhill" },
    ],
    [
      { say: "The whole weight points straight down. Only a part of it points along the slope." },
      {
        say: `The sine of the angle tells which part: ${inclinedPlaneAbout(n.pull)} of ${inclinedPlaneAbout(n.slide.weight)} newtons.`,
        lines: 2,
      },
    ],
  );

/** The slope pushes back. */
export const normalScene = (n: InclineFigures): LessonScene =>
  workScene(
    { id: "press", heading: "How hard does it press?", optional: 4 },
    [
      { tex: `${lessonDecimalTex(n.slide.weight)}\\cdot ${cosine(n)}` },
      { relation: "~", tex: lessonDecimalTex(n.slide.normalForce), reason: "newtons into the slope" },
    ],
    [
      { say: "The other part presses the block into the slope. That is the cosine part." },
      {
        say: `It is ${inclinedPlaneAbout(n.slide.normalForce)} newtons, and the slope pushes back just as hard: the normal force.`,
      },
    ],
  );

/** What friction can hold. */
export const inclinedPlaneFrictionScene = (n: InclineFigures): LessonScene => {
  const used = n.friction === 0 ? 0.3 : n.friction;
  const grip = used * n.slide.normalForce;
  return workScene(
    { id: "grip", heading: n.friction === 0 ? "What friction would do" : "What friction can hold", optional: 5 },
    [
      { tex: `${lessonDecimalTex(used)}\\cdot ${lessonDecimalTex(n.slide.normalForce)}` },
      { relation: "~", tex: lessonDecimalTex(grip), reason: "newtons at most" },
    ],
    [
      {
        say:
          n.friction === 0
            ? "Our slope is smooth. On a rough one, friction grows with the normal force, say by a factor of 0.3."
            : `Friction grows with the normal force. The coefficient ${used} tells how much of it.`,
      },
      {
        say: `That makes ${inclinedPlaneAbout(grip)} newtons at most, ${grip >= n.pull * (1 - 1e-12) ? "enough to hold" : "less than"} the ${inclinedPlaneAbout(n.pull)} that pull downhill.`,
      },
    ],
  );
};

/** Newton's law along the slope. */
export const accelerationScene = (n: InclineFigures): LessonScene => {
  if (!n.slide.slides) {
    return workScene(
      { id: "rest", heading: "Why it stays", optional: 6 },
      [
        { tex: `${lessonDecimalTex(n.pull)}-${lessonDecimalTex(n.pull)}` },
        { relation: "=", tex: "0", reason: "no net force" },
      ],
      [
        { say: "Friction only ever holds as much as it must: exactly what pulls downhill." },
        { say: "So the forces cancel, and a block at rest stays at rest." },
      ],
    );
  }
  return workScene(
    { id: "speed", heading: "How fast does it speed up?", optional: 6 },
    [
      { tex: `\\frac{${lessonDecimalTex(n.pull)}-${lessonDecimalTex(n.grip)}}{${lessonDecimalTex(n.mass, 6)}}` },
      { relation: "~", tex: lessonDecimalTex(n.slide.accelerationDown), reason: "m/s² downhill" },
    ],
    [
      { say: "What is left of the pull moves the block. Newton: divide the net force by the mass." },
      { say: `Every second it gains ${inclinedPlaneAbout(n.slide.accelerationDown)} m/s.` },
    ],
  );
};

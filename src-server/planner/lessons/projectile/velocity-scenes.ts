import type { LessonScene } from "../lesson.ts";
import { beat } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { projectileAbout, type ThrowFigures } from "./throw-figures.ts";

/** One velocity as two. */
export const projectilePartsScene = (t: ThrowFigures): LessonScene =>
  focusScene(
    { id: "parts", role: "intuition", heading: "Two motions in one", optional: 2 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["direction", "speed in m/s", "what changes it"],
        digits: 2,
        rows: [
          ["sideways", `=${t.speed}*cos(${t.angle}*pi/180)`, "nothing"],
          ["upwards", `=${t.speed}*sin(${t.angle}*pi/180)`, "gravity"],
        ],
      },
    },
    [
      beat(`Split the throw in two. Sideways the ball moves with ${projectileAbout(t.vx)} m/s, and nothing slows it.`, [
        { action: "step", target: "rows", cue: "Sideways" },
      ]),
      beat(
        `Upwards it starts with ${projectileAbout(t.vy)} m/s, but gravity takes 9.81 from that every second.`,
        [{ action: "step", target: "rows", cue: "Upwards" }],
        { optional: 3 },
      ),
    ],
  );

/** How the two speeds come out of one. */
export const componentsScene = (t: ThrowFigures): LessonScene =>
  workScene(
    { id: "split", heading: "Sine and cosine split it", optional: 8 },
    [
      { tex: `${lessonDecimalTex(t.speed, 6)}\\cdot\\sin ${lessonDecimalTex(t.angle, 6)}^\\circ` },
      { relation: equalsRelation(t.vy), tex: lessonDecimalTex(t.vy), reason: "m/s upwards" },
    ],
    [
      { say: "The arrow of the throw is the long side of a right triangle. The sine gives the upright side." },
      { say: `That is ${projectileAbout(t.vy)} m/s. The cosine gives ${projectileAbout(t.vx)} m/s sideways.` },
    ],
  );

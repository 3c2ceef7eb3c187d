import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, mythScene, pointsScene } from "../shared/scenes.ts";
import { shareAt } from "./light-scenes.ts";

/** Angle and intensity do not go together. */
export const malusHalfMyth = (): LessonScene =>
  mythScene(
    { heading: "A third of the way?", optional: 6 },
    { wrong: "At 30° of 90° a third is lost.", right: "Only a quarter is lost: $\\cos^2 30^\\circ=0.75$." },
    [
      "Turn a third of the way to darkness, and a third of the light should be gone.",
      "But a squared cosine starts flat. At thirty degrees three quarters still pass; at sixty, one quarter.",
    ],
  );

/** Three filters let light through where two do not. */
export const malusThreeScene = (): LessonScene =>
  focusScene(
    {
      id: "three",
      role: "application",
      heading: "A third filter brings light",
      optional: 7,
      claims: ["w.transmitted ~ 0.125"],
    },
    { main: { id: "w", type: "wave", kind: "polarized", polarizers: [0, 45, 90] } },
    [
      beat("Two crossed filters are dark. Now put a third one between them, at 45 degrees.", [
        draw("w"),
        mark("w/polarizer:2", { color: "b", cue: "third" }),
      ]),
      beat("Light comes back! Each step of 45 degrees passes half, so one eighth of the lamp arrives.", [
        mark("w/light:3", { color: "good", cue: "eighth" }),
      ]),
    ],
  );

/** Some angles. */
export const malusTableScene = (): LessonScene =>
  focusScene(
    {
      id: "angles",
      role: "example",
      heading: "Angles to know",
      optional: 8,
      claims: ["cos(pi/6)^2 == 0.75", "cos(pi/4)^2 == 0.5"],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["angle", "cosine", "share in %"],
        rows: [0, 30, 45, 60, 90].map((angle) => [
          `${angle}°`,
          Number(Math.cos((angle * Math.PI) / 180).toFixed(3)),
          Number((shareAt(angle) * 100).toFixed(1)),
        ]),
      },
    },
    [
      beat("A few angles are worth knowing. Square the cosine, and you have the share.", [
        step("rows", { count: 3, cue: "Square" }),
      ]),
      beat("Half of the light passes at 45 degrees, and the shares at thirty and sixty add up to one.", [
        step("rows", { to: "end" }),
        mark(["rows/row:2", "rows/row:4"], { color: "good", cue: "thirty" }),
      ]),
    ],
  );

/** The first filter. */
export const halfScene = (): LessonScene =>
  focusScene(
    { id: "half", role: "proof", heading: "Why the first one halves", optional: 9, claims: ["w.transmitted ~ 0.5"] },
    { main: { id: "w", type: "wave", kind: "polarized", polarizers: [0] } },
    [
      beat("Light of a lamp swings in all directions at once.", [draw("w"), mark("w/light:0", { cue: "directions" })]),
      beat("The mean of the squared cosine over all angles is one half. So any first filter takes half.", [
        mark("w/light:1", { color: "good", cue: "half" }),
      ]),
    ],
  );

/** Where it is used. */
export const malusUsesScene = (): LessonScene =>
  pointsScene(
    { id: "uses", role: "application", heading: "Where you meet it", optional: 10 },
    ["Sunglasses", "Flat screens", "Stress in plastic"],
    [
      "Glare from water swings sideways; sunglasses with an upright filter take it away.",
      "In a flat screen, liquid crystals turn the light between two filters, and so set the brightness of each dot.",
      "Clear plastic between crossed filters shows by its colours where it is under stress.",
    ],
  );

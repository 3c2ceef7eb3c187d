import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene } from "../shared/scenes.ts";

/** Clock hands. */
export const clockScene = (): LessonScene =>
  focusScene(
    { id: "clock", role: "application", heading: "Hands of a clock", optional: 9 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["minutes", "minute hand in °", "hour hand in °"],
        rows: [1, 5, 20, 60].map((minutes) => [minutes, "=-6*c1", "=-0.5*c1"]),
      },
    },
    [
      beat("In an hour the minute hand makes a full turn: six degrees in every minute.", [
        step("rows", { count: 2, cue: "six" }),
      ]),
      beat("The hour hand is twelve times slower. Both turn with the clock, so their angles are negative.", [
        step("rows", { to: "end" }),
        mark("rows/col:3", { cue: "slower" }),
      ]),
    ],
  );

/** Turns that change nothing. */
export const symmetryScene = (): LessonScene =>
  focusScene(
    { id: "symmetry", role: "application", heading: "Turns you cannot see", optional: 10, claims: ["360/6 == 60"] },
    {
      main: {
        id: "g",
        type: "geometry",
        construct: [
          { id: "O", kind: "point", at: [0, 0] },
          { id: "H", kind: "regular_polygon", center: "O", radius: 2, n: 6 },
        ],
      },
    },
    [
      beat("A hexagon looks the same after some turns. What is the smallest?", [draw("g")], { pause: 1 }),
      beat("Six corners share the whole turn, so 360 over six: sixty degrees.", [
        mark("g/obj:H", { color: "good", cue: "sixty" }),
      ]),
    ],
  );

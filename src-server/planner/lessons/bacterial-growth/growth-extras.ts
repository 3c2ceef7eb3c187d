import type { LessonScene } from "../lesson.ts";
import { beat, mark, step, write } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { focusScene } from "../shared/scenes.ts";
import { aboutCount, type GrowthFigures } from "./growth-figures.ts";

/** Small changes of the doubling time make large differences. */
export const ratesScene = (g: GrowthFigures): LessonScene => {
  const times = [g.doubling / 2, g.doubling, g.doubling * 2];
  const counts = times.map((doubling) => g.start * 2 ** (g.time / doubling));
  return focusScene(
    { id: "rates", role: "application", heading: "The doubling time decides", optional: 10 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["one doubling takes", `after ${lessonDecimalTex(g.time)} ${g.unit}s`],
        rows: times.map((time, i) => [
          `${lessonDecimalTex(time)} ${g.unit}${time === 1 ? "" : "s"}`,
          Math.round(counts[i] ?? 0),
        ]),
      },
    },
    [
      beat(
        `What if they doubled in half the time? Then there would be ${aboutCount(Math.round(counts[0] ?? 0))}.`,
        [step("rows"), mark("rows/row:1")],
        { pause: 0.6 },
      ),
      beat(
        `At half the speed, only ${aboutCount(Math.round(counts[2] ?? 0))} would be there. A cold fridge slows bacteria in just this way.`,
        [step("rows", { to: "end" }), mark("rows/row:3", { cue: "only" })],
      ),
    ],
  );
};

/** The idea once more in small numbers, before the real ones. */
export const smallScene = (): LessonScene =>
  focusScene(
    { id: "small", role: "hook", heading: "One, two, four, eight", optional: 5 },
    { main: { id: "ask", type: "text", text: "1, 2, 4, 8, 16, …", size: "xl" } },
    [
      beat("One cell splits, then both halves split, then all four. How far does that lead?", [write("ask")], {
        pause: 1.2,
      }),
    ],
  );

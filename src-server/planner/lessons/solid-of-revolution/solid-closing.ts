import type { LessonScene } from "../lesson.ts";
import { beat, mark, step } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import { diskSum, isExact, type SolidFigures } from "./solid-figures.ts";
import { FINE, lastView, solidOf } from "./solid-scenes.ts";

/** The sums in numbers. */
export const solidOfRevolutionSumsScene = (s: SolidFigures): LessonScene | undefined => {
  if (isExact(s)) return undefined;
  return focusScene(
    { id: "sums", role: "application", heading: "The sums settle", optional: 5 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["disks", "sum of the disks"],
        rows: [2, 4, 8, 16, 64].map((n) => [n, Number(diskSum(s, n).toPrecision(6))]),
        digits: 6,
      },
    },
    [
      beat("Compute the sum with two disks, then with twice as many, again and again.", [step("rows", { count: 3 })]),
      beat(`It soon stays close to ${aboutNumber(s.volume)}, the value of the integral.`, [
        step("rows", { to: "end" }),
        mark("rows/row:5", { color: "good", cue: "close" }),
      ]),
    ],
  );
};

/** Squares come first. */
export const squareMyth = (): LessonScene =>
  mythScene(
    { heading: "Square the area?", optional: 6 },
    { wrong: "Take the area under the curve and square it.", right: "Square each height first, then add." },
    [
      "Could you find the area first, and then square that?",
      "No: every disk has its own radius. A region near the axis sweeps out little, one far away a lot.",
    ],
  );

/** Recap: the picture. */
export const solidOfRevolutionRecapScene = (s: SolidFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...solidOf(s, { method: "disk", n: FINE }), shown: true } },
    [
      beat("A stack of disks: add up pi times height squared.", [
        { action: "rotate", target: "space", azimuth: lastView(s), elevation: 25, cue: "disks", seconds: 2 },
      ]),
    ],
  );

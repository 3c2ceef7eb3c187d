import type { LessonScene } from "../lesson.ts";
import { beat, mark, step } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene } from "../shared/scenes.ts";
import type { DoubleFigures } from "./double-figures.ts";
import { doubleRiemannShown } from "./double-scenes.ts";

/** Low, middle, high. */
export const cornersScene = (d: DoubleFigures): LessonScene => {
  const side = 4;
  const [dx, dy] = [(d.x[1] - d.x[0]) / side, (d.y[1] - d.y[0]) / side];
  const sumAt = (place: number): number =>
    Array.from({ length: side * side }, (_, k) => {
      const [i, j] = [Math.floor(k / side), k % side];
      return d.f.evaluate({ x: d.x[0] + (i + place) * dx, y: d.y[0] + (j + place) * dy }) * dx * dy;
    }).reduce((sum, volume) => sum + volume, 0);
  return focusScene(
    { id: "corners", role: "application", heading: "Where to read the height?", optional: 10 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["16 prisms", "sum"],
        rows: ["first corner", "middle", "opposite corner"].map((name, i) => [name, doubleRiemannShown(sumAt(i / 2))]),
        digits: 6,
      },
    },
    [
      beat("You may read the height anywhere on a tile, in a corner for example.", [step("rows", { cue: "corner" })]),
      beat(`The middle is usually the best choice. In the limit, all of them reach ${aboutNumber(d.integral)}.`, [
        step("rows", { to: "end" }),
        mark("rows/row:2", { color: "good", cue: "middle" }),
      ]),
    ],
  );
};

import type { LessonScene } from "../lesson.ts";
import { beat, mark, step } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { doubleRiemannRelationOf, type DoubleFigures } from "./double-figures.ts";
import { doubleRiemannShown } from "./double-scenes.ts";

/** The four prisms in numbers. */
export const fourScene = (d: DoubleFigures): LessonScene =>
  focusScene(
    { id: "four", role: "example", heading: "The four prisms", optional: 3 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["$x$", "$y$", "height", "volume"],
        rows: d.four.map(({ x, y, dx, dy, height }) => [
          doubleRiemannShown(x + dx / 2, 4),
          doubleRiemannShown(y + dy / 2, 4),
          doubleRiemannShown(height, 5),
          doubleRiemannShown(height * d.tile, 5),
        ]),
        digits: 5,
      },
    },
    [
      beat(`Take the middle of every tile, and read the height: $${d.fTex}$.`, [
        step("rows", { count: 2 }),
        mark("rows/col:3", { cue: "height" }),
      ]),
      beat(`Every tile has an area of ${aboutNumber(d.tile)}. Height times area is the volume of the prism.`, [
        step("rows", { to: "end" }),
        mark("rows/col:4", { color: "good", cue: "volume" }),
      ]),
    ],
  );

/** Their sum. */
export const doubleRiemannValueScene = (d: DoubleFigures): LessonScene => {
  const heights = d.four.reduce((sum, { height }) => sum + height, 0);
  const total = d.tile * heights;
  const relation = doubleRiemannRelationOf([d.tile, heights, total]);
  return workScene(
    { id: "value", role: "example", heading: "Add them up", optional: 4 },
    [
      { tex: `${lessonDecimalTex(d.tile, 5)}\\cdot ${lessonDecimalTex(heights, 5)}` },
      { relation, tex: lessonDecimalTex(total, 5), reason: "sum of four prisms" },
    ],
    [
      {
        say: `All tiles are equal, so first add the heights, which gives ${aboutNumber(heights)}. Then multiply once.`,
      },
      { say: `Four prisms make ${aboutNumber(total)}. The true volume is about ${aboutNumber(d.integral)}.` },
    ],
  );
};

import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, splitLayoutScene } from "../shared/scenes.ts";
import { type GrowthFigures, spokenTime } from "./growth-figures.ts";

/** A vessel that fills by doubling is half full one doubling before. */
export const halfFullScene = (g: GrowthFigures): LessonScene => {
  const before = Array.from({ length: Math.min(4, Math.floor(g.doublings) + 1) }, (_, k) => k).toReversed();
  return focusScene(
    { id: "half", role: "application", heading: "When is the bottle half full?", optional: 7 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: [`time in ${g.unit}s`, "full in %"],
        rows: before.map((k) => [Math.round((g.time - k * g.doubling) * 1e4) / 1e4, 100 / 2 ** k]),
        digits: 2,
      },
    },
    [
      beat(
        `Suppose a bottle is full after ${g.timeText}. When was it half full?`,
        [draw("rows/header"), mark("rows/header", { cue: "full" })],
        { pause: 1.5 },
      ),
      beat(
        `Not halfway. It was half full just one doubling earlier, after ${spokenTime(g.time - g.doubling, g.unit)}.`,
        [draw("rows"), mark(`rows/row:${before.length - 1}`, { cue: "half" })],
      ),
    ],
  );
};

/** Real growth ends: food and room run out. */
export const bacterialGrowthLimitScene = (g: GrowthFigures): LessonScene => {
  const span = g.goalTime * 1.8;
  return splitLayoutScene(
    { id: "limits", role: "application", heading: "Why it cannot go on", optional: 12 },
    {
      left: {
        id: "graph",
        type: "plot",
        x: [0, span],
        y: [0, g.goal * 1.3],
        x_label: `t\\text{ in ${g.unit}s}`,
        y_label: "N",
        layers: [
          {
            id: "free",
            kind: "function",
            y: `${g.start} * 2^(x / ${g.doubling})`,
            domain: [0, g.goalTime * 1.02],
            color: "a",
            style: "dashed",
          },
          {
            id: "real",
            kind: "function",
            y: `${g.goal} / (1 + (${g.goal} / ${g.start} - 1) * 2^(-x / ${g.doubling}))`,
            color: "b",
          },
        ],
      },
      right: { id: "why", type: "bullets", items: ["Food runs out", "Waste builds up", "Space gets tight"] },
    },
    [
      beat("No dish can feed them for ever. Doubling goes on only while there is plenty for all.", [
        draw(["graph/axis:x", "graph/axis:y"]),
        draw("graph/layer:free"),
        step("why", { cue: "plenty" }),
      ]),
      beat("Then the growth slows down, and the curve bends into the shape of an S.", [
        draw("graph"),
        step("why", { to: "end" }),
      ]),
    ],
  );
};

import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { focusScene, splitLayoutScene } from "../shared/scenes.ts";
import { aboutCount, type GrowthFigures } from "./growth-figures.ts";

const curve = (g: GrowthFigures, to: number): Record<string, unknown> => ({
  id: "n",
  kind: "function",
  y: `${g.start} * 2^(x / ${g.doubling})`,
  domain: [0, to],
  color: "a",
});

/** The same counts as a curve. */
export const bacterialGrowthCurveScene = (g: GrowthFigures): LessonScene =>
  focusScene(
    { id: "curve", role: "intuition", heading: "Slow at first, then ever faster", optional: 1 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, g.time],
        y: [0, g.end * 1.05],
        x_label: `t\\text{ in ${g.unit}s}`,
        y_label: "N",
        layers: [curve(g, g.time), { id: "last", kind: "point", on: "n", at: g.time, color: "b" }],
      },
    },
    [
      beat("As a curve, it looks flat for a long time, and then it shoots up.", [draw("graph")]),
      beat(
        `The last doubling alone adds ${aboutCount(g.end / 2)} bacteria, as many as all the time before.`,
        [mark("graph/layer:last", { cue: "last" })],
        { optional: 5 },
      ),
    ],
  );

/** Growth by equal factors beside growth by equal amounts. */
export const linearScene = (g: GrowthFigures): LessonScene => {
  const added = g.start * (1 + g.doublings);
  return splitLayoutScene(
    {
      id: "linear",
      role: "misconception",
      heading: "Times two is not plus the same",
      optional: 6,
      claims: [`${g.start} + ${g.start} * ${g.time} / ${g.doubling} ~ ${added}`],
    },
    {
      left: {
        id: "graph",
        type: "plot",
        x: [0, g.time],
        y: [0, g.end * 1.05],
        x_label: `t\\text{ in ${g.unit}s}`,
        layers: [
          curve(g, g.time),
          {
            id: "flat",
            kind: "function",
            y: `${g.start} + ${g.start} * x / ${g.doubling}`,
            color: "b",
            style: "dashed",
          },
        ],
      },
      right: {
        id: "both",
        type: "table",
        columns: ["growth", "at the end"],
        rows: [
          ["plus the same", Math.round(added)],
          ["times two", Math.round(g.end)],
        ],
      },
    },
    [
      beat(`Many people picture a straight line: ${g.start} more every time.`, [
        draw(["graph/axis:x", "graph/axis:y"]),
        draw("graph/layer:flat", "straight"),
      ]),
      beat(`That would give only ${aboutCount(added)}. Doubling gives ${g.endText}.`, [
        draw("graph"),
        draw("both", "only"),
      ]),
    ],
  );
};

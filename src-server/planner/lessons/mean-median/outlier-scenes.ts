import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { mythScene, splitLayoutScene } from "../shared/scenes.ts";
import { dataFigures, type DataFigures, said, withOutlier } from "./data-figures.ts";

/** What one extreme value does to both. */
export const outlierScene = (d: DataFigures): LessonScene => {
  const far = dataFigures({ values: withOutlier(d.sorted), withMode: false });
  const extreme = far.sorted.at(-1) ?? 0;
  return splitLayoutScene(
    { id: "outlier", role: "application", heading: "One value far out", wide: "left", optional: 3 },
    {
      left: { id: "row", type: "array", values: far.sorted },
      right: {
        id: "both",
        type: "table",
        columns: ["", "before", "after"].map((name) => (name === "" ? "which" : name)),
        rows: [
          ["mean", d.mean, far.mean],
          ["median", d.median, far.median],
        ],
        digits: 2,
      },
    },
    [
      beat(
        `Now move the largest number far out, to ${said(extreme)}. What happens?`,
        [draw("row"), mark(`row/cell:${far.sorted.length}`, { cue: "largest" })],
        { pause: 1 },
      ),
      beat(
        `The mean jumps to ${said(far.mean)}. The median ${far.median === d.median ? `stays at ${d.medianText}` : `is ${said(far.median)}`}.`,
        [draw("both"), mark("both/row:1", { color: "bad", cue: "jumps" })],
      ),
    ],
  );
};

/** Mean and middle are two things. */
export const meanMedianTrapScene = (d: DataFigures): LessonScene => {
  const below = d.values.filter((value) => value < d.mean).length;
  return mythScene(
    { heading: "Is half of them below average?", optional: 5 },
    {
      wrong: "Half of the values lie below the mean.",
      right: `Here ${below} of ${d.values.length} do. Only the median splits in half.`,
    },
    [
      "It sounds safe to say that half of the numbers are below average.",
      `Count them: ${below} of our ${d.values.length} numbers are below the mean. It is the median that halves a list.`,
    ],
  );
};

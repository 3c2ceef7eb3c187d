import type { Box } from "../../../../contract/timeline.ts";
import type { Point, Shape } from "../../../drawing.ts";
import type { StillFrame } from "../../../figure/frame-cache.ts";
import { labelShapes, type SetLabel } from "../../../figure/labels.ts";
import type { SystemModel } from "../systems/system.ts";
import { figureLabel } from "./scene-model.ts";

/** From one line to the next, and between readings on a line, in u. */
const LINE = 2.1;
const GAP = 1.6;
/** Of the first line, below the top, in u. */
const BASELINE = 1.4;
/** Room for the time in the right corner of the first line, in u. */
const TIME = 12;

type Placed = { label: SetLabel; centre: Point; line: number };

const place = (texts: readonly string[], box: Box, frame: StillFrame, stacked = false): Placed[] => {
  const { u } = frame;
  let [x, line] = [box[0], 0];
  return texts.map((tex) => {
    const label = figureLabel(frame, tex);
    const full = x + label.width > box[2] - (line === 0 ? TIME * u : 0);
    if (x > box[0] && (stacked || full)) [x, line] = [box[0], line + 1];
    const { ascent, descent } = label.outline;
    const baseline = box[1] + (BASELINE + line * LINE) * u;
    const centre: Point = [x + label.width / 2, baseline - (ascent - descent) / 2];
    x += label.width + GAP * u;
    return { label, centre, line };
  });
};

/** Height, in u, of the lines with the time and what is given. */
export const readingRows = (texts: readonly string[], box: Box, frame: StillFrame): number =>
  LINE * (1 + Math.max(0, ...place(texts, box, frame).map(({ line }) => line)));

/** What is given stands in the left upper corner, on one line where it fits, or one below the other. */
export const mechanicsReadingShapes = (
  { readings, readingsFrom = [] }: SystemModel,
  seconds: number,
  { box, frame, stacked }: { box: Box; frame: StillFrame; stacked: boolean },
): Shape[] =>
  place(readings, box, frame, stacked).flatMap(({ label, centre }, i) =>
    seconds < (readingsFrom[i] ?? 0)
      ? []
      : labelShapes(label, centre, { key: `given:${i + 1}`, fill: "ink", order: 3 }),
  );

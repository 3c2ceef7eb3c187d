import type { Box } from "../../../contract/timeline.ts";
import type { Drawing, Point } from "../../drawing.ts";
import { outlineShapes } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { Actor } from "../actor.ts";
import { crowdOf, labelBox, labelCost, type LabelSize } from "../label-room.ts";
import { appear, vanish, type FrameSpan } from "../node-record.ts";
import { addRecord, type SceneStage } from "../scene-stage.ts";

/** Top left corner of a label in each corner of a box, the nicest first. */
const corners = ([x0, y0, x1, y1]: Box, { width, height }: LabelSize): Point[] =>
  [y0, y1 - height].flatMap((y): Point[] => [
    [x1 - width, y],
    [x0, y],
  ]);

export type Repeat = FrameSpan & { count: number; /** What is drawn meanwhile. */ drawings: readonly Drawing[] };

/** Shows “×12” in a free corner of an element while more events pass than can be drawn one by one. */
export const showRepeatMark = (stage: SceneStage, actor: Actor, { count, drawings, start, end }: Repeat): void => {
  const outline = stage.base.type.line(`×${count}`, { font: "strong", size: textSize(stage.base, "label", 1.2) });
  const size: LabelSize = { width: outline.width, height: outline.ascent + outline.descent };
  const crowd = crowdOf(
    drawings.flatMap((drawing) => drawing.shapes),
    stage.size.safe,
  );
  const [corner] = corners(actor.box, size).sort(
    (a, b) => labelCost(labelBox(a, size), crowd) - labelCost(labelBox(b, size), crowd),
  );
  if (!corner) return;
  for (const shape of outlineShapes(outline, [corner[0], corner[1] + outline.ascent], {
    key: `mark:${start}`,
    fill: "muted",
  })) {
    const record = addRecord(stage, actor.id, shape);
    stage.front.push(record);
    appear(record, { start, end: start + 5 });
    vanish(record, { start: end, end: end + 5 });
  }
};

import { centred, outlineShapes } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { Actor } from "../actor.ts";
import { appear, vanish, type FrameSpan } from "../node-record.ts";
import { addRecord, type SceneStage } from "../scene-stage.ts";

/** Shows “×12” at the top right of an element while more events pass than can be drawn one by one. */
export const showRepeatMark = (stage: SceneStage, actor: Actor, count: number, span: FrameSpan): void => {
  const outline = stage.base.type.line(`×${count}`, { font: "strong", size: textSize(stage.base, "label") });
  const at = centred(outline, [actor.box[2] - outline.width, actor.box[1] + outline.ascent]);
  for (const shape of outlineShapes(outline, at, { key: `mark:${span.start}`, fill: "muted" })) {
    const record = addRecord(stage, actor.id, shape);
    stage.front.push(record);
    appear(record, { start: span.start, end: span.start + 5 });
    vanish(record, { start: span.end, end: span.end + 5 });
  }
};

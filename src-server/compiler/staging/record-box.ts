import type { Box } from "../../contract/timeline.ts";
import { EMPTY_BOX, isEmptyBox, shift, unionAll } from "../boxes.ts";
import type { Shape } from "../drawing.ts";
import { pathBounds } from "../paths.ts";
import type { NodeRecord } from "./node-record.ts";

const clipped = (box: Box, clip: Box | undefined): Box => {
  if (!clip) return box;
  const cut: Box = [
    Math.max(box[0], clip[0]),
    Math.max(box[1], clip[1]),
    Math.min(box[2], clip[2]),
    Math.min(box[3], clip[3]),
  ];
  return isEmptyBox(cut) ? EMPTY_BOX : cut;
};

/** Where a shape stands on the stage, its line's width left out. */
export const shapeBox = (shape: Shape): Box =>
  clipped(shift(pathBounds(shape.path), shape.at[0], shape.at[1]), shape.clip);

/** Where shapes stand together. */
export const boundsOf = (shapes: readonly Shape[]): Box | undefined => {
  const box = unionAll(shapes.map(shapeBox));
  return isEmptyBox(box) ? undefined : box;
};

/** Box around records as they are now; undefined when there are none. */
export const recordsBox = (records: readonly NodeRecord[]): Box | undefined => {
  const box = unionAll(
    records.map((record) =>
      clipped(
        shift(pathBounds(String(record.now.path)), Number(record.now.x), Number(record.now.y)),
        record.shape.clip,
      ),
    ),
  );
  return isEmptyBox(box) ? undefined : box;
};

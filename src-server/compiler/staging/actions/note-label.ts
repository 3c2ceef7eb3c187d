import type { Point, Shape } from "../../drawing.ts";
import { blockShapes, outlineShapes } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { LabelSize } from "../label-room.ts";
import type { ActionContext } from "./context.ts";

/** Words or a formula beside a part, as large as they are drawn. */
export type Label = LabelSize & { shapesAt(corner: Point, on: readonly string[]): Shape[] };

/** Sets what an `annotate` says. */
export const labelOf = (context: ActionContext, key: string): Label => {
  const { base } = context.stage;
  if (context.action.tex !== undefined) {
    const outline = base.type.tex(context.action.tex, textSize(base, "formula", 0.8));
    const height = outline.ascent + outline.descent;
    return {
      width: outline.width,
      height,
      shapesAt: ([x, y], on) => outlineShapes(outline, [x, y + outline.ascent], { key, fill: "ink", on }),
    };
  }
  const size = textSize(base, "label", 1.2);
  const block = base.type.block(context.action.text ?? "", {
    font: "text",
    size,
    maxWidth: 14 * base.u,
    align: "left",
  });
  return {
    width: block.width,
    height: block.height,
    shapesAt: (corner, on) => blockShapes(block, corner, { key, fill: "ink", on }),
  };
};

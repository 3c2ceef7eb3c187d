import type { TimelineNode } from "../../../contract/timeline.ts";
import { nodeMatrix, type NodeValues } from "../../../timeline/state-at.ts";
import { strokeWidthOf } from "../../../timeline/node-bounds.ts";
import type { DrawContext } from "./draw-context.ts";
import { lengthOf, revealDash } from "./reveal.ts";

/** Progress up to which a written glyph's outline grows; from there on its fill comes in. */
const OUTLINE_DONE = 0.7;

/** Draws a picture into a rectangle of a canvas, as its context stands. */
export type DrawPicture = (left: number, top: number, width: number, height: number) => void;
export type DrawPictures = ReadonlyMap<string, DrawPicture>;

type Pen<P> = {
  ctx: DrawContext<P>;
  node: TimelineNode;
  values: NodeValues;
  path: P;
  pictures?: DrawPictures | undefined;
};

/** Fills the node's box with its picture. */
const showPicture = <P>({ ctx, node, values, pictures }: Pen<P>): void => {
  const draw = node.picture === undefined ? undefined : pictures?.get(node.picture);
  if (!draw) return;
  const [left, top, right, bottom] = node.box;
  ctx.globalAlpha = values.opacity * values.progress;
  draw(left, top, right - left, bottom - top);
};

const fillWith = <P>({ ctx, values, path }: Pen<P>, share: number): void => {
  if (values.fill === undefined || share <= 0) return;
  ctx.globalAlpha = values.opacity * share;
  ctx.fillStyle = values.fill;
  ctx.fill(path);
};

const strokeWith = <P>({ ctx, node, values, path }: Pen<P>, color: string, visible: number): void => {
  ctx.strokeStyle = color;
  ctx.lineWidth = strokeWidthOf(node, values);
  ctx.lineJoin = "round";
  if (visible < 1) ctx.setLineDash(revealDash(node.dash, lengthOf(node) * visible));
  else if (node.dash) ctx.setLineDash([...node.dash]);
  ctx.stroke(path);
};

const write = <P>(pen: Pen<P>): void => {
  const { ctx, values } = pen;
  const filled = Math.max(0, (values.progress - OUTLINE_DONE) / (1 - OUTLINE_DONE));
  fillWith(pen, filled);
  const color = values.stroke ?? values.fill;
  if (filled >= 1 || color === undefined) return;
  ctx.globalAlpha = values.opacity * (1 - filled);
  strokeWith(pen, color, Math.min(1, values.progress / OUTLINE_DONE));
};

const stroke = <P>(pen: Pen<P>): void => {
  fillWith(pen, pen.values.progress);
  if (pen.values.stroke === undefined) return;
  pen.ctx.globalAlpha = pen.values.opacity;
  strokeWith(pen, pen.values.stroke, pen.values.progress);
};

/** Draws one visible node; the context's transform must be the stage's. */
export const drawNode = <P>(pen: Pen<P>): void => {
  const { ctx, node, values } = pen;
  ctx.save();
  if (values.clip) {
    const [left, top, right, bottom] = values.clip;
    ctx.beginPath();
    ctx.rect(left, top, right - left, bottom - top);
    ctx.clip();
  }
  ctx.transform(...nodeMatrix(node, values));
  if (node.reveal === "write" && values.fill !== undefined) write(pen);
  else stroke(pen);
  showPicture(pen);
  ctx.restore();
};

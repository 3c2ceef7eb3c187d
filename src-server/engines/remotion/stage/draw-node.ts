import type { TimelineNode } from "../../../contract/timeline.ts";
import { nodeMatrix, type NodeValues, strokeWidthOf } from "../../../timeline/node-values.ts";
import { revealLength, revealDash } from "./reveal.ts";

/** Draws a picture into a rectangle of a canvas, as its context stands. */
type DrawPicture = (left: number, top: number, width: number, height: number) => void;

export type DrawPictures = ReadonlyMap<string, DrawPicture>;

type Pen<P> = {
  ctx: DrawContext<P>;
  node: TimelineNode;
  values: NodeValues;
  path: P;
  pictures?: DrawPictures | undefined;
};

/** Draws one visible node; the context's transform must be the stage's. */
export const drawNode = <P>(pen: Pen<P>): void => {
  const { ctx, node, values } = pen;
  ctx.save();
  enter(pen);
  if (node.reveal === "write" && values.fill !== undefined) write(pen);
  else stroke(pen);
  showPicture(pen);
  ctx.restore();
};

/** Draws the ring of ground around a visible letter; a letter that is being written has it as far as it is filled. */
export const drawHalo = <P>(pen: Pen<P>, ground: string): void => {
  const { ctx, node, values, path } = pen;
  const share = node.reveal === "write" ? filledShare(values) : values.progress;
  if (node.halo === undefined || values.fill === undefined || share <= 0) return;
  ctx.save();
  enter(pen);
  ctx.globalAlpha = values.opacity * share;
  ctx.strokeStyle = ground;
  ctx.fillStyle = ground;
  ctx.lineWidth = 2 * node.halo;
  ctx.lineJoin = "round";
  // Inside a stroke that is wider than a dot is round, some of the dot would stay uncovered.
  ctx.fill(path);
  ctx.stroke(path);
  ctx.restore();
};

const enter = <P>({ ctx, node, values }: Pen<P>): void => {
  if (values.clip) {
    const [left, top, right, bottom] = values.clip;
    ctx.beginPath();
    ctx.rect(left, top, right - left, bottom - top);
    ctx.clip();
  }
  ctx.transform(...nodeMatrix(node, values));
};

/** The part of a 2-D canvas context that drawing needs; a page's and @napi-rs/canvas's both have it. */
export type DrawContext<P> = {
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha: number;
  lineWidth: number;
  lineJoin: unknown;
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  setLineDash(segments: number[]): void;
  beginPath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  clip(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fill(path: P): void;
  stroke(path: P): void;
};

/** The platform's Path2D class. */
export type PathClass<P> = new (path: string) => P;

/** Progress up to which a written glyph's outline grows; from there on its fill comes in. */
const OUTLINE_DONE = 0.7;

const filledShare = ({ progress }: NodeValues): number => Math.max(0, (progress - OUTLINE_DONE) / (1 - OUTLINE_DONE));

const write = <P>(pen: Pen<P>): void => {
  const { ctx, values } = pen;
  const filled = filledShare(values);
  fillWith(pen, filled);
  const color = values.stroke ?? values.fill;
  if (filled >= 1 || color === undefined) return;
  ctx.globalAlpha = values.opacity * (1 - filled);
  strokeWith(pen, color, Math.min(1, values.progress / OUTLINE_DONE));
};

const fillWith = <P>({ ctx, values, path }: Pen<P>, share: number): void => {
  if (values.fill === undefined || share <= 0) return;
  ctx.globalAlpha = values.opacity * share;
  ctx.fillStyle = values.fill;
  ctx.fill(path);
};

const stroke = <P>(pen: Pen<P>): void => {
  fillWith(pen, pen.values.progress);
  if (pen.values.stroke === undefined) return;
  pen.ctx.globalAlpha = pen.values.opacity;
  strokeWith(pen, pen.values.stroke, pen.values.progress);
};

const strokeWith = <P>({ ctx, node, values, path }: Pen<P>, color: string, visible: number): void => {
  ctx.strokeStyle = color;
  ctx.lineWidth = strokeWidthOf(node, values);
  ctx.lineJoin = "round";
  if (visible < 1) ctx.setLineDash(revealDash(node.dash, revealLength(node) * visible));
  else if (node.dash) ctx.setLineDash([...node.dash]);
  ctx.stroke(path);
};

/** Fills the node's box with its picture. */
const showPicture = <P>({ ctx, node, values, pictures }: Pen<P>): void => {
  const draw = node.picture === undefined ? undefined : pictures?.get(node.picture);
  if (!draw) return;
  const [left, top, right, bottom] = node.box;
  ctx.globalAlpha = values.opacity * values.progress;
  draw(left, top, right - left, bottom - top);
};

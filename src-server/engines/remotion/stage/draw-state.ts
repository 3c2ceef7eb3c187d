import type { PixelSize } from "../../clips/picture-size.ts";
import type { Box, TimelineNode } from "../../../contract/timeline.ts";
import { isVisible, nodeBounds, type NodeValues } from "../../../timeline/state-at.ts";
import type { DrawContext, PathClass } from "./draw-context.ts";
import { drawNode, type DrawPictures } from "./draw-node.ts";
import type { PixelRect } from "./pixel-rects.ts";

/** Pixels drawn around a rectangle: near the edge of a clip, shapes that it cuts are anti-aliased differently. */
const MARGIN = 16;

const bounds = new WeakMap<NodeValues, Box>();

const boundsOf = (node: TimelineNode, values: NodeValues): Box => {
  const known = bounds.get(values);
  if (known) return known;
  const box = nodeBounds(node, values);
  bounds.set(values, box);
  return box;
};

/** Keeps the platform's path objects of nodes, so that an outline is parsed once. */
export type PathCache<P> = { pathOf(node: TimelineNode, values: NodeValues): P };

export const createPathCache = <P>(Path: PathClass<P>): PathCache<P> => {
  const cache = new WeakMap<TimelineNode, { text: string; path: P }>();
  return {
    pathOf(node, { path: text }) {
      const known = cache.get(node);
      if (known?.text === text) return known.path;
      const path = new Path(text);
      cache.set(node, { text, path });
      return path;
    },
  };
};

export type Picture<P> = {
  nodes: readonly TimelineNode[];
  values: readonly NodeValues[];
  /** Colour behind everything. */
  ground: string;
  size: PixelSize;
  /** Pixels a stage unit. */
  scale: number;
  paths: PathCache<P>;
  /** Pictures that nodes show, by id. */
  pictures?: DrawPictures | undefined;
};

/** All pixels that drawing a rectangle marks: itself and a narrow frame around it. */
export const markedBy = (rect: PixelRect, size: PixelSize): [number, number, number, number] => [
  Math.max(0, rect[0] - MARGIN),
  Math.max(0, rect[1] - MARGIN),
  Math.min(size.width, rect[2] + MARGIN),
  Math.min(size.height, rect[3] + MARGIN),
];

const clipTo = <P>(ctx: DrawContext<P>, [left, top, right, bottom]: PixelRect): void => {
  ctx.beginPath();
  ctx.rect(left, top, right - left, bottom - top);
  ctx.clip();
};

/** Whether a box of the stage comes near a box of pixels. */
const meets = (box: Box, scale: number, pixels: Box): boolean =>
  box[0] * scale <= pixels[2] + 2 &&
  box[2] * scale >= pixels[0] - 2 &&
  box[1] * scale <= pixels[3] + 2 &&
  box[3] * scale >= pixels[1] - 2;

/**
 * Draws a state of a scene inside one rectangle of pixels. A narrow frame of pixels around it is drawn too and
 * is a little less exact: read a rectangle before one is drawn that marks some of it.
 */
export const drawState = <P>(ctx: DrawContext<P>, picture: Picture<P>, rect: PixelRect): void => {
  const { nodes, values, ground, size, scale, paths, pictures } = picture;
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  const pixels = markedBy(rect, size);
  clipTo(ctx, pixels);
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, size.width, size.height);
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  for (const [index, node] of nodes.entries()) {
    const own = values[index];
    if (!own || !isVisible(own) || !meets(boundsOf(node, own), scale, pixels)) continue;
    drawNode({ ctx, node, values: own, path: paths.pathOf(node, own), pictures });
  }
  ctx.restore();
};

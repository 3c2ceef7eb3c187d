import type { Box, TimelineNode, Timeline } from "../../../contract/timeline.ts";
import {
  nodeBounds,
  isVisible,
  type NodeValues,
  looksEqual,
  differsInProgressOnly,
} from "../../../timeline/node-values.ts";
import { timelineStateAt, type StageState } from "../../../timeline/state-at.ts";
import type { PixelSize } from "../../clips/frame-source.ts";
import { type DrawContext, type PathClass, drawHalo, drawNode, type DrawPictures } from "./draw-node.ts";
import { type PixelRect, joinRects, pixelsOf, overlap } from "./pixels.ts";
import { grownBox } from "./reveal.ts";

/** Keeps the platform's path objects of nodes, so that an outline is parsed once. */
type PathCache<P> = { pathOf(node: TimelineNode, values: NodeValues): P };

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

type Picture<P> = {
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
  const pens = nodes.flatMap((node, index) => {
    const own = values[index];
    return own && isVisible(own) && meets(boundsOf(node, own), scale, pixels)
      ? [{ ctx, node, values: own, path: paths.pathOf(node, own), pictures }]
      : [];
  });
  for (const [index, pen] of pens.entries()) {
    const begins = pen.node.halo !== undefined && pens[index - 1]?.node.halo === undefined;
    if (begins) for (const one of haloRun(pens, index)) drawHalo(one, ground);
    drawNode(pen);
  }
  ctx.restore();
};

/** Letters with halos that are drawn one after the other: all their halos come first, so that none cuts into a letter. */
const haloRun = <T extends { node: TimelineNode }>(pens: readonly T[], from: number): readonly T[] => {
  const end = pens.findIndex((pen, index) => index > from && pen.node.halo === undefined);
  return pens.slice(from, end < 0 ? pens.length : end);
};

type Change = {
  nodes: readonly TimelineNode[];
  /** Values of one scene's nodes at two frames. */
  before: readonly NodeValues[];
  after: readonly NodeValues[];
  size: PixelSize;
  /** Pixels a stage unit. */
  scale: number;
};

/** Few disjoint rectangles of pixels outside which two states of a scene look the same. */
export const dirtyRects = ({ nodes, before, after, size, scale }: Change): readonly PixelRect[] => {
  const rects: PixelRect[] = [];
  for (const [index, node] of nodes.entries()) {
    const was = before[index];
    const is = after[index];
    if (!was || !is || was === is) continue;
    for (const box of boxesBetween(node, was, is)) {
      const pixels = pixelsOf(box, scale, size);
      if (pixels) rects.push(pixels);
    }
  }
  return joinRects(rects);
};

/** Draws frames of a timeline onto one canvas. */
export type StageRenderer = {
  /** `onRect` is called for each rectangle while its pixels are sound; read it there. Rectangles of a frame are disjoint. */
  render(frame: number, onRect?: (rect: PixelRect) => void): void;
};

type Show = {
  timeline: Timeline;
  size: PixelSize;
  /**
   * Draws only what differs from the frame drawn before. What is handed over rectangle by rectangle is sound then;
   * the canvas as a whole is a little less exact around them.
   */
  partly: boolean;
  /** Pictures that nodes show, by id, drawn onto the same canvas. */
  pictures?: DrawPictures | undefined;
};

/**
 * A renderer for a canvas of `size`; `Path` is the platform's Path2D class. Rectangles are handed over together as far
 * as they may be: a canvas that was read is copied whole before it is drawn on again.
 */
export const createStageRenderer = <P>(canvas: Show & { ctx: DrawContext<P>; Path: PathClass<P> }): StageRenderer => {
  const { ctx, Path, timeline, size, pictures } = canvas;
  const { ground } = timeline;
  const scale = scaleOf(canvas);
  let paths = createPathCache(Path);
  let last: StageState | undefined;
  return {
    render(frame, onRect) {
      const state = timelineStateAt(timeline, frame);
      const nodes = timeline.scenes[state.scene]?.nodes ?? [];
      if (state.scene !== last?.scene) paths = createPathCache(Path);
      const picture = { nodes, values: state.values, ground, size, scale, paths, pictures };
      let drawn: PixelRect[] = [];
      const hand = (): void => {
        for (const rect of drawn) onRect?.(rect);
        drawn = [];
      };
      for (const rect of rectsBetween(last, state, canvas)) {
        if (drawn.some((other) => overlap(other, markedBy(rect, size)))) hand();
        drawState(ctx, picture, rect);
        drawn.push(rect);
      }
      hand();
      last = state;
    },
  };
};

/** The page's pictures and those drawn without a browser are equal, byte for byte: one way. */
export const REMOTION_WAY = "remotion";

/** Pixels drawn around a rectangle: near the edge of a clip, shapes that it cuts are anti-aliased differently. */
const MARGIN = 16;

/** All pixels that drawing a rectangle marks: itself and a narrow frame around it. */
const markedBy = (rect: PixelRect, size: PixelSize): [number, number, number, number] => [
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

const bounds = new WeakMap<NodeValues, Box>();

const boundsOf = (node: TimelineNode, values: NodeValues): Box => {
  const known = bounds.get(values);
  if (known) return known;
  const box = nodeBounds(node, values);
  bounds.set(values, box);
  return box;
};

const boxesBetween = (node: TimelineNode, before: NodeValues, after: NodeValues): Box[] => {
  if (looksEqual(before, after)) return [];
  if (isVisible(before) && isVisible(after) && differsInProgressOnly(before, after)) {
    const wider = before.progress < after.progress ? before : after;
    return [nodeBounds(node, wider, grownBox(node, before, after))];
  }
  return [before, after].filter(isVisible).map((values) => nodeBounds(node, values));
};

/** Pixels a stage unit. */
const scaleOf = ({ timeline, size }: Omit<Show, "partly">): number =>
  Math.min(size.width, size.height) / Math.min(timeline.width, timeline.height);

const rectsBetween = (last: StageState | undefined, state: StageState, show: Show): readonly PixelRect[] => {
  const { timeline, size, partly } = show;
  if (!partly || last?.scene !== state.scene) return [[0, 0, size.width, size.height]];
  const nodes = timeline.scenes[state.scene]?.nodes ?? [];
  return dirtyRects({ nodes, before: last.values, after: state.values, size, scale: scaleOf(show) });
};

import type { PixelSize } from "../../clips/picture-size.ts";
import type { Timeline } from "../../../contract/timeline.ts";
import { stateAt, type StageState } from "../../../timeline/state-at.ts";
import { dirtyRects } from "./dirty-rects.ts";
import type { DrawContext, PathClass } from "./draw-context.ts";
import { createPathCache, drawState, markedBy } from "./draw-state.ts";
import type { DrawPictures } from "./draw-node.ts";
import { overlap, type PixelRect } from "./pixel-rects.ts";

/** Draws frames of a timeline onto one canvas. */
export type StagePainter = {
  /** `onRect` is called for each rectangle while its pixels are sound; read it there. Rectangles of a frame are disjoint. */
  paint(frame: number, onRect?: (rect: PixelRect) => void): void;
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

/** Pixels a stage unit. */
const scaleOf = ({ timeline, size }: Omit<Show, "partly">): number =>
  Math.min(size.width, size.height) / Math.min(timeline.width, timeline.height);

const rectsBetween = (last: StageState | undefined, state: StageState, show: Show): readonly PixelRect[] => {
  const { timeline, size, partly } = show;
  if (!partly || last?.scene !== state.scene) return [[0, 0, size.width, size.height]];
  const nodes = timeline.scenes[state.scene]?.nodes ?? [];
  return dirtyRects({ nodes, before: last.values, after: state.values, size, scale: scaleOf(show) });
};

/**
 * A painter for a canvas of `size`; `Path` is the platform's Path2D class. Rectangles are handed over together as far
 * as they may be: a canvas that was read is copied whole before it is drawn on again.
 */
export const createStagePainter = <P>(canvas: Show & { ctx: DrawContext<P>; Path: PathClass<P> }): StagePainter => {
  const { ctx, Path, timeline, size, pictures } = canvas;
  const { ground } = timeline;
  const scale = scaleOf(canvas);
  let paths = createPathCache(Path);
  let last: StageState | undefined;
  return {
    paint(frame, onRect) {
      const state = stateAt(timeline, frame);
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

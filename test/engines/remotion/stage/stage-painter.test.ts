import { createCanvas, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { timelineSchema, type Timeline } from "../../../../src-server/contract/timeline.ts";
import type { PixelRect } from "../../../../src-server/engines/remotion/stage/pixels.ts";
import {
  createStageRenderer,
  type StageRenderer,
} from "../../../../src-server/engines/remotion/stage/stage-renderer.ts";

const SIZE = { width: 640, height: 360 };
const FRAMES = 8;

const disc = (id: string, [x, y]: readonly [number, number]) => ({
  ...{ id, path: "M0 60C0 -20 120 -20 120 60C120 140 0 140 0 60Z", box: [0, -20, 120, 140] },
  ...{ x, y, fill: "#3366cc", stroke: "#ffffff", strokeWidth: 3, kind: "area", element: "e", part: id },
});

const moves = (node: string, y: number) => ({
  ...{ node, prop: "y", startFrame: 0, endFrame: FRAMES, values: [y, y + 41.7], easing: "linear" },
});

/** Two discs that move at once, so far apart across and down. */
const discs = (across: number, down: number): Timeline =>
  timelineSchema.parse({
    ...{ version: 1, width: 1920, height: 1080, fps: 30, durationFrames: FRAMES, ground: "#101418", beats: [] },
    scenes: [
      {
        ...{ id: "s", heading: "", role: "example", startFrame: 0, durationFrames: FRAMES, stillFrame: 0 },
        nodes: [disc("a", [200, 300]), disc("b", [200 + across, 300 + down])],
        tracks: [moves("a", 300), moves("b", 300 + down)],
      },
    ],
  });

const painterOf = (timeline: Timeline, partly: boolean): { ctx: SKRSContext2D; renderer: StageRenderer } => {
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext("2d", { alpha: false });
  return { ctx, renderer: createStageRenderer({ ctx, Path: Path2D, timeline, size: SIZE, partly }) };
};

const pixelsIn = (ctx: SKRSContext2D, [left, top, right, bottom]: PixelRect): Buffer =>
  Buffer.from(ctx.getImageData(left, top, right - left, bottom - top).data);

/** Rectangles of each frame after the first, and whether all held the very pixels of a picture drawn whole. */
const handed = (timeline: Timeline): { counts: number[]; equal: boolean } => {
  const [part, whole] = [painterOf(timeline, true), painterOf(timeline, false)];
  let equal = true;
  const counts = Array.from({ length: FRAMES }, (_, frame) => {
    whole.renderer.render(frame);
    let count = 0;
    part.renderer.render(frame, (rect) => {
      count += 1;
      equal &&= pixelsIn(part.ctx, rect).equals(pixelsIn(whole.ctx, rect));
    });
    return count;
  });
  return { counts: counts.slice(1), equal };
};

const GROUND = "#101418";
const LETTER = "#ffffff";
const LINE = "#cc3344";

/** Two letters 12 units apart over a line, with halos; the second moves where it is asked to. */
const letters = (moving: boolean): Timeline => {
  const letter = (id: string, x: number) => ({
    ...{ id, path: "M0 0L30 0L30 90L0 90Z", box: [0, 0, 30, 90], x, y: 500, fill: LETTER, halo: 15, reveal: "write" },
    ...{ kind: "glyph", element: "e", part: id },
  });
  const line = { id: "line", path: "M0 0L600 0", box: [0, 0, 600, 0], x: 600, y: 545, stroke: LINE, strokeWidth: 12 };
  const { scenes, ...rest } = discs(900, 0);
  const nodes = [{ ...line, kind: "line", element: "e", part: "line" }, letter("a", 900), letter("b", 942)];
  return timelineSchema.parse({
    ...rest,
    scenes: scenes.map((scene) => ({ ...scene, nodes, tracks: moving ? [moves("b", 500)] : [] })),
  });
};

describe("letters with halos", () => {
  const colorsAt = (...places: readonly (readonly [x: number, y: number])[]): string[] => {
    const { ctx, renderer } = painterOf(letters(false), false);
    renderer.render(0);
    return places.map(([x, y]) => {
      const [red, green, blue] = ctx.getImageData(Math.round(x / 3), Math.round(y / 3), 1, 1).data;
      return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, "0")).join("")}`;
    });
  };

  it("keep the ground's colour between themselves and a line behind them", () => {
    expect(colorsAt([860, 544], [891, 544], [915, 544], [936, 544], [981, 544], [1010, 544])).toEqual([
      LINE,
      GROUND,
      LETTER,
      GROUND,
      GROUND,
      LINE,
    ]);
  });

  it("do not cut into their neighbours", () => expect(colorsAt([924, 520], [945, 520])).toEqual([LETTER, LETTER]));

  it("are redrawn whole where they move", () => expect(handed(letters(true)).equal).toBe(true));
});

describe("stage renderer", () => {
  it("hands over several rectangles of a frame with the pixels of the whole picture", () => {
    const { counts, equal } = handed(discs(900, 0));
    expect(new Set(counts)).toEqual(new Set([2]));
    expect(equal).toBe(true);
  });

  it("hands a rectangle over before the frame of another one is drawn over it", () => {
    const { counts, equal } = handed(discs(140, 185));
    expect(Math.max(...counts)).toBe(2);
    expect(equal).toBe(true);
  });

  it("reads a picture drawn in far places as seldom as it can", () => {
    const { ctx, renderer } = painterOf(discs(900, 0), true);
    renderer.render(0);
    let order = "";
    const fill = ctx.fillRect.bind(ctx);
    ctx.fillRect = (...box) => {
      order += "d";
      fill(...box);
    };
    renderer.render(1, () => {
      order += "r";
    });
    expect(order).toBe("ddrr");
  });
});

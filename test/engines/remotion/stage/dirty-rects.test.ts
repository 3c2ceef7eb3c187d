import { describe, expect, it } from "vitest";
import { dirtyRects } from "../../../../src-server/engines/remotion/stage/stage-renderer.ts";
import type { PixelRect } from "../../../../src-server/engines/remotion/stage/pixels.ts";
import { sceneStateAt, timelineStateAt, movingFrames } from "../../../../src-server/timeline/state-at.ts";
import { drawer, psnr } from "../../../support/pictures.ts";
import { looseNode, looseTrack, oneScene } from "../../../support/small-timeline.ts";
import { testTimeline } from "../../../support/test-timeline/test-timeline.ts";

const HEIGHT = 360;
const timeline = testTimeline(60);

const blank = (pixels: Uint8ClampedArray, width: number, rects: readonly PixelRect[]): Uint8ClampedArray => {
  const blanked = pixels.slice();
  for (const [left, top, right, bottom] of rects) {
    for (let row = top; row < bottom; row += 1) blanked.fill(0, (row * width + left) * 4, (row * width + right) * 4);
  }
  return blanked;
};

const place = (part: Uint8ClampedArray, picture: Uint8ClampedArray, width: number, rect: PixelRect): void => {
  const [left, top, right, bottom] = rect;
  const row = (right - left) * 4;
  for (let y = top; y < bottom; y += 1) {
    picture.set(part.subarray((y - top) * row, (y - top + 1) * row), (y * width + left) * 4);
  }
};

describe("dirtyRects", () => {
  it.each(timeline.scenes.map((scene, index) => [index, scene] as const))(
    "covers all that differs between frames of scene %i",
    (_, scene) => {
      const { draw, pixels, size } = drawer(timeline, HEIGHT);
      let before = sceneStateAt(scene, 0);
      draw(scene.startFrame);
      let shown = pixels();
      for (const frame of movingFrames(scene).slice(1)) {
        const after = sceneStateAt(scene, frame);
        const rects = dirtyRects({ nodes: scene.nodes, before, after, size, scale: HEIGHT / 1080 });
        draw(scene.startFrame + frame);
        const now = pixels();
        const outside = psnr(blank(now, size.width, rects), blank(shown, size.width, rects));
        expect(outside, `frame ${frame}`).toBeGreaterThan(60);
        [before, shown] = [after, now];
      }
    },
  );

  it("gives, handed over rectangle by rectangle, the pictures that are drawn as a whole", () => {
    const [stepped, whole] = [drawer(timeline, HEIGHT), drawer(timeline, HEIGHT)];
    const { size, ctx } = stepped;
    for (const scene of timeline.scenes) {
      let before = sceneStateAt(scene, 0);
      stepped.draw(scene.startFrame);
      const built = stepped.pixels();
      for (const frame of movingFrames(scene)) {
        const after = sceneStateAt(scene, frame);
        for (const rect of dirtyRects({ nodes: scene.nodes, before, after, size, scale: HEIGHT / 1080 })) {
          const [left, top, right, bottom] = rect;
          stepped.draw(scene.startFrame + frame, [rect]);
          place(ctx.getImageData(left, top, right - left, bottom - top).data, built, size.width, rect);
        }
        before = after;
        if (frame % 20 !== 0) continue;
        whole.draw(scene.startFrame + frame);
        expect(psnr(built, whole.pixels()), `frame ${frame}`).toBeGreaterThan(65);
      }
    }
  });

  it("marks only the piece by which a line grew", () => {
    const line = { path: "M0 0L1000 0L1000 800", box: [0, 0, 1000, 800], fill: undefined, stroke: "#ffffff" };
    const grow = looseTrack({ prop: "progress", startFrame: 0, endFrame: 10, values: [0, 1] });
    const grown = oneScene([looseNode("n", { ...line, strokeWidth: 4 })], [grow]);
    const [before, after] = [5, 6].map((frame) => timelineStateAt(grown, frame).values);
    const nodes = grown.scenes[0]?.nodes ?? [];
    const size = { width: 1920, height: 1080 };
    const rects = dirtyRects({ nodes, before: before ?? [], after: after ?? [], size, scale: 1 });
    expect(rects).toHaveLength(1);
    const area = rects.reduce((sum, [left, top, right, bottom]) => sum + (right - left) * (bottom - top), 0);
    expect(area).toBeLessThan(10_000);
  });
});

import { i420Bytes } from "../../../../src-server/engines/clips/frame-source.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { openCanvasSource } from "../../../../src-server/engines/remotion/canvas/canvas-source.ts";
import { packI420 } from "../../../../src-server/engines/remotion/stage/pixels.ts";
import { changedFrames } from "../../../../src-server/timeline/state-at.ts";
import { captureAll } from "../../../support/captures.ts";
import { officialFrames } from "../../../support/official-frames.ts";
import { drawer, psnr } from "../../../support/pictures.ts";
import { testTimeline } from "../../../support/test-timeline/test-timeline.ts";
import { testBrowser, testFolder } from "../../../support/tools.ts";

const LINES = 720;
const lecture = testTimeline(60);
const sampled = changedFrames(lecture).filter((_, index) => index % 40 === 20);
let official: Map<number, Uint8ClampedArray>;

describe("pictures, beside those of Remotion's own renderer", () => {
  beforeAll(async () => {
    const [browser, folder] = [await testBrowser(), await testFolder()];
    official = await officialFrames({ timeline: lecture, lines: LINES, frames: sampled, browser, folder });
  });

  it("are exact when they are drawn as a whole without a browser", () => {
    const { draw, pixels } = drawer(lecture, LINES);
    const exact = sampled.filter((frame) => {
      draw(frame);
      return Buffer.from(pixels()).equals(Buffer.from(official.get(frame) ?? []));
    });
    expect(exact).toEqual(sampled);
  });

  it("are at least 70 dB from them as they are handed to the encoder", async () => {
    const canvas = await openCanvasSource();
    const handed = await captureAll(canvas, lecture, { lines: LINES, keep: (frame) => official.has(frame) });
    await canvas.close();
    const [width, height] = [1280, 720];
    const wanted = new Uint8Array(i420Bytes(width, height));
    const errors = sampled.map((frame) => {
      packI420({ data: official.get(frame) ?? new Uint8ClampedArray(), width, height }, wanted, 0);
      return 10 ** (-psnr(handed.get(frame) ?? new Uint8Array(), wanted) / 10);
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    expect(-10 * Math.log10(mean)).toBeGreaterThan(70);
  });
});

import { availableParallelism } from "node:os";
import { type FrameJob, type FrameSource, pictureSize } from "../../../src-server/engines/clips/frame-source.ts";
import type { HoldMode } from "../../../src-server/engines/clips/encode/scene-encoder.ts";
import { lectureOf, renderScene } from "../../../src-server/engines/clips/render-clips.ts";
import { movingFrames } from "../../../src-server/timeline/state-at.ts";
import { captureAll } from "../../support/captures.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";
import { benchFfmpeg, withFolder, withSource } from "../bench-engine.ts";
import { usageOf, type Usage } from "../usage.ts";

/** Hands over pictures that are ready. */
const readySource = (pictures: ReadonlyMap<number, Buffer>): FrameSource => ({
  drawnBy: "canvas",
  way: "recorded",
  async render({ frames, onFrame }: FrameJob) {
    for (const frame of frames) await onFrame(frame, pictures.get(frame) ?? Buffer.alloc(0));
  },
  close: () => Promise.resolve(),
});

const add = (a: Usage, b: Usage): Usage => ({
  wallSeconds: a.wallSeconds + b.wallSeconds,
  cpuSeconds: a.cpuSeconds + b.cpuSeconds,
  peakBytes: 0,
});

/** Encoding of pictures that are ready in memory, scene by scene. */
export const encoderAlone = ({ lines, holds }: { lines: number; holds: HoldMode }): Promise<Usage> =>
  withFolder((folder) =>
    withSource("canvas", async (canvas) => {
      const [timeline, ffmpeg] = [testTimeline(60), await benchFfmpeg()];
      const size = pictureSize(timeline, lines);
      let total: Usage = { wallSeconds: 0, cpuSeconds: 0, peakBytes: 0 };
      for (const [index, scene] of timeline.scenes.entries()) {
        const pictures = await captureAll(canvas, lectureOf(timeline, scene), { lines, frames: movingFrames(scene) });
        const render = {
          timeline,
          scene,
          size,
          ffmpeg,
          holds,
          threads: availableParallelism(),
          outFile: `${folder}/${index}.mp4`,
        };
        total = add(total, await usageOf(async () => void (await renderScene(readySource(pictures), render))));
      }
      return total;
    }),
  );

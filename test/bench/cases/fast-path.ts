import { availableParallelism } from "node:os";
import { type FrameSource, pictureSize } from "../../../src-server/engines/clips/frame-source.ts";
import type { HoldMode } from "../../../src-server/engines/clips/encode/scene-encoder.ts";
import { renderScene } from "../../../src-server/engines/clips/render-clips.ts";
import { createSemaphore } from "../../../src-server/kit/concurrency.ts";
import type { Ffmpeg } from "../../../src-server/processes/find-ffmpeg.ts";
import type { Timeline } from "../../../src-server/contract/timeline.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";
import { benchFfmpeg, withFolder, withSource } from "../bench-engine.ts";
import { usageOf, type Usage } from "../usage.ts";

export type FastPath = {
  drawnBy: FrameSource["drawnBy"];
  holds: HoldMode;
  lines: number;
  seconds: number;
  watch?: "cpu" | "memory";
};

type Render = { timeline: Timeline; lines: number; holds: HoldMode; ffmpeg: Ffmpeg; folder: string };

/** Renders all scenes, the next one drawn while the last one's encoder comes to its end. */
export const renderAll = async (
  source: FrameSource,
  { timeline, lines, holds, ffmpeg, folder }: Render,
): Promise<void> => {
  const turn = createSemaphore(1);
  const size = pictureSize(timeline, lines);
  const one = { timeline, size, ffmpeg, holds, threads: availableParallelism() };
  await Promise.all(
    timeline.scenes.map((scene, index) =>
      renderScene(source, { ...one, scene, outFile: `${folder}/${index}.mp4` }, turn),
    ),
  );
};

/** Drawing, capture and encoding with a warm source. */
export const fastPath = ({ drawnBy, holds, lines, seconds, watch }: FastPath): Promise<Usage> =>
  withFolder((folder) =>
    withSource(drawnBy, async (source) => {
      const [timeline, ffmpeg] = [testTimeline(seconds), await benchFfmpeg()];
      return usageOf(() => renderAll(source, { timeline, lines, holds, ffmpeg, folder }), watch);
    }),
  );

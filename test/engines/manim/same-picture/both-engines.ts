import type { Timeline } from "../../../../src-server/contract/timeline.ts";
import { type FrameSource, pictureSize } from "../../../../src-server/engines/clips/frame-source.ts";
import { startPlayer } from "../../../../src-server/engines/manim/player/start-player.ts";
import { systemTimer } from "../../../../src-server/engines/manim/player/player-link.ts";
import { openCanvasSource } from "../../../../src-server/engines/remotion/canvas/canvas-source.ts";
import { captureAll } from "../../../support/captures.ts";
import { manimForTests } from "../../../support/manim-environment.ts";
import type { Picture } from "./picture.ts";

/** A frame of a lecture as both engines draw it. */
export type Pair = { frame: number; remotion: Picture; manim: Picture };

export type Wanted = {
  timeline: Timeline;
  /** Ascending. */
  frames: readonly number[];
  /** Length of the shorter side in pixels. */
  lines: number;
};

/** One warm process of Manim and one thread of Remotion's canvas. */
export type BothEngines = {
  /** Draws the frames with both, some at a time, and hands them over in order. */
  draw(wanted: Wanted, onPair: (pair: Pair) => void): Promise<void>;
  close(): Promise<void>;
};

/** Pictures that are kept at a time. */
const BATCH = 16;

const pictureOf = (pictures: ReadonlyMap<number, Buffer>, frame: number): Buffer => {
  const picture = pictures.get(frame);
  if (!picture) throw new Error(`There is no picture of frame ${frame}.`);
  return picture;
};

/** Opens both; `cacheDir` holds the folder that the process runs in. */
export const openBothEngines = async (cacheDir: string): Promise<BothEngines> => {
  const { python, script } = manimForTests();
  const [player, canvas] = await Promise.all([
    startPlayer({ python, script, cacheDir, after: systemTimer }),
    openCanvasSource(),
  ]);
  const sources: readonly Pick<FrameSource, "render">[] = [canvas, { render: player.render }];
  return {
    async draw({ timeline, frames, lines }, onPair) {
      const size = pictureSize(timeline, lines);
      for (let start = 0; start < frames.length; start += BATCH) {
        const batch = frames.slice(start, start + BATCH);
        const drawn = sources.map((source) => captureAll(source, timeline, { lines, frames: batch }));
        const [remotion = new Map(), manim = new Map()] = await Promise.all(drawn);
        for (const frame of batch)
          onPair({
            frame,
            remotion: { ...size, planes: pictureOf(remotion, frame) },
            manim: { ...size, planes: pictureOf(manim, frame) },
          });
      }
    },
    async close() {
      await Promise.all([player.kill(), canvas.close()]);
    },
  };
};

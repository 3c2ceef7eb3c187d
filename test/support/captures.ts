import type { Timeline } from "../../src-server/contract/timeline.ts";
import { type FrameSource, pictureSize } from "../../src-server/engines/clips/frame-source.ts";
import { changedFrames } from "../../src-server/timeline/state-at.ts";

type Capture = { lines?: number; frames?: readonly number[]; keep?: (frame: number) => boolean; signal?: AbortSignal };

/** Captures all changed frames of a timeline, or some of them; gives each picture, or those to keep, in I420. */
export const captureAll = async (
  source: Pick<FrameSource, "render">,
  timeline: Timeline,
  { lines = 180, frames = changedFrames(timeline), keep = () => true, signal }: Capture = {},
): Promise<Map<number, Buffer>> => {
  const pictures = new Map<number, Buffer>();
  await source.render({
    ...{ timeline, frames, signal, size: pictureSize(timeline, lines) },
    onFrame: async (frame, picture) => void (keep(frame) && pictures.set(frame, Buffer.from(picture))),
  });
  return pictures;
};

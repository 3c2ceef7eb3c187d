import { AppError } from "../../../errors.ts";
import type { Ffmpeg } from "../../../processes/find-ffmpeg.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { clipArguments } from "./encoder-arguments.ts";
import { insertHolds, type HeldStream } from "./h264/insert-holds.ts";

/** A clip of encoded pictures that stand one after the other. */
export type ClipPacking = {
  ffmpeg: Ffmpeg;
  fps: number;
  /** Frame from which each picture is shown, in order; the first is 0. */
  frames: readonly number[];
  totalFrames: number;
  outFile: string;
  signal?: AbortSignal | undefined;
};

/** The encoder's stream is not one that held frames can be inserted into. */
export class HoldsImpossible extends AppError {
  constructor(cause: unknown) {
    super("render", "The video could not be given a constant frame rate the fast way; it is made the plain way.", {
      cause,
    });
    this.name = "HoldsImpossible";
  }
}

const held = (stream: Buffer, { frames, totalFrames }: ClipPacking): HeldStream => {
  const counts = frames.map((frame, index) => (frames[index + 1] ?? totalFrames) - frame);
  try {
    return insertHolds(stream, counts);
  } catch (cause) {
    throw new HoldsImpossible(cause);
  }
};

/** Packs encoded pictures into a clip in which each is held until the next. Throws `HoldsImpossible` when that cannot be done. */
export const packClip = async (stream: Buffer, packing: ClipPacking): Promise<void> => {
  const { ffmpeg, fps, outFile, signal } = packing;
  await runTool({
    file: ffmpeg.path,
    env: ffmpeg.env,
    args: clipArguments(fps, outFile),
    input: held(stream, packing).stream,
    signal,
    name: "ffmpeg",
  });
};

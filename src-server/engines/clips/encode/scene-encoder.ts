import type { PixelSize } from "../picture-size.ts";
import { AppError } from "../../../errors.ts";
import type { Ffmpeg } from "../../../processes/find-ffmpeg.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { startTool, type RunningTool } from "../../../processes/stream-tool.ts";
import { clipArguments, encoderArguments, type HoldMode } from "./encoder-arguments.ts";
import { insertHolds } from "./h264/insert-holds.ts";
import { matroskaFrame, matroskaStart } from "./matroska.ts";
import { createPictureFeed, type PutPicture } from "./picture-feed.ts";

export type SceneEncoding = {
  ffmpeg: Ffmpeg;
  holds: HoldMode;
  size: PixelSize;
  fps: number;
  /** Frames whose picture differs from the one before, in order; the first is 0. */
  frames: readonly number[];
  totalFrames: number;
  /** 0 lets the encoder decide. */
  threads: number;
  outFile: string;
  signal?: AbortSignal | undefined;
};

export type SceneEncoder = {
  write: PutPicture;
  /** Has all pictures encoded. */
  end: () => Promise<void>;
  /** Completes the clip after that. Throws `HoldsImpossible` when held frames cannot be inserted; encode with `repeat` then. */
  pack: () => Promise<void>;
  /** Ends the encoder without a clip. */
  abandon(): Promise<void>;
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

const putInto =
  (tool: RunningTool): PutPicture =>
  (frame, picture) =>
    new Promise((resolve, reject) => {
      const settle = (failure?: Error | null): void => {
        if (!failure) resolve();
        // Why the encoder stopped says more than that it took no more pictures.
        else tool.done.then(() => reject(failure), reject);
      };
      tool.stdin.write(matroskaFrame(frame, picture.length));
      tool.stdin.write(picture, settle);
    });

const collect = (tool: RunningTool): (() => Buffer) => {
  const chunks: Uint8Array[] = [];
  tool.stdout.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  return () => Buffer.concat(chunks);
};

const holdAndPack = async (stream: Buffer, encoding: SceneEncoding): Promise<void> => {
  const { frames, totalFrames, fps, ffmpeg, outFile, signal } = encoding;
  const counts = frames.map((frame, index) => (frames[index + 1] ?? totalFrames) - frame);
  let held;
  try {
    held = insertHolds(stream, counts);
  } catch (cause) {
    throw new HoldsImpossible(cause);
  }
  await runTool({
    file: ffmpeg.path,
    env: ffmpeg.env,
    args: clipArguments(fps, outFile),
    input: held.stream,
    signal,
    name: "ffmpeg",
  });
};

/** Starts encoding one clip; pictures are written to it in order. */
export const startSceneEncoder = (encoding: SceneEncoding): SceneEncoder => {
  const { ffmpeg, holds, size, fps, totalFrames, threads, outFile, frames, signal } = encoding;
  const args = encoderArguments({ holds, fps, totalFrames, threads }, outFile);
  const tool = startTool({ file: ffmpeg.path, args, env: ffmpeg.env, signal, name: "ffmpeg" });
  const encoded = collect(tool);
  tool.stdin.write(matroskaStart({ ...size, fps }));
  return {
    write: createPictureFeed({ holds, frames, totalFrames, put: putInto(tool) }),
    async end() {
      tool.stdin.end();
      await tool.done;
    },
    async pack() {
      if (holds === "skip") await holdAndPack(encoded(), encoding);
    },
    abandon: () => tool.kill(),
  };
};

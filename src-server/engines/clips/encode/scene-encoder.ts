import type { PixelSize } from "../picture-size.ts";
import type { Ffmpeg } from "../../../processes/find-ffmpeg.ts";
import { startTool, type RunningTool } from "../../../processes/stream-tool.ts";
import { encoderArguments, type HoldMode } from "./encoder-arguments.ts";
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
  /** Has all pictures encoded. Gives their stream, which is still to be packed, or null where the clip is complete. */
  end: () => Promise<Buffer | null>;
  /** Ends the encoder without a clip. */
  abandon(): Promise<void>;
};

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
      return holds === "skip" ? encoded() : null;
    },
    abandon: () => tool.kill(),
  };
};

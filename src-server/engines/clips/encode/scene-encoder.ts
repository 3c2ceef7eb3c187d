import type { Ffmpeg } from "../../../processes/find-ffmpeg.ts";
import { startTool, type RunningTool } from "../../../processes/stream-tool.ts";
import type { PixelSize } from "../picture-size.ts";
import { type HoldMode, encoderArguments } from "./encoder-arguments.ts";

/**
 * A Matroska stream of uncompressed I420 pictures with their times: what any ffmpeg reads from a pipe.
 * One tick of its clock is one frame. Element names and numbers are those of RFC 9559.
 */
const EBML = "1a45dfa3";
const SEGMENT_OF_UNKNOWN_SIZE = "1853806701ffffffffffffff";
const INFO = "1549a966";
const TRACKS = "1654ae6b";
const CLUSTER = "1f43b675";

const sizeOf = (length: number): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return size;
};

const element = (id: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, "hex"), sizeOf(body.length), body]);
};

const unsigned = (id: string, value: number): Buffer => {
  const digits = value.toString(16);
  return element(id, Buffer.from(digits.length % 2 ? `0${digits}` : digits, "hex"));
};

const text = (id: string, value: string): Buffer => element(id, Buffer.from(value, "latin1"));

/** BT.709 in limited range; without it some ffmpegs convert every picture to what it already is. */
const COLOUR = element("55b0", unsigned("55b1", 1), unsigned("55b9", 1), unsigned("55ba", 1), unsigned("55bb", 1));

/** The start of a stream of pictures of one size. */
export const matroskaStart = ({ width, height, fps }: { width: number; height: number; fps: number }): Buffer => {
  const tick = Math.round(1e9 / fps);
  const head = element(EBML, text("4282", "matroska"), unsigned("4287", 4), unsigned("4285", 2));
  const info = element(INFO, unsigned("2ad7b1", tick), text("4d80", "lectern"), text("5741", "lectern"));
  const video = element("e0", unsigned("b0", width), unsigned("ba", height), text("2eb524", "I420"), COLOUR);
  const identity = [unsigned("d7", 1), unsigned("73c5", 1), unsigned("83", 1), text("86", "V_UNCOMPRESSED")];
  const track = element("ae", ...identity, unsigned("23e383", tick), video);
  return Buffer.concat([head, Buffer.from(SEGMENT_OF_UNKNOWN_SIZE, "hex"), info, element(TRACKS, track)]);
};

/** What comes before a picture of `bytes` bytes shown at a frame. */
export const matroskaFrame = (frame: number, bytes: number): Buffer => {
  const time = unsigned("e7", frame);
  const block = Buffer.concat([Buffer.from("a3", "hex"), sizeOf(bytes + 4), Buffer.from([0x81, 0, 0, 0x80])]);
  return Buffer.concat([Buffer.from(CLUSTER, "hex"), sizeOf(time.length + block.length + bytes), time, block]);
};

/** Writes a picture that is shown from a frame on; fulfilled when its memory may be used again. */
type PutPicture = (frame: number, picture: Uint8Array) => Promise<void>;

type Feed = {
  holds: HoldMode;
  /** The frames that will come, in order. */
  frames: readonly number[];
  totalFrames: number;
  put: PutPicture;
};

/**
 * Orders what is written to the encoder, one picture after the other. With `repeat` a held picture is written once more
 * just before the next one: ffmpeg's constant-rate mode would otherwise show the next picture a frame early.
 * The last one is also written for the last frame, so that the clip has its full length.
 */
export const createPictureFeed = ({ holds, frames, totalFrames, put }: Feed): PutPicture => {
  if (holds === "skip") return put;
  const lastShown = new Map(frames.map((frame, index) => [frame, (frames[index + 1] ?? totalFrames) - 1]));
  return async (frame, picture) => {
    await put(frame, picture);
    const last = lastShown.get(frame) ?? frame;
    if (last > frame) await put(last, picture);
  };
};

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

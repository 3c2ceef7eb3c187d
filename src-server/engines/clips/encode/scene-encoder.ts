import type { Ffmpeg } from "../../../processes/find-ffmpeg.ts";
import { startTool, type RunningTool } from "../../../processes/run-tool.ts";
import type { PixelSize } from "../frame-source.ts";

/**
 * A Matroska stream of uncompressed I420 pictures with their times: what any ffmpeg reads from a pipe.
 * One tick of its clock is one frame. Element names and numbers are those of RFC 9559.
 */
const EBML = "1a45dfa3";

const INFO = "1549a966";

const element = (id: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, "hex"), sizeOf(body.length), body]);
};

const unsigned = (id: string, value: number): Buffer => {
  const digits = value.toString(16);
  return element(id, Buffer.from(digits.length % 2 ? `0${digits}` : digits, "hex"));
};

const sizeOf = (length: number): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return size;
};

/** BT.709 in limited range; without it some ffmpegs convert every picture to what it already is. */
const COLOUR = element("55b0", unsigned("55b1", 1), unsigned("55b9", 1), unsigned("55ba", 1), unsigned("55bb", 1));

const SEGMENT_OF_UNKNOWN_SIZE = "1853806701ffffffffffffff";

const TRACKS = "1654ae6b";

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

const CLUSTER = "1f43b675";

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

type SceneEncoder = {
  write: PutPicture;
  /** Has all pictures encoded. Gives their stream, which is still to be packed, or null where the clip is complete. */
  end: () => Promise<Buffer | null>;
  /** Ends the encoder without a clip. */
  abandon(): Promise<void>;
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

/** How a constant frame rate is reached: `skip` inserts skipped pictures afterwards, `repeat` has the encoder repeat them. */
export type HoldMode = "skip" | "repeat";

type Encoding = {
  holds: HoldMode;
  fps: number;
  /** Frames of the clip. */
  totalFrames: number;
  /** 0 lets the encoder decide. */
  threads: number;
};

const text = (id: string, value: string): Buffer => element(id, Buffer.from(value, "latin1"));

const QUIET = "-hide_banner -loglevel error -nostdin -y".split(" ");

const QUALITY = "-c:v libx264 -preset veryfast -crf 18 -bf 0 -profile:v high -pix_fmt yuv420p".split(" ");

const BT709 = "-colorspace:v bt709 -color_primaries:v bt709 -color_trc:v bt709 -color_range:v tv".split(" ");

/** Newer ffmpegs hand only the matrix on to the encoder, which is told all of it here. */
const ENCODER_BT709 = "colorprim=bt709:transfer=bt709:colormatrix=bt709";

/** Pictures between two key frames at most. */
const KEY_INTERVAL = 250;

/**
 * One slice a picture, one reference, no B pictures: what inserting pictures needs. Looking ahead saves bits where
 * pictures are held, which here never reach the encoder: without it pictures are better (56 dB for 54), memory is less.
 */
const SKIP_READY = `weightp=0:scenecut=0:rc-lookahead=0:mbtree=0:keyint=${KEY_INTERVAL}:sliced-threads=0:slices=1`;

const CLIP = "-an -video_track_timescale 90000 -movflags +faststart -f mp4".split(" ");

/** Arguments that encode pictures from standard input: to a clip, or with `skip` to an H.264 byte stream on standard output. */
export const encoderArguments = ({ holds, fps, totalFrames, threads }: Encoding, outFile: string): string[] => {
  const input = [...QUIET, "-f", "matroska", "-i", "pipe:0"];
  const coding = [...QUALITY, ...BT709, "-threads", String(threads)];
  if (holds === "skip") {
    const params = ["-refs", "1", "-x264-params", `${ENCODER_BT709}:${SKIP_READY}`];
    return [...input, "-fps_mode", "passthrough", ...coding, ...params, "-f", "h264", "pipe:1"];
  }
  const rate = ["-r", String(fps), "-fps_mode", "cfr", "-frames:v", String(totalFrames)];
  return [...input, ...rate, ...coding, "-x264-params", ENCODER_BT709, "-g", String(KEY_INTERVAL), ...CLIP, outFile];
};

/** Arguments that put an H.264 byte stream at a constant frame rate from standard input into a clip. */
export const clipArguments = (fps: number, outFile: string): string[] => [
  ...QUIET,
  ...["-r", String(fps), "-f", "h264", "-i", "pipe:0", "-c", "copy"],
  ...CLIP,
  outFile,
];

/** All that a clip's encoder is told but for file and threads: clips of equal pictures and equal coding are equal. */
export const clipCoding = ({ holds, fps, totalFrames }: Omit<Encoding, "threads">): string[] => [
  ...encoderArguments({ holds, fps, totalFrames, threads: 0 }, ""),
  ...(holds === "skip" ? clipArguments(fps, "") : []),
];

const collect = (tool: RunningTool): (() => Buffer) => {
  const chunks: Uint8Array[] = [];
  tool.stdout.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  return () => Buffer.concat(chunks);
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

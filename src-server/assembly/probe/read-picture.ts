import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { runToolForBytes } from "../../processes/run-tool.ts";

export type PictureRequest = {
  file: string;
  /** Counted from 0. */
  frame: number;
  fps: number;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
};

/** Size at which pictures are looked at; their shape does not matter here. */
const WIDTH = 192;
const HEIGHT = 108;

/**
 * Arguments that decode one picture and give its brightness, one byte a pixel; the seek lands half a frame early. What
 * smooths the edges of blocks is left out, and one thread starts sooner than several: half the time for a rough look.
 */
export const readPictureArgs = ({ file, frame, fps }: Pick<PictureRequest, "file" | "frame" | "fps">): string[] => [
  "-hide_banner",
  "-loglevel",
  "error",
  "-nostdin",
  "-protocol_whitelist",
  "file,pipe",
  "-threads",
  "1",
  "-skip_loop_filter",
  "all",
  ...(frame > 0 ? ["-ss", ((frame - 0.5) / fps).toFixed(6)] : []),
  "-i",
  file,
  "-map",
  "0:v:0",
  "-an",
  "-frames:v",
  "1",
  "-vf",
  `scale=${WIDTH}:${HEIGHT},format=gray`,
  "-c:v",
  "rawvideo",
  "-f",
  "image2pipe",
  "pipe:1",
];

/** Brightness, 0–255, of a small copy of one picture of a video; null when it cannot be decoded. */
export const readPicture = async (request: PictureRequest): Promise<Uint8Array | null> => {
  const { ffmpeg, signal } = request;
  const run = { file: ffmpeg.path, env: ffmpeg.env, args: readPictureArgs(request), signal };
  const decoded = await runToolForBytes(run).catch(() => null);
  signal?.throwIfAborted();
  return decoded?.stdout.length === WIDTH * HEIGHT ? decoded.stdout : null;
};

/** Brightness range below which a picture shows nothing. */
const BLANK_RANGE = 12;

/** Whether a picture is of one brightness all over. */
export const isBlank = (picture: Uint8Array): boolean => {
  let [low, high] = [255, 0];
  for (const value of picture) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high - low < BLANK_RANGE;
};

import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { runToolForBytes } from "../../processes/run-tool.ts";
import type { Expected } from "./expected.ts";
import { samplesHash } from "./samples-hash.ts";

type PictureRequest = {
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
const readPictureArgs = ({ file, frame, fps }: Pick<PictureRequest, "file" | "frame" | "fps">): string[] => [
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
const readPicture = async (request: PictureRequest): Promise<Uint8Array | null> => {
  const { ffmpeg, signal } = request;
  const run = { file: ffmpeg.path, env: ffmpeg.env, args: readPictureArgs(request), signal };
  const decoded = await runToolForBytes(run).catch(() => null);
  signal?.throwIfAborted();
  return decoded?.stdout.length === WIDTH * HEIGHT ? decoded.stdout : null;
};

/** Brightness range below which a picture shows nothing. */
const BLANK_RANGE = 12;

/** Whether a picture is of one brightness all over. */
const isBlank = (picture: Uint8Array): boolean => {
  let [low, high] = [255, 0];
  for (const value of picture) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high - low < BLANK_RANGE;
};

/** What was seen in some pictures of a video. */
export type SeenPictures = {
  /** One readable sentence for each picture that is not as it must be. */
  faults: readonly string[];
  /** How many were decoded and looked at. */
  pictures: number;
};

/** Where a picture of the video lies: in which file, and as its how many-th picture, from 0. */
type Place = { file: string; frame: number };

type Look = {
  expected: Expected;
  /** Null where the video has no such picture. */
  placeOf(frame: number): Place | null;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
};

const faultOf = async ({ expected, placeOf, ffmpeg, signal }: Look, frame: number): Promise<string[]> => {
  const place = placeOf(frame);
  const picture = place && (await readPicture({ ...place, fps: expected.fps, ffmpeg, signal }));
  if (!picture) return [`Picture ${frame + 1} of the video cannot be decoded.`];
  return expected.shownAt.includes(frame) && isBlank(picture) ? [`Picture ${frame + 1} of the video is blank.`] : [];
};

/** Decodes the first and the last picture of a video, and those in which something must be seen. */
export const lookAtPictures = async (look: Look): Promise<SeenPictures> => {
  const { frames, shownAt } = look.expected;
  const wanted = [...new Set([0, ...shownAt, frames - 1])];
  const faults = await Promise.all(wanted.map(async (frame) => faultOf(look, frame)));
  return { faults: faults.flat(), pictures: wanted.length };
};

/** What was seen in the clips of a video, and the hash of their coded pictures one behind the other. */
export type SeenClips = SeenPictures & { samples: string };

type Clip = { file: string; frames: number };

const clipPlace = (clips: readonly Clip[], frame: number): Place | null => {
  let first = 0;
  for (const { file, frames } of clips) {
    if (frame < first + frames) return { file, frame: frame - first };
    first += frames;
  }
  return null;
};

/** Looks at the pictures of a video in its clips, before they are joined. */
export const lookAtClips = async ({
  clips,
  ...look
}: Omit<Look, "placeOf"> & { clips: readonly Clip[] }): Promise<SeenClips> => {
  const [seen, samples] = await Promise.all([
    lookAtPictures({ ...look, placeOf: (frame) => clipPlace(clips, frame) }),
    samplesHash(
      clips.map(({ file }) => file),
      "video",
    ),
  ]);
  return { ...seen, samples };
};

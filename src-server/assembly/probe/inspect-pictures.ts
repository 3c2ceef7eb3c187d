import { msg, type Message } from "../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { AppError } from "../../errors.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { runToolForBytes } from "../../processes/run-tool.ts";
import { readMp4, readSamples, readTracks } from "../mp4/read-movie.ts";

/** What was seen in some pictures of a video. */
export type SeenPictures = {
  /** One readable sentence for each picture that is not as it must be. */
  faults: readonly Message[];
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

/** What a finished video must be. */
export type Expected = {
  /** Picture size in pixels. */
  width: number;
  height: number;
  fps: number;
  frames: number;
  chapters: number;
  /** Whether nothing must be heard. */
  silent: boolean;
  /** Frames at which something is on the stage; of these the pictures must not be blank. */
  shownAt: readonly number[];
};

/**
 * Hash of the coded samples of the first track of a kind in each of some MP4 files, in their order: what looks or sounds
 * the same has the same. Throws `AppError("tool")` where a file has no such track, or is damaged.
 */
export const samplesHash = async (files: readonly string[], kind: "video" | "sound"): Promise<string> => {
  const hash = createHash("sha256");
  for (const file of files) {
    const { movie } = await readMp4(file);
    const place = readTracks(movie).findIndex((track) => track.kind === kind);
    const trak = movie.children.filter(({ type }) => type === "trak")[place];
    if (!trak) throw new AppError("tool", msg("video.file_damaged"));
    for (const sample of await readSamples(file, trak)) hash.update(sample);
  }
  return hash.digest("hex");
};

const faultOf = async ({ expected, placeOf, ffmpeg, signal }: Look, frame: number): Promise<Message[]> => {
  const place = placeOf(frame);
  const picture = place && (await readPicture({ ...place, fps: expected.fps, ffmpeg, signal }));
  if (!picture) return [msg("video.picture_undecodable", { frame: frame + 1 })];
  return expected.shownAt.includes(frame) && isBlank(picture) ? [msg("video.picture_blank", { frame: frame + 1 })] : [];
};

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

/** Brightness, 0–255, of a small copy of one picture of a video; null when it cannot be decoded. */
const readPicture = async (request: PictureRequest): Promise<Uint8Array | null> => {
  const { ffmpeg, signal } = request;
  const run = { file: ffmpeg.path, env: ffmpeg.env, args: readPictureArgs(request), signal };
  const decoded = await runToolForBytes(run).catch(() => null);
  signal?.throwIfAborted();
  return decoded?.stdout.length === WIDTH * HEIGHT ? decoded.stdout : null;
};

/**
 * Arguments that decode one picture and give its brightness, one byte a pixel; the seek lands half a frame early. What
 * smooths the edges of blocks is left out, and one thread starts sooner than several: half the time for a rough look.
 */
const readPictureArgs = ({ file, frame, fps }: Pick<PictureRequest, "file" | "frame" | "fps">): string[] => [
  ..."-hide_banner -loglevel error -nostdin -protocol_whitelist file,pipe -threads 1 -skip_loop_filter all".split(" "),
  ...(frame > 0 ? ["-ss", ((frame - 0.5) / fps).toFixed(6)] : []),
  "-i",
  file,
  ..."-map 0:v:0 -an -frames:v 1 -vf".split(" "),
  `scale=${WIDTH}:${HEIGHT},format=gray`,
  ..."-c:v rawvideo -f image2pipe pipe:1".split(" "),
];

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

const clipPlace = (clips: readonly Clip[], frame: number): Place | null => {
  let first = 0;
  for (const { file, frames } of clips) {
    if (frame < first + frames) return { file, frame: frame - first };
    first += frames;
  }
  return null;
};

import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import type { Expected } from "./expected.ts";
import { isBlank, readPicture } from "./read-picture.ts";
import { samplesHash } from "./samples-hash.ts";

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

import type { TimelineScene } from "../contract/timeline.ts";
import { AppError } from "../errors.ts";
import { readMp4 } from "./mp4/read-file.ts";
import { readTracks, type VideoTrack } from "./mp4/read-tracks.ts";

const videoOf = async (file: string): Promise<VideoTrack | undefined> =>
  readTracks((await readMp4(file)).movie).find((track) => track.kind === "video");

const checkClip = (clip: VideoTrack | undefined, scene: TimelineScene): VideoTrack => {
  if (!clip)
    throw new AppError("render", `The clip of the scene "${scene.heading}" holds no pictures; make the lecture again.`);
  if (clip.samples !== scene.durationFrames) {
    throw new AppError(
      "render",
      `The clip of the scene "${scene.heading}" has ${clip.samples} pictures instead of ${scene.durationFrames}; make the lecture again.`,
    );
  }
  return clip;
};

/**
 * Reads the clips of all scenes, in order, and gives the size of their pictures in pixels.
 * Throws `AppError("render")` when one has too few or too many pictures or another size than the first.
 */
export const checkClips = async (
  clips: readonly string[],
  scenes: readonly TimelineScene[],
): Promise<{ width: number; height: number }> => {
  if (clips.length !== scenes.length)
    throw new AppError(
      "internal",
      `There are ${clips.length} clips for ${scenes.length} scenes; make the lecture again.`,
    );
  const found = await Promise.all(clips.map(videoOf));
  const checked = scenes.map((scene, i) => checkClip(found[i], scene));
  const { width, height } = checked[0] ?? { width: 0, height: 0 };
  const odd = checked.findIndex((clip) => clip.width !== width || clip.height !== height);
  if (odd >= 0)
    throw new AppError(
      "render",
      `The clip of the scene "${scenes[odd]?.heading}" has another picture size than the first; make the lecture again.`,
    );
  return { width, height };
};

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Timeline } from "../contract/timeline.ts";
import type { Ffmpeg } from "../processes/find-ffmpeg.ts";
import { runTool } from "../processes/run-tool.ts";
import { chaptersOf } from "./chapters.ts";
import { concatList, joinArgs, TIMESCALE } from "./join-args.ts";
import type { CodedSound } from "./sound/code-sound.ts";
import { finishMovie } from "./mp4/finish-movie.ts";

/** Joins clips with coded sound and writes the finished file; what lies between goes into `folder`. */
export const writeVideo = async (options: {
  clips: readonly string[];
  sound: Pick<CodedSound, "file" | "samples">;
  timeline: Timeline;
  title?: string | undefined;
  folder: string;
  outFile: string;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
}): Promise<void> => {
  const { clips, sound, timeline, title, folder, outFile, ffmpeg, signal } = options;
  const listFile = join(folder, "clips.txt");
  const joinedFile = join(folder, "joined.mp4");
  await writeFile(
    listFile,
    concatList(clips.map((file, i) => ({ file, seconds: (timeline.scenes[i]?.durationFrames ?? 0) / timeline.fps }))),
  );
  const args = joinArgs({ listFile, sound, outFile: joinedFile, title });
  await runTool({ file: ffmpeg.path, env: ffmpeg.env, args, signal });
  await finishMovie({ source: joinedFile, outFile, chapters: chaptersOf(timeline, TIMESCALE), signal });
};

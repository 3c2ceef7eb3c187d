import { formatMessage, msg, type Message } from "../contract/messages/message.ts";
import { writeFile, mkdtemp, rm } from "node:fs/promises";
import { sep, join, dirname } from "node:path";
import type { Report } from "../contract/report.ts";
import type { Timeline, TimelineScene } from "../contract/timeline.ts";
import { AppError } from "../errors.ts";
import type { Ffmpeg } from "../processes/find-ffmpeg.ts";
import { runTool } from "../processes/run-tool.ts";
import { timelineStateAt } from "../timeline/state-at.ts";
import { type Chapter, finishMovie } from "./mp4/finish-movie.ts";
import { readMp4, readTracks, type VideoTrack } from "./mp4/read-movie.ts";
import { type Expected, lookAtClips } from "./probe/inspect-pictures.ts";
import { probeVideo, type Probe } from "./probe/probe-video.ts";
import type { CodedSound } from "./sound/code-sound.ts";
import { PACKET, packetCount } from "./sound/encode-sound.ts";
import { SOUND_RATE } from "./sound/loudness.ts";

/** What the video of a timeline must be; pictures are checked at its ends, or where most is shown if both are empty. */
export const expectedOf = (timeline: Timeline, video: { width: number; height: number; silent: boolean }): Expected => {
  const ends = [0, timeline.durationFrames - 1].filter((frame) => visibleNodes(timeline, frame) > 0);
  return {
    ...video,
    fps: timeline.fps,
    frames: timeline.durationFrames,
    chapters: timeline.scenes.length,
    shownAt:
      ends.length > 0 ? ends : [chooseThumbnailFrame(timeline)].filter((frame) => visibleNodes(timeline, frame) > 0),
  };
};

export type AssembleOptions = {
  /** One MP4 file a scene, in order; absolute paths. */
  clips: readonly string[];
  /** All that is heard, coded. */
  sound: CodedSound;
  timeline: Timeline;
  /** Kept in the file. */
  title?: string | undefined;
  /** Absolute path of the video; nothing is left there on failure. */
  outFile: string;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
  /** Share that is done, 0–1. */
  onProgress?: ((done: number) => void) | undefined;
};

type Assembled = {
  /** As measured in the finished file; null for a lecture without a voice. */
  loudness: Report["loudness"];
  /** What was looked at in the finished file; a video with faults is never given back. */
  checks: Report["checks"];
  probe: Probe;
};

/**
 * Makes the finished video of a lecture from the clips of its scenes and its sound: both are copied as they are,
 * chapters are named, and the result is looked at before it counts. Throws `AppError` and leaves no file when anything
 * is wrong.
 */
export const assemble = async (options: AssembleOptions): Promise<Assembled> => {
  options.signal?.throwIfAborted();
  const folder = await mkdtemp(join(dirname(options.outFile), "assemble-"));
  try {
    return await assembleIn(folder, options);
  } catch (failure) {
    await rm(options.outFile, { force: true });
    throw failure;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const TELLING_ROLES: ReadonlySet<string> = new Set(["statement", "example"]);

/**
 * The frame of the lecture that makes the best small picture: the one at rest with most on it among the statement and
 * example scenes, or among all scenes where there is none; the earliest of equals.
 */
export const chooseThumbnailFrame = (timeline: Timeline): number => {
  const telling = timeline.scenes.filter((scene) => TELLING_ROLES.has(scene.role));
  const frames = (telling.length > 0 ? telling : timeline.scenes).map(stillFrameOf);
  const ranked = frames.map((frame) => ({ frame, count: visibleNodes(timeline, frame) }));
  return ranked.toSorted((a, b) => b.count - a.count || a.frame - b.frame)[0]?.frame ?? 0;
};

/** From here on a thing that fades or is being drawn counts as seen. */
const HALF = 0.5;

/** How many things that carry meaning are seen at a frame of the lecture; grids and plates are left out. */
const visibleNodes = (timeline: Timeline, frame: number): number => {
  const { scene, values } = timelineStateAt(timeline, frame);
  const nodes = timeline.scenes[scene]?.nodes ?? [];
  return values.filter((value, i) => {
    const kind = nodes[i]?.kind;
    const seen = value.opacity >= HALF && value.progress >= HALF && value.scale !== 0;
    return seen && kind !== "grid" && kind !== "plate";
  }).length;
};

const assembleIn = async (folder: string, options: AssembleOptions): Promise<Assembled> => {
  const { clips, sound, timeline, title, outFile, ffmpeg, signal, onProgress } = options;
  const size = await checkClips(clips, timeline.scenes);
  const expected = expectedOf(timeline, { ...size, silent: !sound.spoken });
  const looking = lookAtClips({ clips: clipsOf(clips, timeline), expected, ffmpeg, signal });
  const looked = looking.catch(() => undefined);
  try {
    await writeVideo({ clips, sound, timeline, title, folder, outFile, ffmpeg, signal });
  } finally {
    await looked;
  }
  onProgress?.(0.5);
  const seen = await looking;
  const probe = await probeVideo({ file: outFile, expected, coded: sound, clips: seen, ffmpeg, signal });
  signal?.throwIfAborted();
  const [fault] = probe.faults;
  if (fault)
    throw new AppError("render", msg("video.faulty", { fault }), {
      cause: new Error(probe.faults.map((each) => formatMessage(each)).join("\n")),
    });
  onProgress?.(1);
  const measured = sound.spoken ? probe.sound : null;
  const checks = [
    checkRow(msg("video.check_streams"), timeline.scenes.length),
    checkRow(msg("video.check_pictures"), probe.pictures),
    checkRow(msg("video.check_sound"), 1),
  ];
  return {
    probe,
    checks,
    loudness: measured && { integratedLufs: measured.integratedLufs, truePeakDbtp: measured.truePeakDbtp },
  };
};

/** A row of the report for something that was checked and is right. */
const checkRow = (data: Message, checked: number): Report["checks"][number] => ({
  name: formatMessage(data),
  data,
  checked,
  findings: [],
});

/**
 * Reads the clips of all scenes, in order, and gives the size of their pictures in pixels.
 * Throws `AppError("render")` when one has too few or too many pictures or another size than the first.
 */
const checkClips = async (
  clips: readonly string[],
  scenes: readonly TimelineScene[],
): Promise<{ width: number; height: number }> => {
  if (clips.length !== scenes.length)
    throw new AppError("internal", msg("video.clip_count", { clips: clips.length, scenes: scenes.length }));
  const found = await Promise.all(clips.map(videoOf));
  const checked = scenes.map((scene, i) => checkClip(found[i], scene));
  const { width, height } = checked[0] ?? { width: 0, height: 0 };
  const odd = checked.findIndex((clip) => clip.width !== width || clip.height !== height);
  if (odd >= 0) throw new AppError("render", msg("video.clip_size", { heading: scenes[odd]?.heading ?? "" }));
  return { width, height };
};

const videoOf = async (file: string): Promise<VideoTrack | undefined> =>
  readTracks((await readMp4(file)).movie).find((track) => track.kind === "video");

const checkClip = (clip: VideoTrack | undefined, scene: TimelineScene): VideoTrack => {
  if (!clip) throw new AppError("render", msg("video.clip_empty", { heading: scene.heading }));
  if (clip.samples !== scene.durationFrames) {
    throw new AppError(
      "render",
      msg("video.clip_picture_count", {
        heading: scene.heading,
        count: clip.samples,
        wanted: scene.durationFrames,
      }),
    );
  }
  return clip;
};

const clipsOf = (files: readonly string[], { scenes }: Timeline) =>
  files.map((file, i) => ({ file, frames: scenes[i]?.durationFrames ?? 0 }));

/** Ticks per second of the video track; every usual frame rate divides it. */
const TIMESCALE = 90_000;

/** Joins clips with coded sound and writes the finished file; what lies between goes into `folder`. */
const writeVideo = async (options: {
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

/** A clip and how long it is; a file's own length may be rounded up to milliseconds, which would leave a gap. */
type JoinedClip = { file: string; seconds: number };

/** The list that ffmpeg's concat demuxer reads; quotes inside names are closed, escaped and opened again. */
const concatList = (clips: readonly JoinedClip[]): string =>
  ["ffconcat version 1.0", ...clips.map(entry), ""].join("\n");

const entry = ({ file, seconds }: JoinedClip): string =>
  `file '${file.split(sep).join("/").replaceAll("'", "'\\''")}'\nduration ${seconds.toFixed(6)}`;

/** Arguments that join clips and lay sound under them without coding anything again. All paths are absolute. */
const joinArgs = (options: {
  listFile: string;
  /** ADTS file, and how many samples of 48 kHz it lasts. */
  sound: { file: string; samples: number };
  outFile: string;
  title?: string | undefined;
}): string[] => [
  ..."-hide_banner -loglevel error -nostdin -y -protocol_whitelist file,pipe -f concat -safe 0 -i".split(" "),
  options.listFile,
  "-itsoffset",
  String(-PACKET / SOUND_RATE),
  "-f",
  "aac",
  "-i",
  options.sound.file,
  ..."-map 0:v:0 -map 1:a:0 -c copy -bsf:a".split(" "),
  endAt(options.sound.samples),
  ..."-map_metadata -1 -map_chapters -1".split(" "),
  ...(options.title ? ["-metadata", `title=${options.title}`] : []),
  "-video_track_timescale",
  String(TIMESCALE),
  ..."-fflags +bitexact -f mp4".split(" "),
  options.outFile,
];

/** Has the last packet of a sound end with the sound; what lies before the first sample is skipped by an edit list. */
const endAt = (samples: number): string => {
  const last = packetCount(samples) - 1;
  const share = (samples - (last - 1) * PACKET) / PACKET;
  return `setts=duration='if(eq(N,${last}),DURATION*${share},DURATION)'`;
};

/** One chapter a scene, named by its heading; `timescale` is in ticks per second. */
const chaptersOf = (timeline: Pick<Timeline, "fps" | "scenes">, timescale: number): Chapter[] => {
  const ticks = (frames: number): number => Math.round((frames * timescale) / timeline.fps);
  return timeline.scenes.map((scene, i) => ({
    title: scene.heading.trim() || `Part ${i + 1}`,
    startTicks: ticks(scene.startFrame),
    durationTicks: ticks(scene.startFrame + scene.durationFrames) - ticks(scene.startFrame),
  }));
};

const stillFrameOf = (scene: TimelineScene): number => scene.startFrame + scene.stillFrame;

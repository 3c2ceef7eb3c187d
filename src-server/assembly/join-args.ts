import { sep } from "node:path";

/** Ticks per second of the video track; every usual frame rate divides it. */
export const TIMESCALE = 90_000;

/** A clip and how long it is; a file's own length may be rounded up to milliseconds, which would leave a gap. */
export type JoinedClip = { file: string; seconds: number };

const entry = ({ file, seconds }: JoinedClip): string =>
  `file '${file.split(sep).join("/").replaceAll("'", "'\\''")}'\nduration ${seconds.toFixed(6)}`;

/** The list that ffmpeg's concat demuxer reads; quotes inside names are closed, escaped and opened again. */
export const concatList = (clips: readonly JoinedClip[]): string =>
  ["ffconcat version 1.0", ...clips.map(entry), ""].join("\n");

/** Arguments that join clips and lay sound under them without coding anything again. All paths are absolute. */
export const joinArgs = (options: {
  listFile: string;
  soundFile: string;
  outFile: string;
  title?: string | undefined;
}): string[] => [
  "-hide_banner",
  "-loglevel",
  "error",
  "-nostdin",
  "-y",
  "-protocol_whitelist",
  "file,pipe",
  "-f",
  "concat",
  "-safe",
  "0",
  "-i",
  options.listFile,
  "-i",
  options.soundFile,
  "-map",
  "0:v:0",
  "-map",
  "1:a:0",
  "-c",
  "copy",
  "-map_metadata",
  "-1",
  "-map_chapters",
  "-1",
  ...(options.title ? ["-metadata", `title=${options.title}`] : []),
  "-video_track_timescale",
  String(TIMESCALE),
  "-fflags",
  "+bitexact",
  "-f",
  "mp4",
  options.outFile,
];

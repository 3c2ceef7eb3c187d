import { sep } from "node:path";
import { SAMPLE_RATE } from "./sound/loudness.ts";
import { PACKET, packetCount } from "./sound/packets.ts";

/** Ticks per second of the video track; every usual frame rate divides it. */
export const TIMESCALE = 90_000;

/** A clip and how long it is; a file's own length may be rounded up to milliseconds, which would leave a gap. */
export type JoinedClip = { file: string; seconds: number };

const entry = ({ file, seconds }: JoinedClip): string =>
  `file '${file.split(sep).join("/").replaceAll("'", "'\\''")}'\nduration ${seconds.toFixed(6)}`;

/** The list that ffmpeg's concat demuxer reads; quotes inside names are closed, escaped and opened again. */
export const concatList = (clips: readonly JoinedClip[]): string =>
  ["ffconcat version 1.0", ...clips.map(entry), ""].join("\n");

/** Has the last packet of a sound end with the sound; what lies before the first sample is skipped by an edit list. */
const endAt = (samples: number): string => {
  const last = packetCount(samples) - 1;
  const share = (samples - (last - 1) * PACKET) / PACKET;
  return `setts=duration='if(eq(N,${last}),DURATION*${share},DURATION)'`;
};

/** Arguments that join clips and lay sound under them without coding anything again. All paths are absolute. */
export const joinArgs = (options: {
  listFile: string;
  /** ADTS file, and how many samples of 48 kHz it lasts. */
  sound: { file: string; samples: number };
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
  "-itsoffset",
  String(-PACKET / SAMPLE_RATE),
  "-f",
  "aac",
  "-i",
  options.sound.file,
  "-map",
  "0:v:0",
  "-map",
  "1:a:0",
  "-c",
  "copy",
  "-bsf:a",
  endAt(options.sound.samples),
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

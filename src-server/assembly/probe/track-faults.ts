import type { Mp4File } from "../mp4/read-file.ts";
import { readTracks, type SoundTrack, type Track, type VideoTrack } from "../mp4/read-tracks.ts";
import type { Expected } from "./expected.ts";

const HIGH_PROFILE = 100;
const BT709 = 1;

const isVideo = (track: Track): track is VideoTrack => track.kind === "video";
const isSound = (track: Track): track is SoundTrack => track.kind === "sound";

/** A sentence where something is wrong. */
type Check = [wrong: boolean, sentence: string];
const told = (checks: readonly Check[]): string[] => checks.filter(([wrong]) => wrong).map(([, sentence]) => sentence);

const formatFaults = ({ format, coding }: VideoTrack): string[] => {
  if (coding !== "avc1" || !format) return ["The pictures are not coded as H.264."];
  const { profile, chroma, bitDepth, primaries, transfer, matrix, fullRange } = format;
  return told([
    [profile !== HIGH_PROFILE, `The pictures have the H.264 profile ${profile} instead of ${HIGH_PROFILE} (High).`],
    [chroma !== 1 || bitDepth !== 8, "The pictures are not in the pixel format yuv420p."],
    [
      [primaries, transfer, matrix].some((code) => code !== BT709) || fullRange,
      "The pictures are not marked as BT.709 with limited range.",
    ],
  ]);
};

const videoFaults = (video: VideoTrack, { fps, frames, width, height }: Expected): string[] => {
  const steady = video.sampleTicks.length === 1 && video.sampleTicks[0] === video.timescale / fps;
  return [
    ...told([
      [video.samples !== frames, `The video has ${video.samples} pictures instead of ${frames}.`],
      [!steady, `The pictures do not follow each other at ${fps} a second.`],
      [
        video.width !== width || video.height !== height,
        `The pictures are ${video.width}×${video.height} pixels instead of ${width}×${height}.`,
      ],
      [
        Math.abs(video.seconds - frames / fps) > 1 / fps,
        `The pictures last ${video.seconds.toFixed(3)} s instead of ${(frames / fps).toFixed(3)} s.`,
      ],
    ]),
    ...formatFaults(video),
  ];
};

const soundFaults = (sound: SoundTrack, { seconds, fps }: { seconds: number; fps: number }): string[] =>
  told([
    [sound.coding !== "mp4a", "The sound is not coded as AAC."],
    [sound.sampleRate !== 48_000, `The sound has ${sound.sampleRate} samples a second instead of 48000.`],
    [
      Math.abs(sound.seconds - seconds) > 1 / fps,
      `The sound lasts ${sound.seconds.toFixed(3)} s and the pictures ${seconds.toFixed(3)} s.`,
    ],
  ]);

const layoutFaults = ({ parts, movie }: Mp4File, chapters: number): string[] => {
  const tracks = readTracks(movie);
  const place = (type: string): number => parts.findIndex((part) => part.type === type);
  const named = tracks.find((track) => track.kind === "other" && track.coding === "text");
  return told([
    [place("moov") > place("mdat"), "The video cannot start to play before it is loaded whole."],
    [(named?.samples ?? 0) !== chapters, `The video has ${named?.samples ?? 0} chapters instead of ${chapters}.`],
  ]);
};

/** What is wrong with the streams of a finished video, judged from its own description. */
export const trackFaults = (file: Mp4File, expected: Expected): string[] => {
  const tracks = readTracks(file.movie);
  const [video, sound] = [tracks.find(isVideo), tracks.find(isSound)];
  if (!video) return ["The video holds no pictures."];
  const heard = sound
    ? soundFaults(sound, { seconds: video.seconds, fps: expected.fps })
    : ["The video holds no sound track."];
  return [...videoFaults(video, expected), ...heard, ...layoutFaults(file, expected.chapters)];
};

import { messageIn, msg, type Message } from "../../contract/messages/message.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import {
  readMp4,
  type Mp4File,
  readTracks,
  type SoundTrack,
  type MovieTrack,
  type VideoTrack,
} from "../mp4/read-movie.ts";
import type { CodedSound } from "../sound/code-sound.ts";
import { measureSound } from "../sound/encode-sound.ts";
import { soundFaults, type MeasuredSound } from "../sound/loudness.ts";
import { type Expected, lookAtPictures, type SeenClips, type SeenPictures, samplesHash } from "./inspect-pictures.ts";

/** What was found in a finished video. */
export type Probe = {
  /** One readable sentence each; none when the video is as it must be. */
  faults: readonly Message[];
  /** Null when the sound could not be decoded. */
  sound: MeasuredSound | null;
  /** How many pictures were decoded and looked at. */
  pictures: number;
};

type ProbeOptions = {
  file: string;
  expected: Expected;
  /** The sound it was made from: not decoded again where the video holds the same packets. */
  coded?: Pick<CodedSound, "packets" | "measured"> | undefined;
  /** What was seen in the clips it was made from: not looked at again where the video holds the same pictures. */
  clips?: SeenClips | undefined;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
};

/**
 * Looks at a finished video as a player would: its streams, their lengths and coding, the first and last picture, the
 * sound. Does not throw for what is wrong with the video; `faults` says it.
 */
export const probeVideo = async (options: ProbeOptions): Promise<Probe> => {
  const described = await describe(options);
  const [seen, sound] = await Promise.all([watch(options), listen(options)]);
  const ofSound = sound ? soundFaults(sound, options.expected.silent) : [msg("video.sound_undecodable")];
  return { faults: [...described, ...seen.faults, ...ofSound], sound, pictures: seen.pictures };
};

const describe = async (options: ProbeOptions): Promise<Message[]> => {
  try {
    return trackFaults(await readMp4(options.file), options.expected);
  } catch (reason) {
    return [messageIn(reason)];
  }
};

/** What is wrong with the streams of a finished video, checked by its own description. */
const trackFaults = (file: Mp4File, expected: Expected): Message[] => {
  const tracks = readTracks(file.movie);
  const [video, sound] = [tracks.find(isVideo), tracks.find(isSound)];
  if (!video) return [msg("video.no_pictures")];
  const ofSound = sound
    ? soundTrackFaults(sound, { seconds: video.seconds, fps: expected.fps })
    : [msg("video.no_sound_track")];
  return [...videoFaults(video, expected), ...ofSound, ...layoutFaults(file, expected.chapters)];
};

const isVideo = (track: MovieTrack): track is VideoTrack => track.kind === "video";

const isSound = (track: MovieTrack): track is SoundTrack => track.kind === "sound";

const soundTrackFaults = (sound: SoundTrack, { seconds, fps }: { seconds: number; fps: number }): Message[] =>
  failedChecks([
    [sound.coding !== "mp4a", msg("video.sound_coding")],
    [sound.sampleRate !== 48_000, msg("video.sound_rate", { sampleRate: sound.sampleRate })],
    [
      Math.abs(sound.seconds - seconds) > 1 / fps,
      msg("video.sound_length", { sound: sound.seconds.toFixed(3), pictures: seconds.toFixed(3) }),
    ],
  ]);

/** A sentence where something is wrong. */
type Check = [wrong: boolean, sentence: Message];

const failedChecks = (checks: readonly Check[]): Message[] =>
  checks.filter(([wrong]) => wrong).map(([, sentence]) => sentence);

const videoFaults = (video: VideoTrack, { fps, frames, width, height }: Expected): Message[] => {
  const steady = video.sampleTicks.length === 1 && video.sampleTicks[0] === video.timescale / fps;
  return [
    ...failedChecks([
      [video.samples !== frames, msg("video.picture_count", { count: video.samples, wanted: frames })],
      [!steady, msg("video.pictures_unsteady", { fps })],
      [
        video.width !== width || video.height !== height,
        msg("video.pictures_size", {
          width: video.width,
          height: video.height,
          wantedWidth: width,
          wantedHeight: height,
        }),
      ],
      [
        Math.abs(video.seconds - frames / fps) > 1 / fps,
        msg("video.pictures_length", { seconds: video.seconds.toFixed(3), wanted: (frames / fps).toFixed(3) }),
      ],
    ]),
    ...formatFaults(video),
  ];
};

const HIGH_PROFILE = 100;

const BT709 = 1;

const formatFaults = ({ format, coding }: VideoTrack): Message[] => {
  if (coding !== "avc1" || !format) return [msg("video.pictures_coding")];
  const { profile, chroma, bitDepth, primaries, transfer, matrix, fullRange } = format;
  return failedChecks([
    [profile !== HIGH_PROFILE, msg("video.pictures_profile", { profile, highProfile: HIGH_PROFILE })],
    [chroma !== 1 || bitDepth !== 8, msg("video.pictures_pixel_format")],
    [[primaries, transfer, matrix].some((code) => code !== BT709) || fullRange, msg("video.pictures_colours")],
  ]);
};

const layoutFaults = ({ parts, movie }: Mp4File, chapters: number): Message[] => {
  const tracks = readTracks(movie);
  const place = (type: string): number => parts.findIndex((part) => part.type === type);
  const named = tracks.find((track) => track.kind === "other" && track.coding === "text");
  return failedChecks([
    [place("moov") > place("mdat"), msg("video.slow_start")],
    [(named?.samples ?? 0) !== chapters, msg("video.chapter_count", { count: named?.samples ?? 0, wanted: chapters })],
  ]);
};

const watch = async ({ file, expected, clips, ffmpeg, signal }: ProbeOptions): Promise<SeenPictures> => {
  const samples = clips && (await samplesHash([file], "video").catch(() => null));
  if (clips && samples === clips.samples) return clips;
  return lookAtPictures({ expected, placeOf: (frame) => ({ file, frame }), ffmpeg, signal });
};

const listen = async ({ file, coded, ffmpeg, signal }: ProbeOptions): Promise<MeasuredSound | null> => {
  const packets = coded && (await samplesHash([file], "sound").catch(() => null));
  if (coded && packets === coded.packets) return coded.measured;
  const sound = await measureSound({ file, ffmpeg, signal }).catch(() => null);
  signal?.throwIfAborted();
  return sound;
};

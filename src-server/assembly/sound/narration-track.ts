import { msg } from "../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resample } from "../../computation/sound/resample.ts";
import type { BeatNarration, Narration } from "../../contract/narration.ts";
import type { Timeline } from "../../contract/timeline.ts";
import { AppError } from "../../errors.ts";
import { SOUND_RATE } from "./loudness.ts";
import { openWav } from "../../wav.ts";

/** A beat's sound and the sample at which it begins. */
export type PlacedBeat = { beat: BeatSound; start: number };

/** All that is said in a lecture. */
export type NarrationTrack = {
  /** In the order in which they are heard. */
  beats: readonly PlacedBeat[];
  /** As many as the pictures last. */
  samples: number;
};

type CuedTimeline = Pick<Timeline, "fps" | "durationFrames" | "beats">;

/** Silence at the end of a voice's sound that may be cut when the picture ends: 50 ms. */
const SPARE = 0.05 * SOUND_RATE;

/**
 * Where every beat of a lecture is heard: at the sample at which its frame begins. Throws `AppError` `internal` when the
 * timeline has no place for one, and what `read` throws.
 */
export const placeBeats = async (options: {
  narration: Narration;
  timeline: CuedTimeline;
  read?: ((wavPath: string) => Promise<BeatSound>) | undefined;
  signal?: AbortSignal | undefined;
}): Promise<NarrationTrack> => {
  const { narration, timeline, read = readBeat, signal } = options;
  const [starts, samples] = [beatStarts(timeline), samplesOf(timeline)];
  const beats: PlacedBeat[] = [];
  for (const spoken of narration.beats) {
    signal?.throwIfAborted();
    if (spoken.wavPath === null) continue;
    const start = startOf(spoken, starts);
    const beat = await read(spoken.wavPath);
    if (start + beat.length > samples + SPARE) throw new AppError("internal", msg("video.narration_too_long"));
    beats.push({ beat, start });
  }
  return { beats: beats.toSorted((one, other) => one.start - other.start), samples };
};

/** All speech at 48 kHz, as long as the pictures to the sample. */
export const layBeats = ({ beats, samples }: NarrationTrack): Float32Array => {
  const track = new Float32Array(samples);
  for (const { beat, start } of beats) {
    const sound = beat.samples();
    const end = Math.min(sound.length, samples - start);
    for (let i = 0; i < end; i += 1) track[start + i] = (track[start + i] ?? 0) + (sound[i] ?? 0);
  }
  return track;
};

/** What a voice said in one beat. */
export type BeatSound = {
  /** SHA-256 of its file. */
  hash: string;
  /** Length at 48 kHz. */
  length: number;
  /** Sound at 48 kHz, made once and when it is first wanted. */
  samples(): Float32Array;
};

/** Reads the WAV file of a beat. Throws `AppError("voice")` when it is none. */
export const readBeat = async (path: string): Promise<BeatSound> => {
  const bytes = await readFile(path);
  const { sampleRate, length, read } = openWav(bytes);
  let made: Float32Array | undefined;
  return {
    hash: createHash("sha256").update(bytes).digest("hex"),
    length: Math.ceil((length * SOUND_RATE) / sampleRate),
    samples: () => (made ??= resample(mono(read()), { from: sampleRate, to: SOUND_RATE })),
  };
};

/** First sample of each beat that the timeline places. */
const beatStarts = ({ beats, fps }: CuedTimeline): ReadonlyMap<string, number> =>
  new Map(beats.map((cue) => [keyOf(cue), Math.round((cue.startFrame * SOUND_RATE) / fps)]));

const keyOf = (beat: { sceneId: string; beatIndex: number }): string => `${beat.beatIndex} ${beat.sceneId}`;

/** Samples that a lecture's pictures last. */
const samplesOf = ({ durationFrames, fps }: Pick<Timeline, "durationFrames" | "fps">): number =>
  Math.round((durationFrames * SOUND_RATE) / fps);

const startOf = (beat: BeatNarration, starts: ReadonlyMap<string, number>): number => {
  const start = starts.get(keyOf(beat));
  if (start === undefined)
    throw new AppError(
      "internal",
      msg("video.beat_unplaced", { beatIndex: beat.beatIndex + 1, sceneId: beat.sceneId }),
    );
  return start;
};

const mono = (channels: readonly Float32Array[]): Float32Array => {
  const [first = new Float32Array()] = channels;
  if (channels.length === 1) return first;
  return first.map((_, i) => channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0) / channels.length);
};

import { readFile } from "node:fs/promises";
import type { BeatNarration, Narration } from "../../contract/narration.ts";
import type { Timeline } from "../../contract/timeline.ts";
import { AppError } from "../../errors.ts";
import { SAMPLE_RATE } from "./loudness.ts";
import { readWav } from "./read-wav.ts";
import { resample } from "../../computation/sound/resample.ts";

/** Silence at the end of a voice's sound that may be cut when the picture ends: 50 ms. */
const SPARE = 0.05 * SAMPLE_RATE;

type CuedTimeline = Pick<Timeline, "fps" | "durationFrames" | "beats">;

const keyOf = (beat: { sceneId: string; beatIndex: number }): string => `${beat.beatIndex} ${beat.sceneId}`;

const mono = (channels: readonly Float32Array[]): Float32Array => {
  const [first = new Float32Array()] = channels;
  if (channels.length === 1) return first;
  return first.map((_, i) => channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0) / channels.length);
};

/** Sound of a WAV file as one track at 48 kHz. Throws `AppError("voice")` when it is none. */
export const loadBeat = async (path: string): Promise<Float32Array> => {
  const { sampleRate, channels } = readWav(await readFile(path));
  return resample(mono(channels), { from: sampleRate, to: SAMPLE_RATE });
};

/** First sample of each beat that the timeline places. */
const beatStarts = ({ beats, fps }: CuedTimeline): ReadonlyMap<string, number> =>
  new Map(beats.map((cue) => [keyOf(cue), Math.round((cue.startFrame * SAMPLE_RATE) / fps)]));

const startOf = (beat: BeatNarration, starts: ReadonlyMap<string, number>): number => {
  const start = starts.get(keyOf(beat));
  if (start === undefined)
    throw new AppError(
      "internal",
      `The timeline does not say when beat ${beat.beatIndex + 1} of scene ${beat.sceneId} is spoken.`,
    );
  return start;
};

const add = (track: Float32Array, { sound, start }: { sound: Float32Array; start: number }): void => {
  if (start + sound.length > track.length + SPARE) {
    throw new AppError("internal", "The narration is longer than the pictures; make the lecture again.");
  }
  const end = Math.min(sound.length, track.length - start);
  for (let i = 0; i < end; i += 1) track[start + i] = (track[start + i] ?? 0) + (sound[i] ?? 0);
};

/**
 * All speech of a lecture at 48 kHz, each beat at the sample at which its frame begins, as long as the pictures to the
 * sample; null for a lecture without a voice.
 */
export const narrationTrack = async (options: {
  narration: Narration;
  timeline: CuedTimeline;
  /** Sound of a beat's file at 48 kHz. */
  load?: ((wavPath: string) => Promise<Float32Array>) | undefined;
  signal?: AbortSignal | undefined;
}): Promise<Float32Array | null> => {
  const { narration, timeline, load = loadBeat, signal } = options;
  const spoken = narration.beats.filter((beat) => beat.wavPath !== null);
  if (spoken.length === 0) return null;
  const starts = beatStarts(timeline);
  const track = new Float32Array(Math.round((timeline.durationFrames * SAMPLE_RATE) / timeline.fps));
  for (const beat of spoken) {
    signal?.throwIfAborted();
    const start = startOf(beat, starts);
    if (beat.wavPath !== null) add(track, { sound: await load(beat.wavPath), start });
  }
  return track;
};

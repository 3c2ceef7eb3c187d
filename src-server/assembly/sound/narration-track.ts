import type { BeatNarration, Narration } from "../../contract/narration.ts";
import type { Timeline } from "../../contract/timeline.ts";
import { AppError } from "../../errors.ts";
import { readBeat, type BeatSound } from "./beat-sound.ts";
import { SAMPLE_RATE } from "./loudness.ts";

/** Silence at the end of a voice's sound that may be cut when the picture ends: 50 ms. */
const SPARE = 0.05 * SAMPLE_RATE;

type CuedTimeline = Pick<Timeline, "fps" | "durationFrames" | "beats">;

/** A beat's sound and the sample at which it begins. */
export type PlacedBeat = { beat: BeatSound; start: number };

/** All that is said in a lecture. */
export type NarrationTrack = {
  /** In the order in which they are heard. */
  beats: readonly PlacedBeat[];
  /** As many as the pictures last. */
  samples: number;
};

const keyOf = (beat: { sceneId: string; beatIndex: number }): string => `${beat.beatIndex} ${beat.sceneId}`;

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

/** Samples that a lecture's pictures last. */
export const samplesOf = ({ durationFrames, fps }: Pick<Timeline, "durationFrames" | "fps">): number =>
  Math.round((durationFrames * SAMPLE_RATE) / fps);

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
    if (start + beat.length > samples + SPARE)
      throw new AppError("internal", "The narration is longer than the pictures; make the lecture again.");
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

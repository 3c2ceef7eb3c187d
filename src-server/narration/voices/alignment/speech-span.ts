import type { WavSound } from "../wav.ts";

/** From one moment of a sound to another, in milliseconds. */
export type SpeechSpan = { startMs: number; endMs: number };

const FRAME_MS = 5;
/** Quieter than the loud parts by so much is no speech. */
const GATE = 10 ** (-35 / 10);

/** Whether there is speech, for stretches of `frameMs`. */
const activity = ({ samples, sampleRate }: WavSound): { active: boolean[]; frameMs: number } => {
  const size = Math.max(1, Math.round((FRAME_MS * sampleRate) / 1000));
  const powers = Array.from({ length: Math.ceil(samples.length / size) }, (_, frame) =>
    samples.subarray(frame * size, (frame + 1) * size).reduce((sum, sample) => sum + sample ** 2, 0),
  );
  const loud = powers.toSorted((first, second) => second - first)[Math.floor(powers.length * 0.1)] ?? 0;
  return {
    active: powers.map((power) => power > Math.max(size, loud * GATE)),
    frameMs: (size * 1000) / sampleRate,
  };
};

/** From the first to the last speech of a sound; undefined when it is silent. */
export const speechSpan = (sound: WavSound): SpeechSpan | undefined => {
  const { active, frameMs } = activity(sound);
  const [first, last] = [active.indexOf(true), active.lastIndexOf(true)];
  if (first < 0) return undefined;
  return {
    startMs: first * frameMs,
    endMs: Math.min((last + 1) * frameMs, (sound.samples.length * 1000) / sound.sampleRate),
  };
};

/** Stretches without speech that last at least `leastMs`. */
export const pausesOf = (sound: WavSound, leastMs: number): SpeechSpan[] => {
  const { active, frameMs } = activity(sound);
  const edges = active.flatMap((isActive, i) => (isActive === active[i - 1] ? [] : [i]));
  return edges.flatMap((from, i) => {
    const span = { startMs: from * frameMs, endMs: (edges[i + 1] ?? active.length) * frameMs };
    return active[from] === true || span.endMs - span.startMs < leastMs ? [] : [span];
  });
};

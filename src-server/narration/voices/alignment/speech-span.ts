import type { Sound } from "../wav.ts";

const FRAME_MS = 5;
/** Quieter than the loud parts by so much is no speech. */
const GATE = 10 ** (-35 / 10);

/** From the first to the last speech of a sound, in milliseconds; undefined when it is silent. */
export const speechSpan = ({ samples, sampleRate }: Sound): { startMs: number; endMs: number } | undefined => {
  const size = Math.max(1, Math.round((FRAME_MS * sampleRate) / 1000));
  const powers = Array.from({ length: Math.ceil(samples.length / size) }, (_, frame) =>
    samples.subarray(frame * size, (frame + 1) * size).reduce((sum, sample) => sum + sample ** 2, 0),
  );
  const loud = powers.toSorted((first, second) => second - first)[Math.floor(powers.length * 0.1)] ?? 0;
  const isSpeech = (power: number): boolean => power > Math.max(size, loud * GATE);
  const [first, last] = [powers.findIndex(isSpeech), powers.findLastIndex(isSpeech)];
  if (first < 0) return undefined;
  const ms = (frame: number): number => (frame * size * 1000) / sampleRate;
  return { startMs: ms(first), endMs: Math.min(ms(last + 1), (samples.length * 1000) / sampleRate) };
};

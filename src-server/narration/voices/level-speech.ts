import type { Speech } from "./voice.ts";

/** Every voice is brought to this level while it speaks, in decibels of full scale. */
const LEVEL_DBFS = -20;
/** Voices further off than this are not believed to be speech; they are moved no further. */
const MAX_DB = 20;
/** Quieter by more than this than the loud parts is not speech but a pause. */
const GATE_DB = 25;
/** No peak is higher, as a share of full scale: bursts are turned down, not cut. */
const CEILING = 0.6;
const FULL = 32_768;
/** Length of the stretches that are measured, and of those whose gain is one. */
const FRAME_SECONDS = 0.02;
const BLOCK_SECONDS = 0.001;
/** Blocks over which a gain falls before a burst and rises after it. */
const REACH = 5;

const powers = (samples: Int16Array, size: number): number[] =>
  Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    let sum = 0;
    for (let i = frame * size; i < (frame + 1) * size; i++) sum += (samples[i] ?? 0) ** 2;
    return sum / size / FULL ** 2;
  });

/** Level of the parts that are speech, in decibels of full scale; undefined when there are none. */
export const speechLevel = ({ samples, sampleRate }: Pick<Speech, "samples" | "sampleRate">): number | undefined => {
  const frames = powers(samples, Math.round(FRAME_SECONDS * sampleRate));
  const loud = frames.toSorted((first, second) => first - second)[Math.floor(frames.length * 0.95)] ?? 0;
  const active = frames.filter((power) => power > 0 && power >= loud * 10 ** (-GATE_DB / 10));
  if (active.length === 0) return undefined;
  return 10 * Math.log10(active.reduce((sum, power) => sum + power, 0) / active.length);
};

/** Gain of each block: one for all, less around bursts, without steps. */
const blockGains = (samples: Int16Array, size: number, gain: number): Float64Array => {
  const count = Math.ceil(samples.length / size);
  const wanted = Float64Array.from({ length: count }, (_, block) => {
    let peak = 0;
    for (let i = block * size; i < Math.min(samples.length, (block + 1) * size); i++)
      peak = Math.max(peak, Math.abs(samples[i] ?? 0));
    return Math.min(gain, (CEILING * FULL) / Math.max(1, peak));
  });
  const around = (values: Float64Array, block: number, reach: number): Float64Array =>
    values.subarray(Math.max(0, block - reach), block + reach + 1);
  // One block further, because gains are drawn in straight lines from block to block.
  const least = wanted.map((_, block) => Math.min(...around(wanted, block, REACH + 1)));
  return least.map((_, block) => {
    const near = around(least, block, REACH);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
};

/** The speech at the level that all voices have, its bursts turned down; silence stays as it is. */
export const levelSpeech = (speech: Speech): Speech => {
  const level = speechLevel(speech);
  if (level === undefined) return speech;
  const decibels = Math.max(-MAX_DB, Math.min(MAX_DB, LEVEL_DBFS - level));
  const size = Math.max(1, Math.round(BLOCK_SECONDS * speech.sampleRate));
  const gains = blockGains(speech.samples, size, 10 ** (decibels / 20));
  const samples = new Int16Array(speech.samples.length);
  for (let i = 0; i < samples.length; i++) {
    const place = i / size - 0.5;
    const before = Math.max(0, Math.floor(place));
    const from = gains[before] ?? 1;
    const to = gains[before + 1] ?? from;
    samples[i] = Math.round((speech.samples[i] ?? 0) * (from + (to - from) * Math.max(0, place - before)));
  }
  return { ...speech, samples };
};

import { msg, type Message } from "../../contract/messages/message.ts";
import { resample } from "../../computation/sound/resample.ts";
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

/** Silence kept before and after a sentence, and the length of the fades that avoid clicks, in milliseconds. */
const PAD_BEFORE = 30;
const PAD_AFTER = 60;
const FADE = 4;
/** Louder than this is speech, as a share of full scale. */
const THRESHOLD = 0.006 * 32_768;

const fade = (samples: Int16Array, length: number): void => {
  for (let i = 0; i < Math.min(length, samples.length / 2); i++) {
    const gain = i / length;
    samples[i] = Math.round((samples[i] ?? 0) * gain);
    const end = samples.length - 1 - i;
    samples[end] = Math.round((samples[end] ?? 0) * gain);
  }
};

/** The sentence without the silence around it; word times move along. */
export const trimSpeech = (speech: Speech): Speech => {
  const { samples, sampleRate } = speech;
  const perMs = sampleRate / 1000;
  const first = samples.findIndex((sample) => Math.abs(sample) > THRESHOLD);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > THRESHOLD);
  if (first < 0) return speech;
  const from = Math.max(0, Math.round(first - PAD_BEFORE * perMs));
  const to = Math.min(samples.length, Math.round(last + PAD_AFTER * perMs));
  const trimmed = samples.slice(from, to);
  fade(trimmed, Math.round(FADE * perMs));
  const lengthMs = trimmed.length / perMs;
  const moved = (ms: number): number => Math.min(lengthMs, Math.max(0, ms - from / perMs));
  return {
    sampleRate,
    samples: trimmed,
    words: speech.words.map((word) => ({ ...word, startMs: moved(word.startMs), endMs: moved(word.endMs) })),
  };
};

const LEAST = -32_768;
const MOST = 32_767;

/** The same speech with another number of samples a second. */
export const speechAtRate = (speech: Speech, sampleRate: number): Speech => {
  if (speech.sampleRate === sampleRate) return speech;
  const sound = resample(Float32Array.from(speech.samples), { from: speech.sampleRate, to: sampleRate });
  const samples = Int16Array.from(sound, (value) => Math.max(LEAST, Math.min(MOST, Math.round(value))));
  return { ...speech, samples, sampleRate };
};

/** Quieter than this, nothing is heard, in decibels of full scale. */
const MIN_DBFS = -50;
const CLIPPED_SHARE = 0.001;
/** Usual length of a word, in seconds, and how far off a sentence may be. */
const WORD_SECONDS = 1 / 2.5;
const MIN_SHARE = 0.4;
const MAX_SHARE = 2.5;
/** Long words take longer than their share. */
const LETTER_SECONDS = 1 / 12;
/** A sentence of one word ends slowly. */
const ALLOWED_SECONDS = 0.6;

const loudness = (samples: Int16Array): { dbfs: number; clipped: number } => {
  let [power, clipped] = [0, 0];
  for (const sample of samples) {
    power += sample * sample;
    if (sample >= FULL - 1 || sample <= -FULL) clipped += 1;
  }
  return { dbfs: 10 * Math.log10(power / Math.max(1, samples.length) / FULL ** 2 + 1e-12), clipped };
};

/** Why a spoken sentence cannot be right; undefined when it can. `words` are those it should have. */
export const implausible = (
  { samples, sampleRate, words: timedWords }: Speech,
  words: readonly string[],
): Message | undefined => {
  const { dbfs, clipped } = loudness(samples);
  const seconds = samples.length / sampleRate;
  const usual = words.length * WORD_SECONDS;
  const most = Math.max(usual, words.join("").length * LETTER_SECONDS);
  if (dbfs < MIN_DBFS) return msg("voice.silent");
  if (clipped > CLIPPED_SHARE * samples.length) return msg("voice.distorted");
  if (seconds < MIN_SHARE * usual) return msg("voice.too_short_for_words");
  if (seconds > ALLOWED_SECONDS + MAX_SHARE * most) return msg("voice.too_long_for_words");
  return timedWords.length === words.length ? undefined : msg("voice.other_word_count");
};

import { toDecibel } from "./decibel.ts";
import { integratedLoudness, SAMPLE_RATE, weightedEnergies } from "./loudness.ts";
import { truePeak } from "./true-peak.ts";

/** Length, loudness and peak of a sound. */
export type MeasuredSound = {
  /** Length that was decoded. */
  seconds: number;
  integratedLufs: number;
  truePeakDbtp: number;
};

/** Measurements of a sound at 48 kHz that can be combined from parts. */
export type Heard = {
  samples: number;
  /** K-weighted energy of all channels in each cell of 64 samples. */
  cells: Float64Array;
  /** Highest true peak, as a ratio to full scale. */
  peak: number;
};

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const together = (one: Float64Array, other: Float64Array): Float64Array => one.map((cell, i) => cell + (other[i] ?? 0));

/** Measures decoded channels at 48 kHz. */
export const hear = ([left = new Float32Array(), right]: readonly Float32Array[]): Heard => {
  const cells = weightedEnergies(left);
  const heard = { samples: left.length, cells, peak: truePeak(left) };
  if (!right) return heard;
  if (bytesOf(left).equals(bytesOf(right))) return { ...heard, cells: together(cells, cells) };
  return { ...heard, cells: together(cells, weightedEnergies(right)), peak: Math.max(heard.peak, truePeak(right)) };
};

/** Length, loudness and peak from measurements. */
export const measuredOf = ({ samples, cells, peak }: Heard): MeasuredSound => ({
  seconds: samples / SAMPLE_RATE,
  integratedLufs: integratedLoudness([cells]),
  truePeakDbtp: toDecibel(peak),
});

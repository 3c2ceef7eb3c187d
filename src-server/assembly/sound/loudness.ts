import { msg, type Message } from "../../contract/messages/message.ts";
import { sincTaps } from "../../computation/sound/windowed-sinc.ts";
import { mean } from "../../kit/numbers.ts";

/** The rate all sound is brought to; the filters below hold for it alone. */
export const SOUND_RATE = 48_000;

/** Energies are gathered in cells, so that those of parts can be put together where the parts lie. */
export const ENERGY_CELL = 64;

/** K-weighting at 48 kHz, ITU-R BS.1770-5 annex 1, tables 1 and 2: a shelf for the head, then a high pass. */
const SHELF = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};

const HIGH_PASS = { a1: -1.99004745483398, a2: 0.99007225036621 };

/** Energy of the K-weighted samples in each complete cell of 64 samples. */
export const weightedEnergies = (samples: Float32Array): Float64Array => {
  const { b0, b1, b2, a1, a2 } = SHELF;
  const { a1: c1, a2: c2 } = HIGH_PASS;
  const energies = new Float64Array(Math.floor(samples.length / ENERGY_CELL));
  let [s1, s2, h1, h2] = [0, 0, 0, 0];
  for (let cell = 0; cell < energies.length; cell += 1) {
    let energy = 0;
    for (let i = cell * ENERGY_CELL; i < (cell + 1) * ENERGY_CELL; i += 1) {
      // Both filters in transposed direct form II.
      const x = samples[i] ?? 0;
      const shelved = b0 * x + s1;
      s1 = b1 * x - a1 * shelved + s2;
      s2 = b2 * x - a2 * shelved;
      const y = shelved + h1;
      h1 = -2 * shelved - c1 * y + h2;
      h2 = shelved - c2 * y;
      energy += y * y;
    }
    energies[cell] = energy;
    [s1, s2, h1, h2] = [settle(s1), settle(s2), settle(h1), settle(h2)];
  }
  return energies;
};

const ABSOLUTE_GATE_LUFS = -70;

const RELATIVE_GATE_LU = -10;

/**
 * Integrated loudness in LUFS (ITU-R BS.1770-5 annex 1) of channels given by their `weightedEnergies`, left and right
 * weighted alike; −∞ when everything lies under the absolute gate.
 */
export const integratedLoudness = (channels: readonly Float64Array[]): number => {
  const gated = blockPowers(channels).filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS);
  if (gated.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = lufs(mean(gated)) + RELATIVE_GATE_LU;
  return lufs(mean(gated.filter((power) => lufs(power) > gate)));
};

/** Length, loudness and peak of a sound. */
export type MeasuredSound = {
  /** Length that was decoded. */
  seconds: number;
  integratedLufs: number;
  truePeakDbtp: number;
};

/** Measurements of a sound at 48 kHz that can be combined from parts. */
export type ChannelMeasurements = {
  samples: number;
  /** K-weighted energy of all channels in each cell of 64 samples. */
  cells: Float64Array;
  /** Highest true peak, as a ratio to full scale. */
  peak: number;
};

/** Measures decoded channels at 48 kHz. */
export const measureChannels = ([left = new Float32Array(), right]: readonly Float32Array[]): ChannelMeasurements => {
  const cells = weightedEnergies(left);
  const gated = { samples: left.length, cells, peak: truePeak(left) };
  if (!right) return gated;
  if (bytesOf(left).equals(bytesOf(right))) return { ...gated, cells: together(cells, cells) };
  return { ...gated, cells: together(cells, weightedEnergies(right)), peak: Math.max(gated.peak, truePeak(right)) };
};

/** Length, loudness and peak from measurements. */
export const measuredOf = ({ samples, cells, peak }: ChannelMeasurements): MeasuredSound => ({
  seconds: samples / SOUND_RATE,
  integratedLufs: integratedLoudness([cells]),
  truePeakDbtp: toDecibel(peak),
});

type PeakScan = {
  samples: Float32Array;
  threshold: () => number;
  onPeak: (index: number, peak: number) => void;
};

/**
 * Four values are looked at for each sample, as ITU-R BS.1770-5 annex 2 asks; this interpolation is longer than the
 * 12 taps printed there, which read up to 0.3 dB too low near the top of the band.
 */
const HALF = 12;

const CHUNK = 64;

const TAPS = 2 * HALF;

const PHASES = [0.25, 0.5, 0.75].map((offset) => sincTaps({ offset, cutoff: 1, half: HALF }));

/** No interpolated value exceeds the largest sample around it by more than this factor. */
const OVERSHOOT = Math.max(...PHASES.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));

/**
 * Calls `onPeak` with the place of a sample and the largest value, itself or interpolated, between it and the next one,
 * wherever that may exceed `threshold()`; quiet stretches cost one look.
 */
export const scanPeaks = ({ samples, threshold, onPeak }: PeakScan): void => {
  const before = HALF - 1;
  for (let chunk = 0; chunk < samples.length; chunk += CHUNK) {
    if (largest(samples.subarray(Math.max(0, chunk - TAPS), chunk + CHUNK + TAPS)) * OVERSHOOT <= threshold()) continue;
    for (let i = chunk; i < Math.min(chunk + CHUNK, samples.length); i += 1) {
      const peak = Math.max(Math.abs(samples[i] ?? 0), interpolatedPeak(samples, i - before));
      if (peak > threshold()) onPeak(i, peak);
    }
  }
};

/** Largest value between samples too, as a ratio to full scale. */
export const truePeak = (samples: Float32Array): number => {
  let highest = largest(samples);
  const onPeak = (_: number, peak: number): void => {
    highest = peak;
  };
  scanPeaks({ samples, threshold: () => highest, onPeak });
  return highest;
};

/** Amplitude ratio of a level in decibel. */
export const fromDecibel = (level: number): number => 10 ** (level / 20);

/** Level in decibel of an amplitude ratio; −∞ for 0. */
export const toDecibel = (ratio: number): number => 20 * Math.log10(ratio);

/** Integrated loudness every lecture has when both loudspeakers play it, and how far it may be off. */
export const TARGET_LUFS = -16;

/** Highest true peak of the finished sound. */
export const MAX_PEAK_DBTP = -1.5;

const SILENCE_LUFS = -60;

const LOUDNESS_TOLERANCE_LU = 0.5;

/** What is wrong with the sound of a finished video as it is heard. */
export const soundFaults = ({ integratedLufs, truePeakDbtp }: MeasuredSound, silent: boolean): Message[] => {
  const gated = integratedLufs > SILENCE_LUFS;
  if (silent) return gated ? [msg("video.sound_unexpected")] : [];
  if (!gated) return [msg("video.sound_missing")];
  const off = Math.abs(integratedLufs - TARGET_LUFS) > LOUDNESS_TOLERANCE_LU;
  return [
    ...(off
      ? [msg("video.sound_loudness", { integratedLufs: integratedLufs.toFixed(1), targetLufs: TARGET_LUFS })]
      : []),
    ...(truePeakDbtp > MAX_PEAK_DBTP
      ? [msg("video.sound_peak", { truePeakDbtp: truePeakDbtp.toFixed(1), maxPeakDbtp: MAX_PEAK_DBTP })]
      : []),
  ];
};

/** Below this a filter's memory counts as silence; without that it fades into numbers that processors are slow at. */
const FADED = 1e-15;

const settle = (memory: number): number => (Math.abs(memory) < FADED ? 0 : memory);

const STEPS_PER_BLOCK = 4;

/** Loudness is gathered in steps of 100 ms, 75 cells; a gating block is four of them. */
const STEP = SOUND_RATE / 10;

const blockPowers = (channels: readonly Float64Array[]): number[] => {
  const energies = stepEnergies(channels);
  return Array.from({ length: Math.max(0, energies.length - STEPS_PER_BLOCK + 1) }, (_, first) => {
    let energy = 0;
    for (let k = first; k < first + STEPS_PER_BLOCK; k += 1) energy += energies[k] ?? 0;
    return energy / (STEP * STEPS_PER_BLOCK);
  });
};

const CELLS_PER_STEP = STEP / ENERGY_CELL;

/** Energies of the complete steps of all channels together. */
const stepEnergies = (channels: readonly Float64Array[]): Float64Array => {
  const energies = new Float64Array(Math.floor((channels[0]?.length ?? 0) / CELLS_PER_STEP));
  for (const cells of channels)
    for (let i = 0; i < energies.length * CELLS_PER_STEP; i += 1) {
      const step = Math.floor(i / CELLS_PER_STEP);
      energies[step] = (energies[step] ?? 0) + (cells[i] ?? 0);
    }
  return energies;
};

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const together = (one: Float64Array, other: Float64Array): Float64Array => one.map((cell, i) => cell + (other[i] ?? 0));

const largest = (samples: Float32Array): number => {
  let peak = 0;
  for (const sample of samples) {
    const size = Math.abs(sample);
    if (size > peak) peak = size;
  }
  return peak;
};

const interpolatedPeak = (samples: Float32Array, start: number): number => {
  let peak = 0;
  for (const taps of PHASES) {
    let sum = 0;
    for (let k = 0; k < TAPS; k += 1) sum += (taps[k] ?? 0) * (samples[start + k] ?? 0);
    peak = Math.max(peak, Math.abs(sum));
  }
  return peak;
};

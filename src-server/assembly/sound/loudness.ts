import { mean } from "../../kit/numbers.ts";

/** The rate all sound is brought to; the filters below hold for it alone. */
export const SAMPLE_RATE = 48_000;

/** Energies are gathered in cells, so that those of parts can be put together where the parts lie. */
export const CELL = 64;
/** Loudness is gathered in steps of 100 ms, 75 cells; a gating block is four of them. */
const STEP = SAMPLE_RATE / 10;
const CELLS_PER_STEP = STEP / CELL;
const STEPS_PER_BLOCK = 4;

const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/** K-weighting at 48 kHz, ITU-R BS.1770-5 annex 1, tables 1 and 2: a shelf for the head, then a high pass. */
const SHELF = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};
const HIGH_PASS = { a1: -1.99004745483398, a2: 0.99007225036621 };

/** Below this a filter's memory counts as silence; without that it fades into numbers that processors are slow at. */
const FADED = 1e-15;
const settle = (memory: number): number => (Math.abs(memory) < FADED ? 0 : memory);

/** Energy of the K-weighted samples in each complete cell of 64 samples. */
export const weightedEnergies = (samples: Float32Array): Float64Array => {
  const { b0, b1, b2, a1, a2 } = SHELF;
  const { a1: c1, a2: c2 } = HIGH_PASS;
  const energies = new Float64Array(Math.floor(samples.length / CELL));
  let [s1, s2, h1, h2] = [0, 0, 0, 0];
  for (let cell = 0; cell < energies.length; cell += 1) {
    let energy = 0;
    for (let i = cell * CELL; i < (cell + 1) * CELL; i += 1) {
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

const blockPowers = (channels: readonly Float64Array[]): number[] => {
  const energies = stepEnergies(channels);
  return Array.from({ length: Math.max(0, energies.length - STEPS_PER_BLOCK + 1) }, (_, first) => {
    let energy = 0;
    for (let k = first; k < first + STEPS_PER_BLOCK; k += 1) energy += energies[k] ?? 0;
    return energy / (STEP * STEPS_PER_BLOCK);
  });
};

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);
/**
 * Integrated loudness in LUFS (ITU-R BS.1770-5 annex 1) of channels given by their `weightedEnergies`, left and right
 * weighted alike; −∞ when everything lies under the absolute gate.
 */
export const integratedLoudness = (channels: readonly Float64Array[]): number => {
  const heard = blockPowers(channels).filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS);
  if (heard.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = lufs(mean(heard)) + RELATIVE_GATE_LU;
  return lufs(mean(heard.filter((power) => lufs(power) > gate)));
};

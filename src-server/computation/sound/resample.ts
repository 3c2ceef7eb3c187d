import { greatestDivisor } from "../../kit/numbers.ts";
import { sincTaps } from "./windowed-sinc.ts";

/** Half width of the filter in samples of the slower rate; longer is steeper. */
const HALF_WIDTH = 24;
/** Share of the slower rate's band that is kept. */
const BAND = 0.92;

const filterBank = (up: number, down: number): Float64Array[] => {
  const slower = Math.min(1, up / down);
  const half = Math.ceil(HALF_WIDTH / slower);
  return Array.from({ length: up }, (_, phase) => sincTaps({ offset: phase / up, cutoff: BAND * slower, half }));
};

/**
 * Changes the sample rate with a polyphase windowed-sinc filter (Crochiere and Rabiner, "Multirate Digital Signal
 * Processing", 1983). Sample 0 stays at time 0; the length becomes `samples.length · to / from`, rounded up.
 */
export const resample = (samples: Float32Array, rates: { from: number; to: number }): Float32Array => {
  const { from, to } = rates;
  if (from === to) return samples;
  const divisor = greatestDivisor(from, to);
  const [up, down] = [to / divisor, from / divisor];
  const bank = filterBank(up, down);
  const half = (bank[0]?.length ?? 0) / 2;
  const padded = new Float32Array(samples.length + 2 * half);
  padded.set(samples, half - 1);
  const output = new Float32Array(Math.ceil((samples.length * up) / down));
  for (let i = 0; i < output.length; i += 1) {
    const position = i * down;
    const taps = bank[position % up] ?? new Float64Array();
    const start = Math.floor(position / up);
    let sum = 0;
    for (let k = 0; k < taps.length; k += 1) sum += (taps[k] ?? 0) * (padded[start + k] ?? 0);
    output[i] = sum;
  }
  return output;
};

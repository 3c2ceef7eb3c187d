import { complexRow, createFft } from "../../../computation/sound/fft.ts";
import type { ComplexRow } from "../../../computation/sound/fft-passes.ts";
import { fastCos, fastExp, fastSin, fastTanh } from "../../../computation/sound/table-functions.ts";
import { type Noise, HOP, pulseTrain } from "./pulses.ts";

/** What the model predicts: rows of `frames` values, one row a frequency bin; the pitch in hertz has one row. */
export type Spectra = {
  frames: number;
  /** Natural logarithms of magnitudes. */
  harmonicLevel: Float32Array;
  noiseLevel: Float32Array;
  freeLevel: Float32Array;
  /** Its hyperbolic tangent times π is the phase, in radians. */
  harmonicTurn: Float32Array;
  /** Phase in radians. */
  freePhase: Float32Array;
  pitch: Float32Array;
};

/** Length of a frame's window, in samples. */
const WINDOW = 1200;
export const BINS = WINDOW / 2 + 1;
/** Levels above this are cut. */
const MAX_LEVEL = 7;

const fft = createFft(WINDOW);
const hann = Float64Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW));
/** A unit cosine peaks at a quarter of the window, so that the level is the harmonic's magnitude. */
const SOURCE_SCALE = 4 / WINDOW;

const magnitude = (level: number | undefined): number => fastExp(Math.min(level ?? 0, MAX_LEVEL));

/** Turns the source's bins of one frame into the speech's: filtered pulses, shaped noise and a part of free phase. */
const shapeFrame = (source: ComplexRow, frame: number, spectra: Spectra, noise: Noise): void => {
  for (let bin = 0, at = frame; bin < BINS; bin++, at += spectra.frames) {
    const harmonic = magnitude(spectra.harmonicLevel[at]);
    const turn = Math.PI * fastTanh(spectra.harmonicTurn[at] ?? 0);
    const re = harmonic * fastCos(turn);
    const im = harmonic * fastSin(turn);
    const hiss = magnitude(spectra.noiseLevel[at]);
    const free = magnitude(spectra.freeLevel[at]);
    const phase = spectra.freePhase[at] ?? 0;
    const x = source.re[bin] ?? 0;
    const y = source.im[bin] ?? 0;
    source.re[bin] = x * re - y * im + hiss * noise() + free * fastCos(phase);
    source.im[bin] = x * im + y * re + hiss * noise() + free * fastSin(phase);
  }
};

/** Sample of the source with its ends mirrored. */
const mirrored = (source: Float32Array, at: number): number => {
  const inside = at < 0 ? -at : at >= source.length ? 2 * source.length - 2 - at : at;
  return source[inside] ?? 0;
};

/** Bins of two frames at once: one goes in as the real, one as the imaginary part. */
const analyse = (source: Float32Array, frame: number, work: Work): void => {
  const { first, second, time, bins } = work;
  const start = frame * HOP - WINDOW / 2;
  for (let i = 0; i < WINDOW; i++) {
    const scale = (hann[i] ?? 0) * SOURCE_SCALE;
    time.re[i] = mirrored(source, start + i) * scale;
    time.im[i] = mirrored(source, start + HOP + i) * scale;
  }
  fft(time, bins);
  for (let bin = 0; bin < BINS; bin++) {
    const mirror = bin === 0 ? 0 : WINDOW - bin;
    const ar = bins.re[bin] ?? 0;
    const ai = bins.im[bin] ?? 0;
    const br = bins.re[mirror] ?? 0;
    const bi = bins.im[mirror] ?? 0;
    first.re[bin] = (ar + br) / 2;
    first.im[bin] = (ai - bi) / 2;
    second.re[bin] = (ai + bi) / 2;
    second.im[bin] = (br - ar) / 2;
  }
};

/** The two frames as sound: real parts of `work.time` are the first, negated imaginary parts the second. */
const resynthesise = ({ first, second, time, bins }: Work): void => {
  for (let bin = 0; bin < BINS; bin++) {
    const isEdge = bin === 0 || bin === BINS - 1;
    const ar = first.re[bin] ?? 0;
    const ai = isEdge ? 0 : (first.im[bin] ?? 0);
    const br = second.re[bin] ?? 0;
    const bi = isEdge ? 0 : (second.im[bin] ?? 0);
    bins.re[bin] = ar - bi;
    bins.im[bin] = -(ai + br);
    if (isEdge) continue;
    bins.re[WINDOW - bin] = ar + bi;
    bins.im[WINDOW - bin] = ai - br;
  }
  fft(bins, time);
};

type Work = { first: ComplexRow; second: ComplexRow; time: ComplexRow; bins: ComplexRow };

const overlapAdd = (sum: Float64Array, frame: number, values: Float64Array, sign: number): void => {
  const start = frame * HOP;
  for (let i = 0; i < WINDOW; i++)
    sum[start + i] = (sum[start + i] ?? 0) + (sign * (values[i] ?? 0) * (hann[i] ?? 0)) / WINDOW;
};

/** Divides by the summed squares of the windows that cover each sample, and cuts half a window at both ends. */
const levelled = (sum: Float64Array, frames: number): Float32Array => {
  const samples = new Float32Array(frames * HOP);
  for (let i = 0; i < samples.length; i++) {
    const at = i + WINDOW / 2;
    let weight = 0;
    const newest = Math.min(frames - 1, Math.floor(at / HOP));
    for (let frame = newest; frame >= 0 && at - frame * HOP < WINDOW; frame--)
      weight += (hann[at - frame * HOP] ?? 0) ** 2;
    samples[i] = (sum[at] ?? 0) / Math.max(weight, 1e-11);
  }
  return samples;
};

/** Sound of the model's spectra, `HOP` samples a frame: pulses, short-time transform, product, inverse transform. */
export const vocode = (spectra: Spectra, noise: Noise): Float32Array => {
  const { frames, pitch } = spectra;
  const source = pulseTrain(pitch.subarray(0, frames));
  const work = {
    first: complexRow(BINS),
    second: complexRow(BINS),
    time: complexRow(WINDOW),
    bins: complexRow(WINDOW),
  };
  const sum = new Float64Array((frames + 1) * HOP + WINDOW);
  for (let frame = 0; frame < frames; frame += 2) {
    const isPair = frame + 1 < frames;
    analyse(source, frame, work);
    shapeFrame(work.first, frame, spectra, noise);
    if (isPair) shapeFrame(work.second, frame + 1, spectra, noise);
    resynthesise(work);
    overlapAdd(sum, frame, work.time.re, 1);
    if (isPair) overlapAdd(sum, frame + 1, work.time.im, -1);
  }
  return levelled(sum, frames);
};

/** The middle of a stressed word is this much higher and, in natural logarithms of magnitude, louder. */
const HIGHER = 0.12;
const LOUDER = 0.2;
/** Frames over which the stress begins and ends outside of the word. */
const EDGE = 6;

/** Frames from the first of a word to the first behind it. */
type StressedSpan = { from: number; to: number };

/** Raises pitch and level over a word, most in its middle, without a step at its ends; the spectra are changed. */
export const stressFrames = (spectra: Spectra, { from, to }: StressedSpan): void => {
  const start = from - EDGE;
  const length = to + EDGE - start;
  for (let frame = Math.max(0, start); frame < Math.min(spectra.frames, to + EDGE); frame++) {
    const share = Math.sin((Math.PI * (frame - start + 0.5)) / length) ** 2;
    spectra.pitch[frame] = (spectra.pitch[frame] ?? 0) * (1 + HIGHER * share);
    for (let at = frame; at < spectra.harmonicLevel.length; at += spectra.frames) {
      spectra.harmonicLevel[at] = (spectra.harmonicLevel[at] ?? 0) + LOUDER * share;
      spectra.noiseLevel[at] = (spectra.noiseLevel[at] ?? 0) + LOUDER * share;
    }
  }
};

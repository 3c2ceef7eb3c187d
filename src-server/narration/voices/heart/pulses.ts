/** Samples a second of the model's sound. */
export const MODEL_SAMPLE_RATE = 24_000;
/** Samples between two frames of the model. */
export const HOP = 300;

/** Below this pitch in hertz a frame is unvoiced. */
const MIN_PITCH = 40;
/** Harmonics reach up to here, in hertz. */
const TOP = 11_000;
/** Nearer to a whole turn than this, the sum of harmonics takes its limit. */
const NEAR_TURN = 2e-3;

/** Sum of all harmonics below `TOP` at unit amplitude: sin((H + 1/2) t) / (2 sin(t / 2)) − 1/2 (Dirichlet's kernel). */
const harmonics = (pitch: number, turn: number): number => {
  const half = Math.floor(Math.fround(TOP / pitch)) + 0.5;
  const below = 2 * Math.sin(turn / 2);
  return (Math.abs(below) <= NEAR_TURN ? half : Math.sin(half * turn) / below) - 0.5;
};

/** A pulse train that follows a pitch curve with one value in hertz a frame; silent where unvoiced. `HOP` samples a frame. */
export const pulseTrain = (pitch: Float32Array): Float32Array => {
  const samples = new Float32Array(pitch.length * HOP);
  const last = pitch.length - 1;
  let phase = 0;
  for (let frame = 0; frame <= last; frame++) {
    for (let j = 0; j < HOP; j++) {
      const place = (j + 0.5) / HOP - 0.5;
      const before = frame + Math.floor(place);
      const share = Math.fround(place - Math.floor(place));
      const from = pitch[Math.max(0, before)] ?? 0;
      const to = pitch[Math.min(last, before + 1)] ?? 0;
      const hertz = Math.fround(Math.fround(from * Math.fround(1 - share)) + Math.fround(to * share));
      const audiblePitch = Math.max(MIN_PITCH, hertz);
      phase += audiblePitch / MODEL_SAMPLE_RATE;
      phase -= Math.floor(phase);
      if (hertz > MIN_PITCH) samples[frame * HOP + j] = harmonics(audiblePitch, 2 * Math.PI * phase);
    }
  }
  return samples;
};

/** Gives the next value of a noise with mean 0 and variance 1. */
export type Noise = () => number;

const SCALE = 2 / 2 ** 32;

/** Noise that is the same for the same seed: three uniform values of a xorshift generator (Marsaglia 2003), added. */
export const createNoise = (seed: number): Noise => {
  let state = seed | 0 || 1;
  return () => {
    let sum = 0;
    for (let i = 0; i < 3; i++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      sum += state;
    }
    return sum * SCALE;
  };
};

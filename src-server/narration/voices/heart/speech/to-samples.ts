/** Louder than this share of full scale, peaks are rounded off. */
const KNEE = 0.8;
const CEILING = 0.98;
const FULL = 32_767;

/** Bends what is above the knee towards the ceiling, smoothly. */
const rounded = (value: number): number => {
  const size = Math.abs(value);
  if (size <= KNEE) return value;
  const room = CEILING - KNEE;
  return Math.sign(value) * (KNEE + room * Math.tanh((size - KNEE) / room));
};

/** 16-bit samples of a sound around ±1; never clipped. */
export const toSamples = (sound: Float32Array): Int16Array<ArrayBuffer> => {
  const samples = new Int16Array(sound.length);
  for (let i = 0; i < sound.length; i++) samples[i] = Math.round(rounded(sound[i] ?? 0) * FULL);
  return samples;
};

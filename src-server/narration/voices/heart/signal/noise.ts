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

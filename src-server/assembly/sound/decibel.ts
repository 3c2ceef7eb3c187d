/** Amplitude ratio of a level in decibel. */
export const fromDecibel = (level: number): number => 10 ** (level / 20);

/** Level in decibel of an amplitude ratio; −∞ for 0. */
export const toDecibel = (ratio: number): number => 20 * Math.log10(ratio);

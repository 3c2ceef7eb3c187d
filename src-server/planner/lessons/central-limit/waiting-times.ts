/** So many averages are taken. */
export const AVERAGES = 400;

/** Even numbers between 0 and 1, the same on every run (mulberry32). */
const evenNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** Averages of so many waiting times each; one waiting time is one minute on average. */
export const averagesOf = (size: number): number[] => {
  const next = evenNumbers(size);
  return Array.from({ length: AVERAGES }, () => {
    const times = Array.from({ length: size }, () => -Math.log(1 - next()));
    return Number((times.reduce((sum, time) => sum + time, 0) / size).toFixed(4));
  });
};

/** The logarithm of (n−1)!. */
export const logFactorial = (below: number): number =>
  Array.from({ length: Math.max(0, below - 1) }, (_, i) => Math.log(i + 1)).reduce((sum, log) => sum + log, 0);

/** How many of the values lie within so many standard errors of one. */
export const within = (values: readonly number[], distance: number): number =>
  values.filter((value) => Math.abs(value - 1) <= distance).length;

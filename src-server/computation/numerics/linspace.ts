/** `count` evenly spaced numbers from `from` to `to`, both included exactly; one number is `from` alone. */
export const linspace = (from: number, to: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => {
    if (index === 0) return from;
    return index === count - 1 ? to : from + ((to - from) * index) / (count - 1);
  });

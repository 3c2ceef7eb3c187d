/** Gives the next number of a sequence, at least 0 and below 1. */
export type Random = () => number;

/** A repeatable sequence of random numbers: mulberry32 (Tommy Ettinger), 32 bits of state, the same on every machine. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A whole number from `from` to `to`, both included. */
export const randomInteger = (random: Random, [from, to]: readonly [number, number]): number =>
  from + Math.floor(random() * (to - from + 1));

/** A number of the standard normal distribution (Box and Muller 1958). */
export const randomNormal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The items in random order (Fisher and Yates); the list itself stays as it is. */
export const shuffled = <Item>(random: Random, items: readonly Item[]): readonly Item[] => {
  const rest = [...items];
  const result: Item[] = [];
  while (rest.length > 0) result.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return result;
};

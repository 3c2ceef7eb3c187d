import { fillWidestGap } from "./plane.ts";

const leastAngle = (directions: readonly number[]): number => {
  const sorted = directions.map((angle) => ((angle % 360) + 360) % 360).toSorted((a, b) => a - b);
  return Math.min(
    360,
    ...sorted.map((angle, i) => (i === 0 ? angle + 360 - (sorted.at(-1) ?? 0) : angle - (sorted[i - 1] ?? 0))),
  );
};

const oneByOne = (taken: readonly number[], count: number): number[] => {
  const made: number[] = [];
  while (made.length < count) made.push(...fillWidestGap([...taken, ...made], 1));
  return made;
};

/** Directions in degrees for the lone pairs of an atom, as far from its bonds and each other as they can be. */
export const pairDirections = (taken: readonly number[], count: number): number[] => {
  if (count === 0) return [];
  if (taken.length === 0) return Array.from({ length: count }, (_, i) => -90 + (360 * i) / count);
  const [together, apart] = [fillWidestGap(taken, count), oneByOne(taken, count)];
  return leastAngle([...taken, ...together]) >= leastAngle([...taken, ...apart]) - 1e-6 ? together : apart;
};

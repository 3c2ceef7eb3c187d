import { createRandom, randomInteger } from "../../../computation/numerics/random.ts";
import { simplestFraction } from "../shared/number-tex.ts";

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** All sums of two dice. */
export const SUMS = Array.from({ length: 11 }, (_, i) => i + 2);

/** Every way in which two dice, told apart, make a sum. */
export const diceSumsWaysOf = (sum: number): [number, number][] =>
  FACES.flatMap((first) =>
    FACES.flatMap((second): [number, number][] => (first + second === sum ? [[first, second]] : [])),
  );

/** Everything the scenes quote. */
export type DiceFigures = {
  sum: number;
  ways: readonly (readonly [number, number])[];
  /** How many ways every sum has, from 2 to 12. */
  counts: readonly number[];
  probability: number;
  /** `\frac{6}{36}`, and cut down. */
  shareTex: string;
  cutTex: string;
  percent: number;
};

/** Counts what the scenes quote. */
export const diceFigures = (sum: number): DiceFigures => {
  const ways = diceSumsWaysOf(sum);
  const probability = ways.length / 36;
  const cut = simplestFraction(probability);
  return {
    sum,
    ways,
    probability,
    counts: SUMS.map((value) => diceSumsWaysOf(value).length),
    percent: Math.round(probability * 1000) / 10,
    shareTex: `\\frac{${ways.length}}{36}`,
    cutTex: `\\frac{${cut.n}}{${cut.d}}`,
  };
};

/** How often each sum comes in so many throws of a computer. */
export const simulate = (throws: number): number[] => {
  const random = createRandom(11);
  const counts = SUMS.map(() => 0);
  for (let i = 0; i < throws; i++) {
    const at = randomInteger(random, [1, 6]) + randomInteger(random, [1, 6]) - 2;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

/** Three dice: how many of the 216 falls make each of the given sums. */
export const threeDice = (sum: number): number =>
  FACES.reduce((total, face) => total + diceSumsWaysOf(sum - face).length, 0);

import type { Eigenpair } from "../../../computation/matrices/eigen-2x2.ts";
import type { EigenPrompt } from "./read-eigen.ts";

type Pair = readonly [number, number];
type Members = { id: string; type: string } & Record<string, unknown>;

/** Everything the scenes quote. */
export type EigenFigures = EigenPrompt & {
  trace: number;
  determinant: number;
  /** Eigenvectors of a length at which they and their images are seen. */
  arrows: readonly [Pair, Pair];
  /** Half the height of the plane that shows them. */
  range: number;
  /** Eigenvectors in whole numbers, where there are small ones. */
  whole: readonly [Pair, Pair] | undefined;
};

const MAX_WHOLE = 9;
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9;

/** The shortest multiple with whole components. */
const wholeVector = ({ vector: [x, y] }: Eigenpair): Pair | undefined => {
  const least = Math.min(...[x, y].map(Math.abs).filter((size) => size > 1e-9));
  for (let k = 1; k <= MAX_WHOLE; k++) {
    const pair: Pair = [(x * k) / least, (y * k) / least];
    if (pair.every((part) => isWhole(part) && Math.abs(part) <= MAX_WHOLE))
      return [Math.round(pair[0]), Math.round(pair[1])];
  }
  return undefined;
};

const LENGTH = 1.6;
const round = (value: number): number => Number(value.toFixed(6));

/** Looks of a matrix with two eigenvectors. */
export const eigenFigures = (given: EigenPrompt): EigenFigures => {
  const { pairs, matrix } = given;
  const [[a, b], [c, d]] = matrix;
  const arrowOf = ({ vector: [x, y] }: Eigenpair): Pair => [round(x * LENGTH), round(y * LENGTH)];
  const [one, two] = pairs.map(wholeVector);
  const isExact = pairs.every(({ value }) => isWhole(value));
  const most = Math.max(...pairs.map(({ value }) => Math.abs(value)), ...matrix.flat().map(Math.abs));
  return {
    ...given,
    trace: a + d,
    determinant: round(a * d - b * c),
    arrows: [arrowOf(pairs[0]), arrowOf(pairs[1])],
    range: Math.min(10, Math.max(4, Math.ceil(most * LENGTH))),
    whole: isExact && one && two ? [one, two] : undefined,
  };
};

/** An arrow between the two eigenvectors, which the matrix turns. */
export const turnedArrow = ({ arrows: [p, q] }: EigenFigures): Pair => {
  const sum: Pair = [p[0] + q[0], p[1] + q[1]];
  const size = Math.hypot(...sum) / LENGTH;
  return [round(sum[0] / size), round(sum[1] / size)];
};

const AT_REST = [
  [1, 0],
  [0, 1],
];

/** Members of a plane at rest with arrows. */
export const planeOf = (vectors: readonly Record<string, unknown>[], range: number): Members => ({
  id: "p",
  type: "number_plane",
  vectors,
  matrix: AT_REST,
  range,
});

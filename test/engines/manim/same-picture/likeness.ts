import { coverageDifference } from "./coverage.ts";
import { differencesOf, type Picture } from "./picture.ts";
import { worstStrays, type Stray } from "./strays.ts";

/** How much two pictures of equal size are alike. */
export type Likeness = {
  /** Peak signal-to-noise ratio of red, green and blue; infinite when the pictures are equal. */
  decibels: number;
  /** The worst pixel of either picture whose brightness, or colour, is nowhere near in the other. */
  luma: Stray;
  chroma: Stray;
  /** Most levels by which the mean colour of any small square differs. */
  coverage: number;
};

/** Least decibels of pictures that are the same. */
const MIN_DECIBELS = 30;
/** Levels of luma by which two programs differ between two edges that nearly touch; at one edge it is half of that. */
const MAX_LUMA = 48;
/** Levels of chroma; it is a mean of four pixels. */
const MAX_CHROMA = 20;
/** Levels by which the mean of a small square may differ. */
const MAX_COVERAGE = 16;
/** Pixels by which a shape may be off, told for pictures of so many lines. */
const [NEAR_PIXELS, NEAR_AT_LINES] = [2, 1080];

/** Whole pixels by which a shape may be off in a picture with so many lines. */
export const reachAt = (lines: number): number => Math.floor((NEAR_PIXELS * lines) / NEAR_AT_LINES);

/** Compares two pictures; `reach` is how many pixels a shape may be off. */
export const compare = (a: Picture, b: Picture, reach: number): Likeness => {
  const { width, height } = a;
  if (width !== b.width || height !== b.height) throw new Error(`${width}x${height} and ${b.width}x${b.height}`);
  const differences = differencesOf(a, b);
  let squares = 0;
  for (let at = 0; at < differences.length; at += 1) squares += (differences[at] ?? 0) ** 2;
  return {
    decibels: squares === 0 ? Infinity : 10 * Math.log10((255 * 255 * differences.length) / squares),
    ...worstStrays(a, b, reach),
    coverage: coverageDifference(differences, width),
  };
};

const tell = (what: string, { levels, at }: Stray): string => `${what} ${levels} levels off anything near ${at.join()}`;

/** What keeps two pictures from being the same, in words; empty when nothing does. */
export const faultsOf = ({ decibels, luma, chroma, coverage }: Likeness): string[] => [
  ...(decibels < MIN_DECIBELS ? [`${decibels.toFixed(1)} dB`] : []),
  ...(luma.levels > MAX_LUMA ? [tell("brightness", luma)] : []),
  ...(chroma.levels > MAX_CHROMA ? [tell("colour", chroma)] : []),
  ...(coverage > MAX_COVERAGE ? [`the mean of a small square differs by ${coverage.toFixed(1)} levels`] : []),
];

import { rootsOf } from "../../../computation/complex/complex-functions.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { complexTex, saidComplex } from "../shared/complex-number.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import type { RootsPrompt } from "./read-roots.ts";

const KINDS = ["", "", "square", "cube", "fourth", "fifth", "sixth", "seventh", "eighth"] as const;
const COUNTS = ["", "", "two", "three", "four", "five", "six", "seven", "eight"] as const;
const POLYGONS = ["", "", "", "triangle", "square", "pentagon", "hexagon", "heptagon", "octagon"] as const;

/** Everything the scenes quote; angles in degrees. */
export type RootFigures = RootsPrompt & {
  roots: readonly (readonly [re: number, im: number])[];
  size: number;
  degrees: number;
  radius: number;
  /** Between neighbours. */
  apart: number;
  kind: string;
  count: string;
  /** Where the roots lie: "the corners of a regular triangle". */
  corners: string;
  tex: string;
  say: string;
  /** As an expression of the plane. */
  expr: string;
  isUnity: boolean;
};

/** Name of n-th roots, their number in words, and where they lie. */
export const complexRootsNamesOf = (n: number): Pick<RootFigures, "kind" | "count" | "corners"> => ({
  kind: KINDS[n] ?? "",
  count: COUNTS[n] ?? "",
  corners: n === 2 ? "opposite ends of a diameter" : `the corners of a regular ${POLYGONS[n] ?? ""}`,
});

/** Computes what the scenes quote. */
export const rootFigures = ({ n, of }: RootsPrompt): RootFigures => {
  const size = Math.hypot(...of);
  return {
    n,
    of,
    size,
    roots: rootsOf([...of], n),
    degrees: (Math.atan2(of[1], of[0]) * 180) / Math.PI,
    radius: size ** (1 / n),
    apart: 360 / n,
    ...complexRootsNamesOf(n),
    tex: complexTex(...of),
    say: saidComplex(...of),
    expr: `${of[0]}+(${of[1]})*i`,
    isUnity: of[0] === 1 && of[1] === 0,
  };
};

/** Angle of the k-th root. */
export const degreesOf = ({ degrees, n }: RootFigures, k: number): number => (degrees + 360 * k) / n;

/** Four digits of an angle, in TeX and for speech. */
export const degreesTex = (degrees: number): string => `${lessonDecimalTex(degrees)}^\\circ`;
export const saidDegrees = (degrees: number): string =>
  `${degrees < 0 ? "minus " : ""}${plainNumber(Math.abs(degrees), { maxDigits: 3 })}`;

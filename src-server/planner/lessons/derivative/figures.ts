import { toTex } from "../../../computation/expressions/to-tex.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import type { DerivativePrompt } from "./read-derivative.ts";

/** Everything the scenes quote. */
export type DerivativeFigures = DerivativePrompt & {
  fTex: string;
  slopeTex: string;
  /** Place, height and slope there, for speech and labels. */
  place: string;
  height: number;
  steep: number;
  steepText: string;
};

/** Computes what the scenes quote. */
export const figuresOf = (given: DerivativePrompt): DerivativeFigures => {
  const steep = given.slope.evaluate({ x: given.at });
  return {
    ...given,
    fTex: toTex(given.f),
    slopeTex: toTex(given.slope),
    place: formatNumber(given.at, { maxDigits: 4 }),
    height: given.f.evaluate({ x: given.at }),
    steep,
    steepText: formatNumber(steep, { maxDigits: 4 }),
  };
};

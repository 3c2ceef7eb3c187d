import { niceStep } from "../numerics/ticks.ts";
import { quantileOf, type Binning } from "./describe.ts";

const FEWEST = 4;
const MOST = 40;

/** The number of bins Freedman and Diaconis (1981) advise, by the spread of the middle half. */
const advised = (values: readonly number[], range: number): number => {
  const middle = quantileOf(values, 0.75) - quantileOf(values, 0.25);
  const width = (2 * middle) / Math.cbrt(values.length);
  const bins = width > 0 ? range / width : Math.sqrt(values.length);
  return Math.min(MOST, Math.max(FEWEST + 1, Math.round(bins)));
};

/** So many even bins from the least to the greatest number; or as many as suit them, with round edges. */
export const chooseBins = (values: readonly number[], bins?: number): Binning => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low === high) return { first: low - (bins ?? 5) / 2, width: 1, count: bins ?? 5 };
  if (bins !== undefined) return { first: low, width: (high - low) / bins, count: bins };
  let wanted = advised(values, high - low);
  for (;;) {
    const width = niceStep(high - low, wanted);
    const first = Math.floor(low / width + 1e-9) * width;
    const count = Math.ceil((high - first) / width + 1e-9);
    if ((count >= FEWEST && count <= MOST) || wanted > MOST) return { first, width, count: Math.min(MOST, count) };
    wanted += count < FEWEST ? 2 : -2;
  }
};

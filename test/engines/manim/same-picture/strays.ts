import type { Picture } from "./picture.ts";

type Plane = { values: Uint8Array; width: number; height: number; reach: number };

/** A value of a pixel that has no like nearby in the other picture. */
export type Stray = {
  /** Levels by which its value lies outside of all that is nearby. */
  levels: number;
  at: readonly [x: number, y: number];
};

/** Smaller differences at the very same place are none. */
const EQUAL_LEVELS = 16;

/** Levels by which a value lies outside of those that the other plane has around the same place. */
const outside = (own: Plane, other: Plane, place: number): number => {
  const { width, height, reach } = own;
  const [x, y] = [place % width, Math.floor(place / width)];
  const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
  const bottom = Math.min(height - 1, y + reach);
  let [low, high] = [255, 0];
  for (let row = Math.max(0, y - reach); row <= bottom; row += 1)
    for (let at = row * width + left; at <= row * width + right; at += 1) {
      const value = other.values[at] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  const value = own.values[place] ?? 0;
  return Math.max(0, low - value, value - high);
};

const worstOf = (a: Plane, b: Plane, share: number): Stray => {
  let worst: Stray = { levels: 0, at: [0, 0] };
  for (let place = 0; place < a.values.length; place += 1) {
    if (Math.abs((a.values[place] ?? 0) - (b.values[place] ?? 0)) <= EQUAL_LEVELS) continue;
    const levels = Math.max(outside(a, b, place), outside(b, a, place));
    if (levels > worst.levels) worst = { levels, at: [share * (place % a.width), share * Math.floor(place / a.width)] };
  }
  return worst;
};

type Planes = { luma: Plane; blueness: Plane; redness: Plane };

const planesOf = ({ planes, width, height }: Picture, reach: number): Planes => {
  const [luma, chroma] = [width * height, (width * height) / 4];
  const half = { width: width / 2, height: height / 2, reach: Math.ceil(reach / 2) };
  return {
    luma: { values: planes.subarray(0, luma), width, height, reach },
    blueness: { values: planes.subarray(luma, luma + chroma), ...half },
    redness: { values: planes.subarray(luma + chroma), ...half },
  };
};

/**
 * The worst pixels of either picture, in luma and in chroma. One between two values, as an edge is drawn, is like both
 * of them; `reach` says how many pixels away is nearby.
 */
export const worstStrays = (a: Picture, b: Picture, reach: number): { luma: Stray; chroma: Stray } => {
  const [own, other] = [planesOf(a, reach), planesOf(b, reach)];
  const [blueness, redness] = [worstOf(own.blueness, other.blueness, 2), worstOf(own.redness, other.redness, 2)];
  return {
    luma: worstOf(own.luma, other.luma, 1),
    chroma: blueness.levels > redness.levels ? blueness : redness,
  };
};

import { wcagContrast } from "culori";

const known = new Map<string, number>();

/** Contrast of two opaque colours, 1 to 21 (WCAG 2.2). */
export const contrastOf = (a: string, b: string): number => {
  const key = `${a} ${b}`;
  const hit = known.get(key);
  if (hit !== undefined) return hit;
  const value = wcagContrast(a, b);
  if (known.size > 5000) known.clear();
  known.set(key, value);
  return value;
};

const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
const hex = (value: number): string => Math.round(value).toString(16).padStart(2, "0");

/** How thick a colour is, 0–1: `#rrggbbaa` carries it. */
export const alphaOf = (color: string): number => (color.length === 9 ? channel(color, 7) / 255 : 1);

/** A colour laid over an opaque one, thinned further by an opacity. */
export const blend = (over: string, under: string, opacity: number): string => {
  const alpha = alphaOf(over) * opacity;
  if (alpha >= 1) return over.slice(0, 7);
  return `#${[1, 3, 5].map((at) => hex(channel(under, at) + (channel(over, at) - channel(under, at)) * alpha)).join("")}`;
};

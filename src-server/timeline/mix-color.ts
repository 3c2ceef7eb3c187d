const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
const alphaOf = (color: string): number => (color.length > 7 ? channel(color, 7) : 255);
const hex = (value: number): string => Math.round(value).toString(16).padStart(2, "0");

/**
 * Colour `share` (0–1) of the way between two colours, `#rrggbb` or `#rrggbbaa`.
 * Colours are weighted by their opacity, so that a fade from nothing does not pass through black.
 */
export const mixColor = (from: string, to: string, share: number): string => {
  const alphaFrom = alphaOf(from) * (1 - share);
  const alphaTo = alphaOf(to) * share;
  const alpha = alphaFrom + alphaTo;
  const weight = alpha > 0 ? alphaTo / alpha : share;
  const mixed = [1, 3, 5].map((at) => hex(channel(from, at) * (1 - weight) + channel(to, at) * weight));
  const tail = Math.round(alpha) === 255 ? "" : hex(alpha);
  return `#${mixed.join("")}${tail}`;
};

import type { Box } from "../../contract/timeline.ts";
import { parsedPath } from "../paths.ts";

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** A clip as a value of tracks: two corners. */
export const clipPath = ([left, top, right, bottom]: Box): string =>
  `M${round(left)} ${round(top)}L${round(right)} ${round(bottom)}`;

/** The clip that a value of tracks means. */
export const clipBox = (corners: string): Box => {
  const [left = 0, top = 0, right = 0, bottom = 0] = parsedPath(corners).numbers;
  return [left, top, right, bottom];
};

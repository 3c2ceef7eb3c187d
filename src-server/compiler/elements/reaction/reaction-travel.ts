import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";

/** Length of the play of the atoms in its own seconds. */
export const TRAVEL_SECONDS = 4;

/** Shares of the play: bonds break, atoms travel, new bonds form. */
const BREAK = 0.14;
const FORM = 0.86;
/** Atoms set out one after the other within this share. */
const STAGGER = 0.22;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const smooth = (t: number): number => t * t * (3 - 2 * t);

/** How much of the old and of the new bonds is left or made, 0–1, at a share of the play. */
export const bondShares = (share: number): { left: number; right: number } => ({
  left: clamp(1 - share / BREAK),
  right: clamp((share - FORM) / (1 - FORM)),
});

/** How far the nth of `count` atoms has come on its way, 0–1. */
export const progressOf = (share: number, nth: number, count: number): number => {
  const start = BREAK + (count > 1 ? (STAGGER * nth) / (count - 1) : 0);
  return smooth(clamp((share - start) / (FORM - BREAK - STAGGER)));
};

/** A place between two, on a flat bow that lets atoms pass one another and stays in a box. */
export const onTheWay = (
  [from, to]: readonly [Point, Point],
  way: { progress: number; nth: number; bounds: Box },
): Point => {
  const { progress, nth, bounds } = way;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const bow = Math.sin(Math.PI * progress) * 0.09 * (nth % 2 === 0 ? 1 : -1);
  const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
  return [
    within(from[0] + dx * progress - dy * bow, bounds[0], bounds[2]),
    within(from[1] + dy * progress + dx * bow, bounds[1], bounds[3]),
  ];
};

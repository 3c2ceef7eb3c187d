import type { LAYOUT_NAMES } from "./plan.ts";

export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** Zones of every layout, in reading order. */
export const ZONES: Readonly<Record<LayoutName, readonly string[]>> = {
  title: ["title", "subtitle", "figure"],
  focus: ["main", "note"],
  full: ["main"],
  split: ["left", "right"],
  stack: ["top", "middle", "bottom"],
  compare: ["left", "right", "verdict"],
  board: ["figure", "work", "result"],
  grid: ["a", "b", "c", "d"],
};

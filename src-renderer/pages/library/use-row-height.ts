import { useSyncExternalStore } from "react";
import { remPixels } from "./rem-pixels.ts";

/** Heights of a row in rem: in one line, and in two on narrow windows. */
const HEIGHTS = { wide: 5.25, narrow: 8.5 };
const NARROW = "(max-width: 45rem)";

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

const isNarrow = (): boolean => window.matchMedia(NARROW).matches;

/** Height of a row in pixels, as large as the text asks for. */
export const useRowHeight = (): number => {
  const narrow = useSyncExternalStore(subscribe, isNarrow);
  return Math.round(remPixels() * (narrow ? HEIGHTS.narrow : HEIGHTS.wide));
};

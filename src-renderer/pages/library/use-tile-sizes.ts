import { useMemo, useSyncExternalStore } from "react";
import { Size, type GridLayoutOptions } from "react-aria-components";
import { remPixels } from "./rem-pixels.ts";

/** Widths of a tile, the space between tiles, and the height of all below the picture, in rem. */
const REMS = { least: 15.5, most: 24, space: 0.75, words: 10.75 };
/** What stands beside the list in the narrowest windows, in pixels. */
const BESIDE = 72;
const PICTURE = 9 / 16;

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
};

const leastWidth = (): number => Math.round(Math.min(remPixels() * REMS.least, window.innerWidth - BESIDE));

/** Sizes of the tiles: each as high as its picture and its words need. */
export const useTileSizes = (): GridLayoutOptions => {
  const least = useSyncExternalStore(subscribe, leastWidth);
  return useMemo(() => {
    const rem = remPixels();
    const sizeOf = (width: number): Size => new Size(width, Math.ceil(width * PICTURE + rem * REMS.words));
    return {
      minItemSize: sizeOf(least),
      maxItemSize: sizeOf(Math.max(least, rem * REMS.most)),
      minSpace: new Size(rem * REMS.space, rem * REMS.space),
      preserveAspectRatio: true,
      loaderHeight: 40,
    };
  }, [least]);
};

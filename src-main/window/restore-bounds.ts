import type { Bounds } from "../ports/system-ports.ts";

export const MINIMUM = { width: 480, height: 600 } as const;
export const USUAL = { width: 1180, height: 800 } as const;
/** So much of the title bar must be within reach. */
const REACHABLE = { width: 120, height: 40 } as const;

const overlap = (start: number, length: number, from: number, extent: number): number =>
  Math.min(start + length, from + extent) - Math.max(start, from);

const isReachable = ({ x, y, width }: Bounds, area: Bounds): boolean =>
  overlap(x, width, area.x, area.width) >= Math.min(REACHABLE.width, width) &&
  y >= area.y &&
  y + REACHABLE.height <= area.y + area.height;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Where the window opens: as it was when that place is still on a screen, else in the usual size and left to the
 * system. Never larger than the screen, never smaller than 480 × 600. Screens are given by their free areas.
 */
export const restoreBounds = (
  saved: Bounds | null,
  displays: readonly Bounds[],
): { width: number; height: number; x?: number; y?: number } => {
  const [first] = displays;
  const home = saved ? displays.find((area) => isReachable(saved, area)) : undefined;
  const area = home ?? first ?? { x: 0, y: 0, ...USUAL };
  const { width, height } = home && saved ? saved : USUAL;
  const size = {
    width: within(Math.round(width), MINIMUM.width, Math.max(MINIMUM.width, area.width)),
    height: within(Math.round(height), MINIMUM.height, Math.max(MINIMUM.height, area.height)),
  };
  return home && saved ? { ...size, x: Math.round(saved.x), y: Math.round(saved.y) } : size;
};

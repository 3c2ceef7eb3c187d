import type { Track } from "../contract/timeline.ts";
import { mixPath, parsePath, type PathData } from "./path-data.ts";

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

/**
 * Eased time for a time of 0–1. `smooth` has the least jerk of all moves that start and end at rest
 * (Flash and Hogan 1985); `out` starts fast and comes to rest. `step` is not eased: its values jump.
 */
const ease = (easing: Track["easing"], time: number): number => {
  if (easing === "smooth") return time * time * time * (10 + time * (6 * time - 15));
  if (easing === "out") return 1 - (1 - time) ** 3;
  return time;
};

const parsed = new WeakMap<Track, readonly PathData[]>();

const pathsOf = (track: Track): readonly PathData[] => {
  const known = parsed.get(track);
  if (known) return known;
  const paths = track.values.map((value) => parsePath(String(value)));
  parsed.set(track, paths);
  return paths;
};

const mixPaths = (track: Track, index: number, share: number): string | undefined => {
  const paths = pathsOf(track);
  const from = paths[index];
  const to = paths[index + 1];
  return from && to && mixPath(from, to, share);
};

/** Nearer to a value than this, by rounding, is at the value. */
const EXACT = 1e-9;

/** Time from 0 to 1 of a track at a frame of its scene; 1 for a track that ends where it starts. */
const timeOf = (track: Track, frame: number): number => {
  if (frame >= track.endFrame) return 1;
  return Math.max(0, (frame - track.startFrame) / (track.endFrame - track.startFrame));
};

/**
 * Value of a track's property at a frame of its scene. `values` stand evenly over the eased time;
 * with `step` each value holds until the time of the next one.
 */
export const trackValue = (track: Track, frame: number): number | string | undefined => {
  const { values } = track;
  const place = ease(track.easing, timeOf(track, frame)) * (values.length - 1);
  const index = Math.min(Math.floor(place), values.length - 1);
  const rest = place - index;
  const share = rest > 1 - EXACT ? 1 : rest < EXACT ? 0 : rest;
  const from = values[index];
  const to = values[index + 1];
  if (share === 1 && to !== undefined && track.easing !== "step") return to;
  if (share === 0 || to === undefined || from === undefined || track.easing === "step") return from;
  if (typeof from === "number" && typeof to === "number") return from + (to - from) * share;
  if (track.prop === "path" || track.prop === "clip") return mixPaths(track, index, share);
  return mixColor(String(from), String(to), share);
};

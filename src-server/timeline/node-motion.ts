import type { Box, TimelineNode, Track, TrackProp, TimelineScene } from "../contract/timeline.ts";
import { type NodeValues, ownValues } from "./node-values.ts";
import { parsePathData, mixPath, type PathData } from "./path-data.ts";

/** Frames `from` ≤ f < `to` of a scene in which a node may change from frame to frame. */
type Move = { from: number; to: number };

/** A node that has tracks, prepared for being asked frame after frame. */
export type NodeMotion = {
  /** Place in the scene's list of nodes. */
  index: number;
  node: TimelineNode;
  /** Tracks of each moved property by start frame. */
  tracks: Readonly<Partial<Record<TrackProp, readonly Track[]>>>;
  /** Disjoint, in order. */
  moves: readonly Move[];
  /** Values before the first move and after each move; `rests[i]` holds until `moves[i]`. Filled on demand. */
  rests: (NodeValues | undefined)[];
};

/** Prepares a node that has at least one track. */
export const nodeMotion = (index: number, node: TimelineNode, tracks: readonly Track[]): NodeMotion => {
  const ordered = tracks.toSorted((a, b) => a.startFrame - b.startFrame);
  const moves = joinMoves(ordered);
  return {
    index,
    node,
    tracks: Object.groupBy(ordered, (track) => track.prop),
    moves,
    rests: Array.from({ length: moves.length + 1 }),
  };
};

/** A node's values at a frame of its scene. While it rests, the very same object is given each time. */
export const motionValues = (motion: NodeMotion, frame: number): NodeValues => {
  const started = startedMoves(motion.moves, frame);
  const move = motion.moves[started - 1];
  if (move && frame < move.to) return evaluate(motion, frame);
  return (motion.rests[started] ??= evaluate(motion, move ? move.to : -1));
};

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

/** Nearer to a value than this, by rounding, is at the value. */
const EXACT = 1e-9;

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

/** A scene prepared for being asked frame after frame. */
type SceneMotion = {
  /** Values of all nodes when no track has touched them. */
  still: readonly NodeValues[];
  /** The nodes that have tracks. */
  moving: readonly NodeMotion[];
};

const prepared = new WeakMap<TimelineScene, SceneMotion>();

/** The prepared form of a scene; made once for each scene object. */
export const sceneMotion = (scene: TimelineScene): SceneMotion => {
  const known = prepared.get(scene);
  if (known) return known;
  const motion = prepare(scene);
  prepared.set(scene, motion);
  return motion;
};

const joinMoves = (tracks: readonly Track[]): Move[] => {
  const moves: Move[] = [];
  for (const { startFrame, endFrame } of tracks) {
    const last = moves.at(-1);
    if (last && startFrame <= last.to) last.to = Math.max(last.to, endFrame);
    else moves.push({ from: startFrame, to: Math.max(startFrame, endFrame) });
  }
  return moves;
};

/** Number of moves that have started at a frame. */
const startedMoves = (moves: readonly Move[], frame: number): number => {
  let low = 0;
  let high = moves.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moves[middle]?.from ?? Infinity) <= frame) low = middle + 1;
    else high = middle;
  }
  return low;
};

const evaluate = ({ node, tracks }: NodeMotion, frame: number): NodeValues => {
  const values: NodeValues = {
    opacity: numberAt(tracks.opacity, frame, node.opacity),
    progress: numberAt(tracks.progress, frame, node.progress),
    x: numberAt(tracks.x, frame, node.x),
    y: numberAt(tracks.y, frame, node.y),
    scale: numberAt(tracks.scale, frame, node.scale),
    rotation: numberAt(tracks.rotation, frame, node.rotation),
    fill: textAt(tracks.fill, frame, node.fill),
    stroke: textAt(tracks.stroke, frame, node.stroke),
    path: textAt(tracks.path, frame, node.path),
  };
  const corners = moved(tracks.clip, frame);
  const clip = corners === undefined ? node.clip : clipOf(corners);
  return clip ? { ...values, clip } : values;
};

const numberAt = (tracks: readonly Track[] | undefined, frame: number, own: number): number => {
  const value = moved(tracks, frame);
  return typeof value === "number" ? value : own;
};

/** What the tracks of a property make of it at a frame; undefined before the first. */
const moved = (tracks: readonly Track[] | undefined, frame: number): number | string | undefined => {
  const track = tracks && ruling(tracks, frame);
  return track && trackValue(track, frame);
};

/** The track that rules a property at a frame: the last one that has started. */
const ruling = (tracks: readonly Track[], frame: number): Track | undefined => {
  for (let i = tracks.length - 1; i >= 0; i -= 1) {
    const track = tracks[i];
    if (track && track.startFrame <= frame) return track;
  }
  return undefined;
};

const textAt = <Own extends string | undefined>(
  tracks: readonly Track[] | undefined,
  frame: number,
  own: Own,
): string | Own => {
  const value = moved(tracks, frame);
  return typeof value === "string" ? value : own;
};

const clipOf = (corners: number | string): Box => {
  const [left = 0, top = 0, right = 0, bottom = 0] = parsePathData(String(corners)).numbers;
  return [left, top, right, bottom];
};

const alphaOf = (color: string): number => (color.length > 7 ? channel(color, 7) : 255);

const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, "0");

/**
 * Eased time for a time of 0–1. `smooth` has the least jerk of all moves that start and end at rest
 * (Flash and Hogan 1985); `out` starts fast and comes to rest. `step` is not eased: its values jump.
 */
const ease = (easing: Track["easing"], time: number): number => {
  if (easing === "smooth") return time * time * time * (10 + time * (6 * time - 15));
  if (easing === "out") return 1 - (1 - time) ** 3;
  return time;
};

/** Time from 0 to 1 of a track at a frame of its scene; 1 for a track that ends where it starts. */
const timeOf = (track: Track, frame: number): number => {
  if (frame >= track.endFrame) return 1;
  return Math.max(0, (frame - track.startFrame) / (track.endFrame - track.startFrame));
};

const mixPaths = (track: Track, index: number, share: number): string | undefined => {
  const paths = pathsOf(track);
  const from = paths[index];
  const to = paths[index + 1];
  return from && to && mixPath(from, to, share);
};

const parsed = new WeakMap<Track, readonly PathData[]>();

const pathsOf = (track: Track): readonly PathData[] => {
  const known = parsed.get(track);
  if (known) return known;
  const paths = track.values.map((value) => parsePathData(String(value)));
  parsed.set(track, paths);
  return paths;
};

const prepare = (scene: TimelineScene): SceneMotion => {
  const tracks = Map.groupBy(scene.tracks, (track) => track.node);
  const moving = scene.nodes.flatMap((node, index) => {
    const own = tracks.get(node.id);
    return own ? [nodeMotion(index, node, own)] : [];
  });
  return { still: scene.nodes.map(ownValues), moving };
};

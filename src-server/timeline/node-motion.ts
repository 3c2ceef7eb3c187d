import type { Box, TimelineNode, Track, TrackProp } from "../contract/timeline.ts";
import type { NodeValues } from "./node-values.ts";
import { parsePath } from "./path-data.ts";
import { trackValue } from "./track-value.ts";

/** Frames `from` ≤ f < `to` of a scene in which a node may change from frame to frame. */
export type Move = { from: number; to: number };

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

const joinMoves = (tracks: readonly Track[]): Move[] => {
  const moves: Move[] = [];
  for (const { startFrame, endFrame } of tracks) {
    const last = moves.at(-1);
    if (last && startFrame <= last.to) last.to = Math.max(last.to, endFrame);
    else moves.push({ from: startFrame, to: Math.max(startFrame, endFrame) });
  }
  return moves;
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

/** The track that rules a property at a frame: the last one that has started. */
const ruling = (tracks: readonly Track[], frame: number): Track | undefined => {
  for (let i = tracks.length - 1; i >= 0; i -= 1) {
    const track = tracks[i];
    if (track && track.startFrame <= frame) return track;
  }
  return undefined;
};

const clipOf = (corners: number | string): Box => {
  const [left = 0, top = 0, right = 0, bottom = 0] = parsePath(String(corners)).numbers;
  return [left, top, right, bottom];
};

/** What the tracks of a property make of it at a frame; undefined before the first. */
const moved = (tracks: readonly Track[] | undefined, frame: number): number | string | undefined => {
  const track = tracks && ruling(tracks, frame);
  return track && trackValue(track, frame);
};

const numberAt = (tracks: readonly Track[] | undefined, frame: number, own: number): number => {
  const value = moved(tracks, frame);
  return typeof value === "number" ? value : own;
};

const textAt = <Own extends string | undefined>(
  tracks: readonly Track[] | undefined,
  frame: number,
  own: Own,
): string | Own => {
  const value = moved(tracks, frame);
  return typeof value === "string" ? value : own;
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

/** A node's values at a frame of its scene. While it rests, the very same object is given each time. */
export const motionValues = (motion: NodeMotion, frame: number): NodeValues => {
  const started = startedMoves(motion.moves, frame);
  const move = motion.moves[started - 1];
  if (move && frame < move.to) return evaluate(motion, frame);
  return (motion.rests[started] ??= evaluate(motion, move ? move.to : -1));
};

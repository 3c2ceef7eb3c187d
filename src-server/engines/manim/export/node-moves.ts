import type { TimelineNode, TimelineScene, Track, TrackProp } from "../../../contract/timeline.ts";
import { trackValue } from "../../../timeline/track-value.ts";

/** One property of a node from frame to frame; at once where both are the same. No two of a property overlap. */
export type NodeMove = {
  prop: TrackProp;
  from: number;
  to: number;
  easing: Track["easing"];
  values: readonly (number | string)[];
};

/** What is left of a track that another one ends, frame by frame. */
const cut = (track: Track, to: number): NodeMove => {
  const frames = Array.from({ length: to - track.startFrame + 1 }, (_, i) => track.startFrame + i);
  const values = frames.flatMap((frame) => trackValue(track, frame) ?? []);
  return { prop: track.prop, from: track.startFrame, to, easing: "linear", values };
};

const moveOf = (track: Track, next: Track | undefined): NodeMove[] => {
  const { prop, startFrame: from, endFrame: to, easing, values } = track;
  if (next && next.startFrame <= from) return [];
  if (to <= from) return [{ prop, from, to: from, easing, values: values.slice(-1) }];
  if (next && next.startFrame < to) return [cut(track, next.startFrame)];
  return [{ prop, from, to, easing, values }];
};

/** The moves of a node that begin inside of the scene, in their order. */
export const nodeMoves = (scene: TimelineScene, node: TimelineNode): readonly NodeMove[] => {
  const own = scene.tracks.filter((track) => track.node === node.id);
  const byProp = Map.groupBy(own, (track) => track.prop);
  const moves = [...byProp.values()].flatMap((tracks) => {
    const ordered = tracks.toSorted((a, b) => a.startFrame - b.startFrame);
    return ordered.flatMap((track, i) => moveOf(track, ordered[i + 1]));
  });
  return moves.filter(({ from }) => from < scene.durationFrames).toSorted((a, b) => a.from - b.from);
};

/** Whether two moves have a moment in common. */
export const overlap = (a: NodeMove, b: NodeMove): boolean => a.from < b.to && b.from < a.to;

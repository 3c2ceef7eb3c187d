import type { Box, TimelineNode, TrackProp } from "../contract/timeline.ts";

/** Everything that tracks can move of one node, at one frame. Two frames with equal values look the same. */
export type NodeValues = {
  readonly opacity: number;
  readonly progress: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly rotation: number;
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
  readonly path: string;
  readonly clip?: Box | undefined;
};

/** A node as it stands when no track has touched it. */
export const ownValues = (node: TimelineNode): NodeValues => ({
  opacity: node.opacity,
  progress: node.progress,
  x: node.x,
  y: node.y,
  scale: node.scale,
  rotation: node.rotation,
  fill: node.fill,
  stroke: node.stroke,
  path: node.path,
  ...(node.clip ? { clip: node.clip } : {}),
});

/** Whether a node with these values leaves any mark. */
export const isVisible = (values: NodeValues): boolean =>
  values.opacity > 0 && values.progress > 0 && values.scale !== 0;

type PlainProp = Exclude<TrackProp, "clip">;

const PROPS: readonly PlainProp[] = ["opacity", "progress", "x", "y", "scale", "rotation", "fill", "stroke", "path"];

/** Whether two values of one node give the same picture. */
export const looksEqual = (a: NodeValues, b: NodeValues): boolean =>
  a === b || (!isVisible(a) && !isVisible(b)) || (sameClip(a, b) && PROPS.every((prop) => a[prop] === b[prop]));

/** Whether two values of one node differ in progress alone. */
export const differsInProgressOnly = (a: NodeValues, b: NodeValues): boolean =>
  sameClip(a, b) && PROPS.every((prop) => prop === "progress" || a[prop] === b[prop]);

/** `[a, b, c, d, e, f]`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** From a node's own units to the stage: it scales and turns about its origin, then moves to its place. */
export const nodeMatrix = (node: TimelineNode, values: NodeValues): Matrix => {
  const [originX, originY] = node.origin;
  const cos = Math.cos(values.rotation) * values.scale;
  const sin = Math.sin(values.rotation) * values.scale;
  return [
    cos,
    sin,
    -sin,
    cos,
    values.x + originX - cos * originX + sin * originY,
    values.y + originY - sin * originX - cos * originY,
  ];
};

/** Width of the line a node is drawn with while it is being written and names none, in stage units. */
export const WRITING_WIDTH = 2;

/** Width of a node's outline in its own units; 0 when it has none. */
export const strokeWidthOf = (node: TimelineNode, values: NodeValues): number => {
  if (node.reveal === "write") return values.progress < 1 ? (node.strokeWidth ?? WRITING_WIDTH) : 0;
  return values.stroke === undefined ? 0 : (node.strokeWidth ?? 1);
};

/**
 * Rectangle of the stage that holds all a node draws, its line's width and its halo included.
 * `own` is the rectangle, in the node's own units, of the part that is meant; the whole node by default.
 */
export const nodeBounds = (node: TimelineNode, values: NodeValues, own: Box = node.box): Box =>
  boundsWithin(node, values, { own, reach: Math.max(strokeWidthOf(node, values) / 2, node.halo ?? 0) });

/** The same without the halo: what a viewer takes for the thing itself. */
export const inkBounds = (node: TimelineNode, values: NodeValues, own: Box = node.box): Box =>
  boundsWithin(node, values, { own, reach: strokeWidthOf(node, values) / 2 });

const boundsWithin = (node: TimelineNode, values: NodeValues, ink: { own: Box; reach: number }): Box => {
  const [a, b, c, d, e, f] = nodeMatrix(node, values);
  const { own } = ink;
  const reach = ink.reach * Math.abs(values.scale);
  const xs = [a * own[0] + c * own[1], a * own[2] + c * own[1], a * own[0] + c * own[3], a * own[2] + c * own[3]];
  const ys = [b * own[0] + d * own[1], b * own[2] + d * own[1], b * own[0] + d * own[3], b * own[2] + d * own[3]];
  const bounds: Box = [
    Math.min(...xs) + e - reach,
    Math.min(...ys) + f - reach,
    Math.max(...xs) + e + reach,
    Math.max(...ys) + f + reach,
  ];
  return values.clip ? intersect(bounds, values.clip) : bounds;
};

const sameClip = (a: NodeValues, b: NodeValues): boolean =>
  a.clip === b.clip || (a.clip?.every((side, i) => side === b.clip?.[i]) ?? false);

/** What two boxes share; a box without size at the second one's edge where they share nothing. */
const intersect = (a: Box, b: Box): Box => {
  const [left, top] = [Math.min(b[2], Math.max(a[0], b[0])), Math.min(b[3], Math.max(a[1], b[1]))];
  return [left, top, Math.max(left, Math.min(a[2], b[2])), Math.max(top, Math.min(a[3], b[3]))];
};

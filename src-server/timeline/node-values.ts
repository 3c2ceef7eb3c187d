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

type PlainProp = Exclude<TrackProp, "clip">;

const PROPS: readonly PlainProp[] = ["opacity", "progress", "x", "y", "scale", "rotation", "fill", "stroke", "path"];

/** Whether a node with these values leaves any mark. */
export const isVisible = (values: NodeValues): boolean =>
  values.opacity > 0 && values.progress > 0 && values.scale !== 0;

const sameClip = (a: NodeValues, b: NodeValues): boolean =>
  a.clip === b.clip || (a.clip?.every((side, i) => side === b.clip?.[i]) ?? false);

/** Whether two values of one node give the same picture. */
export const looksEqual = (a: NodeValues, b: NodeValues): boolean =>
  a === b || (!isVisible(a) && !isVisible(b)) || (sameClip(a, b) && PROPS.every((prop) => a[prop] === b[prop]));

/** Whether two values of one node differ in progress alone. */
export const differsInProgressOnly = (a: NodeValues, b: NodeValues): boolean =>
  sameClip(a, b) && PROPS.every((prop) => prop === "progress" || a[prop] === b[prop]);

import type { Box, TimelineNode } from "../../../contract/timeline.ts";
import { ownValue } from "../../../own-value.ts";
import { WRITING_WIDTH } from "../../../timeline/node-bounds.ts";
import type { NodeValues } from "../../../timeline/node-values.ts";
import { longestContour } from "../../remotion/stage/path-length.ts";
import type { PythonData } from "./python-text.ts";

type Data = Readonly<Record<string, PythonData>>;

/** What differs from what a piece has when nothing is said. */
const told = (values: Data, plain: Data): Data =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== ownValue(plain, key)));

const PLAIN: Data = {
  scale: 1,
  rotation: 0,
  opacity: 1,
  progress: 1,
  width: 1,
  writes: false,
  fill: null,
  stroke: null,
};

const placed = (node: TimelineNode, values: NodeValues): Data => ({
  x: values.x,
  y: values.y,
  ...told({ scale: values.scale, rotation: values.rotation, opacity: values.opacity }, PLAIN),
  ...told({ progress: values.progress }, PLAIN),
  ...(node.origin.some((part) => part !== 0) ? { origin: [...node.origin] } : {}),
});

const boxData = (box: Box): PythonData => [...box];

/** What a script says of a node that has these values: the keywords of `Piece` or `Picture`. */
export const pieceLook = (node: TimelineNode, values: NodeValues, place: number): Data => {
  const writes = node.reveal === "write" && values.fill !== undefined;
  return {
    place,
    path: values.path,
    ...placed(node, values),
    ...told({ fill: values.fill ?? null, stroke: values.stroke ?? null, writes }, PLAIN),
    ...told({ width: node.strokeWidth ?? (writes ? WRITING_WIDTH : 1) }, PLAIN),
    length: node.length ?? longestContour(node.path),
    ...(node.dash?.some((part) => part > 0) ? { dash: [...node.dash] } : {}),
    ...(values.clip ? { clip: boxData(values.clip) } : {}),
  };
};

/** The same for a node that shows a picture. */
export const pictureLook = (node: TimelineNode, values: NodeValues, place: number): Data => ({
  place,
  picture: node.picture ?? "",
  box: boxData(node.box),
  ...placed(node, values),
  ...(values.clip ? { clip: boxData(values.clip) } : {}),
});

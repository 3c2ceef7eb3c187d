import type { PixelSize } from "../../clips/picture-size.ts";
import type { Box, TimelineNode } from "../../../contract/timeline.ts";
import { isVisible, looksEqual, nodeBounds, type NodeValues } from "../../../timeline/state-at.ts";
import { differsInProgressOnly } from "../../../timeline/node-values.ts";
import { joinRects, pixelsOf, type PixelRect } from "./pixel-rects.ts";
import { grownBox } from "./reveal.ts";

const boxesBetween = (node: TimelineNode, before: NodeValues, after: NodeValues): Box[] => {
  if (looksEqual(before, after)) return [];
  if (isVisible(before) && isVisible(after) && differsInProgressOnly(before, after)) {
    const wider = before.progress < after.progress ? before : after;
    return [nodeBounds(node, wider, grownBox(node, before, after))];
  }
  return [before, after].filter(isVisible).map((values) => nodeBounds(node, values));
};

type Change = {
  nodes: readonly TimelineNode[];
  /** Values of one scene's nodes at two frames. */
  before: readonly NodeValues[];
  after: readonly NodeValues[];
  size: PixelSize;
  /** Pixels a stage unit. */
  scale: number;
};

/** Few disjoint rectangles of pixels outside which two states of a scene look the same. */
export const dirtyRects = ({ nodes, before, after, size, scale }: Change): readonly PixelRect[] => {
  const rects: PixelRect[] = [];
  for (const [index, node] of nodes.entries()) {
    const was = before[index];
    const is = after[index];
    if (!was || !is || was === is) continue;
    for (const box of boxesBetween(node, was, is)) {
      const pixels = pixelsOf(box, scale, size);
      if (pixels) rects.push(pixels);
    }
  }
  return joinRects(rects);
};

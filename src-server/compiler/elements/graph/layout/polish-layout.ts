import type { Box } from "../../../../contract/timeline.ts";
import type { Point } from "../../../drawing.ts";
import { boxHeight, boxWidth } from "../../../shapes.ts";
import { crossingsOf, meanLength, scoreNode, type EdgeEnds, type LayoutRoom } from "./score-layout.ts";

/** Steps that are tried for each node, in turns, as parts of the box. */
const NUDGES: readonly Point[] = [
  [0.12, 0],
  [-0.12, 0],
  [0, 0.12],
  [0, -0.12],
  [0.04, 0],
  [-0.04, 0],
  [0, 0.04],
  [0, -0.04],
  [0.05, 0.05],
  [-0.05, 0.05],
  [0.05, -0.05],
  [-0.05, -0.05],
];
const MAX_ROUNDS = 4;

const within = ([x, y]: Point, box: Box): Point => [
  Math.min(box[2], Math.max(box[0], x)),
  Math.min(box[3], Math.max(box[1], y)),
];

/** Moves single nodes a little wherever that makes the picture better; `only` keeps them on their columns or rows. */
export const polished = (
  first: readonly Point[],
  ends: EdgeEnds,
  { box, room, only }: { box: Box; room: LayoutRoom; only?: "x" | "y" },
): Point[] => {
  const spots = [...first];
  const mean = meanLength(first, ends);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let moved = false;
    for (let node = 0; node < spots.length; node++) {
      let best: { spot: Point; score: number } = {
        spot: spots[node] ?? [0, 0],
        score: scoreNode(spots, ends, { node, mean, room }),
      };
      const here = best.spot;
      if (best.score < 1) continue;
      for (const [nx, ny] of NUDGES) {
        if ((only === "x" && ny !== 0) || (only === "y" && nx !== 0)) continue;
        const spot = within([here[0] + nx * boxWidth(box), here[1] + ny * boxHeight(box)], box);
        spots[node] = spot;
        const score = scoreNode(spots, ends, { node, mean, room });
        if (score < best.score - 1e-6) best = { spot, score };
      }
      spots[node] = best.spot;
      moved ||= best.spot !== here;
    }
    if (!moved) break;
  }
  return spots;
};

/** Nodes at the ends of edges that cross another one. */
const tangledNodes = (spots: readonly Point[], ends: EdgeEnds): number[] => {
  const tangled = ends.filter((edge) => crossingsOf(spots, edge, ends) > 0).flat();
  return [...new Set(tangled)];
};

/** Lets nodes change places wherever that makes the picture better, while edges cross. */
export const exchanged = (first: readonly Point[], ends: EdgeEnds, room: LayoutRoom): readonly Point[] => {
  let spots = first;
  const mean = meanLength(first, ends);
  const both = (places: readonly Point[], i: number, j: number): number =>
    scoreNode(places, ends, { node: i, mean, room }) + scoreNode(places, ends, { node: j, mean, room });
  for (const i of tangledNodes(first, ends)) {
    for (let j = 0; j < first.length; j++) {
      const a: Point = spots[i] ?? [0, 0];
      const b: Point = spots[j] ?? [0, 0];
      const tried = spots.with(i, b).with(j, a);
      if (i !== j && both(tried, i, j) < both(spots, i, j) - 1e-6) spots = tried;
    }
  }
  return spots;
};

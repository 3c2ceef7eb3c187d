import { createRandom } from "../../../../computation/numerics/random.ts";
import type { Box } from "../../../../contract/timeline.ts";
import type { Point } from "../../../drawing.ts";
import { boxHeight, boxWidth } from "../../../shapes.ts";
import { countCrossings, crossingsOf, type EdgeEnds } from "./score-layout.ts";

const MOVES = 4000;
const TRIES = 6;

/** Crossings of the edges of one node. */
const crossingsAt = (spots: readonly Point[], node: number, ends: EdgeEnds): number =>
  ends.reduce((sum, edge) => (edge.includes(node) ? sum + crossingsOf(spots, edge, ends) : sum), 0);

/** Moves single nodes to chance places, as long as no more edges cross than before, until none do. */
const untangled = (first: readonly Point[], ends: EdgeEnds, { box, seed }: { box: Box; seed: number }): Point[] => {
  const random = createRandom(seed);
  const spots = [...first];
  let left = countCrossings(spots, ends);
  for (let move = 0; move < MOVES && left > 0; move++) {
    const node = Math.floor(random() * spots.length);
    const here = spots[node] ?? [0, 0];
    const before = crossingsAt(spots, node, ends);
    spots[node] = [box[0] + random() * boxWidth(box), box[1] + random() * boxHeight(box)];
    const after = crossingsAt(spots, node, ends);
    if (after > before) spots[node] = here;
    else left += after - before;
  }
  return spots;
};

/** Pictures without crossings that grow out of another one, always the same; none where none was found. */
export const uncrossedLayouts = (first: readonly Point[], ends: EdgeEnds, box: Box): Point[][] =>
  Array.from({ length: TRIES }, (_, seed) => untangled(first, ends, { box, seed: seed + 1 })).filter(
    (spots) => countCrossings(spots, ends) === 0,
  );

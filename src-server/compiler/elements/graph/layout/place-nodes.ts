import type { Point } from "../../../drawing.ts";
import { boxHeight, boxWidth } from "../../../shapes.ts";
import { layoutCandidates, layoutOf, type GraphLayoutName, type LayoutRequest } from "./layout-candidates.ts";
import { exchanged, polished } from "./polish-layout.ts";
import { countCrossings, edgeEnds, scoreLayout, type EdgeEnds } from "./score-layout.ts";

/** A regular picture is only given up for one that is clearly better. */
const WORTH_MOVING = 0.8;

/** Whether a layout's places are its meaning, so that no node may be moved. */
const isFixed = (layout: GraphLayoutName): boolean =>
  layout === "circle" || layout === "ring" || layout === "grid" || layout === "bipartite";

/** Places of the nodes' middles in a box, as clear as they can be made; the same graph in the same box always looks the same. */
export const placeNodes = (request: LayoutRequest): { spots: readonly Point[]; crossings: number } => {
  const ends = edgeEnds(request.graph);
  const tried = layoutCandidates(request)
    .map((spots) => ({ spots, score: scoreLayout(spots, ends, request.room) }))
    .toSorted((a, b) => a.score - b.score);
  const [best] = tried;
  const spots = best?.spots ?? [];
  const layout = layoutOf(request);
  const only = boxWidth(request.box) > boxHeight(request.box) ? "y" : "x";
  const shown = isFixed(layout)
    ? spots
    : layout === "layered"
      ? polished(spots, ends, { ...request, only })
      : bestPolished(
          tried.slice(0, layout === "planar" ? 6 : 2).map((one) => one.spots),
          ends,
          request,
        );
  const facing =
    isFixed(layout) || (layout === "layered" && request.graph.directed) ? shown : startingLeft(shown, request);
  return { spots: facing, crossings: countCrossings(facing, ends) };
};

/** Mirrors a picture so that its first node is on the left, in tall boxes at the top, and the second above it or beside. */
const startingLeft = (spots: readonly Point[], { box, first }: LayoutRequest): Point[] => {
  const [cx, cy] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const [x, y] = spots[first] ?? [cx, cy];
  const wide = boxWidth(box) >= boxHeight(box);
  const turnX = wide && x > cx + 1;
  const turnY = !wide && y > cy + 1;
  return spots.map(([px, py]): Point => [turnX ? box[0] + box[2] - px : px, turnY ? box[1] + box[3] - py : py]);
};

const bestPolished = (
  layouts: readonly (readonly Point[])[],
  ends: EdgeEnds,
  request: LayoutRequest,
): readonly Point[] => {
  const judged = layouts.flatMap((spots) => {
    const score = scoreLayout(spots, ends, request.room);
    const better = polished(exchanged(spots, ends, request.room), ends, request);
    const now = scoreLayout(better, ends, request.room);
    return now < WORTH_MOVING * score ? [{ spots: better, score: now }] : [{ spots, score }];
  });
  return judged.toSorted((a, b) => a.score - b.score)[0]?.spots ?? [];
};

import type { Point } from "../../drawing.ts";
import { edgeBetween, type GraphModel } from "./graph-model.ts";
import { graphReachOf, type NodeHalf, type NodeOutline } from "./node-outline.ts";

/** An edge as it is drawn: between the borders of its nodes, bent where one runs back the other way. */
export type EdgeLine = {
  from: Point;
  to: Point;
  bend: Point | undefined;
  /** Direction at its end in radians, for the arrow head. */
  angle: number;
  /** Points along it, for labels that must not stand on it. */
  points: readonly Point[];
};

const SAMPLES = 12;
const BEND = 0.16;

/** Place at a share (0–1) of an edge. */
export const pointOn = ({ from, to, bend }: Pick<EdgeLine, "from" | "to" | "bend">, t: number): Point => {
  if (!bend) return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  const mix = (axis: 0 | 1): number => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t * t * to[axis];
  return [mix(0), mix(1)];
};

const unit = (from: Point, to: Point): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};

type Nodes = { centres: readonly Point[]; half: NodeHalf; outlines: readonly NodeOutline[]; gap: number };

const border = (nodes: Nodes, node: number, towards: Point): Point => {
  const centre = nodes.centres[node] ?? [0, 0];
  const way = unit(centre, towards);
  const reach = graphReachOf(nodes.outlines[node] ?? "circle", nodes.half, way) + nodes.gap;
  return [centre[0] + way[0] * reach, centre[1] + way[1] * reach];
};

/** Lines of all edges. */
export const edgeLines = (model: GraphModel, nodes: Nodes): EdgeLine[] =>
  model.graph.edges.map(({ from, to }) => {
    const [a, b] = [model.graph.nodes.indexOf(from), model.graph.nodes.indexOf(to)];
    const start: Point = nodes.centres[a] ?? [0, 0];
    const end: Point = nodes.centres[b] ?? [0, 0];
    const back = model.graph.directed && edgeBetween(model, to, from) >= 0;
    const bend: Point | undefined = back
      ? [
          (start[0] + end[0]) / 2 - (end[1] - start[1]) * BEND * 2,
          (start[1] + end[1]) / 2 + (end[0] - start[0]) * BEND * 2,
        ]
      : undefined;
    const line = { from: border(nodes, a, bend ?? end), to: border(nodes, b, bend ?? start), bend };
    const before = bend ?? line.from;
    return {
      ...line,
      angle: Math.atan2(line.to[1] - before[1], line.to[0] - before[0]),
      points: Array.from({ length: bend ? SAMPLES + 1 : 2 }, (_, i) => pointOn(line, i / (bend ? SAMPLES : 1))),
    };
  });

import type { Point } from "../../../drawing.ts";
import { pointName, type WireGraph } from "./wire-graph.ts";

/** A piece seen from one of its ends. */
type HalfEdge = { piece: number; from: Point; to: Point };

const angleOf = ({ from, to }: HalfEdge): number => Math.atan2(to[1] - from[1], to[0] - from[0]);

/** The piece that goes on from another with the sharpest turn to one side, so that no drawn piece lies inside. */
const nextOf = (edge: HalfEdge, leaving: ReadonlyMap<string, readonly HalfEdge[]>): HalfEdge | undefined => {
  const back = Math.atan2(edge.from[1] - edge.to[1], edge.from[0] - edge.to[0]);
  const turn = (other: HalfEdge): number => {
    const by = (angleOf(other) - back) % (2 * Math.PI);
    return by <= 1e-9 ? by + 2 * Math.PI : by;
  };
  const others = (leaving.get(pointName(edge.to)) ?? []).filter(({ piece }) => piece !== edge.piece);
  return others.toSorted((a, b) => turn(a) - turn(b))[0];
};

const areaOf = (edges: readonly HalfEdge[]): number =>
  edges.reduce((sum, { from, to }) => sum + from[0] * to[1] - to[0] * from[1], 0) / 2;

const centreX = (edges: readonly HalfEdge[]): number =>
  edges.reduce((sum, { from }) => sum + from[0], 0) / edges.length;

/** The meshes of a drawn circuit from left to right, each as the numbers of its pieces. */
export const meshesOf = ({ pieces }: WireGraph): readonly (readonly number[])[] => {
  const halves = pieces.flatMap(({ from, to }, piece): HalfEdge[] => [
    { piece, from, to },
    { piece, from: to, to: from },
  ]);
  const leaving = new Map<string, HalfEdge[]>();
  for (const half of halves) leaving.set(pointName(half.from), [...(leaving.get(pointName(half.from)) ?? []), half]);
  const used = new Set<HalfEdge>();
  const faces: HalfEdge[][] = [];
  for (const start of halves) {
    const face: HalfEdge[] = [];
    for (let edge: HalfEdge | undefined = start; edge && !used.has(edge); edge = nextOf(edge, leaving)) {
      used.add(edge);
      face.push(edge);
    }
    if (face.length > 0) faces.push(face);
  }
  const outer = Math.max(...faces.map((face) => Math.abs(areaOf(face))));
  return faces
    .filter((face) => Math.abs(areaOf(face)) < outer - 1e-9 || faces.length === 2)
    .slice(0, faces.length === 2 ? 1 : undefined)
    .toSorted((a, b) => centreX(a) - centreX(b))
    .map((face) => face.map(({ piece }) => piece));
};

/** Ends of the edges, as places in the list of nodes. */
export type GraphEnds = readonly (readonly [from: number, to: number])[];
type Spot = readonly [x: number, y: number];

/** An edge walked in one direction, with the face on its left (the side of (−dy, dx)). */
export type GraphSide = { edge: number; from: number; to: number };
/** Faces of a drawing: the sides that are walked around each, the outer face last. */
export type Faces = readonly (readonly GraphSide[])[];

const sideKey = ({ edge, from }: Pick<GraphSide, "edge" | "from">): string => `${edge} ${from}`;

/** The sides that leave each node, by their direction. */
const starsOf = (ends: GraphEnds, spots: readonly Spot[]): GraphSide[][] => {
  const sides = ends.flatMap(([a, b], edge): GraphSide[] => [
    { edge, from: a, to: b },
    { edge, from: b, to: a },
  ]);
  const angle = ({ from, to }: GraphSide): number => {
    const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [spots[from], spots[to]];
    return Math.atan2(by - ay, bx - ax);
  };
  return spots.map((_, node) => sides.filter(({ from }) => from === node).toSorted((a, b) => angle(a) - angle(b)));
};

/** Twice the area that a walk encloses on its left. */
export const doubleArea = (face: readonly GraphSide[], spots: readonly Spot[]): number =>
  face.reduce((sum, { from, to }) => {
    const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [spots[from], spots[to]];
    return sum + ax * by - bx * ay;
  }, 0);

/** Walks around every face of a connected graph as it is drawn with straight edges: at each node the next edge beside the one it came by. */
export const traceFaces = (ends: GraphEnds, spots: readonly Spot[]): Faces => {
  const stars = starsOf(ends, spots);
  const next = ({ edge, to }: GraphSide): GraphSide | undefined => {
    const star = stars[to] ?? [];
    const back = star.findIndex((side) => side.edge === edge);
    return star.at(back - 1);
  };
  const seen = new Set<string>();
  const faces = stars.flat().flatMap((first): GraphSide[][] => {
    const face: GraphSide[] = [];
    for (let side: GraphSide | undefined = first; side && !seen.has(sideKey(side)); side = next(side)) {
      seen.add(sideKey(side));
      face.push(side);
    }
    return face.length > 0 ? [face] : [];
  });
  return faces.toSorted((a, b) => Number(doubleArea(a, spots) <= 0) - Number(doubleArea(b, spots) <= 0));
};

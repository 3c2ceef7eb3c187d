import type { Face } from "./mesh.ts";

/** A place as it is seen: across, down, and how near. */
export type Seen = readonly [x: number, y: number, near: number];

type Triangle = { a: Seen; b: Seen; c: Seen; area: number; box: readonly [number, number, number, number] };

const triangleOf = (a: Seen, b: Seen, c: Seen): Triangle => ({
  a,
  b,
  c,
  area: (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]),
  box: [Math.min(a[0], b[0], c[0]), Math.min(a[1], b[1], c[1]), Math.max(a[0], b[0], c[0]), Math.max(a[1], b[1], c[1])],
});

/** Neighbouring triangles overlap so much, so that no place falls between them. */
const EDGE = 1e-9;

const covers = ({ a, b, c, area, box }: Triangle, [x, y, near]: Seen, slack: number): boolean => {
  if (x < box[0] - EDGE || x > box[2] + EDGE || y < box[1] - EDGE || y > box[3] + EDGE) return false;
  const second = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
  const third = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
  if (second < -EDGE || third < -EDGE || second + third > 1 + EDGE) return false;
  return a[2] + second * (b[2] - a[2]) + third * (c[2] - a[2]) > near + slack;
};

/** Squares of the picture, this many a side, each with the triangles that come into it. */
const SQUARES = 20;

const squaresOf = (triangles: readonly Triangle[]): ((seen: Seen) => readonly Triangle[]) => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { box } of triangles)
    [left, top, right, bottom] = [
      Math.min(left, box[0]),
      Math.min(top, box[1]),
      Math.max(right, box[2]),
      Math.max(bottom, box[3]),
    ];
  const column = (x: number): number => Math.floor(((x - left) / (right - left || 1)) * (SQUARES - 1));
  const row = (y: number): number => Math.floor(((y - top) / (bottom - top || 1)) * (SQUARES - 1));
  const squares: Triangle[][] = Array.from({ length: SQUARES ** 2 }, () => []);
  for (const triangle of triangles) {
    const [x0, y0, x1, y1] = triangle.box;
    const [lastColumn, firstRow, lastRow] = [column(x1), row(y0), row(y1)];
    for (let i = column(x0); i <= lastColumn; i++)
      for (let j = firstRow; j <= lastRow; j++) squares[i * SQUARES + j]?.push(triangle);
  }
  return ([x, y]) =>
    x < left || x > right || y < top || y > bottom ? [] : (squares[column(x) * SQUARES + row(y)] ?? []);
};

/** Tells whether a place is hidden behind faces; nearer than `slack` counts as on the face. */
export const hiddenBy = (
  faces: readonly Face[],
  look: (place: Face[number]) => Seen,
  slack: number,
): ((seen: Seen) => boolean) => {
  const known = new Map<Face[number], Seen>();
  const seenAt = (place: Face[number]): Seen => {
    const seen = known.get(place) ?? look(place);
    known.set(place, seen);
    return seen;
  };
  const triangles = faces.flatMap((face) => {
    const [first, ...rest] = face.map(seenAt);
    return rest.flatMap((c, i): Triangle[] => {
      const b = rest[i - 1];
      const triangle = first && b ? triangleOf(first, b, c) : undefined;
      return triangle && Math.abs(triangle.area) > 1e-9 ? [triangle] : [];
    });
  });
  const near = squaresOf(triangles);
  return (seen) => near(seen).some((triangle) => covers(triangle, seen, slack));
};

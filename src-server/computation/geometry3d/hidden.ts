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

const covers = ({ a, b, c, area, box }: Triangle, [x, y, near]: Seen, slack: number): boolean => {
  if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) return false;
  const second = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
  const third = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
  if (second < 0 || third < 0 || second + third > 1) return false;
  return a[2] + second * (b[2] - a[2]) + third * (c[2] - a[2]) > near + slack;
};

/** Tells whether a place is hidden behind faces; nearer than `slack` counts as on the face. */
export const hiddenBy = (
  faces: readonly Face[],
  look: (place: Face[number]) => Seen,
  slack: number,
): ((seen: Seen) => boolean) => {
  const triangles = faces.flatMap((face) => {
    const [first, ...rest] = face.map(look);
    return rest.flatMap((c, i): Triangle[] => {
      const b = rest[i - 1];
      const triangle = first && b ? triangleOf(first, b, c) : undefined;
      return triangle && Math.abs(triangle.area) > 1e-9 ? [triangle] : [];
    });
  });
  return (seen) => triangles.some((triangle) => covers(triangle, seen, slack));
};

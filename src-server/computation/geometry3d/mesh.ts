import { add3, frameAbout, scale3, type Vector3 } from "./space.ts";

/** Faces with three or more corners, in order round each. */
export type Face = readonly Vector3[];

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Four-cornered faces of a surface over a grid of `nu` × `nv` cells; faces without a value are left out. */
export const gridMesh = (at: (u: number, v: number) => Vector3, [nu, nv]: readonly [number, number]): Face[] => {
  const rows = range(nu + 1).map((i) => range(nv + 1).map((j) => at(i / nu, j / nv)));
  return range(nu).flatMap((i) =>
    range(nv).flatMap((j): Face[] => {
      const corners = [rows[i]?.[j], rows[i + 1]?.[j], rows[i + 1]?.[j + 1], rows[i]?.[j + 1]];
      const face = corners.flatMap((p) => (p && p.every(Number.isFinite) ? [p] : []));
      return face.length === 4 ? [face] : [];
    }),
  );
};

export const sphereMesh = (centre: Vector3, radius: number, n: number): Face[] =>
  gridMesh(
    (u, v) => {
      const [a, e] = [2 * Math.PI * u, Math.PI * (v - 0.5)];
      return add3(centre, scale3([Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)], radius));
    },
    [2 * n, n],
  );

/** Mantle between two circles about an axis, closed by discs. */
export const frustumMesh = (options: {
  base: Vector3;
  axis: Vector3;
  radii: readonly [number, number];
  n: number;
  caps?: boolean;
}): Face[] => {
  const { base, axis, radii, n } = options;
  const [u, v] = frameAbout(axis);
  const ring = (share: number, radius: number): Vector3[] =>
    range(n).map((i) => {
      const a = (2 * Math.PI * i) / n;
      return add3(
        add3(base, scale3(axis, share)),
        add3(scale3(u, radius * Math.cos(a)), scale3(v, radius * Math.sin(a))),
      );
    });
  const [low, high] = [ring(0, radii[0]), ring(1, radii[1])];
  const sides = range(n).flatMap((i): Face[] => {
    const [a, b, c, d] = [low[i], low[(i + 1) % n], high[(i + 1) % n], high[i]];
    return a && b && c && d ? [[a, b, c, d]] : [];
  });
  return options.caps === false ? sides : [...sides, low, high];
};

/** Six faces of the box spanned by three edges from a corner. */
export const boxMesh = (corner: Vector3, [a, b, c]: readonly [Vector3, Vector3, Vector3]): Face[] => {
  const p = (i: number, j: number, k: number): Vector3 =>
    add3(corner, add3(add3(scale3(a, i), scale3(b, j)), scale3(c, k)));
  return [
    [p(0, 0, 0), p(1, 0, 0), p(1, 1, 0), p(0, 1, 0)],
    [p(0, 0, 1), p(1, 0, 1), p(1, 1, 1), p(0, 1, 1)],
    [p(0, 0, 0), p(1, 0, 0), p(1, 0, 1), p(0, 0, 1)],
    [p(0, 1, 0), p(1, 1, 0), p(1, 1, 1), p(0, 1, 1)],
    [p(0, 0, 0), p(0, 1, 0), p(0, 1, 1), p(0, 0, 1)],
    [p(1, 0, 0), p(1, 1, 0), p(1, 1, 1), p(1, 0, 1)],
  ];
};

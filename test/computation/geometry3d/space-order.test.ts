import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { cutLine, keepSide, geometry3dSideOf } from "../../../src-server/computation/geometry3d/cut-face.ts";
import {
  convexOrder,
  gridOrder,
  looksAway,
  boxMesh,
  frustumMesh,
  gridMesh,
  sphereMesh,
  type Face,
} from "../../../src-server/computation/geometry3d/mesh.ts";
import { hiddenBy, type Seen } from "../../../src-server/computation/geometry3d/hidden.ts";
import { POLYHEDRA, polyhedronFaces } from "../../../src-server/computation/geometry3d/polyhedra.ts";
import {
  cameraFrame,
  cross3,
  dot3,
  subtract3,
  type Vector3,
} from "../../../src-server/computation/geometry3d/space.ts";

const eyeAt = (azimuth: number, elevation: number) => {
  const { near } = cameraFrame({ azimuth, elevation });
  return { ray: near, nearness: near };
};
const angle = fc.integer({ min: -180, max: 180 });
const tilt = fc.integer({ min: -80, max: 80 });

/** Volume enclosed by faces that are anticlockwise from outside (divergence theorem). */
const volumeOf = (faces: readonly Face[]): number =>
  faces.reduce((sum, [a, ...rest]) => {
    const fan = rest.slice(1).map((c, i) => (a && rest[i] ? dot3(a, cross3(rest[i], c)) / 6 : 0));
    return sum + fan.reduce((part, one) => part + one, 0);
  }, 0);

describe("bodies in space", () => {
  it("have Euler's number of corners and faces that look outward", () => {
    for (const name of POLYHEDRA) {
      const faces = polyhedronFaces(name, [1, 2, 3], 2);
      const corners = new Set(faces.flat().map((p) => p.map((value) => value.toFixed(6)).join(" ")));
      const edges = faces.reduce((sum, face) => sum + face.length, 0) / 2;
      expect(corners.size - edges + faces.length).toBe(2);
      expect(volumeOf(faces)).toBeGreaterThan(0);
    }
    expect(
      volumeOf(
        boxMesh(
          [1, 1, 1],
          [
            [0, 2, 0],
            [3, 0, 0],
            [0, 0, 4],
          ],
        ),
      ),
    ).toBeCloseTo(24, 9);
    expect(volumeOf(sphereMesh([0, 0, 0], 1, 40))).toBeCloseTo((4 / 3) * Math.PI, 1);
    expect(volumeOf(frustumMesh({ base: [0, 0, 0], axis: [0, 0, 3], radii: [1, 0], n: 90 }))).toBeCloseTo(Math.PI, 2);
  });

  it("show the faces that look at the viewer last, each convex body half", () => {
    fc.assert(
      fc.property(angle, tilt, (azimuth, elevation) => {
        const eye = eyeAt(azimuth, elevation);
        const order = convexOrder(polyhedronFaces("dodecahedron", [0, 0, 0], 1), eye).map((face) =>
          looksAway(face, eye),
        );
        expect(order.toSorted((a, b) => Number(b) - Number(a))).toEqual(order);
        expect(order).toHaveLength(12);
      }),
      { numRuns: 300 },
    );
  });

  it("order the cells of a ground so that none is drawn after one that hides it", () => {
    fc.assert(
      fc.property(angle, fc.integer({ min: 5, max: 85 }), (azimuth, elevation) => {
        const eye = eyeAt(azimuth, elevation);
        const cells = Array.from({ length: 20 }, (_, k) => ({ i: Math.floor(k / 5), j: k % 5 }));
        const place = new Map(gridOrder(cells, [4, 5], eye).map((cell, rank) => [cell, rank]));
        for (const a of cells)
          for (const b of cells) {
            const [di, dj] = [b.i - a.i, b.j - a.j];
            const hides = di * eye.ray[0] >= 0 && dj * eye.ray[1] >= 0 && di * eye.ray[0] + dj * eye.ray[1] > 1e-9;
            if (hides) expect(place.get(b) ?? 0).toBeGreaterThan(place.get(a) ?? 0);
          }
      }),
      { numRuns: 300 },
    );
  });

  it("are cut at the edge of their values", () => {
    const faces = gridMesh(
      (u, v) => {
        const [x, y] = [4 * u - 2, 4 * v - 2];
        const under = 1 - x * x - y * y;
        return under < 0 ? [NaN, NaN, NaN] : [x, y, Math.sqrt(under)];
      },
      [16, 16],
    );
    const flat = faces.reduce((sum, [a, ...rest]) => {
      const fan = rest
        .slice(1)
        .map((c, i) => (a && rest[i] ? cross3(subtract3(rest[i], a), subtract3(c, a))[2] / 2 : 0));
      return sum + fan.reduce((part, one) => part + one, 0);
    }, 0);
    expect(flat).toBeGreaterThan(0.97 * Math.PI);
    expect(flat).toBeLessThanOrEqual(Math.PI);
    expect(faces).toHaveLength(256);
  });

  it("are parted by planes without a gap", () => {
    const number = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(number, number, number, number, (a, b, c, offset) => {
        fc.pre(Math.hypot(a, b, c) > 0.1);
        const plane = { normal: [a, b, c] as const, offset };
        const face: Face = [
          [0, 0, 0],
          [2, 0, 0],
          [2, 1, 0],
          [0, 1, 0],
        ];
        const back = { normal: [-a, -b, -c] as const, offset: -offset };
        const area = (one: Face): number => Math.abs(volumeOf([one.map((p): Vector3 => [p[0], p[1], 3])]));
        expect(area(keepSide(face, plane)) + area(keepSide(face, back))).toBeCloseTo(2, 6);
        for (const p of cutLine(face, plane) ?? []) expect(Math.abs(geometry3dSideOf(plane, p))).toBeLessThan(1e-9);
      }),
      { numRuns: 300 },
    );
  });

  it("hide what is behind them, as ray casting against a sphere says", () => {
    const radius = 3;
    const look = ([x, y, z]: Vector3): Seen => [x, -y, z];
    const hidden = hiddenBy(sphereMesh([0, 0, 0], radius, 30), look, 0.1);
    const number = fc.double({ min: -4, max: 4, noNaN: true });
    fc.assert(
      fc.property(number, number, number, (x, y, z) => {
        const off = Math.hypot(x, y);
        const front = off < radius ? Math.sqrt(radius ** 2 - off ** 2) : -Infinity;
        fc.pre(Math.abs(off - radius) > 0.1 && Math.abs(front - z) > 0.3);
        expect(hidden(look([x, y, z]))).toBe(front > z);
      }),
      { numRuns: 300 },
    );
  });
});

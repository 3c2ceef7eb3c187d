import type { Point } from "../../../drawing.ts";
import type { SetLabel } from "../../../figure/labels.ts";
import { spotsAround, type Spot } from "../../../figure/place-labels.ts";

type Size = Pick<SetLabel, "width" | "height">;

const way = (from: Point, to: Point): Point => {
  const length = Math.max(1e-9, Math.hypot(to[0] - from[0], to[1] - from[1]));
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};

/** About a point, rather on the side away from the middle of the figure. */
export const pointSpots = (at: Point, middle: Point, size: Size, u: number): readonly Spot[] => {
  const out = way(middle, at);
  return spotsAround(at, size, 0.55 * u).map((spot): Spot => {
    const [dx, dy] = way(at, spot.centre);
    const ring = spot.cost >= 12 ? 12 : 0;
    return { centre: spot.centre, cost: ring + 4 * (1 - dx * out[0] - dy * out[1]) };
  });
};

/** Beside a stretch, rather on the side away from the middle of the figure. */
export const sideSpots = ([a, b]: readonly [Point, Point], middle: Point, size: Size, u: number): readonly Spot[] => {
  const [ex, ey] = way(a, b);
  const [nx, ny] = [-ey, ex];
  const off = (Math.abs(nx) * size.width + Math.abs(ny) * size.height) / 2 + 0.4 * u;
  const outer = nx * ((a[0] + b[0]) / 2 - middle[0]) + ny * ((a[1] + b[1]) / 2 - middle[1]) >= 0 ? 1 : -1;
  return [0.5, 0.42, 0.58, 0.32, 0.68, 0.2, 0.8].flatMap((share, i) =>
    [outer, -outer].map((side): Spot => ({
      centre: [a[0] + (b[0] - a[0]) * share + nx * off * side, a[1] + (b[1] - a[1]) * share + ny * off * side],
      cost: i * 1.5 + (side === outer ? 0 : 4),
    })),
  );
};

/** Near the ends of a line, on both sides. */
export const geometryLineSpots = ([a, b]: readonly [Point, Point], size: Size, u: number): readonly Spot[] => {
  const [ex, ey] = way(a, b);
  const [nx, ny] = [-ey, ex];
  const off = (Math.abs(nx) * size.width + Math.abs(ny) * size.height) / 2 + 0.4 * u;
  return [0.9, 0.1, 0.8, 0.2, 0.7, 0.3].flatMap((share, i) =>
    [1, -1].map((side): Spot => ({
      centre: [a[0] + (b[0] - a[0]) * share + nx * off * side, a[1] + (b[1] - a[1]) * share + ny * off * side],
      cost: i + (side > 0 ? 0 : 0.5),
    })),
  );
};

/** Between the legs of an angle beyond its arc, then farther out; `from`, `to` in radians, counted upwards. */
export const angleSpots = (
  corner: Point,
  span: readonly [from: number, to: number],
  size: Size,
  at: { radius: number; u: number },
): readonly Spot[] => {
  const middle = (span[0] + span[1]) / 2;
  const [dx, dy] = [Math.cos(middle), -Math.sin(middle)];
  const reach = (Math.abs(dx) * size.width + Math.abs(dy) * size.height) / 2;
  const half = Math.max(0.05, Math.min(Math.PI / 2, Math.abs(span[1] - span[0]) / 2));
  const across = Math.max(
    ...span.map((leg) => (Math.abs(Math.sin(leg)) * size.width + Math.abs(Math.cos(leg)) * size.height) / 2),
  );
  const near = Math.max(at.radius + reach + 0.15 * at.u, (across + 0.3 * at.u) / Math.sin(half));
  return [
    [near, 0],
    [near * 1.2, 2],
    [near * 1.45, 4],
    [near * 1.8, 7],
    [-(reach + 0.5 * at.u), 9],
    [at.radius * 0.5, 20],
  ].map(([out = 0, cost = 0]): Spot => ({ centre: [corner[0] + dx * out, corner[1] + dy * out], cost }));
};

/** In the middle of a face, then about it. */
export const faceSpots = ([x, y]: Point, reach: number): readonly Spot[] =>
  [
    [0, 0],
    [0, 0.35],
    [0, -0.35],
    [0.35, 0],
    [-0.35, 0],
    [0.3, 0.3],
    [-0.3, 0.3],
    [0.3, -0.3],
    [-0.3, -0.3],
  ].map(([dx = 0, dy = 0], i): Spot => ({ centre: [x + dx * reach, y + dy * reach], cost: i === 0 ? 0 : 3 + i * 0.2 }));

/** Outside of a circle, upper right first. */
export const circleSpots = ([x, y]: Point, radius: number, size: Size, u: number): readonly Spot[] =>
  [45, 135, -45, -135, 20, 160, 70, 110, -20, -160].map((degrees, i): Spot => {
    const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), -Math.sin((degrees * Math.PI) / 180)];
    const off = radius + (Math.abs(dx) * size.width + Math.abs(dy) * size.height) / 2 + 0.35 * u;
    return { centre: [x + dx * off, y + dy * off], cost: i };
  });

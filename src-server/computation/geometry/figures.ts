import {
  geometryAdd,
  angleAt,
  cross,
  geometryDistance,
  geometryDot,
  geometryLengthOf,
  geometryPolar,
  scale,
  geometrySubtract,
  turnLeft,
  unit,
  type Vec,
} from "./plane-vector.ts";

/** Smaller differences, against the size of the figure, are rounding. */
const TINY = 1e-9;

/** A straight line by two of its points. */
export type GeometryLine = readonly [a: Vec, b: Vec];
export type GeometryCircle = { centre: Vec; radius: number };

/** The foot of the perpendicular from a point to a line. */
export const footOf = (point: Vec, [a, b]: GeometryLine): Vec => {
  const along = geometrySubtract(b, a);
  return geometryAdd(a, scale(along, geometryDot(geometrySubtract(point, a), along) / geometryDot(along, along)));
};

/** Where two lines cross; undefined where they are parallel. */
export const crossLines = ([a, b]: GeometryLine, [c, d]: GeometryLine): Vec | undefined => {
  const [p, q] = [geometrySubtract(b, a), geometrySubtract(d, c)];
  const turn = cross(p, q);
  if (Math.abs(turn) <= TINY * geometryLengthOf(p) * geometryLengthOf(q)) return undefined;
  return geometryAdd(a, scale(p, cross(geometrySubtract(c, a), q) / turn));
};

/** Where a line meets a circle, in the line's direction: none, one (it touches) or two points. */
export const lineMeetsCircle = ([a, b]: GeometryLine, { centre, radius }: GeometryCircle): Vec[] => {
  const foot = footOf(centre, [a, b]);
  const square = radius ** 2 - geometryDistance(foot, centre) ** 2;
  if (Math.abs(square) <= TINY * radius ** 2) return [foot];
  if (!(square > 0)) return [];
  const along = scale(unit(geometrySubtract(b, a)), Math.sqrt(square));
  return [geometrySubtract(foot, along), geometryAdd(foot, along)];
};

/** Where two circles meet, the point to the left of the way from the first to the second centre first. */
export const circlesMeet = (first: GeometryCircle, second: GeometryCircle): Vec[] => {
  const apart = geometryDistance(first.centre, second.centre);
  if (!(apart > TINY * (first.radius + second.radius))) return [];
  const along = (apart ** 2 + first.radius ** 2 - second.radius ** 2) / (2 * apart);
  const way = unit(geometrySubtract(second.centre, first.centre));
  const middle = geometryAdd(first.centre, scale(way, along));
  const square = first.radius ** 2 - along ** 2;
  if (Math.abs(square) <= TINY * first.radius ** 2) return [middle];
  if (!(square > 0)) return [];
  const side = scale(turnLeft(way), Math.sqrt(square));
  return [geometryAdd(middle, side), geometrySubtract(middle, side)];
};

/** Points of a circle whose tangents go through a point outside of it. */
export const tangentPoints = (point: Vec, circle: GeometryCircle): Vec[] => {
  const apart = geometryDistance(point, circle.centre);
  if (!(apart > circle.radius * (1 + TINY))) return [];
  const towards = Math.atan2(point[1] - circle.centre[1], point[0] - circle.centre[0]);
  const half = Math.acos(circle.radius / apart);
  return [
    geometryPolar(circle.centre, circle.radius, towards + half),
    geometryPolar(circle.centre, circle.radius, towards - half),
  ];
};

/** The circle through three points; undefined where they lie on a line. */
export const circleThrough = (a: Vec, b: Vec, c: Vec): GeometryCircle | undefined => {
  const middle = (p: Vec, q: Vec): Vec => scale(geometryAdd(p, q), 0.5);
  const bisector = (p: Vec, q: Vec): GeometryLine => [
    middle(p, q),
    geometryAdd(middle(p, q), turnLeft(geometrySubtract(q, p))),
  ];
  const centre = crossLines(bisector(a, b), bisector(b, c));
  return centre && { centre, radius: geometryDistance(centre, a) };
};

/** The circle that touches the three sides of a triangle from within. */
export const incircleOf = (a: Vec, b: Vec, c: Vec): GeometryCircle => {
  const sides = [geometryDistance(b, c), geometryDistance(c, a), geometryDistance(a, b)] as const;
  const around = sides[0] + sides[1] + sides[2];
  const weighted = geometryAdd(geometryAdd(scale(a, sides[0]), scale(b, sides[1])), scale(c, sides[2]));
  return {
    centre: scale(weighted, 1 / around),
    radius: Math.abs(cross(geometrySubtract(b, a), geometrySubtract(c, a))) / around,
  };
};

/** Area of a polygon, positive where its corners go round counter-clockwise (Gauss's formula). */
export const signedArea = (points: readonly Vec[]): number =>
  points.reduce((sum, point, i) => sum + cross(point, points[(i + 1) % points.length] ?? point), 0) / 2;

/** Length of a way through points, or all round a polygon. */
export const pathLength = (points: readonly Vec[], closed: boolean): number =>
  points.reduce((sum, point, i) => {
    const next = points[i + 1] ?? (closed ? points[0] : undefined);
    return next ? sum + geometryDistance(point, next) : sum;
  }, 0);

export const averageOf = (points: readonly Vec[]): Vec =>
  scale(points.reduce(geometryAdd, [0, 0]), 1 / Math.max(1, points.length));

/** Smallest angle of a polygon in degrees. */
export const sharpestAngle = (points: readonly Vec[]): number =>
  Math.min(
    ...points.map((corner, i) => {
      const before = points.at(i - 1) ?? corner;
      const after = points[(i + 1) % points.length] ?? corner;
      return (angleAt(before, corner, after) * 180) / Math.PI;
    }),
  );

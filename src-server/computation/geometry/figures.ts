import {
  add,
  angleAt,
  cross,
  distance,
  dot,
  lengthOf,
  polar,
  scale,
  subtract,
  turnLeft,
  unit,
  type Vec,
} from "./plane-vector.ts";

/** Smaller differences, against the size of the figure, are rounding. */
const TINY = 1e-9;

/** A straight line by two of its points. */
export type Line = readonly [a: Vec, b: Vec];
export type Circle = { centre: Vec; radius: number };

/** The foot of the perpendicular from a point to a line. */
export const footOf = (point: Vec, [a, b]: Line): Vec => {
  const along = subtract(b, a);
  return add(a, scale(along, dot(subtract(point, a), along) / dot(along, along)));
};

/** Where two lines cross; undefined where they are parallel. */
export const crossLines = ([a, b]: Line, [c, d]: Line): Vec | undefined => {
  const [p, q] = [subtract(b, a), subtract(d, c)];
  const turn = cross(p, q);
  if (Math.abs(turn) <= TINY * lengthOf(p) * lengthOf(q)) return undefined;
  return add(a, scale(p, cross(subtract(c, a), q) / turn));
};

/** Where a line meets a circle, in the line's direction: none, one (it touches) or two points. */
export const lineMeetsCircle = ([a, b]: Line, { centre, radius }: Circle): Vec[] => {
  const foot = footOf(centre, [a, b]);
  const square = radius ** 2 - distance(foot, centre) ** 2;
  if (Math.abs(square) <= TINY * radius ** 2) return [foot];
  if (!(square > 0)) return [];
  const along = scale(unit(subtract(b, a)), Math.sqrt(square));
  return [subtract(foot, along), add(foot, along)];
};

/** Where two circles meet, the point to the left of the way from the first to the second centre first. */
export const circlesMeet = (first: Circle, second: Circle): Vec[] => {
  const apart = distance(first.centre, second.centre);
  if (!(apart > TINY * (first.radius + second.radius))) return [];
  const along = (apart ** 2 + first.radius ** 2 - second.radius ** 2) / (2 * apart);
  const way = unit(subtract(second.centre, first.centre));
  const middle = add(first.centre, scale(way, along));
  const square = first.radius ** 2 - along ** 2;
  if (Math.abs(square) <= TINY * first.radius ** 2) return [middle];
  if (!(square > 0)) return [];
  const side = scale(turnLeft(way), Math.sqrt(square));
  return [add(middle, side), subtract(middle, side)];
};

/** Points of a circle whose tangents go through a point outside of it. */
export const tangentPoints = (point: Vec, circle: Circle): Vec[] => {
  const apart = distance(point, circle.centre);
  if (!(apart > circle.radius * (1 + TINY))) return [];
  const towards = Math.atan2(point[1] - circle.centre[1], point[0] - circle.centre[0]);
  const half = Math.acos(circle.radius / apart);
  return [polar(circle.centre, circle.radius, towards + half), polar(circle.centre, circle.radius, towards - half)];
};

/** The circle through three points; undefined where they lie on a line. */
export const circleThrough = (a: Vec, b: Vec, c: Vec): Circle | undefined => {
  const middle = (p: Vec, q: Vec): Vec => scale(add(p, q), 0.5);
  const bisector = (p: Vec, q: Vec): Line => [middle(p, q), add(middle(p, q), turnLeft(subtract(q, p)))];
  const centre = crossLines(bisector(a, b), bisector(b, c));
  return centre && { centre, radius: distance(centre, a) };
};

/** The circle that touches the three sides of a triangle from within. */
export const incircleOf = (a: Vec, b: Vec, c: Vec): Circle => {
  const sides = [distance(b, c), distance(c, a), distance(a, b)] as const;
  const around = sides[0] + sides[1] + sides[2];
  const weighted = add(add(scale(a, sides[0]), scale(b, sides[1])), scale(c, sides[2]));
  return { centre: scale(weighted, 1 / around), radius: Math.abs(cross(subtract(b, a), subtract(c, a))) / around };
};

/** Area of a polygon, positive where its corners go round counter-clockwise (Gauss's formula). */
export const signedArea = (points: readonly Vec[]): number =>
  points.reduce((sum, point, i) => sum + cross(point, points[(i + 1) % points.length] ?? point), 0) / 2;

/** Length of a way through points, or all round a polygon. */
export const pathLength = (points: readonly Vec[], closed: boolean): number =>
  points.reduce((sum, point, i) => {
    const next = points[i + 1] ?? (closed ? points[0] : undefined);
    return next ? sum + distance(point, next) : sum;
  }, 0);

export const averageOf = (points: readonly Vec[]): Vec =>
  scale(points.reduce(add, [0, 0]), 1 / Math.max(1, points.length));

/** Smallest angle of a polygon in degrees. */
export const sharpestAngle = (points: readonly Vec[]): number =>
  Math.min(
    ...points.map((corner, i) => {
      const before = points.at(i - 1) ?? corner;
      const after = points[(i + 1) % points.length] ?? corner;
      return (angleAt(before, corner, after) * 180) / Math.PI;
    }),
  );

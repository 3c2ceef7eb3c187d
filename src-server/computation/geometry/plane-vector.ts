/** A place or a direction in the plane, y upwards. */
export type Vec = readonly [x: number, y: number];

export const geometryAdd = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1]];
export const geometrySubtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1]];
export const scale = (a: Vec, factor: number): Vec => [a[0] * factor, a[1] * factor];
export const geometryDot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1];
/** Twice the signed area of the triangle 0, a, b; positive where b lies to the left of a. */
export const cross = (a: Vec, b: Vec): number => a[0] * b[1] - a[1] * b[0];
export const geometryLengthOf = (a: Vec): number => Math.hypot(a[0], a[1]);
export const geometryDistance = (a: Vec, b: Vec): number => geometryLengthOf(geometrySubtract(a, b));
/** A quarter turn to the left. */
export const turnLeft = ([x, y]: Vec): Vec => [-y, x];
export const mix = (a: Vec, b: Vec, share: number): Vec => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
/** At a distance and an angle in radians from a centre. */
export const geometryPolar = ([x, y]: Vec, radius: number, angle: number): Vec => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];
/** Direction from one point to another in radians. */
export const geometryAngleOf = (from: Vec, to: Vec): number => Math.atan2(to[1] - from[1], to[0] - from[0]);
/** The same direction with length 1; NaN where it has none. */
export const unit = (a: Vec): Vec => scale(a, 1 / geometryLengthOf(a));
/** Turned about a centre by an angle in radians, counter-clockwise. */
export const turnAbout = (point: Vec, centre: Vec, angle: number): Vec => {
  const [dx, dy] = geometrySubtract(point, centre);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [centre[0] + dx * c - dy * s, centre[1] + dx * s + dy * c];
};
/** The angle a–corner–b in radians, 0 to π. */
export const angleAt = (a: Vec, corner: Vec, b: Vec): number => {
  const [p, q] = [geometrySubtract(a, corner), geometrySubtract(b, corner)];
  return Math.atan2(Math.abs(cross(p, q)), geometryDot(p, q));
};

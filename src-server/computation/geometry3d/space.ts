/** A point or arrow of space; z upwards, right-handed. */
export type Vector3 = readonly [x: number, y: number, z: number];

export const add3 = (a: Vector3, b: Vector3): Vector3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract3 = (a: Vector3, b: Vector3): Vector3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale3 = (a: Vector3, by: number): Vector3 => [a[0] * by, a[1] * by, a[2] * by];
export const dot3 = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross3 = (a: Vector3, b: Vector3): Vector3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length3 = (a: Vector3): number => Math.hypot(a[0], a[1], a[2]);
/** Arrow of length 1 in the same direction; z upwards for the zero arrow. */
export const unit3 = (a: Vector3): Vector3 => {
  const length = length3(a);
  return length > 0 ? scale3(a, 1 / length) : [0, 0, 1];
};
/** Two arrows of length 1 at right angles to an arrow and to each other. */
export const frameAbout = (axis: Vector3): readonly [Vector3, Vector3] => {
  const n = unit3(axis);
  const helper: Vector3 = Math.abs(n[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const u = unit3(cross3(helper, n));
  return [u, cross3(n, u)];
};

/** Where the picture is taken from, in degrees: turned about z from the x axis, and above the xy plane. */
export type Camera = { azimuth: number; elevation: number };

/** Right, up and towards the viewer, for parallel projection. */
export const cameraFrame = ({ azimuth, elevation }: Camera): { right: Vector3; up: Vector3; near: Vector3 } => {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const [ca, sa, ce, se] = [Math.cos(a), Math.sin(a), Math.cos(e), Math.sin(e)];
  return { right: [-sa, ca, 0], up: [-se * ca, -se * sa, ce], near: [ce * ca, ce * sa, se] };
};

/** Determinant of a matrix given by its columns. */
export const determinant3 = (a: Vector3, b: Vector3, c: Vector3): number => dot3(a, cross3(b, c));

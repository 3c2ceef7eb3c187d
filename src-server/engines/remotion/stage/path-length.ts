import { coordinatesOf, parsePath } from "../../../timeline/path-data.ts";

/** A contour as points and the length walked up to each of them. */
export type Contour = { xs: number[]; ys: number[]; lengths: number[] };

const PIECES = 16;

const addPoint = ({ xs, ys, lengths }: Contour, x: number, y: number): void => {
  const last = xs.length - 1;
  const step = last < 0 ? 0 : Math.hypot(x - (xs[last] ?? x), y - (ys[last] ?? y));
  xs.push(x);
  ys.push(y);
  lengths.push((lengths[last] ?? 0) + step);
};

/** Value of a Bézier curve of any degree at `time`, by de Casteljau's repeated mixing. */
const bezier = (points: readonly number[], time: number): number => {
  let mixed = points;
  while (mixed.length > 1) mixed = mixed.slice(1).map((to, index) => (mixed[index] ?? to) * (1 - time) + to * time);
  return mixed[0] ?? 0;
};

const addCurve = (contour: Contour, numbers: readonly number[]): void => {
  const xs = [contour.xs.at(-1) ?? 0, ...numbers.filter((_, index) => index % 2 === 0)];
  const ys = [contour.ys.at(-1) ?? 0, ...numbers.filter((_, index) => index % 2 === 1)];
  for (let piece = 1; piece <= PIECES; piece += 1) {
    addPoint(contour, bezier(xs, piece / PIECES), bezier(ys, piece / PIECES));
  }
};

/** The contours of an outline, curves replaced by short lines. */
export const contoursOf = (path: string): Contour[] => {
  const { commands, numbers } = parsePath(path);
  const contours: Contour[] = [];
  let next = 0;
  for (const command of commands) {
    const own = numbers.slice(next, next + coordinatesOf(command));
    next += own.length;
    if (command === "M") contours.push({ xs: [], ys: [], lengths: [] });
    const contour = contours.at(-1);
    if (!contour) continue;
    if (command === "Z") addPoint(contour, contour.xs[0] ?? 0, contour.ys[0] ?? 0);
    else if (command === "M" || command === "L") addPoint(contour, own[0] ?? 0, own[1] ?? 0);
    else addCurve(contour, own);
  }
  return contours;
};

/** Length of the longest contour, in the outline's own units. */
export const longestContour = (path: string): number =>
  contoursOf(path).reduce((longest, { lengths }) => Math.max(longest, lengths.at(-1) ?? 0), 0);

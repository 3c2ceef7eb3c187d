import type { Box, TimelineNode } from "../../../contract/timeline.ts";
import { coordinatesOf, parsePathData } from "../../../timeline/path-data.ts";
import type { NodeValues } from "../../../timeline/node-values.ts";

const lengths = new WeakMap<TimelineNode, number>();

/** Length of a node's longest contour in its own units. */
export const revealLength = (node: TimelineNode): number => {
  const known = node.length ?? lengths.get(node);
  if (known !== undefined) return known;
  const length = longestContourLength(node.path);
  lengths.set(node, length);
  return length;
};

/** Dash pattern that shows the first `visible` of a line, with the node's own dashes inside it. */
export const revealDash = (dash: readonly number[] | undefined, visible: number): number[] => {
  const gap = visible + 1e6;
  if (!dash?.some((part) => part > 0)) return [visible, gap];
  const pattern = dash.length % 2 === 0 ? dash : [...dash, ...dash];
  const shown: number[] = [];
  let left = visible;
  for (let index = 0; left > 0; index += 1) {
    const part = Math.min(left, pattern[index % pattern.length] ?? left);
    shown.push(part);
    left -= part;
  }
  if (shown.length % 2 === 0) shown.push(0);
  return [...shown, gap];
};

/** Length, in the node's own units, by which a grown piece is taken longer than it is. */
const OVERLAP = 2;

/**
 * Box, in the node's own units, of what appears or goes when only `progress` moves:
 * the piece of a plain line between the two, otherwise the whole node. A line that is complete is redrawn
 * as a whole, because a growing one is anti-aliased a little differently.
 */
export const grownBox = (node: TimelineNode, before: NodeValues, after: NodeValues): Box => {
  if (node.reveal === "write" || after.fill !== undefined || after.path !== node.path) return node.box;
  if (before.progress >= 1 || after.progress >= 1) return node.box;
  const contour = singleContour(node);
  if (contour === "several") return node.box;
  const length = revealLength(node);
  const from = Math.min(before.progress, after.progress) * length;
  const to = Math.max(before.progress, after.progress) * length;
  return pieceBox(contour, from - OVERLAP, to + OVERLAP);
};

/** Length of the longest contour, in the outline's own units. */
export const longestContourLength = (path: string): number =>
  contoursOf(path).reduce((longest, { lengths }) => Math.max(longest, lengths.at(-1) ?? 0), 0);

/** A contour as points and the length walked up to each of them. */
type Contour = { xs: number[]; ys: number[]; lengths: number[] };

const singles = new WeakMap<TimelineNode, Contour | "several">();

const singleContour = (node: TimelineNode): Contour | "several" => {
  const known = singles.get(node);
  if (known) return known;
  const [first, ...others] = contoursOf(node.path);
  const single = first && others.length === 0 ? first : "several";
  singles.set(node, single);
  return single;
};

/** The contours of an outline, curves replaced by short lines. */
const contoursOf = (path: string): Contour[] => {
  const { commands, numbers } = parsePathData(path);
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

const addPoint = ({ xs, ys, lengths }: Contour, x: number, y: number): void => {
  const last = xs.length - 1;
  const step = last < 0 ? 0 : Math.hypot(x - (xs[last] ?? x), y - (ys[last] ?? y));
  xs.push(x);
  ys.push(y);
  lengths.push((lengths[last] ?? 0) + step);
};

const PIECES = 16;

const addCurve = (contour: Contour, numbers: readonly number[]): void => {
  const xs = [contour.xs.at(-1) ?? 0, ...numbers.filter((_, index) => index % 2 === 0)];
  const ys = [contour.ys.at(-1) ?? 0, ...numbers.filter((_, index) => index % 2 === 1)];
  for (let piece = 1; piece <= PIECES; piece += 1) {
    addPoint(contour, bezier(xs, piece / PIECES), bezier(ys, piece / PIECES));
  }
};

/** Value of a Bézier curve of any degree at `time`, by de Casteljau's repeated mixing. */
const bezier = (points: readonly number[], time: number): number => {
  let mixed = points;
  while (mixed.length > 1) mixed = mixed.slice(1).map((to, index) => (mixed[index] ?? to) * (1 - time) + to * time);
  return mixed[0] ?? 0;
};

const pieceBox = (contour: Contour, from: number, to: number): Box => {
  const inside = contour.lengths.map((walk) => walk > from && walk < to);
  const ends = [placeAt(contour, from), placeAt(contour, to)];
  const xs = [...contour.xs.filter((_, index) => inside[index]), ...ends.map(([x]) => x)];
  const ys = [...contour.ys.filter((_, index) => inside[index]), ...ends.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** Place on a contour after a walk of `length`. */
const placeAt = ({ xs, ys, lengths: walked }: Contour, length: number): [number, number] => {
  const past = walked.findIndex((walk) => walk >= length);
  const end = past < 0 ? walked.length - 1 : past;
  const start = Math.max(0, end - 1);
  const [from, to] = [walked[start] ?? 0, walked[end] ?? 0];
  const share = to > from ? Math.min(1, Math.max(0, (length - from) / (to - from))) : 0;
  const between = (places: number[]): number => {
    const first = places[start] ?? 0;
    return first + ((places[end] ?? first) - first) * share;
  };
  return [between(xs), between(ys)];
};

import type { Box, TimelineNode } from "../../../contract/timeline.ts";
import type { NodeValues } from "../../../timeline/state-at.ts";
import { contoursOf, longestContour, type Contour } from "./path-length.ts";

const lengths = new WeakMap<TimelineNode, number>();
const singles = new WeakMap<TimelineNode, Contour | "several">();

/** Length of a node's longest contour in its own units. */
export const lengthOf = (node: TimelineNode): number => {
  const known = node.length ?? lengths.get(node);
  if (known !== undefined) return known;
  const length = longestContour(node.path);
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

const singleContour = (node: TimelineNode): Contour | "several" => {
  const known = singles.get(node);
  if (known) return known;
  const [first, ...others] = contoursOf(node.path);
  const single = first && others.length === 0 ? first : "several";
  singles.set(node, single);
  return single;
};

/** Length, in the node's own units, by which a grown piece is taken longer than it is. */
const OVERLAP = 2;

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

const pieceBox = (contour: Contour, from: number, to: number): Box => {
  const inside = contour.lengths.map((walk) => walk > from && walk < to);
  const ends = [placeAt(contour, from), placeAt(contour, to)];
  const xs = [...contour.xs.filter((_, index) => inside[index]), ...ends.map(([x]) => x)];
  const ys = [...contour.ys.filter((_, index) => inside[index]), ...ends.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

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
  const length = lengthOf(node);
  const from = Math.min(before.progress, after.progress) * length;
  const to = Math.max(before.progress, after.progress) * length;
  return pieceBox(contour, from - OVERLAP, to + OVERLAP);
};

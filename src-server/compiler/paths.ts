import type { Box } from "../contract/timeline.ts";
import { pointBounds, sameCommands, parsePathData } from "../timeline/path-data.ts";
import { boundedCache } from "./bounded-cache.ts";

const COUNT: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Q: 4, Z: 0 };

/** Reads an outline of absolute M, L, C, Q, Z; cached. */
export const parsedPath = boundedCache(20_000, parsePathData);

/** Bounds of an outline's points and handles; never smaller than the outline. */
export const pathBounds = boundedCache<Box>(20_000, pointBounds);

/** Two outlines can be morphed into each other when their commands are equal. */
export const sameStructure = (a: string, b: string): boolean => a === b || sameCommands(a, b);

/** Whether an outline is four straight sides, as a fraction's bar is. */
export const isBar = (path: string): boolean => /^ML{3,4}Z$/.test(parsedPath(path).commands);

const reach = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + Math.abs(value), 0);

/** Whether one outline is the other at some size. */
export const isScaled = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [from, to] = [parsedPath(a), parsedPath(b)];
  if (from.commands !== to.commands) return false;
  const size = reach(to.numbers) / Math.max(1e-9, reach(from.numbers));
  return from.numbers.every((value, i) => Math.abs(value * size - (to.numbers[i] ?? 0)) < 0.5);
};

type Pen = { x: number; y: number };
const CURVE_STEPS = 8;

const bezier = (points: readonly number[], t: number): Pen => {
  let row = points;
  while (row.length > 2) {
    const next: number[] = [];
    for (let i = 0; i + 3 < row.length + 1 && i + 2 < row.length; i++)
      next.push((row[i] ?? 0) + ((row[i + 2] ?? 0) - (row[i] ?? 0)) * t);
    row = next;
  }
  return { x: row[0] ?? 0, y: row[1] ?? 0 };
};

/** Straight pieces of every contour, curves cut into eight. */
export const flattenPath = (path: string): readonly (readonly Pen[])[] => {
  const { commands, numbers } = parsedPath(path);
  const contours: Pen[][] = [];
  let at = 0;
  let pen: Pen = { x: 0, y: 0 };
  for (const command of commands) {
    const count = COUNT[command] ?? 0;
    const args = numbers.slice(at, at + count);
    at += count;
    let contour = contours.at(-1);
    if (command === "M" || contour === undefined) contours.push((contour = []));
    if (command === "Z") {
      const first = contour[0];
      if (first) contour.push((pen = first));
      continue;
    }
    if (count > 2) for (let k = 1; k < CURVE_STEPS; k++) contour.push(bezier([pen.x, pen.y, ...args], k / CURVE_STEPS));
    pen = { x: args.at(-2) ?? 0, y: args.at(-1) ?? 0 };
    contour.push(pen);
  }
  return contours;
};

const longest = (path: string): number => {
  let best = 0;
  for (const contour of flattenPath(path)) {
    let length = 0;
    contour.forEach((p, i) => {
      const before = contour[i - 1];
      if (before) length += Math.hypot(p.x - before.x, p.y - before.y);
    });
    best = Math.max(best, length);
  }
  return Math.round(best * 100) / 100;
};

/** Length of the longest contour; a dash of it covers every contour. */
export const longestContour = boundedCache(20_000, longest);

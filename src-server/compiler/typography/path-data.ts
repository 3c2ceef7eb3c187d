import type { Box } from "../../contract/timeline.ts";

const between = (t: number): boolean => t > 0 && t < 1;

/** Values of the curve parameter at which a coordinate of a quadratic Bézier curve turns. */
const quadraticTurns = ([a, b, c]: readonly [number, number, number]): number[] => [(a - b) / (a - 2 * b + c)];

/** The same for a cubic one: roots of its derivative 3(A t² + B t + C). */
const cubicTurns = ([a, b, c, d]: readonly [number, number, number, number]): number[] => {
  const square = d - a + 3 * (b - c);
  const linear = 2 * (a - 2 * b + c);
  const constant = b - a;
  if (Math.abs(square) < 1e-9) return [-constant / linear];
  const root = Math.sqrt(linear * linear - 4 * square * constant);
  return [(-linear + root) / (2 * square), (-linear - root) / (2 * square)];
};

const pointAt = (points: readonly number[], t: number): [number, number] => {
  let level = [...points];
  while (level.length > 2) {
    level = level.slice(0, -2).map((value, index) => value + t * ((level[index + 2] ?? 0) - value));
  }
  return [level[0] ?? 0, level[1] ?? 0];
};

const turns = (values: readonly number[]): number[] => {
  const [a = 0, b = 0, c = 0, d = 0] = values;
  return values.length === 3 ? quadraticTurns([a, b, c]) : cubicTurns([a, b, c, d]);
};

/**
 * Points that span the bounds of one piece of an outline: its end, and where a curve turns.
 * `pen` is where it starts, `values` its coordinates: one point for a line, two or three for a curve.
 */
const curveExtremes = (pen: readonly number[], values: readonly number[]): [number, number][] => {
  const end: [number, number] = [values.at(-2) ?? 0, values.at(-1) ?? 0];
  if (values.length <= 2) return [end];
  const points = [...pen, ...values];
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  return [end, ...[...turns(xs), ...turns(ys)].filter(between).map((t) => pointAt(points, t))];
};

/** One command of an outline with absolute coordinates; closed contours end in Z. */
export type Segment = { readonly command: "M" | "L" | "Q" | "C" | "Z"; readonly values: readonly number[] };
/** x' = scaleX · x + dx, y' = scaleY · y + dy. */
export type GlyphPlacement = { scaleX: number; scaleY: number; dx: number; dy: number };
export type PlacedPath = { path: string; box: Box };

const ARGUMENTS = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6 } as const;
type Drawn = keyof typeof ARGUMENTS;
const isDrawn = (letter: string): letter is Drawn => letter in ARGUMENTS;

/** Widens H and V to L, so that only points remain. */
const asPoints = (letter: Drawn, values: readonly number[], pen: readonly number[]): Segment => {
  if (letter === "H") return { command: "L", values: [values[0] ?? 0, pen[1] ?? 0] };
  if (letter === "V") return { command: "L", values: [pen[0] ?? 0, values[0] ?? 0] };
  return { command: letter, values };
};

/**
 * Reads an outline of absolute M, L, H, V, Q, C and Z, as fonts give it. Every contour is closed,
 * whether the text says so or not: that is what filling does, and a stroked outline then looks the same.
 */
export const parsePath = (text: string): Segment[] => {
  const segments: Segment[] = [];
  let pen: readonly number[] = [0, 0];
  const close = (): void => {
    const last = segments.at(-1);
    if (last && last.command !== "Z") segments.push({ command: "Z", values: [] });
  };
  for (const [, letter = "", rest = ""] of text.matchAll(/([MLHVQCZ])([^MLHVQCZ]*)/g)) {
    if (letter === "M" || letter === "Z") close();
    if (!isDrawn(letter)) continue;
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    for (let at = 0; at + ARGUMENTS[letter] <= numbers.length; at += ARGUMENTS[letter]) {
      const segment = asPoints(letter, numbers.slice(at, at + ARGUMENTS[letter]), pen);
      pen = segment.values.slice(-2);
      segments.push(segment);
    }
  }
  close();
  return segments;
};

/** Rounds to hundredths of a stage unit. */
export const round2 = (value: number): number => Math.round(value * 100) / 100 + 0;

const EMPTY: Box = [0, 0, 0, 0];

/** The outline moved and scaled, with its ink bounds; an empty outline has an empty box at its origin. */
export const placePath = (segments: readonly Segment[], placement: GlyphPlacement): PlacedPath => {
  const { scaleX, scaleY, dx, dy } = placement;
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  let path = "";
  let pen: readonly number[] = [0, 0];
  for (const { command, values } of segments) {
    const placed = values.map((value, index) => round2(index % 2 === 0 ? value * scaleX + dx : value * scaleY + dy));
    path += command + placed.join(" ");
    if (command === "Z") continue;
    for (const [x, y] of curveExtremes(pen, placed)) {
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
    pen = placed.slice(-2);
  }
  if (path === "") return { path, box: EMPTY };
  return { path, box: [round2(box[0]), round2(box[1]), round2(box[2]), round2(box[3])] };
};

import type { Point } from "../../drawing.ts";
import { circlePath, polylinePath, roundedRectPath } from "../../shapes.ts";

/** What nodes look like: groups differ in outline, long names stand in wide boxes. */
export type NodeOutline = "circle" | "square" | "diamond" | "hexagon" | "wide";
export type NodeHalf = { width: number; height: number };

const OUTLINES: readonly NodeOutline[] = ["circle", "square", "diamond", "hexagon"];

export const outlineFor = (group: number, wide: boolean): NodeOutline =>
  wide ? "wide" : (OUTLINES[Math.max(0, group)] ?? "circle");

const corners = (outline: "diamond" | "hexagon", radius: number): Point[] => {
  const count = outline === "diamond" ? 4 : 6;
  const size = outline === "diamond" ? radius * 1.3 : radius * 1.12;
  return Array.from({ length: count }, (_, i) => [
    size * Math.cos((2 * Math.PI * i) / count),
    size * Math.sin((2 * Math.PI * i) / count),
  ]);
};

/** Outline about its origin, `grow` larger on every side. */
export const nodePath = (outline: NodeOutline, half: NodeHalf, grow = 0): string => {
  const radius = half.height + grow;
  if (outline === "circle") return circlePath(radius);
  if (outline === "diamond" || outline === "hexagon") return polylinePath(corners(outline, radius), true);
  const [w, h] = outline === "wide" ? [half.width + grow, radius] : [0.9 * radius, 0.9 * radius];
  return shifted(roundedRectPath(2 * w, 2 * h, 0.35 * h), -w, -h);
};

/** Moves an outline of absolute coordinates. */
const shifted = (path: string, dx: number, dy: number): string => {
  let isX = true;
  return path.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    const value = Number(number) + (isX ? dx : dy);
    isX = !isX;
    return String(Math.round(value * 100) / 100);
  });
};

/** How far the outline reaches from its middle in a direction (a unit step). */
export const graphReachOf = (outline: NodeOutline, half: NodeHalf, [dx, dy]: Point): number => {
  const [ax, ay] = [Math.abs(dx), Math.abs(dy)];
  const toBox = (w: number, h: number): number =>
    Math.min(ax < 1e-9 ? Infinity : w / ax, ay < 1e-9 ? Infinity : h / ay);
  if (outline === "wide") return toBox(half.width, half.height);
  if (outline === "square") return toBox(0.9 * half.height, 0.9 * half.height);
  if (outline === "diamond") return (1.3 * half.height) / (ax + ay);
  return outline === "hexagon" ? 1.12 * half.height : half.height;
};

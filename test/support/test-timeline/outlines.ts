import type { Box } from "../../../src-server/contract/timeline.ts";

export type Outlined = { path: string; box: Box; length: number };

const round = (value: number): number => Math.round(value * 100) / 100;

/** A rectangle from the node's own origin. */
export const rectangle = (width: number, height: number): Outlined => ({
  path: `M0 0L${width} 0L${width} ${height}L0 ${height}Z`,
  box: [0, 0, width, height],
  length: 2 * (width + height),
});

/** A circle around the node's own origin, of four cubic arcs. */
export const circle = (radius: number): Outlined => {
  const k = round(0.5522848 * radius);
  const r = radius;
  return {
    path: `M${r} 0C${r} ${k} ${k} ${r} 0 ${r}C${-k} ${r} ${-r} ${k} ${-r} 0C${-r} ${-k} ${-k} ${-r} 0 ${-r}C${k} ${-r} ${r} ${-k} ${r} 0Z`,
    box: [-r, -r, r, r],
    length: 2 * Math.PI * r,
  };
};

/** A diamond drawn with the same commands as `circle`. */
export const diamond = (radius: number): string => {
  const corners = [
    [radius, 0],
    [0, radius],
    [-radius, 0],
    [0, -radius],
  ].map(([x = 0, y = 0]) => [x, y] as const);
  const sides = corners.map(([x0, y0], index) => {
    const [x1, y1] = corners[(index + 1) % 4] ?? [0, 0];
    const third = (share: number): string => `${round(x0 + (x1 - x0) * share)} ${round(y0 + (y1 - y0) * share)}`;
    return `C${third(1 / 3)} ${third(2 / 3)} ${x1} ${y1}`;
  });
  return `M${radius} 0${sides.join("")}Z`;
};

/** The graph of a function over 0–12 as one line of 160 pieces. */
export const curve = (fn: (x: number) => number, width: number, height: number): Outlined => {
  const points = Array.from({ length: 161 }, (_, index) => [
    round((width * index) / 160),
    round(height / 2 - fn((12 * index) / 160) * height * 0.42),
  ]);
  const length = points.slice(1).reduce((sum, [x = 0, y = 0], index) => {
    const [x0 = 0, y0 = 0] = points[index] ?? [];
    return sum + Math.hypot(x - x0, y - y0);
  }, 0);
  const path = points.map(([x, y], index) => `${index ? "L" : "M"}${x} ${y}`).join("");
  return { path, box: [0, 0, width, height], length: round(length) };
};

/** Grid lines as one outline of many contours. */
export const grid = (width: number, height: number, columns: number, rows: number): Outlined => {
  const lines: string[] = [];
  for (let i = 0; i <= columns; i += 1) lines.push(`M${(width * i) / columns} 0L${(width * i) / columns} ${height}`);
  for (let i = 0; i <= rows; i += 1) lines.push(`M0 ${(height * i) / rows}L${width} ${(height * i) / rows}`);
  return { path: lines.join(""), box: [0, 0, width, height], length: Math.max(width, height) };
};

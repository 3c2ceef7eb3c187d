import { indices } from "../../kit/numbers.ts";
import type { Complex } from "./complex-functions.ts";

/** Closed lines that arrows on arrows can draw. */
export const OUTLINES = ["square", "triangle", "star", "heart", "house", "arrow", "fish", "pi", "cat"] as const;
export type OutlineName = (typeof OUTLINES)[number];

const ring = (count: number, radius: (i: number) => number): Complex[] =>
  indices(count).map((i) => {
    const angle = Math.PI / 2 + (2 * Math.PI * i) / count;
    return [radius(i) * Math.cos(angle), radius(i) * Math.sin(angle)];
  });

const heart = (): Complex[] =>
  indices(160).map((i) => {
    const t = (2 * Math.PI * i) / 160;
    const x = 16 * Math.sin(t) ** 3;
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
    return [x / 8, y / 8];
  });

const fish = (): Complex[] =>
  indices(160).map((i) => {
    const t = (2 * Math.PI * i) / 160;
    return [1.6 * (Math.cos(t) - Math.sin(t) ** 2 / Math.SQRT2), 2 * Math.cos(t) * Math.sin(t)];
  });

const CORNERS = {
  square: [
    [-1.5, -1.5],
    [1.5, -1.5],
    [1.5, 1.5],
    [-1.5, 1.5],
  ],
  house: [
    [-1.5, -1.5],
    [1.5, -1.5],
    [1.5, 0.4],
    [0, 1.9],
    [-1.5, 0.4],
  ],
  arrow: [
    [-2, -0.5],
    [0.4, -0.5],
    [0.4, -1.2],
    [2, 0],
    [0.4, 1.2],
    [0.4, 0.5],
    [-2, 0.5],
  ],
  pi: [
    [-1.9, 1.6],
    [1.9, 1.6],
    [1.9, 1.1],
    [1.1, 1.1],
    [1.1, -1.6],
    [0.6, -1.6],
    [0.6, 1.1],
    [-0.6, 1.1],
    [-0.6, -1.6],
    [-1.1, -1.6],
    [-1.1, 1.1],
    [-1.9, 1.1],
  ],
  cat: [
    [-1, -1.7],
    [1, -1.7],
    [1.6, -0.6],
    [1.5, 0.5],
    [1.4, 1.9],
    [0.6, 1.1],
    [-0.6, 1.1],
    [-1.4, 1.9],
    [-1.5, 0.5],
    [-1.6, -0.6],
  ],
} as const satisfies Readonly<Record<string, readonly Complex[]>>;

/** Corners, in order, of a closed line about two units in size on each side of the origin. */
export const outlineCorners = (name: OutlineName): readonly Complex[] => {
  switch (name) {
    case "triangle":
      return ring(3, () => 1.9);
    case "star":
      return ring(10, (i) => (i % 2 === 0 ? 2 : 0.8));
    case "heart":
      return heart();
    case "fish":
      return fish();
    default:
      return CORNERS[name];
  }
};

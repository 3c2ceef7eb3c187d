import { directionOf, rotated, subtract, type Spot } from "./plane.ts";

/** Several rings lie side by side rather than one above the other. */
export const turnedWide = (spots: readonly Spot[]): Spot[] => {
  const turns = [0, 30, 60, 90, 120, 150].map((degrees) => spots.map((spot) => rotated(spot, degrees)));
  const size = (axis: 0 | 1, turned: readonly Spot[]): number =>
    Math.max(...turned.map((spot) => spot[axis])) - Math.min(...turned.map((spot) => spot[axis]));
  const wide = turns.map((turned) => size(0, turned) - size(1, turned));
  return turns[wide.indexOf(Math.max(...wide))] ?? [...spots];
};

/** What is one straight line lies level. */
export const levelled = (spots: readonly Spot[]): readonly Spot[] => {
  const [first = [0, 0], second] = spots;
  if (!second) return spots;
  const turned = spots.map((spot) => rotated(subtract(spot, first), -directionOf(first, second)));
  return turned.every((spot) => Math.abs(spot[1]) < 0.01) ? turned : spots;
};

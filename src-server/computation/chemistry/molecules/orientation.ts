import { moleculeDirectionOf, rotated, moleculeSubtract, type MoleculeSpot } from "./plane.ts";

/** Several rings lie side by side rather than one above the other. */
export const turnedWide = (spots: readonly MoleculeSpot[]): MoleculeSpot[] => {
  const turns = [0, 30, 60, 90, 120, 150].map((degrees) => spots.map((spot) => rotated(spot, degrees)));
  const size = (axis: 0 | 1, turned: readonly MoleculeSpot[]): number =>
    Math.max(...turned.map((spot) => spot[axis])) - Math.min(...turned.map((spot) => spot[axis]));
  const wide = turns.map((turned) => size(0, turned) - size(1, turned));
  return turns[wide.indexOf(Math.max(...wide))] ?? [...spots];
};

/** What is one straight line lies level. */
export const levelled = (spots: readonly MoleculeSpot[]): readonly MoleculeSpot[] => {
  const [first = [0, 0], second] = spots;
  if (!second) return spots;
  const turned = spots.map((spot) => rotated(moleculeSubtract(spot, first), -moleculeDirectionOf(first, second)));
  return turned.every((spot) => Math.abs(spot[1]) < 0.01) ? turned : spots;
};

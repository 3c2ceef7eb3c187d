import type { Point } from "../../drawing.ts";
import type { ForceNow } from "./read-free-body.ts";

/** Components in newtons, y upwards. */
export type Newtons = readonly [x: number, y: number];

export const componentsOf = ({ size, angle }: Pick<ForceNow, "size" | "angle">): Newtons => [
  size * Math.cos(angle),
  size * Math.sin(angle),
];

export const netOf = (forces: readonly ForceNow[]): Newtons =>
  forces.map(componentsOf).reduce<Newtons>(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);

/** Where each arrow starts, in newtons from the middle, plus a sideways shift in arrow widths. */
export type Start = { at: Newtons; aside: number };

const NEAR = 0.06;
const sameWay = (a: number, b: number): boolean => Math.cos(a - b) > Math.cos(NEAR);

/** All arrows from the body; those that point the same way stand side by side. */
export const starStarts = (angles: readonly number[]): Start[] =>
  angles.map((angle, i) => {
    const group = angles.flatMap((other, k) => (sameWay(angle, other) ? [k] : []));
    return { at: [0, 0], aside: group.indexOf(i) - (group.length - 1) / 2 };
  });

/** Each arrow at the tip of the one before, the whole about the middle of its extent. */
export const chainStarts = (forces: readonly ForceNow[]): Start[] => {
  const tips: Newtons[] = [[0, 0]];
  for (const force of forces) {
    const [x, y] = tips.at(-1) ?? [0, 0];
    const [dx, dy] = componentsOf(force);
    tips.push([x + dx, y + dy]);
  }
  const middle = (axis: 0 | 1): number =>
    (Math.min(...tips.map((tip) => tip[axis])) + Math.max(...tips.map((tip) => tip[axis]))) / 2;
  const centre: Point = [middle(0), middle(1)];
  return tips.map(([x, y]) => ({ at: [x - centre[0], y - centre[1]], aside: 0 }));
};

import { fillWidestGap } from "./plane.ts";

/** How chains run: up and down at 120°, or straight with the rest of the atoms across. */
export type Manner = "zigzag" | "straight";

/** What the directions of an atom's bonds depend on. */
export type BondPlan = {
  manner: Manner;
  /** Directions of bonds to atoms that are placed, in degrees. */
  taken: readonly number[];
  /** Atoms still to be placed, the one with the most behind it first. */
  children: number;
  /** Two double bonds or one triple bond: the bonds make a straight line. */
  linear: boolean;
  /** Bonds of a flat centre lie 120° apart, even where chains run straight. */
  flat: boolean;
  /** All that hangs on it is hydrogen; or ends there. */
  onlyHydrogen: boolean;
  onlyEnds: boolean;
  /** 1 or -1: the side a zigzag turns to here. */
  turn: number;
  inRing: boolean;
};

/** Half of the angle in water. */
const WATER = 104.5 / 2;
/** Half of the angle between two bonds that leave a ring from one atom. */
const FORK = 27;

const firstDirections = ({ manner, children, linear, flat, onlyHydrogen }: BondPlan): number[] => {
  if (children <= 1) return manner === "zigzag" && !linear ? [-30] : [0];
  if (children === 2)
    return onlyHydrogen && !linear
      ? [90 - WATER, 90 + WATER]
      : linear || manner === "straight"
        ? [0, 180]
        : [-30, -150];
  if (children === 3) return manner === "zigzag" ? [-30, 90, 210] : flat ? [0, 120, 240] : [0, 180, 90];
  return children === 4 ? [0, 180, -90, 90] : Array.from({ length: children }, (_, i) => (360 * i) / children);
};

const onward = ({ manner, children, linear, flat, onlyEnds, turn }: BondPlan, forward: number): number[] => {
  if (linear && children === 1) return [forward];
  if (children === 3 && onlyEnds) return [forward, forward - 90, forward + 90];
  if (manner === "zigzag" || (flat && children === 2)) {
    const main = forward + 60 * turn;
    return [main, ...fillWidestGap([forward + 180, main], children - 1)];
  }
  const across = [forward, forward - 90 * turn, forward + 90 * turn];
  return children <= 3 ? across.slice(0, children) : fillWidestGap([forward + 180], children);
};

/** Directions in degrees for the bonds to an atom's children, in their order. */
export const bondDirections = (plan: BondPlan): number[] => {
  const [back] = plan.taken;
  if (back === undefined) return firstDirections(plan);
  if (plan.inRing || plan.taken.length > 1) {
    const [outward = 0] = fillWidestGap(plan.taken, 1);
    return plan.children === 2 ? [outward - FORK, outward + FORK] : fillWidestGap(plan.taken, plan.children);
  }
  return onward(plan, back + 180);
};

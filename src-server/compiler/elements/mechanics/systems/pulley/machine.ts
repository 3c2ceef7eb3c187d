import { atwood } from "../../../../../computation/mechanics/pulley.ts";
import type { MechanicsValues } from "../system.ts";

/** How far the bodies go, in m. */
const WAY = 1;
/** How long a balance at rest is watched, in s. */
const REST = 2;

/** A machine at rest with what it does. */
export type Machine = {
  masses: readonly [number, number];
  gravity: number;
  acceleration: number;
  tension: number;
  duration: number;
};

/** Reads the machine from a plan. */
export const machineOf = (values: MechanicsValues): Machine => {
  const [m = 1, n = 1] = values.list("masses");
  const gravity = values.one("g");
  const { acceleration, tension } = atwood({ masses: [m, n], gravity });
  const duration = acceleration === 0 ? REST : Math.sqrt((2 * WAY) / Math.abs(acceleration));
  return { masses: [m, n], gravity, acceleration, tension, duration };
};

/** Height of a body over the lowest place; the second sinks where the acceleration is positive. */
export const mechanicsHeightOf = ({ acceleration, duration }: Machine, index: number, seconds: number): number => {
  const t = Math.min(seconds, duration);
  return WAY + ((index === 0 ? 1 : -1) * acceleration * t * t) / 2;
};

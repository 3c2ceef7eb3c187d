import type { QuantityMember } from "./system.ts";

/** Mass that must be given. */
export const GIVEN_MASS: QuantityMember = { kind: "mass", unit: "kg", least: 0.001, most: 1e6, about: "of the body" };

/** Mass of a single body. */
export const MASS: QuantityMember = { ...GIVEN_MASS, usual: 1, about: "of the body, 1 kg where left out" };

/** Acceleration of free fall. */
export const GRAVITY: QuantityMember = {
  kind: "acceleration",
  unit: "m/s^2",
  least: 0.1,
  most: 300,
  usual: 9.81,
  about: "acceleration of free fall, 9.81 m/s^2 where left out",
};

/** Two masses. */
export const MASSES: QuantityMember = {
  kind: "mass",
  unit: "kg",
  least: 1e-6,
  most: 1e9,
  count: [2, 2],
  about: "two masses",
};

/** Crossed polarizers let nothing through; what cosines leave there is rounding. */
const DARK = 1e-12;

/** Share of unpolarised light that is left after each polarizer; angles in radians (Malus 1809). */
export const transmittedShares = (angles: readonly number[]): readonly number[] => {
  let share = 1;
  return angles.map((angle, i) => {
    const before = angles[i - 1];
    const passed = before === undefined ? 0.5 : Math.cos(angle - before) ** 2;
    share *= passed < DARK ? 0 : passed;
    return share;
  });
};

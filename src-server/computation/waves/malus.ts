/** Share of unpolarised light that is left after each polarizer; angles in radians (Malus 1809). */
export const transmittedShares = (angles: readonly number[]): readonly number[] => {
  let share = 1;
  return angles.map((angle, i) => {
    const before = angles[i - 1];
    share *= before === undefined ? 0.5 : Math.cos(angle - before) ** 2;
    return share;
  });
};

/** A place in the plane of a molecule's drawing; bonds are 1 long, y grows downwards. */
export type MoleculeSpot = readonly [x: number, y: number];

export const moleculeAdd = (a: MoleculeSpot, b: MoleculeSpot): MoleculeSpot => [a[0] + b[0], a[1] + b[1]];
export const moleculeSubtract = (a: MoleculeSpot, b: MoleculeSpot): MoleculeSpot => [a[0] - b[0], a[1] - b[1]];
export const moleculeScaled = (a: MoleculeSpot, factor: number): MoleculeSpot => [a[0] * factor, a[1] * factor];
export const moleculeDistance = (a: MoleculeSpot, b: MoleculeSpot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
/** Unit step in a direction given in degrees, clockwise from the right. */
export const towards = (degrees: number): MoleculeSpot => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];
/** Direction from one place to another in degrees, 0 to 360. */
export const moleculeDirectionOf = (from: MoleculeSpot, to: MoleculeSpot): number =>
  ((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + 360) % 360;

export const rotated = ([x, y]: MoleculeSpot, degrees: number): MoleculeSpot => {
  const [cos, sin] = towards(degrees);
  return [x * cos - y * sin, x * sin + y * cos];
};

/** Mirror image in the line through two places. */
export const mirrored = (place: MoleculeSpot, a: MoleculeSpot, b: MoleculeSpot): MoleculeSpot => {
  const axis = moleculeSubtract(b, a);
  const length = axis[0] ** 2 + axis[1] ** 2;
  const rest = moleculeSubtract(place, a);
  const along = (rest[0] * axis[0] + rest[1] * axis[1]) / length;
  return moleculeSubtract(moleculeScaled(moleculeAdd(a, moleculeScaled(axis, along)), 2), place);
};

/** Whether two straight pieces without a common end cross. */
export const segmentsCross = (a: MoleculeSpot, b: MoleculeSpot, c: MoleculeSpot, d: MoleculeSpot): boolean => {
  const side = (p: MoleculeSpot, q: MoleculeSpot, r: MoleculeSpot): number =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) < -1e-9 && side(c, d, a) * side(c, d, b) < -1e-9;
};

/** Directions that split the widest gap between taken directions evenly, in degrees. */
export const fillWidestGap = (taken: readonly number[], count: number): number[] => {
  const sorted = taken.map((angle) => ((angle % 360) + 360) % 360).toSorted((a, b) => a - b);
  const gaps = sorted.map((from, i) => ({
    from,
    size: ((sorted[(i + 1) % sorted.length] ?? from) - from + 360) % 360 || 360,
  }));
  const widest = gaps.reduce(
    (best, gap) => (gap.size > best.size + 1e-6 ? gap : best),
    gaps[0] ?? { from: 0, size: 360 },
  );
  return Array.from({ length: count }, (_, i) => widest.from + (widest.size * (i + 1)) / (count + 1));
};

/** Mean of places. */
export const moleculeMiddleOf = (places: readonly MoleculeSpot[]): MoleculeSpot =>
  moleculeScaled(places.reduce<MoleculeSpot>(moleculeAdd, [0, 0]), 1 / Math.max(1, places.length));

/** Places of those atoms that have one. */
export const spotsOf = (atoms: readonly number[], placed: ReadonlyMap<number, MoleculeSpot>): MoleculeSpot[] =>
  atoms.map((atom) => placed.get(atom)).filter((spot) => spot !== undefined);

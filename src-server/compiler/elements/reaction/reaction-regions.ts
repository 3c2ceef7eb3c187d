import type { ChemistryParticle } from "../../../computation/chemistry/structures.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import { boxCentre, boxHeight, boxWidth } from "../../shapes.ts";

/** Where the particles of one side stand: the place of the nth particle's middle. */
export type PackedSide = { centres: readonly Point[]; width: number; height: number };

type Size = { width: number; height: number };
const RADIUS = 0.42;
const GAP = 0.55;

/** Radius of a ball for a distance between neighbours. */
export const reactionBallRadius = (unit: number): number => RADIUS * unit;

/** Width and height of a particle in units, its balls included, and its middle. */
export const particleSize = ({ spots }: ChemistryParticle): Size & { centre: Point } => {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(0, ...xs), Math.max(0, ...xs), Math.min(0, ...ys), Math.max(0, ...ys)];
  return { width: x1 - x0 + 2 * RADIUS, height: y1 - y0 + 2 * RADIUS, centre: [(x0 + x1) / 2, (y0 + y1) / 2] };
};

type Row = { items: { index: number; size: Size }[]; width: number; height: number };

/** Particles in rows of a width; with `apart`, every kind begins a row of its own. */
const rowsOf = (particles: readonly ChemistryParticle[], width: number, apart: boolean): Row[] =>
  particles.reduce<Row[]>((rows, particle, index) => {
    const row = rows.at(-1);
    const size = particleSize(particle);
    const mayJoin = !apart || particles[index - 1] === particle;
    if (row && mayJoin && row.width + GAP + size.width <= width) {
      row.items.push({ index, size });
      row.width += GAP + size.width;
      row.height = Math.max(row.height, size.height);
    } else rows.push({ items: [{ index, size }], width: size.width, height: size.height });
    return rows;
  }, []);

const extentOf = (rows: readonly Row[]): Size => ({
  width: Math.max(0, ...rows.map((row) => row.width)),
  height: rows.reduce((sum, row) => sum + row.height + GAP, -GAP),
});

/** Room particles take in rows of a width, everything in units. */
export const packedExtent = (particles: readonly ChemistryParticle[], width: number): Size =>
  extentOf(rowsOf(particles, width, false));

const rowsIn = (particles: readonly ChemistryParticle[], box: Box, unit: number): Row[] => {
  const apart = rowsOf(particles, boxWidth(box) / unit, true);
  return extentOf(apart).height * unit <= boxHeight(box) ? apart : rowsOf(particles, boxWidth(box) / unit, false);
};

/** Sets particles in rows about the middle of a box; `unit` is the distance between neighbours. */
export const packSide = (particles: readonly ChemistryParticle[], box: Box, unit: number): PackedSide => {
  const rows = rowsIn(particles, box, unit);
  const extent = extentOf(rows);
  const [cx, cy] = boxCentre(box);
  const centres: Point[] = [];
  let y = cy - (extent.height * unit) / 2;
  for (const row of rows) {
    let x = cx - (row.width * unit) / 2;
    for (const { index, size } of row.items) {
      centres[index] = [x + (size.width * unit) / 2, y + (row.height * unit) / 2];
      x += (size.width + GAP) * unit;
    }
    y += (row.height + GAP) * unit;
  }
  return { centres, width: extent.width * unit, height: extent.height * unit };
};

/** Whether particles fit a box at a unit. */
export const fitsBox = (particles: readonly ChemistryParticle[], box: Box, unit: number): boolean => {
  const extent = packedExtent(particles, boxWidth(box) / unit);
  return extent.width * unit <= boxWidth(box) + 0.5 && extent.height * unit <= boxHeight(box) + 0.5;
};

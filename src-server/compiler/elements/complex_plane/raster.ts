import type { Complex } from "../../../computation/complex/complex-functions.ts";
import type { Paint, Shape } from "../../drawing.ts";
import { numberAt, type ComplexWindow } from "./complex-window.ts";

/** A picture of small cells: classes from 0, each with a paint. */
export type Raster = {
  key: string;
  classOf(z: Complex): number;
  paints: readonly Paint[];
  /** True where each class lies on all before it, so that cells of higher classes belong to lower ones too. */
  nested: boolean;
  /** Side of a cell in u. */
  cell: number;
};

/** Runs of cells of one class, row by row, as one outline. */
const runsOf = (
  rows: readonly (readonly number[])[],
  isIn: (found: number) => boolean,
  cell: readonly [number, number],
): string => {
  const [w, h] = cell;
  const text = (value: number): number => Math.round(value * 10) / 10;
  let path = "";
  rows.forEach((row, j) => {
    const [top, bottom] = [text(j * h), text((j + 1) * h)];
    let from = -1;
    for (let i = 0; i <= row.length; i++) {
      const inside = i < row.length && isIn(row[i] ?? -1);
      if (inside && from < 0) from = i;
      if (inside || from < 0) continue;
      path += `M${text(from * w)} ${top}L${text(i * w)} ${top}L${text(i * w)} ${bottom}L${text(from * w)} ${bottom}Z`;
      from = -1;
    }
  });
  return path;
};

/** Few shapes for a picture of many cells: one outline for each class. */
export const rasterShapes = (raster: Raster, window: ComplexWindow): Shape[] => {
  const { area, u } = window;
  const [width, height] = [area[2] - area[0], area[3] - area[1]];
  const counts = [Math.ceil(width / (raster.cell * u)), Math.ceil(height / (raster.cell * u))] as const;
  const cell = [width / counts[0], height / counts[1]] as const;
  const rows = Array.from({ length: counts[1] }, (_, j) =>
    Array.from({ length: counts[0] }, (__, i) =>
      raster.classOf(numberAt(window, [area[0] + (i + 0.5) * cell[0], area[1] + (j + 0.5) * cell[1]])),
    ),
  );
  return raster.paints.flatMap((fill, k): Shape[] => {
    const path = runsOf(rows, (found) => (raster.nested ? found >= k && found >= 0 : found === k), cell);
    if (path === "") return [];
    // A field of tones, which fade into each other.
    return [{ key: `${raster.key}/${k}`, kind: "grid", order: 1, at: [area[0], area[1]], path, fill }];
  });
};

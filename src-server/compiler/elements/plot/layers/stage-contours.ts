import { contourLines } from "../../../../computation/numerics/contour-lines.ts";
import { sampleGrid, type PlaneFunction, type PlaneGrid } from "../../../../computation/numerics/plane-grid.ts";
import type { Point } from "../../../drawing.ts";
import { polylinePath } from "../../../shapes.ts";
import { dataX, dataY, type PlotWindow } from "../plot-window.ts";

/** Width of a cell in stage units, at rest and while a param moves it. */
const CELL = { still: 9, moving: 14 } as const;
/** Points of a line that can be morphed. */
const PIECES = 180;
/** Room beyond the window where rims of regions run, in stage units. */
const BEYOND = 40;

/** A function of places of the stage from one of the axes' units. */
const onStage =
  (window: PlotWindow, f: PlaneFunction): PlaneFunction =>
  (x, y) =>
    f(dataX(window, x), dataY(window, y));

const gridOf = (f: PlaneFunction, [x0, y0, x1, y1]: PlotWindow["area"], cell: number): PlaneGrid => {
  // An odd number of cells does not put a row of nodes on the axes, where functions like to be exactly zero.
  const nodes = (length: number): number => 2 * Math.ceil(length / cell / 2) + 2;
  return sampleGrid({ f, x: [x0, x1], y: [y0, y1], columns: nodes(x1 - x0), rows: nodes(y1 - y0) });
};

/** A line through the same number of points at every moment; rings begin at their rightmost point. */
const even = (line: readonly Point[], closed: boolean): Point[] => {
  const ring = line.slice(0, -1);
  const first = ring.reduce((best, [x], i) => (x > (ring[best]?.[0] ?? -Infinity) ? i : best), 0);
  const turned = closed ? [...ring.slice(first), ...ring.slice(0, first + 1)] : line;
  const along = [0];
  turned.forEach(([x, y], i) => {
    const before = turned[i - 1];
    if (before) along.push((along[i - 1] ?? 0) + Math.hypot(x - before[0], y - before[1]));
  });
  const total = along.at(-1) ?? 0;
  let k = 0;
  return Array.from({ length: PIECES + 1 }, (_, i): Point => {
    const wanted = (total * i) / PIECES;
    while (k + 2 < along.length && (along[k + 1] ?? 0) < wanted) k++;
    const [a, b] = [turned[k] ?? [0, 0], turned[k + 1] ?? turned[k] ?? [0, 0]];
    const share = (wanted - (along[k] ?? 0)) / ((along[k + 1] ?? 0) - (along[k] ?? 0) || 1);
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  });
};

type Request = { f: PlaneFunction; window: PlotWindow; moving: boolean };

/** Looks up lines of several levels on one grid. */
export const stageContours = ({ f, window, moving }: Request): ((level: number) => readonly (readonly Point[])[]) => {
  const grid = gridOf(onStage(window, f), window.area, moving ? CELL.moving : CELL.still);
  return (level) => {
    const lines = contourLines(grid, level).map(({ points, closed }) => (moving ? even(points, closed) : points));
    return lines.toSorted((a, b) => Math.min(...a.map(([x]) => x)) - Math.min(...b.map(([x]) => x)));
  };
};

/** The outline, relative to the window's corner, of where a function is positive; it ends beyond the window. */
export const stageRegion = ({ f, window, moving }: Request): string => {
  const { area } = window;
  const room: PlotWindow["area"] = [area[0] - BEYOND, area[1] - BEYOND, area[2] + BEYOND, area[3] + BEYOND];
  const rim = BEYOND / 2;
  const staged = onStage(window, f);
  const bounded: PlaneFunction = (x, y) => {
    const value = staged(x, y);
    const edge = Math.min(x - area[0], area[2] - x, y - area[1], area[3] - y) + rim;
    return Number.isFinite(value) ? Math.min(value, edge) : -1;
  };
  const rings = contourLines(gridOf(bounded, room, moving ? CELL.moving : CELL.still), 0, { acrossLeaps: true });
  return rings
    .map(({ points, closed }) => (moving ? even(points, closed) : points))
    .map((ring) =>
      polylinePath(
        ring.map(([x, y]): Point => [x - area[0], y - area[1]]),
        true,
      ),
    )
    .join("");
};

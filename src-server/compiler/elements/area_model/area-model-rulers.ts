import type { ColorRole } from "../../../contract/style.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, type SetLabel } from "../../figure/labels.ts";
import { spreadRow } from "../../figure/spread.ts";
import { polylinePath } from "../../shapes.ts";
import { AREA_GAPS, type AreaLayout } from "./area-model-layout.ts";
import type { AreaModel } from "./area-model-sides.ts";
import type { CellRect } from "./area-model-cells.ts";

/** One measured piece of a side, along the side. */
type Piece = { key: string; from: number; length: number; label: SetLabel; role: ColorRole };

const TICK = 0.24;

/** A dimension line with a tick at each end, along x or, turned, along y. */
const ruler = (length: number, u: number, across: boolean): string => {
  const inset = Math.min(0.09 * u, length / 4);
  const [a, b, t] = [inset, length - inset, TICK * u];
  const turn = ([x, y]: Point): Point => (across ? [x, y] : [y, x]);
  return [
    [
      [a, -t],
      [a, t],
    ],
    [
      [a, 0],
      [b, 0],
    ],
    [
      [b, -t],
      [b, t],
    ],
  ]
    .map((ends) => polylinePath(ends.map(([x = 0, y = 0]) => turn([x, y]))))
    .join("");
};

const rulerShapes = (pieces: readonly Piece[], layout: AreaLayout, across: boolean): Shape[] => {
  const { u, box, origin } = layout;
  const line = (across ? origin[1] : origin[0]) - AREA_GAPS.dimension * u;
  const seen = pieces.filter((piece) => piece.length > 0.02 * u);
  const wishes = seen.map((piece) => ({
    wish: piece.from + piece.length / 2,
    length: across ? piece.label.width : piece.label.height,
  }));
  const middles = spreadRow(wishes, across ? 0.6 * u : 0.2 * u, across ? [box[0], box[2]] : [box[1], box[3]]);
  return seen.flatMap((piece, i) => {
    const off = line - AREA_GAPS.label * u - (across ? piece.label.height : piece.label.width) / 2;
    const centre: Point = across ? [middles[i] ?? 0, off] : [off, middles[i] ?? 0];
    const at: Point = across ? [piece.from, line] : [line, piece.from];
    return [
      {
        key: `${piece.key}/ruler`,
        kind: "line",
        order: 1,
        at,
        path: ruler(piece.length, u, across),
        stroke: piece.role,
        strokeWidth: 0.08 * u,
      },
      ...labelShapes(piece.label, centre, { key: `${piece.key}/label`, fill: piece.role, order: 1 }),
    ];
  });
};

const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/** Dimension lines with the names of the pieces, above and at the left. */
export const sideShapes = (model: AreaModel, cells: readonly CellRect[], layout: AreaLayout): Shape[] => {
  const cols = layout.colLabels.map((label, col): Piece | undefined => {
    const cell = cells.find((c) => c.row === 0 && c.col === col);
    return (
      cell && { key: `col:${col + 1}`, from: cell.x, length: cell.width, label, role: model.cols[col]?.role ?? "ink" }
    );
  });
  const rows = layout.rowLabels.map((label, row): Piece | undefined => {
    const cell = cells.find((c) => c.row === row && c.col === 0);
    return (
      cell && { key: `row:${row + 1}`, from: cell.y, length: cell.height, label, role: model.rows[row]?.role ?? "ink" }
    );
  });
  return [...rulerShapes(cols.filter(isThere), layout, true), ...rulerShapes(rows.filter(isThere), layout, false)];
};

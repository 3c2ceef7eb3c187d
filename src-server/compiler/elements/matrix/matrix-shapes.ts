import type { Point, Shape } from "../../drawing.ts";
import { centred, outlineShapes, roundedRectPath } from "../../shapes.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { texShapes } from "../shared/tex-shapes.ts";
import { bracketShapes } from "./bracket-shapes.ts";
import type { GridMark, GridText, MatrixMoment } from "./matrix-model.ts";
import { setEntry, type LaidGrid } from "./set-grid.ts";
import type { LaidMatrix } from "./set-matrix.ts";

/** What is drawn: the layout, where it stands, the moment with its number and its entries. */
export type MatrixScene = {
  laid: LaidMatrix;
  at: Point;
  moment: MatrixMoment;
  index: number;
  texts: readonly GridText[];
  type: Typesetter;
};
type Placed = { grid: LaidGrid; corner: Point; text: GridText; g: number };

const cellCentre = ({ grid, corner }: Pick<Placed, "grid" | "corner">, row: number, column: number): Point => {
  const place = grid.columns[column] ?? { x: 0, width: 0 };
  return [corner[0] + place.x + place.width / 2, corner[1] + grid.top + (row + 0.5) * grid.rowHeight];
};

/** Key of an entry: rows of the first matrix keep theirs when they are swapped. */
export const matrixCellKey = (name: string, row: number, column: number, ids?: readonly number[]): string =>
  name === "cell" ? `item:${(ids?.[row] ?? row) + 1},${column + 1}` : `${name}:${row + 1},${column + 1}`;

const entryShapes = (scene: MatrixScene, placed: Placed, places: readonly Placed[]): Shape[] => {
  const { grid, text } = placed;
  const digit = scene.type.tex("0", scene.laid.size, "inline");
  return text.flatMap((row, r) =>
    row.flatMap((tex, c): Shape[] => {
      const outline = setEntry(tex, { type: scene.type, size: scene.laid.size });
      if (!outline) return [];
      const centre = cellCentre(placed, r, c);
      const start: Point = [centre[0] - outline.width / 2, centre[1] + digit.ascent / 2];
      const key = matrixCellKey(grid.frame.name, r, c, scene.moment.rowIds);
      const source = scene.moment.flown === c && placed.g === 0 ? places[1] : undefined;
      const offset = source && [cellCentre(source, r, 0)[0] - centre[0], cellCentre(source, r, 0)[1] - centre[1]];
      return outlineShapes(outline, start, { key: `${key}/${tex}`, label: key, fill: "ink", order: 1 + r }).map(
        (shape) =>
          offset ? { ...shape, from: [shape.at[0] + (offset[0] ?? 0), shape.at[1] + (offset[1] ?? 0)] } : shape,
      );
    }),
  );
};

const RADIUS = 0.14;

const markShape = (mark: GridMark, places: readonly Placed[], size: number): Shape[] => {
  const placed = places[mark.grid];
  const [first, last] = [placed?.grid.columns[mark.columns[0]], placed?.grid.columns[mark.columns[1]]];
  if (!placed || !first || !last) return [];
  const { grid, corner } = placed;
  const inset = (mark.look === "ring" ? 0.08 : 0.04) * size;
  const [left, right] = [corner[0] + first.x + inset, corner[0] + last.x + last.width - inset];
  const top = corner[1] + grid.top + mark.rows[0] * grid.rowHeight + inset;
  const bottom = corner[1] + grid.top + (mark.rows[1] + 1) * grid.rowHeight - inset;
  const form = {
    key: mark.key,
    at: [left, top],
    path: roundedRectPath(right - left, bottom - top, RADIUS * size),
    order: 0,
  } as const;
  return mark.look === "fill"
    ? [{ ...form, kind: "area", fill: { role: mark.role, alpha: 0.22 }, stroke: mark.role, strokeWidth: 0.03 * size }]
    : [{ ...form, kind: "frame", stroke: mark.role, strokeWidth: 0.055 * size }];
};

const captionShapes = ({ laid, at, moment, index }: MatrixScene): Shape[] =>
  (laid.captions[index] ?? []).flatMap(({ outline, x, baseline }, line) => {
    const paints = new Map(
      moment.paints.flatMap(({ tex, role }) =>
        [1, 2, 3].flatMap((nth) => (outline.find(tex, nth) ?? []).map((glyph) => [glyph, role] as const)),
      ),
    );
    const start: Point = [at[0] + laid.width / 2 + x, at[1] + laid.captionTop + baseline];
    return texShapes(outline, start, {
      key: (glyph) => `caption/${index}/l${line + 1}/g${glyph}`,
      label: `caption/${line}`,
      fill: "ink",
      paints,
      order: 9,
    });
  });

const signShapes = ({ grid, corner }: Placed, size: number): Shape[] =>
  grid.before
    ? outlineShapes(grid.before, centred(grid.before, [corner[0] + grid.x / 2, corner[1] + grid.height / 2]), {
        key: `sign:${grid.frame.name}`,
        fill: "muted",
        order: 0,
      }).map((shape) => ({ ...shape, with: [`bracket:${grid.frame.name}`], fontSize: size }))
    : [];

/** Everything of a matrix at one moment. */
export const matrixShapes = (scene: MatrixScene): Shape[] => {
  const { laid, at, moment } = scene;
  const places = laid.grids.map(({ grid, x, y }, g): Placed => ({
    grid,
    corner: [at[0] + x, at[1] + y],
    text: scene.texts[g] ?? [],
    g,
  }));
  return [
    ...moment.marks.flatMap((mark) => markShape(mark, places, laid.size)),
    ...places.flatMap((placed) => [
      ...bracketShapes(placed.grid, placed.corner, laid.size),
      ...signShapes(placed, laid.size),
      ...entryShapes(scene, placed, places),
    ]),
    ...captionShapes(scene),
  ];
};

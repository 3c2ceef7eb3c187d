import type { GridCell, CellTone, GridMoment } from "../../../computation/algorithms/grids/grid-moment.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { labelShapes, setWords } from "../../figure/labels.ts";
import { polylinePath, rectPath } from "../../shapes.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import type { GridGeometry } from "./grid-geometry.ts";
import { boardKey, hasCell, type GridModel } from "./grid-model.ts";

export type GridScene = { model: GridModel; moment: GridMoment; geometry: GridGeometry; type: Typesetter };

type Look = { role: ColorRole; alpha: number };
const LOOKS: Readonly<Record<CellTone, Look>> = {
  plain: { role: "muted", alpha: 0.05 },
  known: { role: "muted", alpha: 0.17 },
  chosen: { role: "good", alpha: 0.3 },
  wall: { role: "muted", alpha: 0.62 },
  faded: { role: "muted", alpha: 0.03 },
  wrong: { role: "bad", alpha: 0.2 },
  a: { role: "a", alpha: 0.32 },
  b: { role: "b", alpha: 0.32 },
  c: { role: "c", alpha: 0.3 },
  d: { role: "d", alpha: 0.3 },
};
/** Cells of the Game of Life have no words that a full colour could hide. */
const FULL = 0.85;

/** Thickest fill behind words. */
const WORDED = 0.34;

const isSource = ({ moment }: GridScene, board: number, row: number, column: number): boolean =>
  moment.sources.some((source) => source.board === board && source.spot[0] === row && source.spot[1] === column);

const fillOf = (scene: GridScene, cell: GridCell, at: { board: number; row: number; column: number }): Paint => {
  if (isSource(scene, at.board, at.row, at.column)) return { role: "b", alpha: 0.26 };
  const { role, alpha } = LOOKS[cell.tone];
  if (cell.level !== undefined && cell.tone === "plain") return { role: "ink", alpha: 0.03 + 0.24 * cell.level };
  const silent = scene.model.texts.length === 0 && /^[a-d]$/.test(cell.tone);
  return { role, alpha: silent ? FULL : cell.text === "" ? alpha : Math.min(alpha, WORDED) };
};

const strokeOf = (cell: GridCell): ColorRole => {
  const { role } = LOOKS[cell.tone];
  return cell.tone === "plain" || cell.tone === "faded" ? "muted" : role;
};

/** A tick or a cross in the upper right corner: what colour says is said by shape as well. */
const cornerMark = (scene: GridScene, cell: GridCell, key: string, [x, y]: Point): Shape[] => {
  const { geometry, model } = scene;
  if (model.texts.length === 0 || (cell.tone !== "chosen" && cell.tone !== "wrong")) return [];
  const size = Math.min(0.13 * Math.min(geometry.cell.width, geometry.cell.height), 0.4 * geometry.u);
  const at: Point = [x + geometry.cell.width - 1.45 * size, y + 1.45 * size];
  const look = { key: `${key}/mark`, at, kind: "grid", strokeWidth: 0.4 * size } as const;
  if (cell.tone === "chosen")
    return [
      {
        ...look,
        stroke: "good",
        path: polylinePath([
          [-size, 0],
          [-0.3 * size, 0.7 * size],
          [size, -0.8 * size],
        ]),
      },
    ];
  const cross = `${polylinePath([
    [-size, -size],
    [size, size],
  ])}${polylinePath([
    [-size, size],
    [size, -size],
  ])}`;
  return [{ ...look, stroke: "bad", path: cross }];
};

const cellShapes = (scene: GridScene, cell: GridCell, at: { board: number; row: number; column: number }): Shape[] => {
  const { geometry, type, model } = scene;
  const { board, row, column } = at;
  const { width, height } = geometry.cell;
  const key = `${boardKey(board)}:${row + 1},${column + 1}`;
  const [x, y] = geometry.cornerOf(board, row, column);
  const order = board * 40 + (model.square ? row : row + column);
  const words =
    cell.text === ""
      ? []
      : labelShapes(setWords(type, cell.text, geometry.textSize), [x + width / 2, y + height / 2], {
          key: `${key}/t:${cell.text.replaceAll("/", "÷")}`,
          fill: cell.tone === "faded" ? "muted" : "ink",
          on: [`${key}/body`],
          order,
        });
  return [
    {
      key: `${key}/body`,
      path: rectPath(width, height),
      at: [x, y],
      fill: fillOf(scene, cell, at),
      stroke: strokeOf(cell),
      strokeWidth: 0.06 * geometry.u,
      kind: "area",
      order,
    },
    ...words,
    ...cornerMark(scene, cell, key, [x, y]).map((shape) => ({ ...shape, order })),
  ];
};

/** Shapes of all cells of all boards. */
export const gridCellShapes = (scene: GridScene): Shape[] =>
  scene.moment.boards.flatMap((board, index) =>
    board.rows.flatMap((line, row) =>
      line.flatMap((cell, column) =>
        hasCell(scene.model, row, column) ? cellShapes(scene, cell, { board: index, row, column }) : [],
      ),
    ),
  );

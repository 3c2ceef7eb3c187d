import type { BoardSpot, GridSpot } from "../../../computation/algorithms/grids/grid-moment.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, setWords } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { arrowHeadPath, rectPath } from "../../shapes.ts";
import { boardKey } from "./grid-model.ts";
import { GRID_SAYS } from "./grid-geometry.ts";
import type { GridScene } from "./grid-cells.ts";

const LATE = 200;

const middle = ({ geometry }: GridScene, board: number, [row, column]: GridSpot): Point => {
  const [x, y] = geometry.cornerOf(board, row, column);
  return [x + geometry.cell.width / 2, y + geometry.cell.height / 2];
};

const frameAround = (
  scene: GridScene,
  board: number,
  corners: { from: GridSpot; to: GridSpot; key: string; dash?: number[] },
): Shape => {
  const { geometry } = scene;
  const at = geometry.cornerOf(board, corners.from[0], corners.from[1]);
  const [x, y] = geometry.cornerOf(board, corners.to[0], corners.to[1]);
  return {
    key: corners.key,
    at,
    path: rectPath(x + geometry.cell.width - at[0], y + geometry.cell.height - at[1]),
    stroke: corners.key === "window" ? "b" : "ink",
    strokeWidth: 0.17 * geometry.u,
    kind: "grid",
    order: LATE,
    ...(corners.dash ? { dash: corners.dash } : {}),
  };
};

/** Points of an arrow between two cells of the first board that does not touch their words. */
const arrowPoints = (scene: GridScene, from: GridSpot, to: GridSpot): Point[] | undefined => {
  const { width, height } = scene.geometry.cell;
  const [a, b] = [middle(scene, 0, from), middle(scene, 0, to)];
  const [rows, columns] = [to[0] - from[0], to[1] - from[1]];
  if (Math.abs(rows) <= 1 && Math.abs(columns) <= 1) {
    const half: Point = [0.13 * (b[0] - a[0]), 0.2 * (b[1] - a[1])];
    const border: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    return [
      [border[0] - half[0], border[1] - half[1]],
      [border[0] + half[0], border[1] + half[1]],
    ];
  }
  if (rows < 0 || rows > 1) return undefined;
  const line = b[1] - height / 2;
  const start = line + (rows === 1 ? -0.2 : 0.2) * height;
  const off = rows === 0 ? 0.12 * width : 0;
  return [
    [a[0] + off, start],
    [a[0] + off, line],
    [b[0] - off, line],
    [b[0] - off, line + 0.22 * height],
  ];
};

const arrowShapes = (scene: GridScene, source: GridSpot, target: GridSpot, key: string): Shape[] => {
  const { u } = scene.geometry;
  const points = arrowPoints(scene, source, target);
  const tip = points?.at(-1);
  const before = points?.at(-2);
  if (!points || !tip || !before) return [];
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const size = Math.min(0.7 * u, 0.26 * scene.geometry.cell.height);
  return [
    strokeThrough(points, { key: `${key}/line`, paint: "b", width: 0.13 * u, order: LATE, kind: "grid" }),
    { key: `${key}/head`, path: arrowHeadPath(size, angle), at: tip, fill: "b", kind: "grid", order: LATE },
  ];
};

const sourceArrows = (scene: GridScene): Shape[] => {
  const { moment } = scene;
  const target = moment.active;
  if (!target || target.board !== 0 || scene.model.texts.length === 0) return [];
  return moment.sources.flatMap(({ board, spot }: BoardSpot, i) =>
    board === 0 ? arrowShapes(scene, spot, target.spot, `arrow:${i + 1}`) : [],
  );
};

/** The way through cells that have no words: a line from middle to middle. */
const wayShapes = (scene: GridScene): Shape[] => {
  const { moment, geometry, model } = scene;
  if (model.texts.length > 0 || moment.path.length < 2) return [];
  const points = moment.path.map((spot) => middle(scene, 0, spot));
  const [before = [0, 0], tip = [0, 0]] = points.slice(-2);
  return [
    strokeThrough(points, { key: "path/line", paint: "ink", width: 0.2 * geometry.u, order: LATE }),
    {
      key: "path/head",
      path: arrowHeadPath(geometry.u, Math.atan2(tip[1] - before[1], tip[0] - before[0])),
      at: tip,
      fill: "ink",
      kind: "line",
      order: LATE,
    },
  ];
};

const labelsOf = (scene: GridScene, board: number): Shape[] => {
  const { geometry, model, type } = scene;
  const names = model.boards[board];
  const place = geometry.boards[board];
  if (!names || !place) return [];
  const { width, height } = geometry.cell;
  const label = (text: string, part: string, centre: (width: number) => Point, order: number): Shape[] => {
    if (text === "") return [];
    const set = setWords(type, text, geometry.labelSize);
    return labelShapes(set, centre(set.width), { key: `${boardKey(board)}-${part}`, fill: "muted", order });
  };
  const { left, top, labelHeight, titleHeight } = place;
  return [
    ...(names.rowLabels ?? []).flatMap((text, row) =>
      label(text, `row:${row + 1}`, (wide) => [left - 0.4 * geometry.u - wide / 2, top + (row + 0.5) * height], row),
    ),
    ...(names.colLabels ?? []).flatMap((text, column) =>
      label(text, `col:${column + 1}`, () => [left + (column + 0.5) * width, top - 0.5 * labelHeight], column),
    ),
    ...label(names.title, "title", () => [left + (names.cols * width) / 2, top - labelHeight - 0.5 * titleHeight], 0),
  ];
};

const saysShapes = ({ moment, geometry, type }: GridScene): Shape[] => {
  if (!geometry.saysAt || moment.says === "") return [];
  const label = setWords(type, moment.says, GRID_SAYS * geometry.labelSize, "strong");
  return labelShapes(label, geometry.saysAt, { key: `says/${moment.says.replaceAll("/", "÷")}`, fill: "b" });
};

/** Labels around the cells, and what marks the cells an event is about. */
export const gridMarkShapes = (scene: GridScene): Shape[] => {
  const { moment } = scene;
  const { active, window } = moment;
  return [
    ...scene.model.boards.flatMap((_, board) => labelsOf(scene, board)),
    ...wayShapes(scene),
    ...sourceArrows(scene),
    ...(window ? [frameAround(scene, window.board, { from: window.from, to: window.to, key: "window" })] : []),
    ...(active ? [frameAround(scene, active.board, { from: active.spot, to: active.spot, key: "active" })] : []),
    ...saysShapes(scene),
  ];
};

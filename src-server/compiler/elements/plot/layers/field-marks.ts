import type { Point, Shape } from "../../../drawing.ts";
import { polylinePath } from "../../../shapes.ts";
import type { Canvas, LayerDrawing, LayerStyle, PlotPlane } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { dataX, dataY, stageX, stageY, type PlotWindow } from "../plot-window.ts";
import { clipOf, LINE_WIDTHS } from "./draw-curve.ts";

export type FieldSpec = LayerOf<"vector_field" | "slope_field">;

/** Share of its cell that the longest mark takes, and the shortest arrow that is not nothing. */
const LONGEST = 0.86;
const SHORTEST = 0.2;
const HEAD = 0.5;

type Place = { stage: Point; data: Point };

/** Middles of square cells that fill the window. */
export const places = (window: PlotWindow, density: number): { cell: number; list: readonly Place[] } => {
  const [x0, y0, x1, y1] = window.area;
  const cell = Math.max(x1 - x0, y1 - y0) / density;
  const [columns, rows] = [Math.max(1, Math.round((x1 - x0) / cell)), Math.max(1, Math.round((y1 - y0) / cell))];
  const list = Array.from({ length: columns * rows }, (_, i): Place => {
    const stage: Point = [
      x0 + ((x1 - x0) * ((i % columns) + 0.5)) / columns,
      y0 + ((y1 - y0) * (Math.floor(i / columns) + 0.5)) / rows,
    ];
    return { stage, data: [dataX(window, stage[0]), dataY(window, stage[1])] };
  });
  return { cell, list };
};

/** Corners where cells meet, those at the upper right first: marks leave most room there. */
const gapsBetween = (window: PlotWindow, density: number): Point[] => {
  const { cell, list } = places(window, density);
  return list
    .map(({ stage }): Point => [stage[0] - cell / 2, stage[1] + cell / 2])
    .filter(([x, y]) => x > window.area[0] + cell && y < window.area[3] - cell / 2)
    .sort((a, b) => b[0] - b[1] - (a[0] - a[1]))
    .slice(0, 12);
};

/** Direction on the stage of a small step in the plane. */
const onStage = (window: PlotWindow, { stage, data }: Place, [dx, dy]: Point): Point => {
  const size = Math.hypot(dx / (window.x.range[1] - window.x.range[0]), dy / (window.y.range[1] - window.y.range[0]));
  if (!(size > 0) || !Number.isFinite(size)) return [0, 0];
  const step = 1e-4 / size;
  const [x, y] = [stageX(window, data[0] + dx * step) - stage[0], stageY(window, data[1] + dy * step) - stage[1]];
  const length = Math.hypot(x, y);
  return length > 0 && Number.isFinite(length) ? [x / length, y / length] : [0, 0];
};

type Mark = { from: Point; to: Point; length: number };

const around = ([x, y]: Point, [dx, dy]: Point, length: number): Mark => ({
  from: [x - (dx * length) / 2, y - (dy * length) / 2],
  to: [x + (dx * length) / 2, y + (dy * length) / 2],
  length,
});

export const strengthOf = (values: readonly number[]): number => Math.hypot(values[0] ?? NaN, values[1] ?? NaN);

export const marksOf = (spec: FieldSpec, plane: PlotPlane, canvas: Canvas, strongest: number): readonly Mark[] => {
  const { cell, list } = places(canvas.window, spec.density);
  return list.map((place) => {
    const values = plane.at(place.data[0], place.data[1], canvas.params);
    if (spec.kind === "slope_field") {
      const slope = values[0] ?? NaN;
      const step: Point = Number.isFinite(slope) ? [1, slope] : [0, 0];
      return around(place.stage, onStage(canvas.window, place, step), step[0] === 0 ? 0 : cell * 0.62);
    }
    const share = strengthOf(values) / strongest;
    const direction = onStage(canvas.window, place, [values[0] ?? NaN, values[1] ?? NaN]);
    const length = share > 0 ? cell * Math.max(SHORTEST, LONGEST * Math.sqrt(Math.min(1, share))) : 0;
    return around(place.stage, direction, Number.isFinite(length) && strengthOf(direction) > 0 ? length : 0);
  });
};

const relative = (points: readonly Point[], [x, y]: Point, closed = false): string =>
  polylinePath(
    points.map(([px, py]): Point => [px - x, py - y]),
    closed,
  );

const headSize = ({ length }: Mark, u: number): number => Math.min(length * 0.5, HEAD * u);

const headOf = (mark: Mark, u: number): Point[] => {
  const { from, to, length } = mark;
  const [dx, dy] = length > 0 ? [(to[0] - from[0]) / length, (to[1] - from[1]) / length] : [0, 0];
  const size = headSize(mark, u);
  const back: Point = [to[0] - dx * size, to[1] - dy * size];
  return [
    to,
    [back[0] - dy * size * 0.42, back[1] + dx * size * 0.42],
    [back[0] + dy * size * 0.42, back[1] - dx * size * 0.42],
  ];
};

export const drawField = (spec: FieldSpec, marks: readonly Mark[], style: LayerStyle, canvas: Canvas): LayerDrawing => {
  const at: Point = [canvas.window.area[0], canvas.window.area[1]];
  const key = `layer:${spec.id}`;
  const look = { kind: "line", at, clip: clipOf(canvas.window, canvas.u) } as const;
  const shaft = (mark: Mark): readonly Point[] => {
    const [from, to] = [mark.from, mark.to];
    const share = spec.kind === "slope_field" || mark.length === 0 ? 0 : (0.8 * headSize(mark, canvas.u)) / mark.length;
    return [from, [to[0] + (from[0] - to[0]) * share, to[1] + (from[1] - to[1]) * share]];
  };
  const shafts: Shape = {
    ...look,
    key: `${key}/shafts`,
    path: marks.map((mark) => relative(shaft(mark), at)).join(""),
    stroke: style.role,
    strokeWidth: LINE_WIDTHS.thin * canvas.u,
  };
  const heads: Shape = {
    ...look,
    key: `${key}/heads`,
    path: marks.map((mark) => relative(headOf(mark, canvas.u), at, true)).join(""),
    fill: style.role,
  };
  const lines = marks.filter(({ length }) => length > 0).map(({ from, to }): readonly Point[] => [from, to]);
  return {
    strokes: spec.kind === "slope_field" ? [shafts] : [shafts, heads],
    lines,
    within: gapsBetween(canvas.window, spec.density),
    anchors: [],
  };
};

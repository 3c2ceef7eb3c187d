import { clipLine } from "../../../figure/crossings.ts";
import type { Point } from "../../../drawing.ts";
import type { Canvas, LayerDrawing, LayerStyle } from "../layer-model.ts";
import { dataX, isFinitePoint, toStage, type DataPoint, type PlotWindow } from "../plot-window.ts";
import { lineAnchors, LINE_WIDTHS, strokeShape } from "./draw-curve.ts";

/** An endless straight line in the units of the axes: one of its points and its direction. */
export type StraightLine = { through: DataPoint; direction: DataPoint };

const BENT_PIECES = 90;

/** On linear axes a straight line stays straight: two points of the stage do. */
const straightLine = (window: PlotWindow, { through, direction }: StraightLine): readonly Point[] => {
  const a = toStage(window, through);
  const b = toStage(window, [through[0] + direction[0], through[1] + direction[1]]);
  if (!isFinitePoint(a) || !isFinitePoint(b)) return [];
  const seen = clipLine(a, [b[0] - a[0], b[1] - a[1]], window.area);
  if (!seen) return [];
  return seen[0][0] <= seen[1][0] ? seen : [seen[1], seen[0]];
};

/** On a log axis it bends, unless it is upright or level. */
const bentLine = (window: PlotWindow, { through, direction }: StraightLine): readonly Point[] => {
  const { area, y } = window;
  if (direction[0] === 0) return y.range.map((value) => toStage(window, [through[0], value])).filter(isFinitePoint);
  return Array.from({ length: BENT_PIECES + 1 }, (_, i): Point => {
    const x = dataX(window, area[0] + ((area[2] - area[0]) * i) / BENT_PIECES);
    return toStage(window, [x, through[1] + ((x - through[0]) * direction[1]) / direction[0]]);
  }).filter(isFinitePoint);
};

/** A straight line from edge to edge of the window. */
export const drawLine = (key: string, straight: StraightLine, style: LayerStyle, canvas: Canvas): LayerDrawing => {
  const { window } = canvas;
  const line = window.x.log || window.y.log ? bentLine(window, straight) : straightLine(window, straight);
  if (line.length < 2) return { anchors: [] };
  const dense = line.length === 2 ? Array.from({ length: 21 }, (_, i) => mixed(line, i / 20)) : line;
  return {
    strokes: [strokeShape({ key, line, style, canvas, width: LINE_WIDTHS.straight })],
    lines: [line],
    anchors: lineAnchors([dense], window),
  };
};

const mixed = ([a = [0, 0], b = [0, 0]]: readonly Point[], share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

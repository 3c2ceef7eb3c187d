import type { Box } from "../../../../contract/timeline.ts";
import { grow } from "../../../boxes.ts";
import type { Point, Shape } from "../../../drawing.ts";
import { polylinePath } from "../../../shapes.ts";
import { curveLines } from "../curve-lines.ts";
import type { Canvas, Curve, LayerDrawing, LayerStyle } from "../layer-model.ts";
import { inWindow, type PlotWindow } from "../plot-window.ts";

/** Widths of lines in u. */
export const LINE_WIDTHS = { curve: 0.13, straight: 0.1, thin: 0.07 } as const;

/** Dash patterns in u. */
const DASHES = { solid: [], dashed: [0.55, 0.4], dotted: [0.14, 0.32], dash_dot: [0.9, 0.32, 0.16, 0.32] } as const;

/** The dash of a style, as a member of a shape; none for solid lines. */
const dashOf = (style: LayerStyle, u: number): { dash?: readonly number[] } =>
  style.dash === "solid" ? {} : { dash: DASHES[style.dash].map((length) => length * u) };

/** The window with room for half a line's width at its edge. */
export const clipOf = ({ area }: PlotWindow, u: number): Box => grow(area, LINE_WIDTHS.curve * u);

const relative = (line: readonly Point[], [x, y]: Point): Point[] => line.map(([px, py]) => [px - x, py - y]);

type StrokeOptions = {
  key: string;
  line: readonly Point[];
  style: LayerStyle;
  canvas: Canvas;
  width?: number;
  at?: Point;
};

/** A line through points of the stage, cut at the window. `at` fixes its origin, so that its outline alone changes. */
export const strokeShape = ({
  key,
  line,
  style,
  canvas,
  width = LINE_WIDTHS.curve,
  at = line[0] ?? [0, 0],
}: StrokeOptions): Shape => ({
  key,
  kind: "line",
  at,
  path: polylinePath(relative(line, at)),
  stroke: style.role,
  strokeWidth: width * canvas.u,
  clip: clipOf(canvas.window, canvas.u),
  ...dashOf(style, canvas.u),
});

/** Places for a curve's label: its visible end first, then back along it. */
export const lineAnchors = (lines: readonly (readonly Point[])[], window: PlotWindow): Point[] => {
  const seen = lines.flat().filter((point) => inWindow(window, point));
  return [1, 0.9, 0.78, 0.64, 0.5, 0.34, 0.18, 0].flatMap((share) =>
    seen.slice(Math.round((seen.length - 1) * share)).slice(0, 1),
  );
};

/** Every third point of a finely sampled line shows well enough what it crosses. */
const thinned = (line: readonly Point[]): readonly Point[] =>
  line.filter((_, i) => i % 3 === 0 || i === line.length - 1);

/** A curve as strokes, one for each piece between its gaps. */
export const drawCurve = (key: string, curve: Curve, style: LayerStyle, canvas: Canvas): LayerDrawing => {
  const lines = curveLines(curve, canvas.window, canvas.params);
  const { area } = canvas.window;
  const strokes = lines.map((line, i) =>
    strokeShape({ key: `${key}/curve${i === 0 ? "" : `:${i + 1}`}`, line, style, canvas, at: [area[0], area[1]] }),
  );
  return { strokes, lines: lines.map(thinned), anchors: lineAnchors(lines, canvas.window) };
};

import { messageIn, msg, placed, sentence } from "../../../../contract/messages/message.ts";
import { readEquation } from "../../../../computation/expressions/inequality.ts";
import { contourLines } from "../../../../computation/numerics/contour-lines.ts";
import { sampleGrid, type PlaneFunction } from "../../../../computation/numerics/plane-grid.ts";
import type { Span } from "../../../figure/axis-scale.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import { severalField, strangerFindings, type SeveralField } from "../../../figure/several-field.ts";
import { shortNumber } from "../../../figure/short-number.ts";
import type { Canvas, LayerContext, LayerDrawing, LayerReading, LayerStyle, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import type { PlotWindow } from "../plot-window.ts";
import { lineAnchors, strokeShape } from "./draw-curve.ts";
import { layerBase } from "./layer-base.ts";
import { stageContours } from "./stage-contours.ts";
import type { Point, Shape } from "../../../drawing.ts";

const VARIABLES = ["x", "y"] as const;
/** More pieces of a curve than this are one shape. */
const MAX_PIECES = 12;

/** Strokes of the pieces of a line; many of them together. */
export const pieceShapes = (
  key: string,
  lines: readonly (readonly Point[])[],
  style: LayerStyle,
  canvas: Canvas,
  width?: number,
): Shape[] => {
  const { area } = canvas.window;
  const at: Point = [area[0], area[1]];
  const strokes = lines.map((line, i) =>
    strokeShape({ key: `${key}${i === 0 ? "" : `:${i + 1}`}`, line, style, canvas, at, ...(width ? { width } : {}) }),
  );
  const [first] = strokes;
  if (strokes.length <= MAX_PIECES || !first) return strokes;
  return [{ ...first, path: strokes.map(({ path }) => path).join("") }];
};

/** Reads the equation as a function that is zero on the curve. */
const readZero = (spec: LayerOf<"implicit">, context: LayerContext): { field?: SeveralField } & LayerReading => {
  const at = `${context.path}.equation`;
  try {
    const expression = readEquation(spec.equation, [...context.params, ...VARIABLES]);
    const wanted = { variables: VARIABLES, params: context.params, wanted: msg("plot.equation_wanted") };
    const findings = strangerFindings(expression, at, wanted);
    return findings.length > 0 ? { findings } : { field: severalField(expression, VARIABLES), findings };
  } catch (thrown) {
    const message = placed(at, sentence(messageIn(thrown)));
    return { findings: [{ at, code: "bad_expr", severity: "repair", message }] };
  }
};

/** Where an automatic window looks for the curve: as far up as across, then farther. */
const searched = ([low, high]: Span): readonly Span[] => [
  [low, high],
  [Math.min(low, low - high), Math.max(high, high - low)],
];

const linesIn = (f: PlaneFunction, x: Span, y: Span): readonly Point[] =>
  contourLines(sampleGrid({ f, x, y, columns: 97, rows: 97 }), 0).flatMap(({ points }) => points);

const draw = (id: string, f: PlaneFunction, style: LayerStyle, canvas: Canvas, moving: boolean): LayerDrawing => {
  const lines = stageContours({ f, window: canvas.window, moving })(0);
  return {
    strokes: pieceShapes(`layer:${id}/curve`, lines, style, canvas),
    lines,
    anchors: longestFirst(lines, canvas.window),
  };
};

const longestFirst = (lines: readonly (readonly Point[])[], window: PlotWindow): Point[] => {
  const [longest] = lines.toSorted((a, b) => b.length - a.length);
  return longest ? lineAnchors([longest], window) : [];
};

/** The curve on which an equation in x and y holds. */
export const readImplicitLayer: ReadLayer<LayerOf<"implicit">> = (spec, context): LayerReading => {
  const { field, findings } = readZero(spec, context);
  if (!field) return { findings };
  const at =
    (params: ParamValues): PlaneFunction =>
    (x, y) =>
      field.value([x, y], params);
  const base = layerBase(spec, context, field.uses);
  const path = `${context.path}.equation`;
  return {
    findings,
    layer: {
      ...base,
      heights: (params, x) => {
        const looked = (context.y ? [context.y] : searched(x)).map((y) => linesIn(at(params), x, y));
        const found = (looked.find((points) => points.length > 0) ?? []).map(([, y]) => y);
        return found.length > 0 ? [Math.min(...found), Math.max(...found)] : [...x];
      },
      unseen: (params, { x, y }) =>
        linesIn(at(params), x, y).length > 0
          ? undefined
          : {
              at: path,
              code: "no_value",
              severity: "repair",
              message: msg("plot.equation_outside_window", {
                path,
                equation: spec.equation,
                x: x.map(shortNumber).join("…"),
                y: y.map(shortNumber).join("…"),
              }),
            },
      draw: (canvas) => draw(spec.id, at(canvas.params), context.style, canvas, field.uses.length > 0),
      facts: () => ({}),
    },
  };
};

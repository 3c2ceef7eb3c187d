import type { Point } from "../../drawing.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { graphLines, type PlotLine, type Profile } from "./graph-lines.ts";
import type { Curve } from "./layer-model.ts";
import { dataX, dataY, inWindow, isFinitePoint, stageX, stageY, toStage, type PlotWindow } from "./plot-window.ts";
import type { Span } from "../../figure/axis-scale.ts";

const PARAMETRIC_PIECES = 720;

const ordered = (a: number, b: number): Span => (a <= b ? [a, b] : [b, a]);

const profileOf = (curve: Curve, window: PlotWindow, params: ParamValues): Profile | undefined => {
  const { area } = window;
  const [low, high] = curve.domain(params);
  if (curve.along === "x") {
    const from = Math.max(area[0], stageX(window, low) || area[0]);
    const to = Math.min(area[2], stageX(window, high) || area[2]);
    if (!(to > from)) return undefined;
    return {
      f: (at) => stageY(window, curve.value(dataX(window, at), params)),
      span: [from, to],
      across: [area[1], area[3]],
      turn: (x, y) => [x, y],
    };
  }
  const [from, to] = ordered(stageY(window, low), stageY(window, high));
  const [top, bottom] = [Math.max(area[1], from || area[1]), Math.min(area[3], to || area[3])];
  if (!(bottom > top)) return undefined;
  return {
    f: (at) => stageX(window, curve.value(dataY(window, at), params)),
    span: [top, bottom],
    across: [area[0], area[2]],
    turn: (y, x) => [x, y],
  };
};

const parametricLines = (curve: Curve, window: PlotWindow, params: ParamValues): PlotLine[] => {
  const [from, to] = curve.domain(params);
  const [width, height] = [window.area[2] - window.area[0], window.area[3] - window.area[1]];
  const lines: Point[][] = [[]];
  let before: Point | undefined;
  for (let i = 0; i <= PARAMETRIC_PIECES; i++) {
    const point = toStage(window, curve.at(from + ((to - from) * i) / PARAMETRIC_PIECES, params));
    const torn =
      before !== undefined && (Math.abs(point[0] - before[0]) > width || Math.abs(point[1] - before[1]) > height);
    if (!isFinitePoint(point) || torn) lines.push([]);
    if (isFinitePoint(point)) lines.at(-1)?.push(point);
    before = isFinitePoint(point) ? point : undefined;
  }
  return lines.filter((line) => line.length > 1 && line.some((point) => inWindow(window, point)));
};

/**
 * A curve as polylines in stage units, cut at its gaps. Where it moves with a param (`moving`) every line has
 * the same number of points, so that it can be morphed; at rest only what is seen is kept.
 */
export const curveLines = (curve: Curve, window: PlotWindow, params: ParamValues): readonly PlotLine[] => {
  if (curve.along === "t") return parametricLines(curve, window, params);
  const profile = profileOf(curve, window, params);
  if (!profile) return [];
  const moving = curve.uses.length > 0;
  return graphLines(profile, moving).map((line) => line.map(([at, height]) => profile.turn(at, height)));
};

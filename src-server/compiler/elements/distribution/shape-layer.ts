import type { Distribution } from "../../../computation/statistics/distribution.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Point, Shape } from "../../drawing.ts";
import { polylinePath } from "../../shapes.ts";
import type { FigureLayer } from "../plot/axes-figure.ts";
import type { Canvas, LayerDrawing } from "../plot/layer-model.ts";
import { drawCurve, LINE_WIDTHS, strokeShape } from "../plot/layers/draw-curve.ts";
import { stageX, stageY } from "../plot/plot-window.ts";
import { curveOf } from "./density-curve.ts";
import type { DistributionModel } from "./distribution-model.ts";
import type { ReadDistribution } from "./reading-tools.ts";

/** Values of a discrete distribution inside the window. */
const valuesIn = (d: Distribution, [low, high]: readonly [number, number]): readonly number[] =>
  (d.values ?? Array.from({ length: Math.ceil(high) - Math.ceil(low) + 1 }, (_, i) => Math.ceil(low) + i)).filter(
    (value) => value >= Math.max(low, d.support[0]) && value <= Math.min(high, d.support[1]),
  );

/** Half the width of a bar, in units of the axis. */
const halfBar = (values: readonly number[]): number => {
  const gaps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
  return 0.4 * Math.min(...(gaps.length > 0 ? gaps : [1]));
};

type Bars = { read: ReadDistribution; model: DistributionModel; role: ColorRole; second: boolean };

/** Opacity of a bar: lines and marks in front of it keep their contrast. */
const BAR_ALPHA = 0.3;

const barShape = (value: number, half: number, canvas: Canvas, { read, role, second, model }: Bars): Shape => {
  const { window, params, u } = canvas;
  const [left, right, base] = [stageX(window, value - half), stageX(window, value + half), stageY(window, 0)];
  const height = Math.max(0.5, base - stageY(window, read.at(params).density(value)));
  const [from, to] = [model.shade?.[0].at(params) ?? NaN, model.shade?.[1].at(params) ?? NaN];
  const shaded = !second && value >= from - 1e-9 && value <= to + 1e-9;
  const paint = shaded ? "b" : role;
  return {
    key: `layer:${second ? "with_bar" : "bar"}:${value}/fill`,
    kind: "area",
    at: [left, base],
    path: polylinePath(
      [
        [0, 0],
        [right - left, 0],
        [right - left, -height],
        [0, -height],
      ].map(([x = 0, y = 0]): Point => [x, y]),
      true,
    ),
    fill: { role: paint, alpha: second ? 0.001 : BAR_ALPHA },
    stroke: paint,
    strokeWidth: LINE_WIDTHS.thin * u,
  };
};

const drawBars = (bars: Bars, canvas: Canvas): LayerDrawing => {
  const d = bars.read.at(canvas.params);
  const values = valuesIn(d, bars.model.x);
  const half = halfBar(values);
  const areas = values.map((value) => barShape(value, half, canvas, bars));
  const tops = values
    .map((value): Point => [stageX(canvas.window, value), stageY(canvas.window, d.density(value))])
    .toSorted((a, b) => a[1] - b[1]);
  const outline = values.flatMap((value): Point[] => {
    const y = stageY(canvas.window, d.density(value));
    return [
      [stageX(canvas.window, value - half), y],
      [stageX(canvas.window, value + half), y],
    ];
  });
  return { areas, lines: outline.length > 1 ? [outline] : [], anchors: tops.slice(0, 4) };
};

/** Steps of the share below, for discrete distributions. */
const drawSteps = (read: ReadDistribution, model: DistributionModel, role: ColorRole, canvas: Canvas): LayerDrawing => {
  const d = read.at(canvas.params);
  const values = valuesIn(d, model.x);
  const line = [model.x[0], ...values, model.x[1]].flatMap((value, i, all): Point[] => {
    const before = d.cdf(all[Math.max(0, i - 1)] ?? value);
    const x = stageX(canvas.window, value);
    return i === 0
      ? [[x, stageY(canvas.window, d.cdf(value))]]
      : [
          [x, stageY(canvas.window, before)],
          [x, stageY(canvas.window, d.cdf(value))],
        ];
  });
  return {
    strokes: [strokeShape({ key: "layer:curve/curve", line, style: { role, dash: "solid" }, canvas })],
    lines: [line],
    anchors: line.slice(-3),
  };
};

/** The distribution itself: a curve, bars, or the steps of the share below. */
export const shapeLayer = (model: DistributionModel, read: ReadDistribution, second: boolean): FigureLayer => {
  const role: ColorRole = second ? "c" : "a";
  const { show } = model.spec;
  const base = {
    id: second ? "with" : "curve",
    style: { role, dash: second ? ("dashed" as const) : ("solid" as const) },
    uses: [...read.uses, ...(model.shade ?? []).flatMap((edge) => edge.uses)],
    ...(read.tex === undefined || (!model.second && !second) ? {} : { label: read.tex }),
  };
  const discrete = read.at(model.samples[0] ?? {}).discrete;
  if (!discrete) {
    const curve = curveOf(read, model);
    return { ...base, draw: (canvas) => drawCurve(`layer:${base.id}`, curve, base.style, canvas) };
  }
  return {
    ...base,
    draw: (canvas) =>
      show === "cdf" ? drawSteps(read, model, role, canvas) : drawBars({ read, model, role, second }, canvas),
  };
};

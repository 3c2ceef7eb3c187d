import type { Distribution } from "../../../computation/statistics/distribution.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Point, Shape } from "../../drawing.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import { polylinePath, rectPath } from "../../shapes.ts";
import type { FigureLayer } from "../plot/axes-figure.ts";
import type { Canvas, Curve, LayerDrawing, LayerNote } from "../plot/layer-model.ts";
import { clipOf, drawCurve, LINE_WIDTHS, strokeShape } from "../plot/layers/draw-curve.ts";
import { drawRegion } from "../plot/layers/draw-region.ts";
import { stageX, stageY } from "../plot/plot-window.ts";
import { shadedProbability, type DistributionModel } from "./distribution-model.ts";
import type { ReadDistribution } from "./reading-tools.ts";

const curveOf = (read: ReadDistribution, model: DistributionModel): Curve => {
  const value: Curve["value"] = (x, params) => {
    const d = read.at(params);
    return model.spec.show === "cdf" ? d.cdf(x) : Math.min(1e6, d.density(x));
  };
  return { along: "x", value, at: (x, params) => [x, value(x, params)], domain: () => model.x, uses: read.uses };
};

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

const shapeLayer = (model: DistributionModel, read: ReadDistribution, second: boolean): FigureLayer => {
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

type Shading = { model: DistributionModel; from: number; to: number; canvas: Canvas };

/** A band below the axis, where the shaded part is no region under a curve. */
const shadeBand = ({ model, from, to, canvas }: Shading): LayerDrawing & { top: Point } => {
  const { window, u, params } = canvas;
  const d = model.main.at(params);
  const middle = (from + to) / 2;
  const height = model.spec.show === "cdf" ? d.cdf(middle) : d.density(Math.round(middle));
  const band: Shape = {
    key: "layer:shade/band",
    kind: "area",
    at: [stageX(window, from), window.area[3] + 0.05 * u],
    path: rectPath(Math.max(1, stageX(window, to) - stageX(window, from)), 0.16 * u),
    fill: "b",
  };
  return { areas: [band], anchors: [], top: [stageX(window, middle), stageY(window, height)] };
};

const SHADE_STYLE = { role: "b", dash: "solid" } as const;

/** The region under the curve between two values, with its probability. */
const shadeLayer = (model: DistributionModel): FigureLayer[] => {
  const { shade, main } = model;
  if (!shade) return [];
  const uses = [...main.uses, ...shade.flatMap((edge) => edge.uses)];
  const flat = main.at(model.samples[0] ?? {}).discrete || model.spec.show === "cdf";
  const note = ({ params }: Canvas, places: Pick<LayerNote, "within" | "anchors">): LayerNote[] => {
    const tex = `${formatNumber(100 * shadedProbability(model, params), { digits: 1 })}\\,\\%`;
    return uses.length > 0 ? [] : [{ key: "value", tex, role: flat ? "b" : "ink", ...places }];
  };
  const draw = (canvas: Canvas): LayerDrawing => {
    const { params } = canvas;
    const [from, to] = [Math.max(shade[0].at(params), model.x[0]), Math.min(shade[1].at(params), model.x[1])];
    if (flat) {
      const { top, ...band } = shadeBand({ model, from, to, canvas });
      return { ...band, notes: note(canvas, { anchors: [top] }) };
    }
    const curve = curveOf(main, model);
    const region = drawRegion("shade", SHADE_STYLE, { upper: (x) => curve.value(x, params), span: [from, to] }, canvas);
    return { ...region, notes: note(canvas, { within: region.within ?? [], anchors: region.anchors }) };
  };
  return [{ id: "shade", style: SHADE_STYLE, uses, draw }];
};

const upright = (key: string, x: number, top: number, canvas: Canvas, dash: "dashed" | "dotted"): LayerDrawing => {
  const { window } = canvas;
  if (!Number.isFinite(x) || x < window.x.range[0] || x > window.x.range[1]) return { anchors: [] };
  const at = stageX(window, x);
  const line: Point[] = [
    [at, stageY(window, 0)],
    [at, stageY(window, top)],
  ];
  const style = { role: "muted", dash } as const;
  const stroke = strokeShape({ key, line, style, canvas, width: LINE_WIDTHS.thin });
  return {
    strokes: [{ ...stroke, clip: clipOf(window, canvas.u) }],
    lines: [line],
    anchors: [[at, stageY(window, top)]],
  };
};

/** The mean, and what lies one, two and three standard deviations from it. */
const markLayers = (model: DistributionModel): FigureLayer[] => {
  const { main } = model;
  const heightAt = (x: number, canvas: Canvas): number => {
    const d = main.at(canvas.params);
    return model.spec.show === "cdf" ? d.cdf(x) : d.discrete ? 0.06 * model.y[1] : Math.min(model.y[1], d.density(x));
  };
  const mean: FigureLayer = {
    id: "mean",
    style: { role: "muted", dash: "dashed" },
    uses: main.uses,
    label: "\\mu",
    draw: (canvas) => {
      const d = main.at(canvas.params);
      const free = model.spec.show === "pdf" && (d.discrete || model.spec.sample);
      const top = free ? model.y[1] * 0.985 : heightAt(d.mean, canvas);
      return upright("layer:mean/line", d.mean, top, canvas, "dashed");
    },
  };
  const sds = [1, 2, 3].map((k): FigureLayer => ({
    id: `sd:${k}`,
    style: { role: "muted", dash: "dotted" },
    uses: main.uses,
    draw: (canvas) => {
      const d = main.at(canvas.params);
      const spread = Math.sqrt(d.variance) * k;
      const sides = [-1, 1].map((side) => {
        const x = d.mean + side * spread;
        return upright(`layer:sd:${k}/${side < 0 ? "low" : "high"}`, x, heightAt(x, canvas), canvas, "dotted");
      });
      return {
        strokes: sides.flatMap(({ strokes = [] }) => strokes),
        lines: sides.flatMap(({ lines = [] }) => lines),
        anchors: [],
      };
    },
  }));
  return [...sds, mean];
};

/** Everything on the axes of a distribution, from the back to the front. */
export const distributionLayers = (model: DistributionModel): FigureLayer[] => [
  ...shadeLayer(model),
  shapeLayer(model, model.main, false),
  ...(model.second ? [shapeLayer(model, model.second, true)] : []),
  ...markLayers(model),
];

import { formatNumber } from "../../../computation/format-number.ts";
import { meanOf } from "../../../computation/statistics/describe.ts";
import type { ColorRole } from "../../../contract/style.ts";
import { grow } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import { circlePath, polylinePath } from "../../shapes.ts";
import type { FigureLayer } from "../plot/axes-figure.ts";
import type { Canvas, Curve, LayerDrawing } from "../plot/layer-model.ts";
import { drawCurve, LINE_WIDTHS, strokeShape } from "../plot/layers/draw-curve.ts";
import { drawLine } from "../plot/layers/draw-line.ts";
import { inWindow, toStage } from "../plot/plot-window.ts";
import type { ScatterModel } from "./read-scatter.ts";
import type { ScatterMoment } from "./scatter-run.ts";

const ROLES: readonly ColorRole[] = ["a", "b", "c", "d"];
/** Dots are smaller where there are many. */
const [FEW, MANY] = [30, 120];

const momentAt = ({ moments }: ScatterModel, { taken }: Canvas): ScatterMoment | undefined =>
  moments[Math.min(taken, moments.length - 1)];

const polygon = (corners: number, radius: number, turn: number): string =>
  polylinePath(
    Array.from({ length: corners }, (_, i): Point => {
      const angle = turn + (2 * Math.PI * i) / corners;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
    true,
  );

/** A disc, a square, a triangle, a diamond: groups differ in more than colour. */
const symbolPath = (group: number, radius: number): string => {
  if (group === 1) return polygon(4, radius * 1.2, Math.PI / 4);
  if (group === 2) return polygon(3, radius * 1.35, -Math.PI / 2);
  return group === 3 ? polygon(4, radius * 1.25, 0) : circlePath(radius);
};

const drawPoints = (model: ScatterModel, canvas: Canvas): LayerDrawing => {
  const radius = (model.points.length > MANY ? 0.18 : model.points.length > FEW ? 0.25 : 0.34) * canvas.u;
  const groups = momentAt(model, canvas)?.groups ?? model.groups;
  const seen = model.points
    .map((point, i) => ({ at: toStage(canvas.window, point), i, group: groups[i] ?? 0 }))
    .filter(({ at }) => inWindow(canvas.window, at));
  const dots = seen.map(({ at, i, group }): Shape => ({
    key: `layer:point:${i + 1}/dot`,
    kind: "dot",
    at,
    path: symbolPath(group, radius),
    fill: group < 0 ? "muted" : (ROLES[group] ?? "a"),
    stroke: "ground",
    strokeWidth: 0.05 * canvas.u,
  }));
  return { dots, boxes: seen.map(({ at }) => grow([at[0], at[1], at[0], at[1]], radius)), anchors: [] };
};

/** Names of the classes beside the middle of their points. */
const classLayers = (model: ScatterModel): FigureLayer[] =>
  model.classes.length < 2
    ? []
    : model.classes.map((name, group): FigureLayer => ({
        id: `class:${name}`,
        style: { role: ROLES[group] ?? "a", dash: "solid" },
        label: `\\text{${name.replace(/[\\{}$%#&_^~]/g, "")}}`,
        draw: ({ window }) => {
          const own = model.points.filter((_, i) => model.groups[i] === group).map((point) => toStage(window, point));
          const middle = meanOf(own.map(([x]) => x));
          return {
            anchors: own
              .toSorted((a, b) => a[1] - b[1] || Math.abs(a[0] - middle) - Math.abs(b[0] - middle))
              .slice(0, 8),
          };
        },
      }));

const residualStrokes = (model: ScatterModel, canvas: Canvas, at: (x: number) => number): LayerDrawing => {
  const lines = model.points.map(([x, y]): Point[] => [
    toStage(canvas.window, [x, y]),
    toStage(canvas.window, [x, at(x)]),
  ]);
  const style = { role: "bad", dash: "solid" } as const;
  return {
    strokes: lines.map((line, i) =>
      strokeShape({ key: `layer:residual:${i + 1}/line`, line, style, canvas, width: LINE_WIDTHS.thin }),
    ),
    lines,
    anchors: [],
  };
};

const fitLayers = (model: ScatterModel): FigureLayer[] => {
  const { fit, spec } = model;
  if (!fit) return [];
  const curve: Curve = {
    along: "x",
    value: (x) => fit.at(x),
    at: (x) => [x, fit.at(x)],
    domain: () => model.x,
    uses: [],
  };
  const style = { role: model.classes.length > 1 ? "ink" : "b", dash: "solid" } as const;
  const label = spec.show.includes("r_squared") ? { label: `R^2=${formatNumber(fit.rSquared, { digits: 3 })}` } : {};
  return [
    ...(spec.show.includes("residuals")
      ? [
          {
            id: "residual",
            style: { role: "bad", dash: "solid" },
            draw: (canvas) => residualStrokes(model, canvas, fit.at),
          } satisfies FigureLayer,
        ]
      : []),
    { id: "fit", style, ...label, draw: (canvas) => drawCurve("layer:fit", curve, style, canvas) },
  ];
};

const meanLayer = (model: ScatterModel): FigureLayer[] =>
  model.spec.show.includes("mean")
    ? [
        {
          id: "mean",
          style: { role: "c", dash: "solid" },
          label: "(\\bar x,\\ \\bar y)",
          draw: ({ window, u }) => {
            const at = toStage(window, [meanOf(model.points.map(([x]) => x)), meanOf(model.points.map(([, y]) => y))]);
            const r = 0.5 * u;
            const path = `M${-r} 0L${r} 0M0 ${-r}L0 ${r}`;
            return {
              dots: [{ key: "layer:mean/cross", kind: "dot", at, path, stroke: "c", strokeWidth: 0.18 * u }],
              boxes: [grow([at[0], at[1], at[0], at[1]], r)],
              anchors: [at],
            };
          },
        },
      ]
    : [];

const runDrawing = (model: ScatterModel, canvas: Canvas): LayerDrawing => {
  const moment = momentAt(model, canvas);
  if (!moment) return { anchors: [] };
  const { line, query, centroids = [] } = moment;
  const { u, window } = canvas;
  const style = { role: "ink", dash: "solid" } as const;
  const [a, b, c] = line ?? [0, 0, 0];
  const length = Math.hypot(a, b);
  const drawn = line
    ? drawLine(
        "layer:line/line",
        { through: [(-a * c) / length ** 2, (-b * c) / length ** 2], direction: [-b, a] },
        style,
        canvas,
      )
    : { anchors: [] };
  const residual = line && moment.residuals ? residualStrokes(model, canvas, (x) => -(a * x + c) / b) : { anchors: [] };
  const spokes = (query?.to ?? []).map((i): Point[] => [
    toStage(window, query?.at ?? [0, 0]),
    toStage(window, model.points[i] ?? [0, 0]),
  ]);
  const asked = query ? toStage(window, query.at) : undefined;
  const dots: Shape[] = [
    ...centroids.map((point, k): Shape => ({
      key: `layer:centroid:${k + 1}/dot`,
      kind: "dot",
      at: toStage(window, point),
      path: symbolPath(k, 0.52 * u),
      fill: ROLES[k] ?? "a",
      stroke: "ink",
      strokeWidth: 0.12 * u,
    })),
    ...(asked
      ? [
          {
            key: "layer:query/ring",
            kind: "dot",
            at: asked,
            path: circlePath(0.45 * u),
            stroke: "ink",
            strokeWidth: 0.12 * u,
            ...((query?.group ?? -1) >= 0 ? { fill: ROLES[query?.group ?? 0] ?? "a" } : {}),
          } satisfies Shape,
        ]
      : []),
  ];
  return {
    strokes: [
      ...(residual.strokes ?? []),
      ...(drawn.strokes ?? []),
      ...spokes.map((spoke, i) =>
        strokeShape({ key: `layer:neighbor:${i + 1}/line`, line: spoke, style, canvas, width: LINE_WIDTHS.thin }),
      ),
    ],
    dots,
    lines: [...(drawn.lines ?? []), ...(residual.lines ?? []), ...spokes],
    boxes: dots.map(({ at }) => grow([at[0], at[1], at[0], at[1]], 0.55 * u)),
    anchors: drawn.anchors,
  };
};

/** Points, their curve, and what the run shows now. */
export const scatterLayers = (model: ScatterModel): FigureLayer[] => [
  ...fitLayers(model),
  {
    id: "points",
    style: { role: "a", dash: "solid" },
    changes: model.moments.length > 0,
    draw: (canvas) => drawPoints(model, canvas),
  },
  ...(model.moments.length > 0
    ? [
        {
          id: "run",
          style: { role: "ink", dash: "solid" },
          changes: true,
          draw: (canvas) => runDrawing(model, canvas),
        } satisfies FigureLayer,
      ]
    : []),
  ...meanLayer(model),
  ...classLayers(model),
];

/** Points of a cluster by its number, as keys of shapes. */
export const clusterKeys = (model: ScatterModel, taken: number, cluster: number): readonly string[] => {
  const groups = model.moments[Math.min(taken, model.moments.length - 1)]?.groups ?? model.groups;
  return groups.flatMap((group, i) => (group === cluster - 1 ? [`layer:point:${i + 1}`] : []));
};

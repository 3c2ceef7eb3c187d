import { meanOf } from "../../../computation/statistics/describe.ts";
import type { ColorRole } from "../../../contract/style.ts";
import { grow } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import { circlePath, polylinePath } from "../../shapes.ts";
import type { FigureLayer } from "../plot/axes-figure.ts";
import type { Canvas, LayerDrawing } from "../plot/layer-model.ts";
import { inWindow, toStage } from "../plot/plot-window.ts";
import type { ScatterModel } from "./read-scatter.ts";
import type { ScatterMoment } from "./scatter-run.ts";

/** Colours of the groups. */
export const SCATTER_ROLES: readonly ColorRole[] = ["a", "b", "c", "d"];
/** Dots are smaller where there are many. */
const [FEW, MANY] = [30, 120];

/** What the run shows now. */
export const momentAt = ({ moments }: ScatterModel, { taken }: Canvas): ScatterMoment | undefined =>
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
export const symbolPath = (group: number, radius: number): string => {
  if (group === 1) return polygon(4, radius * 1.2, Math.PI / 4);
  if (group === 2) return polygon(3, radius * 1.35, -Math.PI / 2);
  return group === 3 ? polygon(4, radius * 1.25, 0) : circlePath(radius);
};

/** The points, each in the colour and form of its group. */
export const drawPoints = (model: ScatterModel, canvas: Canvas): LayerDrawing => {
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
    fill: group < 0 ? "muted" : (SCATTER_ROLES[group] ?? "a"),
    stroke: "ground",
    strokeWidth: 0.05 * canvas.u,
  }));
  return { dots, boxes: seen.map(({ at }) => grow([at[0], at[1], at[0], at[1]], radius)), anchors: [] };
};

/** Names of the classes beside the middle of their points. */
export const classLayers = (model: ScatterModel): FigureLayer[] =>
  model.classes.length < 2
    ? []
    : model.classes.map((name, group): FigureLayer => ({
        id: `class:${name}`,
        style: { role: SCATTER_ROLES[group] ?? "a", dash: "solid" },
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

/** Points of a cluster by its number, as keys of shapes. */
export const clusterKeys = (model: ScatterModel, taken: number, cluster: number): readonly string[] => {
  const groups = model.moments[Math.min(taken, model.moments.length - 1)]?.groups ?? model.groups;
  return groups.flatMap((group, i) => (group === cluster - 1 ? [`layer:point:${i + 1}`] : []));
};

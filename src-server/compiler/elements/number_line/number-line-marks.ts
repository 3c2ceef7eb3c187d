import type { ColorRole } from "../../../contract/style.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { circlePath, polylinePath } from "../../shapes.ts";
import { LINE, numberLinePlaceOn, type NumberLineLayout } from "./number-line-layout.ts";
import type { LinePoint, NumberLine } from "./number-line-model.ts";

type DotLook = { role: ColorRole; open: boolean; u: number; order: number };

/** A dot of the line, hollow where its place does not belong to it. */
export const numberLineDotShape = (key: string, at: Point, look: DotLook): Shape => ({
  key,
  kind: "dot",
  order: look.order,
  at,
  path: circlePath(LINE.dot * look.u),
  fill: look.open ? "ground" : look.role,
  stroke: look.role,
  strokeWidth: 0.13 * look.u,
});

/** Where leaders start, away from the line: behind numbers or lanes where they stand on that side. */
const leaderStart = (layout: NumberLineLayout): number => {
  const dot = LINE.dot * 1.25 * layout.u;
  if (layout.labelsBelow || layout.mapTicks.length > 0) return Math.max(dot, layout.numberBand + 0.1 * layout.u);
  return dot;
};

/** Height beyond which labels of points stand. */
const labelStart = (layout: NumberLineLayout): number => {
  const { u, numberBand, lanes } = layout;
  if (layout.labelsBelow) return numberBand + LINE.label * u;
  const near = layout.mapTicks.length > 0 ? Math.max(numberBand, lanes.height) : lanes.height + LINE.dot * u;
  return near + LINE.label * u;
};

type Drawn = { leaders: Shape[]; labels: Shape[] };

const pointLabel = (point: LinePoint, x: number, layout: NumberLineLayout, order: number): Drawn => {
  const named = layout.labels.get(point.id);
  if (!named) return { leaders: [], labels: [] };
  const { u, y } = layout;
  const { label, level, shift } = named;
  const key = `point:${point.id}`;
  const away = layout.labelsBelow ? 1 : -1;
  const near = labelStart(layout) + level * layout.levelHeight;
  const centre: Point = [x + shift, y + away * (near + label.height / 2)];
  const start = leaderStart(layout);
  const length = Math.max(0, near - 0.12 * u - start);
  const leader: Shape = {
    key: `${key}/leader`,
    kind: "line",
    order,
    at: [x, y + away * start],
    path: polylinePath([
      [0, 0],
      [0, away * length],
    ]),
    stroke: "muted",
    strokeWidth: 0.06 * u,
  };
  return {
    leaders: [leader],
    labels: labelShapes(label, centre, { key: `${key}/label`, fill: point.role, order, halo: "wide" }),
  };
};

/** Points as dots, their leaders and their labels, apart for the drawing order. */
export const pointShapes = (
  line: NumberLine,
  layout: NumberLineLayout,
  params: ParamValues,
): Drawn & { dots: Shape[] } => {
  const { u, y } = layout;
  const drawn = line.points.map((point, i) => {
    const x = numberLinePlaceOn(line.scale, layout, point.at.at(params));
    const order = 3 + line.intervals.length + i;
    const dot = numberLineDotShape(`point:${point.id}/dot`, [x, y], { role: point.role, open: point.open, u, order });
    return { dot, ...pointLabel(point, x, layout, order) };
  });
  return {
    dots: drawn.map(({ dot }) => dot),
    leaders: drawn.flatMap(({ leaders }) => leaders),
    labels: drawn.flatMap(({ labels }) => labels),
  };
};

import type { AxisScale } from "../../figure/axis-scale.ts";
import type { AxisTick } from "../../figure/axis-ticks.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import { arrowHeadPath, polylinePath } from "../../shapes.ts";
import { LINE, numberLinePlaceOn, type NumberLineLayout } from "./number-line-layout.ts";

const WIDTHS = { line: 0.11, mark: 0.09 } as const;
const HEAD = 0.7;

type Axis = { prefix: string; y: number; scale: AxisScale; ticks: readonly AxisTick[]; side: 1 | -1 };

const plain = (value: number): string => String(Number(value.toPrecision(10)));

/** Address of a mark: `tick:2`. */
export const numberLineTickKey = (value: number): string => `tick:${plain(value)}`;

const lineShapes = ({ prefix, y }: Axis, { left, right, u }: NumberLineLayout): Shape[] => {
  const [from, to] = [left - LINE.arrow * u, right + LINE.arrow * u];
  const back = HEAD * 0.6 * u;
  const look = { kind: "line", order: 0 } as const;
  return [
    {
      key: `${prefix}line/line`,
      ...look,
      at: [from + back, y],
      path: polylinePath([
        [0, 0],
        [to - from - 2 * back, 0],
      ]),
      stroke: "muted",
      strokeWidth: WIDTHS.line * u,
    },
    { key: `${prefix}line/right`, ...look, at: [to, y], path: arrowHeadPath(HEAD * u, 0), fill: "muted" },
    { key: `${prefix}line/left`, ...look, at: [from, y], path: arrowHeadPath(HEAD * u, Math.PI), fill: "muted" },
  ];
};

/** A line with arrows, marks and numbers; numbers stand below (`side` 1) or above. */
export const axisLineShapes = (axis: Axis, layout: NumberLineLayout): Shape[] => {
  const { u } = layout;
  const marks = axis.ticks.flatMap(({ value, label }): Shape[] => {
    const at: Point = [numberLinePlaceOn(axis.scale, layout, value), axis.y];
    const centre: Point = [at[0], axis.y + axis.side * ((LINE.mark + LINE.number) * u + label.height / 2)];
    const key = `${axis.prefix}${numberLineTickKey(value)}`;
    const half = LINE.mark * u;
    return [
      {
        key: `${key}/mark`,
        kind: "line",
        order: 1,
        at,
        path: polylinePath([
          [0, -half],
          [0, half],
        ]),
        stroke: "muted",
        strokeWidth: WIDTHS.mark * u,
      },
      ...labelShapes(label, centre, { key: `${key}/label`, fill: "muted", order: 1 }),
    ];
  });
  return [...lineShapes(axis, layout), ...marks];
};

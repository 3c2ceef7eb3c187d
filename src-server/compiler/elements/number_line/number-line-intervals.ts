import type { Point, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { spreadRow } from "../../figure/spread.ts";
import { polylinePath } from "../../shapes.ts";
import { intervalEnds, laneLabelY } from "./interval-lanes.ts";
import { LINE, numberLinePlaceOn, type NumberLineLayout } from "./number-line-layout.ts";
import { numberLineDotShape } from "./number-line-marks.ts";
import type { LineInterval, NumberLine } from "./number-line-model.ts";

const BAR = 0.34;

type Bar = { interval: LineInterval; left: number; right: number; y: number; order: number };

const barsOf = (line: NumberLine, layout: NumberLineLayout, params: ParamValues): Bar[] =>
  line.intervals.map((interval, i) => {
    const [from, to] = intervalEnds(interval, line.scale, params);
    const lane = layout.lanes.laneOf.get(interval.id) ?? 0;
    return {
      interval,
      left: numberLinePlaceOn(line.scale, layout, from),
      right: numberLinePlaceOn(line.scale, layout, to),
      y: layout.y - lane * layout.lanes.pitch,
      order: 2 + i,
    };
  });

/** A dot where the interval ends, an arrow where it goes on for ever. */
const endShape = ({ interval, left, right, y, order }: Bar, side: "left" | "right", u: number): Shape => {
  const bounded = side === "left" ? interval.from : interval.to;
  const key = `interval:${interval.id}/${side}`;
  const x = side === "left" ? left : right;
  if (bounded) return numberLineDotShape(key, [x, y], { role: interval.role, open: interval.open[side], u, order });
  const away = side === "left" ? -1 : 1;
  const head: readonly Point[] = [
    [0, 0],
    [-away * 0.95 * u, -0.5 * u],
    [-away * 0.95 * u, 0.5 * u],
  ];
  const at: Point = [x + away * LINE.arrow * u, y];
  return { key, kind: "line", order, at, path: polylinePath(head, true), fill: interval.role };
};

const barShapes = (bar: Bar, u: number): Shape[] => [
  {
    key: `interval:${bar.interval.id}/bar`,
    kind: "line",
    order: bar.order,
    at: [bar.left, bar.y],
    path: polylinePath([
      [0, 0],
      [bar.right - bar.left, 0],
    ]),
    stroke: bar.interval.role,
    strokeWidth: BAR * u,
  },
  endShape(bar, "left", u),
  endShape(bar, "right", u),
];

/** Labels of one lane, each over its bar, moved apart where bars are short. */
const laneLabels = (bars: readonly Bar[], layout: NumberLineLayout): Shape[] => {
  const named = bars
    .flatMap((bar) => {
      const label = layout.lanes.labels.get(bar.interval.id);
      return label ? [{ bar, label }] : [];
    })
    .toSorted((a, b) => a.bar.left - b.bar.left);
  const wishes = named.map(({ bar, label }) => ({ wish: (bar.left + bar.right) / 2, length: label.width }));
  const middles = spreadRow(wishes, 0.6 * layout.u, [layout.box[0], layout.box[2]]);
  return named.flatMap(({ bar, label }, i) => {
    const centre: Point = [middles[i] ?? 0, laneLabelY(bar.y, label, layout.u)];
    const key = `interval:${bar.interval.id}`;
    const { order } = bar;
    return labelShapes(label, centre, { key: `${key}/label`, fill: bar.interval.role, order, halo: "wide" });
  });
};

/** Intervals as thick bars on lanes above the line, ends closed, open or endless. */
export const intervalShapes = (
  line: NumberLine,
  layout: NumberLineLayout,
  params: ParamValues,
): { bars: Shape[]; labels: Shape[] } => {
  const bars = barsOf(line, layout, params);
  const lanes = [...new Set(bars.map((bar) => bar.y))];
  return {
    bars: bars.flatMap((bar) => barShapes(bar, layout.u)),
    labels: lanes.flatMap((y) =>
      laneLabels(
        bars.filter((bar) => bar.y === y),
        layout,
      ),
    ),
  };
};

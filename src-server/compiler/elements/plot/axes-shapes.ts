import type { Point, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import { clipLine } from "../../figure/crossings.ts";
import { arrowHeadPath, circlePath, polylinePath } from "../../shapes.ts";
import { tickPlaces, type AxesLayout } from "./axes-layout.ts";
import { AXES } from "./axes-margins.ts";
import { toStage } from "./plot-window.ts";
import type { PlacedNumber } from "./tick-labels.ts";

const WIDTHS = { axis: 0.08, mark: 0.07, grid: 0.05 } as const;
const HEAD = 0.62;

const plain = (value: number): string => String(Number(value.toPrecision(10)));

/** Address of a mark: `tick:x=2`. */
export const plotTickKey = (axis: "x" | "y", value: number): string => `tick:${axis}=${plain(value)}`;

const between = (from: Point, to: Point): Pick<Shape, "at" | "path"> => ({
  at: from,
  path: polylinePath([
    [0, 0],
    [to[0] - from[0], to[1] - from[1]],
  ]),
});

/** Both ends of an axis; the second carries the arrow. */
export const axisEnds = (layout: AxesLayout, axis: "x" | "y"): readonly [Point, Point] => {
  const { area } = layout.window;
  const arrow = AXES.arrow * layout.u;
  return axis === "x"
    ? [
        [area[0], layout.axisY],
        [area[2] + arrow, layout.axisY],
      ]
    : [
        [layout.axisX, area[3]],
        [layout.axisX, area[1] - arrow],
      ];
};

const axisShapes = (layout: AxesLayout, axis: "x" | "y"): Shape[] => {
  const [from, to] = axisEnds(layout, axis);
  const { u } = layout;
  const back = HEAD * 0.7 * u;
  const end: Point = axis === "x" ? [to[0] - back, to[1]] : [to[0], to[1] + back];
  return [
    {
      key: `axis:${axis}/line`,
      kind: "line",
      order: 0,
      ...between(from, end),
      stroke: "muted",
      strokeWidth: WIDTHS.axis * u,
    },
    {
      key: `axis:${axis}/head`,
      kind: "line",
      order: 0,
      at: to,
      path: arrowHeadPath(HEAD * u, axis === "x" ? 0 : -Math.PI / 2),
      fill: "muted",
    },
  ];
};

/** Faint circles at every mark and rays every thirty degrees. */
const polarGridShapes = ({ window, xTicks, u }: AxesLayout): Shape[] => {
  const { area } = window;
  const centre = toStage(window, [0, 0]);
  const radii = [...new Set(xTicks.map(({ value }) => plain(Math.abs(value))))].filter((radius) => radius !== "0");
  const look = { kind: "grid", order: 0, stroke: "grid", strokeWidth: WIDTHS.grid * u, clip: area } as const;
  const rays = Array.from({ length: 6 }, (_, k) => k).flatMap((k): Shape[] => {
    const seen = clipLine(centre, [Math.cos((k * Math.PI) / 6), Math.sin((k * Math.PI) / 6)], area);
    return seen ? [{ ...look, key: `grid:angle=${30 * k}`, ...between(seen[0], seen[1]) }] : [];
  });
  const circles = radii.map((radius): Shape => ({
    ...look,
    key: `grid:r=${radius}`,
    at: centre,
    path: circlePath(Math.abs(toStage(window, [Number(radius), 0])[0] - centre[0])),
  }));
  return [...circles, ...rays];
};

/** Faint lines across the window at every mark. */
export const gridShapes = (layout: AxesLayout): Shape[] => {
  if (layout.polar) return polarGridShapes(layout);
  const {
    window: { area },
    u,
  } = layout;
  return (["x", "y"] as const).flatMap((axis) =>
    tickPlaces(layout, axis).map(({ tick, at }): Shape => ({
      key: `grid:${axis}=${plain(tick.value)}`,
      kind: "grid",
      order: 0,
      ...(axis === "x" ? between([at, area[1]], [at, area[3]]) : between([area[0], at], [area[2], at])),
      stroke: "grid",
      strokeWidth: WIDTHS.grid * u,
    })),
  );
};

const markShapes = (layout: AxesLayout, axis: "x" | "y"): Shape[] => {
  const half = AXES.mark * layout.u;
  return tickPlaces(layout, axis).map(({ tick, at }): Shape => ({
    key: `${plotTickKey(axis, tick.value)}/mark`,
    kind: "line",
    order: 1,
    ...(axis === "x"
      ? between([at, layout.axisY - half], [at, layout.axisY + half])
      : between([layout.axisX - half, at], [layout.axisX + half, at])),
    stroke: "muted",
    strokeWidth: WIDTHS.mark * layout.u,
  }));
};

const numberShapes = ({ axis, tick, centre }: PlacedNumber): Shape[] =>
  labelShapes(tick.label, centre, { key: `${plotTickKey(axis, tick.value)}/label`, fill: "muted", order: 1 });

/** Axes with arrows, marks, numbers and names. */
export const axesShapes = (layout: AxesLayout, numbers: readonly PlacedNumber[]): Shape[] => [
  ...axisShapes(layout, "x"),
  ...axisShapes(layout, "y"),
  ...markShapes(layout, "x"),
  ...markShapes(layout, "y"),
  ...numbers.flatMap(numberShapes),
  ...(layout.xLabel
    ? labelShapes(layout.xLabel.label, layout.xLabel.centre, { key: "axis:x/label", fill: "ink", order: 1 })
    : []),
  ...(layout.yLabel
    ? labelShapes(layout.yLabel.label, layout.yLabel.centre, { key: "axis:y/label", fill: "ink", order: 1 })
    : []),
];

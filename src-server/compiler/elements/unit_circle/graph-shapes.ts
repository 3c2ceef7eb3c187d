import type { Point, Shape } from "../../drawing.ts";
import { circlePath } from "../../shapes.ts";
import { unitCircleLine, UNIT_CIRCLE_ORDERS, WIDTHS, type CircleScene } from "./circle-line.ts";
import type { CircleWindow } from "./circle-window.ts";

/** Angles marked on the graph, in quarter or half turns; 0 stands at its axis. */
export const graphMarks = ({ graph, u }: CircleWindow): readonly number[] => {
  if (!graph) return [];
  const quarter = Math.PI / 2;
  const step = quarter * (graph.at(quarter, 0)[0] - graph.at(0, 0)[0] > 3.2 * u ? 1 : 2);
  const [first, last] = [Math.ceil(graph.from / step - 1e-9), Math.floor(graph.to / step + 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step).filter(
    (angle) => Math.abs(angle) > 1e-9,
  );
};

/** Faint lines at the marked angles and at the largest and smallest value. */
const graphGrid = (window: CircleWindow): Shape[] => {
  const { graph } = window;
  if (!graph) return [];
  const look = { paint: "grid", width: WIDTHS.axis, order: UNIT_CIRCLE_ORDERS.ground } as const;
  const lines: (readonly [string, Point, Point])[] = [
    ...graphMarks(window).map(
      (angle) => [`at${Math.round((angle * 2) / Math.PI)}`, graph.at(angle, -1), graph.at(angle, 1)] as const,
    ),
    ...[-1, 1].map((value) => [`level${value}`, graph.at(graph.from, value), graph.at(graph.to, value)] as const),
  ];
  return lines.map(([name, from, to]) => ({
    ...unitCircleLine(window, [from, to], { key: `graph/${name}`, ...look }),
    kind: "grid" as const,
  }));
};

const CURVE_PIECES = 160;

/** The graph as far as the angle has come, and the length that stands at its end. */
export const graphShapes = ({ model, window, angle }: CircleScene): Shape[] => {
  const { graph, u } = window;
  if (!graph) return [];
  const of = model.spec.unroll === "cos" ? Math.cos : Math.sin;
  const role = model.spec.unroll === "cos" ? "b" : "a";
  const curve = Array.from({ length: CURVE_PIECES + 1 }, (_, i): Point => {
    const at = (angle * i) / CURVE_PIECES;
    return graph.at(at, of(at));
  });
  const look = { paint: "muted", width: WIDTHS.axis, order: UNIT_CIRCLE_ORDERS.ground } as const;
  const end = graph.at(angle, of(angle));
  const from = window.place(Math.cos(angle), Math.sin(angle));
  return [
    ...graphGrid(window),
    unitCircleLine(window, [graph.at(graph.from, 0), [graph.right + 0.8 * u, graph.at(0, 0)[1]]], {
      key: "graph/axis-x",
      ...look,
    }),
    unitCircleLine(window, [graph.at(0, -1.12), graph.at(0, 1.12)], { key: "graph/axis-y", ...look }),
    ...(model.spec.unroll === "sin" && Math.abs(end[1] - from[1]) < 1
      ? [
          unitCircleLine(window, [from, end], {
            key: "graph/level",
            paint: "muted",
            width: WIDTHS.thin,
            order: UNIT_CIRCLE_ORDERS.graph,
            dash: [0.4, 0.3],
          }),
        ]
      : []),
    unitCircleLine(window, [graph.at(angle, 0), end], {
      key: "graph/length",
      paint: role,
      width: WIDTHS.length,
      order: UNIT_CIRCLE_ORDERS.graph,
    }),
    unitCircleLine(window, curve, {
      key: "graph/curve",
      paint: role,
      width: WIDTHS.circle,
      order: UNIT_CIRCLE_ORDERS.graph,
    }),
    { key: "graph/dot", kind: "dot", order: UNIT_CIRCLE_ORDERS.graph, at: end, path: circlePath(0.24 * u), fill: role },
  ];
};

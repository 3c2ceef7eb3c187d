import type { Point, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import { spreadRow } from "../../figure/spread.ts";
import { circlePath, polylinePath } from "../../shapes.ts";
import { cellKey, type CellRect } from "./area-model-cells.ts";
import { AREA_GAPS, type AreaLayout, type CellLabel } from "./area-model-layout.ts";

type Labelled = { cell: CellRect; label: CellLabel };

const middle = ({ cell }: Labelled): Point => [cell.x + cell.width / 2, cell.y + cell.height / 2];

const insideShapes = (items: readonly Labelled[], u: number): Shape[] => {
  const margin = AREA_GAPS.inside * u;
  return items
    .filter(({ cell, label }) => label.width + margin <= cell.width && label.height + margin <= cell.height)
    .flatMap((item) =>
      labelShapes(item.label, middle(item), {
        key: `${cellKey(item.cell)}/label`,
        fill: "ink",
        order: 2,
        on: [`${cellKey(item.cell)}/fill`],
      }),
    );
};

const leaderShapes = (item: Labelled, end: Point, u: number): Shape[] => {
  const from = middle(item);
  const key = cellKey(item.cell);
  return [
    {
      key: `${key}/leader`,
      kind: "line",
      order: 2,
      at: from,
      path: polylinePath([
        [0, 0],
        [end[0] - from[0], end[1] - from[1]],
      ]),
      stroke: "muted",
      strokeWidth: 0.06 * u,
    },
    { key: `${key}/leader_end`, kind: "dot", order: 2, at: from, path: circlePath(0.13 * u), fill: "muted" },
  ];
};

const visible = (item: Labelled, u: number): boolean => Math.min(item.cell.width, item.cell.height) > 0.02 * u;

const besideShapes = (items: readonly Labelled[], layout: AreaLayout, edge: Point): Shape[] => {
  const { u, box } = layout;
  const right = items.filter((item) => item.label.place === "right" && visible(item, u));
  const below = items.filter((item) => item.label.place === "below" && visible(item, u));
  const ys = spreadRow(
    right.map((item) => ({ wish: middle(item)[1], length: item.label.height })),
    0.25 * u,
    [box[1], box[3]],
  );
  const xs = spreadRow(
    below.map((item) => ({ wish: middle(item)[0], length: item.label.width })),
    0.5 * u,
    [layout.origin[0] - 0.5 * u, box[2]],
  );
  const gap = AREA_GAPS.leader * u;
  const draw = (item: Labelled, centre: Point, end: Point): Shape[] => [
    ...leaderShapes(item, end, u),
    ...labelShapes(item.label, centre, { key: `${cellKey(item.cell)}/label`, fill: "ink", order: 2 }),
  ];
  return [
    ...right.flatMap((item, i) =>
      draw(item, [edge[0] + gap + item.label.width / 2, ys[i] ?? 0], [edge[0] + gap - 0.2 * u, ys[i] ?? 0]),
    ),
    ...below.flatMap((item, i) =>
      draw(item, [xs[i] ?? 0, edge[1] + gap + item.label.height / 2], [xs[i] ?? 0, edge[1] + gap - 0.2 * u]),
    ),
  ];
};

/** Names of the cells: inside where they fit, else beside the figure with a leader. */
export const cellLabelShapes = (cells: readonly CellRect[], layout: AreaLayout): Shape[] => {
  const items = cells.flatMap((cell): Labelled[] => {
    const label = layout.cellLabels[cell.row]?.[cell.col];
    return label ? [{ cell, label }] : [];
  });
  const edge: Point = [Math.max(...cells.map((c) => c.x + c.width)), Math.max(...cells.map((c) => c.y + c.height))];
  return [
    ...insideShapes(
      items.filter((item) => item.label.place === "inside"),
      layout.u,
    ),
    ...besideShapes(items, layout, edge),
  ];
};

import type { Point, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import { spreadRow } from "../../figure/spread.ts";
import { circlePath, polylinePath } from "../../shapes.ts";
import { areaModelCellKey, type CellRect } from "./area-model-cells.ts";
import { AREA_GAPS, type AreaLayout, type CellLabel } from "./area-model-layout.ts";

type Labelled = { cell: CellRect; label: CellLabel };

const middle = ({ cell }: Labelled): Point => [cell.x + cell.width / 2, cell.y + cell.height / 2];

const insideShapes = (items: readonly Labelled[], u: number): Shape[] => {
  const margin = AREA_GAPS.inside * u;
  return items
    .filter(({ cell, label }) => label.width + margin <= cell.width && label.height + margin <= cell.height)
    .flatMap((item) =>
      labelShapes(item.label, middle(item), {
        key: `${areaModelCellKey(item.cell)}/label`,
        fill: "ink",
        order: 2,
        on: [`${areaModelCellKey(item.cell)}/fill`],
      }),
    );
};

const leaderShapes = (item: Labelled, end: Point, u: number): Shape[] => {
  const from = middle(item);
  const key = areaModelCellKey(item.cell);
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
      stroke: "ink",
      strokeWidth: 0.06 * u,
    },
    { key: `${key}/leader_end`, kind: "dot", order: 2, at: from, path: circlePath(0.13 * u), fill: "ink" },
  ];
};

const visible = (item: Labelled, u: number): boolean => Math.min(item.cell.width, item.cell.height) > 0.02 * u;

/** Names of smaller cells are left out where there is no room for all beside the figure. */
const thatFit = (
  items: readonly Labelled[],
  length: (label: CellLabel) => number,
  gap: number,
  room: number,
): Labelled[] => {
  const bySize = items.toSorted((a, b) => b.cell.width * b.cell.height - a.cell.width * a.cell.height);
  let used = -gap;
  const kept = bySize.filter(({ label }) => {
    if (used + gap + length(label) > room) return false;
    used += gap + length(label);
    return true;
  });
  return items.filter((item) => kept.includes(item));
};

const GAPS = { right: 0.25, below: 0.5 } as const;

/** Names at the right of the last column, from top to bottom. */
const rightShapes = (items: readonly Labelled[], layout: AreaLayout, edge: number): Shape[] => {
  const { u, box } = layout;
  const kept = thatFit(items, (label) => label.height, GAPS.right * u, box[3] - box[1]);
  const wishes = kept.map((item) => ({ wish: middle(item)[1], length: item.label.height }));
  const ys = spreadRow(wishes, GAPS.right * u, [box[1], box[3]]);
  return kept.flatMap((item, i) => {
    const [x, y] = [edge + AREA_GAPS.leader * u, ys[i] ?? 0];
    return namedShapes(item, [x + item.label.width / 2, y], [x - 0.2 * u, y], u);
  });
};

/** Names under the last row, from left to right, as far as the figure goes. */
const belowShapes = (items: readonly Labelled[], layout: AreaLayout, [right, bottom]: Point): Shape[] => {
  const { u, origin } = layout;
  const room = [origin[0] - 0.5 * u, right + 0.3 * u] as const;
  const kept = thatFit(items, (label) => label.width, GAPS.below * u, room[1] - room[0]);
  const wishes = kept.map((item) => ({ wish: middle(item)[0], length: item.label.width }));
  const xs = spreadRow(wishes, GAPS.below * u, room);
  return kept.flatMap((item, i) => {
    const [x, y] = [xs[i] ?? 0, bottom + AREA_GAPS.leader * u];
    return namedShapes(item, [x, y + item.label.height / 2], [x, y - 0.2 * u], u);
  });
};

const namedShapes = (item: Labelled, centre: Point, leaderEnd: Point, u: number): Shape[] => [
  ...leaderShapes(item, leaderEnd, u),
  ...labelShapes(item.label, centre, { key: `${areaModelCellKey(item.cell)}/label`, fill: "ink", order: 2 }),
];

/** Names of the cells: inside where they fit, else beside the figure with a leader. */
export const cellLabelShapes = (cells: readonly CellRect[], layout: AreaLayout): Shape[] => {
  const items = cells.flatMap((cell): Labelled[] => {
    const label = layout.cellLabels[cell.row]?.[cell.col];
    return label ? [{ cell, label }] : [];
  });
  const edge: Point = [Math.max(...cells.map((c) => c.x + c.width)), Math.max(...cells.map((c) => c.y + c.height))];
  const at = (place: CellLabel["place"]): Labelled[] => items.filter(({ label }) => label.place === place);
  const seen = (place: CellLabel["place"]): Labelled[] => at(place).filter((item) => visible(item, layout.u));
  return [
    ...insideShapes(at("inside"), layout.u),
    ...rightShapes(seen("right"), layout, edge[0]),
    ...belowShapes(seen("below"), layout, edge),
  ];
};

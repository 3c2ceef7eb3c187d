import type { Point, Shape } from "../../drawing.ts";
import { outlineShapes, polylinePath, roundedRectPath } from "../../shapes.ts";
import type { TextOutline, Typesetter } from "../../typography/typesetter.ts";
import type { RunPanel } from "./runs/run-panel.ts";

/** A table of a run: outlines of its cells, column widths, and its size. */
export type ReactionPanelLayout = {
  header: readonly TextOutline[];
  labels: readonly TextOutline[];
  cells: readonly (readonly (TextOutline | undefined)[])[];
  /** Middles of the columns from the left edge. */
  columns: readonly number[];
  size: number;
  rowHeight: number;
  width: number;
  height: number;
};

/** Sets a table with letters of a size. */
export const reactionPanelLayout = (panel: RunPanel, type: Typesetter, size: number): ReactionPanelLayout => {
  const tex = (text: string): TextOutline | undefined => (text === "" ? undefined : type.tex(text, size, "inline"));
  const header = panel.header.map((text) => type.tex(text, size, "inline"));
  const labels = panel.rows.map(({ label }) => type.tex(label, size, "inline"));
  const cells = panel.rows.map((row) => row.cells.map(tex));
  const count = Math.max(0, header.length, ...cells.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(0, header[column]?.width ?? 0, ...cells.map((row) => row[column]?.width ?? 0)),
  );
  const gap = 1.1 * size;
  let x = Math.max(0, ...labels.map(({ width }) => width)) + gap;
  const columns = widths.map((width) => {
    const middle = x + width / 2;
    x += width + gap;
    return middle;
  });
  const rowHeight = 1.75 * size;
  return {
    header,
    labels,
    cells,
    columns,
    size,
    rowHeight,
    width: x - gap,
    height: panel.rows.length === 0 ? 0 : (panel.rows.length + (header.length > 0 ? 1 : 0)) * rowHeight,
  };
};

const headShapes = (layout: ReactionPanelLayout, [x, y]: Point): Shape[] => [
  ...layout.header.flatMap((outline, column) =>
    outlineShapes(outline, [x + (layout.columns[column] ?? 0) - outline.width / 2, y], {
      key: `panel/head${column + 1}`,
      fill: "ink",
    }),
  ),
  {
    key: "panel/rule",
    kind: "grid",
    at: [x, y + 0.5 * layout.size],
    path: polylinePath([
      [0, 0],
      [layout.width, 0],
    ]),
    stroke: "muted",
    strokeWidth: 0.05 * layout.size,
  },
];

/** Frame about the cell that decides. */
const markShape = (layout: ReactionPanelLayout, outline: TextOutline, [x, y]: Point): Shape => {
  const [width, height] = [outline.width + 0.7 * layout.size, 1.4 * layout.size];
  return {
    key: "panel/mark",
    kind: "area",
    at: [x - width / 2, y - 0.3 * layout.size - height / 2],
    path: roundedRectPath(width, height, 0.25 * layout.size),
    fill: { role: "b", alpha: 0.15 },
    stroke: "b",
    strokeWidth: 0.08 * layout.size,
  };
};

/** Head and first rows of a table whose top left corner is at a point. */
export const reactionPanelShapes = (options: {
  panel: RunPanel;
  layout: ReactionPanelLayout;
  at: Point;
  rows: number;
  order: number;
}): Shape[] => {
  const { panel, layout, at, rows, order } = options;
  const lead = layout.header.length > 0 ? 1 : 0;
  const baseline = (line: number): number => at[1] + (line + 0.62) * layout.rowHeight;
  const shapes = panel.rows.slice(0, rows).flatMap((row, index): Shape[] => {
    const y = baseline(index + lead);
    const key = `row:${index + 1}`;
    const label = layout.labels[index];
    return [
      ...(label ? outlineShapes(label, [at[0], y], { key: `${key}/label`, fill: row.paint }) : []),
      ...(layout.cells[index] ?? []).flatMap((outline, column): Shape[] => {
        if (!outline) return [];
        const x = at[0] + (layout.columns[column] ?? 0);
        const marked = panel.marked?.row === index && panel.marked.column === column;
        return [
          ...(marked ? [markShape(layout, outline, [x, y])] : []),
          ...outlineShapes(outline, [x - outline.width / 2, y], {
            key: `${key}/c${column + 1}`,
            fill: marked ? "ink" : row.paint,
          }),
        ];
      }),
    ];
  });
  return [...(lead > 0 ? headShapes(layout, [at[0], baseline(0)]) : []), ...shapes].map((shape) => ({
    ...shape,
    order,
  }));
};

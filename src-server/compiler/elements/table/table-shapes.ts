import type { ColorRole } from "../../../contract/style.ts";
import type { Point, Shape } from "../../drawing.ts";
import { blockShapes, polylinePath } from "../../shapes.ts";
import { numberShapes } from "../shared/number-shapes.ts";
import type { LaidTable, PlacedCell } from "./set-table.ts";

type CellLook = { key: string; fill: ColorRole; order: number };

const cellShapes = (cell: PlacedCell, [x, y]: Point, look: CellLook): Shape[] =>
  cell.kind === "number"
    ? numberShapes(cell.number, [x + cell.x, y + cell.baseline], look)
    : blockShapes(cell.words.block, [x + cell.x, y + cell.top], look);

/** A strong line below the header, faint ones between the rows that are filled, one at their end. */
const ruleShapes = (
  laid: LaidTable,
  [x, y]: Point,
  { filled, appears }: Pick<TableLook, "filled" | "appears">,
): Shape[] =>
  laid.bands.slice(0, filled + 1).map(([, bottom], band): Shape => {
    const edge = band === 0 || band === filled;
    const look = { stroke: edge ? "muted" : "grid", strokeWidth: laid.size * (band === 0 ? 0.06 : 0.04) } as const;
    const path = polylinePath([
      [0, 0],
      [laid.width, 0],
    ]);
    return {
      key: `rule:${band}`,
      path,
      at: [x, y + bottom],
      kind: "grid",
      with: ["head:1", "cell:1,1"],
      order: band === 0 ? 0 : Math.max(0, ...(appears[band - 1] ?? [])) + 1,
      ...look,
    };
  });

/** What to draw of a table: the colours of its headings, which cells are filled in, which hold results. */
export type TableLook = {
  headings: readonly ColorRole[];
  shown: number;
  /** Rows from the top that are there. */
  filled: number;
  appears: readonly (readonly number[])[];
  results: ReadonlySet<string>;
};

/** Shapes of a table whose top left corner is `at`. */
export const tableShapes = (laid: LaidTable, at: Point, look: TableLook): Shape[] => {
  const { headings, shown, filled, appears, results } = look;
  const origin: Point = [at[0], at[1] + laid.top];
  const title = laid.title
    ? blockShapes(laid.title.words.block, [at[0] + laid.title.x, at[1]], { key: "title", fill: "muted", order: 0 })
    : [];
  const head = laid.head.flatMap((cell, c) =>
    cellShapes(cell, origin, { key: `head:${c + 1}`, fill: headings[c] ?? "ink", order: 1 }),
  );
  const body = laid.rows.slice(0, filled).flatMap((row, r) =>
    row.flatMap((cell, c) => {
      const event = appears[r]?.[c] ?? 0;
      const name = `${r + 1},${c + 1}`;
      const fill = results.has(name) ? "good" : "ink";
      return event > shown ? [] : cellShapes(cell, origin, { key: `cell:${name}`, fill, order: event + 1 });
    }),
  );
  const titled = title.map((shape): Shape => ({ ...shape, with: ["head:1", "cell:1,1"] }));
  return [...ruleShapes(laid, origin, look), ...titled, ...head, ...body];
};

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

/** A strong line below the header, faint ones between rows, one at the end. */
const ruleShapes = (laid: LaidTable, [x, y]: Point): Shape[] =>
  laid.bands.map(([, bottom], band): Shape => {
    const edge = band === 0 || band === laid.bands.length - 1;
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
      order: 0,
      ...look,
    };
  });

/** What to draw of a table: the colours of its headings, and how many rows are filled in. */
export type TableLook = { headings: readonly ColorRole[]; shown: number };

/** Shapes of a table whose top left corner is `at`. */
export const tableShapes = (laid: LaidTable, at: Point, { headings, shown }: TableLook): Shape[] => {
  const origin: Point = [at[0], at[1] + laid.top];
  const title = laid.title
    ? blockShapes(laid.title.words.block, [at[0] + laid.title.x, at[1]], { key: "title", fill: "muted", order: 0 })
    : [];
  const head = laid.head.flatMap((cell, c) =>
    cellShapes(cell, origin, { key: `head:${c + 1}`, fill: headings[c] ?? "ink", order: 1 }),
  );
  const body = laid.rows
    .slice(0, shown)
    .flatMap((row, r) =>
      row.flatMap((cell, c) => cellShapes(cell, origin, { key: `cell:${r + 1},${c + 1}`, fill: "ink", order: r + 2 })),
    );
  const titled = title.map((shape): Shape => ({ ...shape, with: ["head:1", "cell:1,1"] }));
  return [...ruleShapes(laid, origin), ...titled, ...head, ...body];
};

import type { DrawFrame } from "../../element-kind.ts";
import type { BlockStyle } from "../../typography/typesetter.ts";
import { setNumber, type NumberOutline } from "../shared/number-shapes.ts";
import { setWordBlock, type WordBlock } from "../shared/word-block.ts";
import { shownNumber } from "./cell-text.ts";
import { columnWidths } from "./column-widths.ts";
import type { TableContent } from "./table-content.ts";

/** What table cells are set with; `size` is that of their letters. */
export type CellFrame = Pick<DrawFrame, "type" | "params"> & { size: number };

/** A cell before it has a place; `reserve` is the longest a moving number becomes. */
export type SetCell =
  | { kind: "words"; text: string }
  | { kind: "number"; number: NumberOutline; reserve: NumberOutline | undefined };

/** Reach of a column's numbers to both sides of their decimal point; `wordy` where all cells are words. */
export type TableColumn = { left: number; right: number; wordy: boolean; width: number };

/** Distance of a cell's content from the edges of its column, in letter sizes. */
export const PAD_X = 0.75;
/** Most room a column gets beyond what it needs, in letter sizes. */
const SPREAD = 1.6;
const LINE_HEIGHT = 1.2;
/** Words in a narrow column are broken down to this width, in letter sizes. */
const NARROWEST = 4;
const WIDE = 1e6;

export const bodyStyle = (size: number, maxWidth: number): BlockStyle => ({
  font: "text",
  size,
  maxWidth,
  align: "left",
  lineHeight: LINE_HEIGHT,
});

export const headStyle = (size: number, column: Pick<TableColumn, "width" | "wordy">): BlockStyle => ({
  font: "strong",
  size,
  maxWidth: column.width,
  align: column.wordy ? "left" : "center",
  lineHeight: LINE_HEIGHT,
});

/** Sets the numbers of all cells; words wait until their column has a width. */
export const setCells = ({ spec, cells, widest }: TableContent, frame: CellFrame): SetCell[][] => {
  const set = (text: string): NumberOutline => setNumber(frame.type, text, { font: "text", size: frame.size });
  return cells.map((row, r) =>
    row.map((cell, c): SetCell => {
      if (cell.kind === "words") return cell;
      const reserve = widest[r]?.[c];
      return {
        kind: "number",
        number: set(shownNumber(cell, spec.digits, frame.params)),
        reserve: reserve === undefined ? undefined : set(reserve),
      };
    }),
  );
};

const columnOf = (cells: readonly (readonly SetCell[])[], c: number): SetCell[] => cells.flatMap((row) => row[c] ?? []);

const reachOf = (column: readonly SetCell[]): Omit<TableColumn, "width"> => {
  const numbers = column.flatMap((cell) => (cell.kind === "number" ? [cell.number, cell.reserve ?? cell.number] : []));
  return {
    left: Math.max(0, ...numbers.map((number) => number.left)),
    right: Math.max(0, ...numbers.map((number) => number.right)),
    wordy: numbers.length === 0,
  };
};

/** Gives every column a width; `cramped` where words had to be broken for it. */
export const setTableColumns = (
  headings: readonly string[],
  cells: readonly (readonly SetCell[])[],
  frame: CellFrame & { width: number },
): { columns: readonly TableColumn[]; cramped: boolean } => {
  const { size, type } = frame;
  const reaches = headings.map((_, c) => reachOf(columnOf(cells, c)));
  const wishes = headings.map((heading, c) => {
    const texts = columnOf(cells, c).flatMap((cell) => (cell.kind === "words" ? [cell.text] : []));
    const reach = reaches[c];
    const widthAt = (maxWidth: number): number => {
      const words = texts.map((text): WordBlock => setWordBlock(type, text, bodyStyle(size, maxWidth)));
      const head = setWordBlock(type, heading, headStyle(size, { width: maxWidth, wordy: false }));
      return Math.max(head.width, (reach?.left ?? 0) + (reach?.right ?? 0), ...words.map((block) => block.width));
    };
    return { natural: widthAt(WIDE), least: widthAt(NARROWEST * size) };
  });
  const widths = columnWidths(wishes, frame.width - 2 * PAD_X * size * headings.length, SPREAD * size);
  const cramped = wishes.some((wish, c) => wish.natural > (widths[c] ?? 0));
  return { cramped, columns: reaches.map((reach, c) => ({ ...reach, width: widths[c] ?? 0 })) };
};

import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import { airOf, type Laid, type SetWords } from "../shared/fit-words.ts";
import type { NumberOutline } from "../shared/number-shapes.ts";
import { setWordBlock, type WordBlock } from "../shared/word-block.ts";
import {
  bodyStyle,
  headStyle,
  PAD_X,
  setCells,
  setTableColumns,
  type CellFrame,
  type SetCell,
  type TableColumn,
} from "./set-columns.ts";
import type { TableContent } from "./table-content.ts";

/** A cell in its place, measured from the top left corner of the header. */
export type PlacedCell =
  | { kind: "words"; words: WordBlock; x: number; top: number }
  | { kind: "number"; number: NumberOutline; x: number; baseline: number };

type Band = readonly [top: number, bottom: number];
export type LaidTable = Laid & {
  size: number;
  /** Words above the table and the height they take, 0 where there are none. */
  title: { words: WordBlock; x: number } | undefined;
  top: number;
  head: readonly PlacedCell[];
  rows: readonly (readonly PlacedCell[])[];
  /** Upper and lower edge of the header and of each row, below the title. */
  bands: readonly Band[];
};

/** Distance of a cell's content from the edges of its row, in letter sizes. */
const PAD_Y = 0.42;
const TITLE_GAP = 0.7;
/** What a row may get on top of that in a tall room. */
const MOST_AIR = 1.6;

/** A column and where its content starts. */
type PlacedColumn = TableColumn & { x: number };

const placeColumns = (columns: readonly TableColumn[], size: number): PlacedColumn[] => {
  let x = PAD_X * size;
  return columns.map((column) => {
    const placed = { ...column, x };
    x += column.width + 2 * PAD_X * size;
    return placed;
  });
};

const wordsIn = (words: WordBlock, column: PlacedColumn, [top, bottom]: Band): PlacedCell => ({
  kind: "words",
  words,
  x: column.x + (column.wordy ? 0 : (column.width - words.width) / 2),
  top: (top + bottom - words.height) / 2,
});

const placeCell = (cell: SetCell, column: PlacedColumn, at: { band: Band; frame: CellFrame }): PlacedCell => {
  const { band, frame } = at;
  if (cell.kind === "words") {
    return wordsIn(setWordBlock(frame.type, cell.text, bodyStyle(frame.size, column.width)), column, band);
  }
  const { number } = cell;
  const x = column.x + (column.width - column.left - column.right) / 2 + column.left;
  return { kind: "number", number, x, baseline: (band[0] + band[1] + number.ascent - number.descent) / 2 };
};

const heightOf = (cell: SetCell, column: PlacedColumn | undefined, { type, size }: CellFrame): number =>
  cell.kind === "number"
    ? cell.number.ascent + cell.number.descent
    : setWordBlock(type, cell.text, bodyStyle(size, column?.width ?? size)).height;

const setTitle = (text: string | undefined, frame: CellFrame & { width: number }): LaidTable["title"] => {
  if (text === undefined) return undefined;
  const words = setWordBlock(frame.type, text, {
    font: "strong",
    size: frame.size,
    maxWidth: frame.width,
    align: "center",
  });
  return { words, x: Math.max(0, (frame.width - words.width) / 2) };
};

const stack = (heights: readonly number[]): Band[] => {
  let bottom = 0;
  return heights.map((height): Band => {
    const top = bottom;
    bottom += height;
    return [top, bottom];
  });
};

/** Sets a table: columns as wide as they need, numbers with their decimal points below each other. */
export const setTable =
  (content: TableContent, drawFrame: Omit<DrawFrame, "box">): SetWords<LaidTable> =>
  (room, scale) => {
    const size = textSize({ u: drawFrame.u, scale }, "body");
    const frame = { ...drawFrame, size };
    const headings = content.spec.columns;
    const cells = setCells(content, frame);
    const { columns, cramped } = setTableColumns(headings, cells, { ...frame, width: room.width });
    const placed = placeColumns(columns, size);
    const heads = placed.map((column, c) => setWordBlock(frame.type, headings[c] ?? "", headStyle(size, column)));
    const digit = frame.type.line("0", { font: "text", size });
    const least = digit.ascent + digit.descent;
    const contents = cells.map((row) => Math.max(least, ...row.map((cell, c) => heightOf(cell, placed[c], frame))));
    const natural = [Math.max(...heads.map((head) => head.height)), ...contents].map((h) => h + 2 * PAD_Y * size);
    const height = natural.reduce((sum, one) => sum + one, 0);
    const air = airOf(room, { height, gaps: natural.length, most: MOST_AIR * size });
    const bands = stack(natural.map((one) => one + air));
    const width = columns.reduce((sum, column) => sum + column.width + 2 * PAD_X * size, 0);
    const title = setTitle(content.title, { ...frame, width });
    const top = title ? title.words.height + TITLE_GAP * size : 0;
    const bandAt = (index: number): Band => bands[index] ?? [0, 0];
    return {
      width: Math.max(width, title?.words.width ?? 0),
      height: top + (bands.at(-1)?.[1] ?? 0),
      title,
      top,
      cramped,
      size,
      bands,
      head: placed.flatMap((column, c) => (heads[c] ? [wordsIn(heads[c], column, bandAt(0))] : [])),
      rows: cells.map((row, r) =>
        placed.flatMap((column, c) => (row[c] ? [placeCell(row[c], column, { band: bandAt(r + 1), frame })] : [])),
      ),
    };
  };

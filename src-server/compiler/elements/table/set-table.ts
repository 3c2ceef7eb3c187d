import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import type { Laid, SetWords } from "../shared/fit-words.ts";
import { setNumber, type NumberOutline } from "../shared/number-shapes.ts";
import { setWordBlock, type WordBlock } from "../shared/word-block.ts";
import { shownNumber } from "./cell-text.ts";
import { columnWidths } from "./column-widths.ts";
import type { TableCell } from "./read-cells.ts";
import type { TableSpec } from "./table-schema.ts";

/** A set cell; positions are measured from the table's top left corner. */
export type PlacedCell =
  | { kind: "words"; words: WordBlock; x: number; top: number }
  | { kind: "number"; number: NumberOutline; x: number; baseline: number };
export type LaidTable = Laid & {
  size: number;
  head: readonly PlacedCell[];
  rows: readonly (readonly PlacedCell[])[];
  /** Upper and lower edge of the header and of each row. */
  bands: readonly (readonly [top: number, bottom: number])[];
};

export type TableContent = { spec: TableSpec; cells: readonly (readonly TableCell[])[] };
type Frame = Omit<DrawFrame, "box">;
type Inner = { kind: "words"; text: string } | { kind: "number"; number: NumberOutline };
/** Reach of a column's numbers to both sides of the decimal point, and whether all its cells are words. */
type Column = { left: number; right: number; wordy: boolean; width: number };

/** In letter sizes. */
const PAD_X = 0.75;
const PAD_Y = 0.42;
const SPREAD = 1.6;
const LINE_HEIGHT = 1.2;
const WIDE = 1e6;

const bodyStyle = (size: number, maxWidth: number) =>
  ({ font: "text", size, maxWidth, align: "left", lineHeight: LINE_HEIGHT }) as const;
const headStyle = (size: number, maxWidth: number, wordy: boolean) =>
  ({ font: "strong", size, maxWidth, align: wordy ? "left" : "center", lineHeight: LINE_HEIGHT }) as const;

const setInner = ({ spec, cells }: TableContent, frame: Frame, size: number): Inner[][] =>
  cells.map((row) => row.map((cell): Inner => cell.kind === "words" ? cell : {
    kind: "number", number: setNumber(frame.type, shownNumber(cell, spec.digits, frame.params), { font: "text", size }),
  }));

const numberReach = (inner: readonly (readonly Inner[])[], c: number): Omit<Column, "width"> => {
  const numbers = inner.flatMap((row) => { const cell = row[c]; return cell?.kind === "number" ? [cell.number] : []; });
  return {
    left: Math.max(0, ...numbers.map((number) => number.left)),
    right: Math.max(0, ...numbers.map((number) => number.right)),
    wordy: numbers.length === 0,
  };
};

type Columns = { columns: readonly Column[]; cramped: boolean };

const setColumnsOf = (content: TableContent, inner: readonly (readonly Inner[])[], frame: Frame & { size: number; width: number }): Columns => {
  const { size, width } = frame;
  const reaches = content.spec.columns.map((_, c) => numberReach(inner, c));
  const wishes = content.spec.columns.map((heading, c) => {
    const words = inner.flatMap((row) => { const cell = row[c]; return cell?.kind === "words" ? [cell.text] : []; });
    const widthsAt = (maxWidth: number): number => Math.max(
      setWordBlock(frame.type, heading, headStyle(size, maxWidth, false)).width,
      ...words.map((text) => setWordBlock(frame.type, text, bodyStyle(size, maxWidth)).width),
      (reaches[c]?.left ?? 0) + (reaches[c]?.right ?? 0),
    );
    return { natural: widthsAt(WIDE), least: widthsAt(4 * size) };
  });
  const room = width - 2 * PAD_X * size * wishes.length;
  const widths = columnWidths(wishes, room, SPREAD * size);
  const cramped = wishes.some((wish, c) => wish.natural > (widths[c] ?? 0));
  return { cramped, columns: reaches.map((reach, c) => ({ ...reach, width: widths[c] ?? 0 })) };
};

const placeCell = (inner: Inner | undefined, column: Column, frame: Frame & { left: number; middle: number; size: number }): PlacedCell => {
  const { left, middle, size } = frame;
  if (inner?.kind === "number") {
    const { number } = inner;
    const x = left + (column.width - column.left - column.right) / 2 + column.left;
    return { kind: "number", number, x, baseline: middle + (number.ascent - number.descent) / 2 };
  }
  const words = setWordBlock(frame.type, inner?.text ?? "", bodyStyle(size, column.width));
  const x = column.wordy ? left : left + (column.width - words.width) / 2;
  return { kind: "words", words, x, top: middle - words.height / 2 };
};

const heightOf = (inner: Inner, column: Column | undefined, { type, size }: Frame & { size: number }): number =>
  inner.kind === "number" ? inner.number.ascent + inner.number.descent : setWordBlock(type, inner.text, bodyStyle(size, column?.width ?? WIDE)).height;

/** Sets a table: columns as wide as they need, numbers with their decimal points below each other. */
export const setTable = (content: TableContent, frame: Frame): SetWords<LaidTable> => (room, scale) => {
  const size = textSize({ u: frame.u, scale }, "body");
  const inner = setInner(content, frame, size);
  const { columns, cramped } = setColumnsOf(content, inner, { ...frame, size, width: room.width });
  const pitch = columns.map((column) => column.width + 2 * PAD_X * size);
  const lefts = pitch.map((_, c) => pitch.slice(0, c).reduce((sum, width) => sum + width, PAD_X * size));
  const heads = content.spec.columns.map((heading, c) => setWordBlock(frame.type, heading, headStyle(size, columns[c]?.width ?? WIDE, columns[c]?.wordy ?? true)));
  const digits = frame.type.line("0", { font: "text", size });
  const rowHeights = inner.map((row) => 2 * PAD_Y * size + Math.max(digits.ascent + digits.descent, ...row.map((cell, c) => heightOf(cell, columns[c], { ...frame, size }))));
  const headHeight = 2 * PAD_Y * size + Math.max(...heads.map((head) => head.height));
  const bands = [headHeight, ...rowHeights].reduce<[number, number][]>((all, height) => {
    const top = all.at(-1)?.[1] ?? 0;
    return [...all, [top, top + height]];
  }, []);
  const head = heads.map((words, c): PlacedCell => {
    const column = columns[c];
    return { kind: "words", words, x: (lefts[c] ?? 0) + (column && !column.wordy ? (column.width - words.width) / 2 : 0), top: (headHeight - words.height) / 2 };
  });
  const rows = inner.map((row, r) => columns.map((column, c) => {
    const [top = 0, bottom = 0] = bands[r + 1] ?? [];
    return placeCell(row[c], column, { ...frame, left: lefts[c] ?? 0, middle: (top + bottom) / 2, size });
  }));
  return { width: pitch.reduce((sum, width) => sum + width, 0), height: bands.at(-1)?.[1] ?? 0, cramped, size, head, rows, bands };
};

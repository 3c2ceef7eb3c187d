import type { StillFrame } from "../../figure/frame-cache.ts";
import type { TexOutline } from "../../typography/typesetter.ts";
import type { GridFrame, GridText } from "./matrix-model.ts";

/** A matrix laid out: places measured from its top left corner, lengths in stage units. */
export type LaidGrid = {
  frame: GridFrame;
  width: number;
  height: number;
  /** Left edge and width of each column's cells. */
  columns: readonly { x: number; width: number }[];
  rowHeight: number;
  /** Distance of the cells from the upper edge. */
  top: number;
  before: TexOutline | undefined;
  /** Where the matrix itself starts, behind the sign before it. */
  x: number;
};

/** Room around entries, in letter sizes. */
export const CELL = { padX: 0.42, padY: 0.24, bracket: 0.42, edge: 0.16, sign: 0.55 } as const;

type Setting = { type: StillFrame["type"]; size: number };

/** An entry in its letters; fractions are set small, as in a line of text. */
export const setEntry = (tex: string, { type, size }: Setting): TexOutline | undefined =>
  tex === "" ? undefined : type.tex(tex, size, "inline");

const widest = (texts: readonly GridText[], column: number, setting: Setting): number => {
  const found = new Set(texts.flatMap((text) => text.map((row) => row[column] ?? "")));
  return Math.max(0, ...[...found].map((tex) => setEntry(tex, setting)?.width ?? 0));
};

/** Height of the tallest entry over all states. */
export const tallestEntry = (texts: readonly GridText[], setting: Setting): number => {
  const digit = setting.type.tex("0", setting.size, "inline");
  const found = [...new Set(texts.flat(2))].flatMap((tex) => setEntry(tex, setting) ?? []);
  return Math.max(
    digit.ascent + digit.descent,
    ...found.map((outline) => 2 * Math.max(outline.ascent - digit.ascent / 2, outline.descent + digit.ascent / 2)),
  );
};

/** Lays out one matrix for all states its entries take. */
export const setGrid = (
  frame: GridFrame,
  texts: readonly GridText[],
  { rowHeight, ...setting }: Setting & { rowHeight: number },
): LaidGrid => {
  const { size, type } = setting;
  const before = frame.before === undefined ? undefined : type.tex(frame.before, size, "inline");
  const x = before ? before.width + 2 * CELL.sign * size : 0;
  let pen = x + CELL.bracket * size;
  const least = type.tex("0", size, "inline").width;
  const columns = Array.from({ length: frame.columns }, (_, column) => {
    if (frame.augment === column) pen += CELL.bracket * size;
    const width = Math.max(least, widest(texts, column, setting)) + 2 * CELL.padX * size;
    const placed = { x: pen, width };
    pen += width;
    return placed;
  });
  return {
    frame,
    columns,
    rowHeight,
    before,
    x,
    top: CELL.edge * size,
    width: pen + CELL.bracket * size,
    height: frame.rows * rowHeight + 2 * CELL.edge * size,
  };
};

import type { DrawFrame } from "../../element-kind.ts";
import { TEXT_SIZES, textSize } from "../../sizes.ts";
import type { TexOutline, Typesetter } from "../../typography/typesetter.ts";
import type { Laid, SetWords } from "../shared/fit-words.ts";
import type { MatrixModel } from "./matrix-model.ts";
import { setGrid, tallestEntry, type LaidGrid } from "./set-grid.ts";

/** Formula below a matrix: its lines with their left end, measured from the caption's middle, and baselines. */
export type LaidCaption = readonly { outline: TexOutline; x: number; baseline: number }[];

/** Matrices side by side with room for the formula below. */
export type LaidMatrix = Laid & {
  size: number;
  grids: readonly { grid: LaidGrid; x: number; y: number }[];
  captionTop: number;
  captions: readonly LaidCaption[];
  /** Width of the widest formula below; it is no part of `width` where it fits the room. */
  captionWidth: number;
};

const GAPS = { grids: 0.35, caption: 0.55, line: 0.35, row: 0.5 } as const;
/** The formula below stays this much smaller than a large matrix. */
const CAPTION_GROWTH = 1.25;

type Frame = Omit<DrawFrame, "box">;
type Line = { outline: TexOutline; tex: string };

/** Breaks a formula between its pieces where it would become too wide. */
const breakPieces = (type: Typesetter, pieces: readonly string[], style: { size: number; width: number }): Line[] => {
  const lines: Line[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const joined = last ? `${last.tex} ${piece}` : piece;
    const outline = type.tex(joined, style.size, "inline");
    if (last && outline.width > style.width) lines.push({ tex: piece, outline: type.tex(piece, style.size, "inline") });
    else lines.splice(Math.max(0, lines.length - 1), 1, { tex: joined, outline });
  }
  return lines;
};

const setCaption = (
  type: Typesetter,
  pieces: readonly string[],
  style: { size: number; width: number },
): LaidCaption => {
  let top = 0;
  return breakPieces(type, pieces, style).map(({ outline }) => {
    const baseline = top + outline.ascent;
    top = baseline + outline.descent + GAPS.line * style.size;
    return { outline, x: -outline.width / 2, baseline };
  });
};

const captionSize = (caption: LaidCaption): { width: number; height: number } => ({
  width: Math.max(0, ...caption.map(({ outline }) => outline.width)),
  height: Math.max(0, ...caption.map(({ outline, baseline }) => baseline + outline.descent)),
});

const textsOf = (model: MatrixModel): ReturnType<MatrixModel["textAt"]>[] => [
  ...model.moments.map((_, moment) => model.textAt(moment, model.samples[0] ?? {})),
  ...model.samples.slice(1).map((params) => model.textAt(0, params)),
];

type Part = { grid: LaidGrid; x: number; y: number };

const bottomOf = (parts: readonly Part[]): number => Math.max(0, ...parts.map(({ grid, y }) => y + grid.height));

/** Matrices side by side on one middle line; a new line of them where the room is too narrow. */
const placeGrids = (grids: readonly LaidGrid[], width: number, size: number): Part[] => {
  const lines: LaidGrid[][] = [];
  for (const grid of grids) {
    const last = lines.at(-1);
    const used = last?.reduce((sum, other) => sum + other.width + GAPS.grids * size, 0) ?? 0;
    if (last && used + grid.width <= width) last.push(grid);
    else lines.push([grid]);
  }
  const placed: Part[] = [];
  for (const line of lines) {
    const top = placed.length === 0 ? 0 : bottomOf(placed) + GAPS.row * size;
    const height = Math.max(...line.map((grid) => grid.height));
    let x = 0;
    for (const grid of line) {
      placed.push({ grid, x, y: top + (height - grid.height) / 2 });
      x += grid.width + GAPS.grids * size;
    }
  }
  return placed;
};

const rightOf = (parts: readonly Part[]): number => Math.max(0, ...parts.map(({ grid, x }) => x + grid.width));

/** Each line of matrices in the middle. */
const centredParts = (parts: readonly Part[], width: number): Part[] =>
  parts.map((part) => {
    const middle = part.y + part.grid.height / 2;
    const line = parts.filter((other) => Math.abs(other.y + other.grid.height / 2 - middle) < 1);
    return { ...part, x: part.x + (width - rightOf(line)) / 2 };
  });

/** Lays out a matrix so that columns and the room for formulas stay as they are over all its states. */
export const setMatrix =
  (model: MatrixModel, frame: Frame): SetWords<LaidMatrix> =>
  (room, scale) => {
    const { type, u } = frame;
    const size = textSize({ u, scale }, "formula");
    const texts = textsOf(model);
    const rowHeight = tallestEntry(texts.flat(), { type, size }) + 2 * 0.24 * size;
    const grids = model.frames.map((grid, g) =>
      setGrid(
        grid,
        texts.map((text) => text[g] ?? []),
        { type, size, rowHeight },
      ),
    );
    const parts = placeGrids(grids, room.width, size);
    const small = Math.max(
      u * TEXT_SIZES.formula.least,
      Math.min(size * 0.8, u * TEXT_SIZES.formula.normal * CAPTION_GROWTH),
    );
    const captions = model.moments.map(({ caption }) => setCaption(type, caption, { size: small, width: room.width }));
    const sizes = captions.map(captionSize);
    const below = Math.max(0, ...sizes.map((caption) => caption.height));
    const captionWidth = Math.max(0, ...sizes.map((caption) => caption.width));
    const width = Math.max(rightOf(parts), captionWidth > room.width ? captionWidth : 0);
    const captionTop = bottomOf(parts) + (below > 0 ? GAPS.caption * size : 0);
    return {
      width,
      height: captionTop + below,
      size,
      captionTop,
      captions,
      captionWidth,
      grids: centredParts(parts, width),
    };
  };

/** The same, its width that of everything: what it takes of a zone. */
export const setWholeMatrix = (model: MatrixModel, frame: Frame): SetWords<LaidMatrix> => {
  const set = setMatrix(model, frame);
  return (room, scale) => {
    const laid = set(room, scale);
    return { ...laid, width: Math.max(laid.width, laid.captionWidth) };
  };
};

import type { FlowNode } from "../../figure/flow/flow-sizes.ts";
import { polylinePath, roundedRectPath } from "../../shapes.ts";
import type { TextBlock, Typesetter } from "../../typography/typesetter.ts";
import { setWholeWords, type LineLook } from "../shared/whole-words.ts";
import type { NodeShape } from "./flowchart-schema.ts";

/** A box with its words; the outline's origin is its left upper corner. */
export type FlowSymbol = FlowNode & { path: string; block: TextBlock };

const MAX_SHARE = 0.92;

/** Half the width of each line of a block. */
const halfWidths = (block: TextBlock): number[] =>
  Array.from({ length: block.lines }, (_, line) => {
    const glyphs = block.glyphs.filter((glyph) => glyph.line === line);
    const [left, right] = [
      Math.min(block.width / 2, ...glyphs.map((glyph) => glyph.x + glyph.box[0])),
      Math.max(block.width / 2, ...glyphs.map((glyph) => glyph.x + glyph.box[2])),
    ];
    return Math.max(block.width / 2 - left, right - block.width / 2);
  });

/** The width of a diamond of a given height that holds all lines with a margin. */
const diamondWidth = (
  halves: readonly number[],
  height: number,
  { line, pad }: { line: number; pad: number },
): number =>
  2 *
  Math.max(
    ...halves.map((half, i) => {
      const far = Math.abs(i - (halves.length - 1) / 2) * line + line / 2;
      const share = 1 - far / (height / 2);
      return share <= 0.05 ? Infinity : (half + pad) / share;
    }),
  );

const DIAMOND_HEIGHTS = [1.6, 1.9, 2.3, 2.8];

const decisionSymbol = (type: Typesetter, text: string, look: LineLook): FlowSymbol => {
  const { size } = look;
  const block = setWholeWords(type, text, { size, maxWidth: look.maxWidth * MAX_SHARE });
  const halves = halfWidths(block);
  const sizes = DIAMOND_HEIGHTS.map((factor) => {
    const height = Math.max(3 * size, block.height * factor);
    return { height, width: diamondWidth(halves, height, { line: block.height / block.lines, pad: 0.35 * size }) };
  }).filter(({ width, height }) => width >= height * 1.1);
  const [best] = sizes.toSorted((a, b) => a.width + 1.5 * a.height - b.width - 1.5 * b.height);
  const height = best?.height ?? block.height * 2;
  const width =
    best?.width ??
    Math.max(height * 1.2, diamondWidth(halves, height, { line: block.height / block.lines, pad: 0.35 * size }));
  const [x, y] = [width / 2, height / 2];
  return {
    block,
    width,
    height,
    reach: [x, y, x, y],
    path: polylinePath(
      [
        [x, 0],
        [width, y],
        [x, height],
        [0, y],
      ],
      true,
    ),
  };
};

const boxSymbol = (type: Typesetter, text: string, kind: NodeShape, look: LineLook): FlowSymbol => {
  const { size } = look;
  const block = setWholeWords(type, text, look);
  const height = block.height + 1.1 * size;
  const slant = kind === "io" ? 0.22 * height : 0;
  const round = kind === "start" || kind === "end";
  const width = Math.max(block.width + (round ? 1.6 : 1.2) * size + slant, 3.4 * size);
  const [x, y] = [width / 2, height / 2];
  const path =
    kind === "io"
      ? polylinePath(
          [
            [slant, 0],
            [width, 0],
            [width - slant, height],
            [0, height],
          ],
          true,
        )
      : roundedRectPath(width, height, round ? height / 2 : 0.3 * size);
  return { block, width, height, reach: [x - slant / 2, y, x - slant / 2, y], path };
};

/** The box of a flowchart with its words set. */
export const flowSymbol = (
  type: Typesetter,
  { text, kind }: { text: string; kind: NodeShape },
  look: LineLook,
): FlowSymbol => (kind === "decision" ? decisionSymbol(type, text, look) : boxSymbol(type, text, kind, look));

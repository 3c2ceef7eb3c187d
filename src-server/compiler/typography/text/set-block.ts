import type { BlockStyle, Outline, TextBlock } from "../typesetter.ts";
import { round2 } from "../path-data.ts";
import { readParagraphs, type Paragraph } from "./block-source.ts";
import { paragraphWords, type ParagraphWords } from "./block-words.ts";
import type { FontChain } from "./font-chain.ts";
import { baseDirection, type Direction } from "./text-runs.ts";
import { wrapParagraph, type WrappedLine } from "./wrap-paragraph.ts";

export type BlockRequest = {
  text: string;
  style: BlockStyle;
  chain: FontChain;
  ligatures: boolean;
  setFormula(tex: string): Outline;
};

type BlockLine = WrappedLine & Pick<ParagraphWords, "wordAt"> & { direction: Direction };

/** Least gap between the ink of two lines, in em: tall formulas push lines apart. */
const LINE_GAP = 0.15;
const LINE_HEIGHT = 1.35;

const wrap = (request: BlockRequest, paragraph: Paragraph): { lines: WrappedLine[]; direction: Direction } => {
  const { style, chain, ligatures } = request;
  const direction = baseDirection(paragraph.text);
  const embeds = paragraph.formulas.map((tex) => request.setFormula(tex));
  const { size, maxWidth } = style;
  return {
    direction,
    lines: wrapParagraph({ text: paragraph.text, embeds, size, maxWidth, chain, direction, ligatures }),
  };
};

/** Baselines from the top of the block, and its height. */
const stackLines = (
  lines: readonly BlockLine[],
  { size, lineHeight = LINE_HEIGHT }: BlockStyle,
): { baselines: number[]; height: number } => {
  const baselines: number[] = [];
  let below = 0;
  for (const { line } of lines) {
    const previous = baselines.at(-1);
    const room = below + LINE_GAP * size + line.ascent;
    baselines.push(previous === undefined ? line.ascent : previous + Math.max(lineHeight * size, room));
    below = line.descent;
  }
  return { baselines, height: (baselines.at(-1) ?? 0) + below };
};

const indent = (spare: number, align: BlockStyle["align"], direction: Direction): number => {
  const side = align ?? (direction === "rtl" ? "right" : "left");
  if (side === "left") return 0;
  return side === "right" ? spare : spare / 2;
};

/** Sets wrapped text; lines are aligned inside the width of the widest of them. */
export const setBlock = (request: BlockRequest): TextBlock => {
  const { style } = request;
  const words: string[] = [];
  const lines: BlockLine[] = [];
  for (const paragraph of readParagraphs(request.text)) {
    const read = paragraphWords(paragraph, words.length);
    words.push(...read.words);
    const { lines: wrapped, direction } = wrap(request, paragraph);
    lines.push(...wrapped.map((line) => ({ ...line, wordAt: read.wordAt, direction })));
  }
  const width = Math.max(0, ...lines.map(({ line }) => line.width));
  const { baselines, height } = stackLines(lines, style);
  const glyphs = lines.flatMap(({ line, start, wordAt, direction }, index) => {
    const left = indent(width - line.width, style.align, direction);
    return line.glyphs.map(({ at, ...glyph }) => ({
      ...glyph,
      x: round2(glyph.x + left),
      y: round2(glyph.y + (baselines[index] ?? 0)),
      line: index,
      word: wordAt[start + at] ?? 0,
    }));
  });
  return { glyphs, words, lines: lines.length, width: round2(width), height: round2(height), size: style.size };
};

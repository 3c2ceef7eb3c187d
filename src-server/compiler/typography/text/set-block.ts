import LineBreaker from "linebreak";
import { msg } from "../../../contract/messages/message.ts";
import { type TextOutline, type BlockStyle, type TextBlock, TypesetError } from "../typesetter.ts";
import { round2 } from "../path-data.ts";
import { clustersOf } from "./clusters.ts";
import { lineAdvances, setLine, type Line, type LineRequest } from "./set-line.ts";
import { EMBED, baseDirection, type Direction } from "./text-runs.ts";
import type { FontChain } from "./font-chain.ts";
import { cleanText } from "./clean-text.ts";

/** One line of a paragraph: where its text begins, and how it is set. */
type WrappedLine = { start: number; line: Line };
type WrapRequest = Omit<LineRequest, "embeds"> & { embeds: readonly TextOutline[]; maxWidth: number };

/** Sum of the advances before each character of the paragraph; lines are tried against it before they are set. */
type Ruler = Float64Array;

const measure = (request: WrapRequest): Ruler => {
  const ruler = new Float64Array(request.text.length + 1);
  for (const { at, advance } of lineAdvances(request)) ruler[at + 1] = (ruler[at + 1] ?? 0) + advance;
  for (let at = 1; at < ruler.length; at++) ruler[at] = (ruler[at] ?? 0) + (ruler[at - 1] ?? 0);
  return ruler;
};

const setSlice = (request: WrapRequest, start: number, end: number): Line => {
  const before = request.text.slice(0, start).split(EMBED).length - 1;
  return setLine({ ...request, text: request.text.slice(start, end).trimEnd(), embeds: request.embeds.slice(before) });
};

/** Places where a line may end; formulas behave like words. */
const breakPositions = (text: string): number[] => {
  const breaker = new LineBreaker(text.replaceAll(EMBED, "x"));
  const positions: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) positions.push(next.position);
  return positions;
};

/** More characters than any line holds; keeps very long words cheap. */
const MAX_CHARACTERS = 1000;

/** Ends of the characters from `start` on, for words that are longer than a line. */
const characterEnds = (text: string, start: number, end: number): number[] => {
  let at = start;
  return clustersOf(text.slice(start, Math.min(end, start + MAX_CHARACTERS))).map((cluster) => (at += cluster.length));
};

type Stretch = { start: number; end: number; line: Line };

/** The line up to the last of `ends` that fits; undefined when not even the first does. */
const longestLine = (
  request: WrapRequest,
  ruler: Ruler,
  start: number,
  ends: readonly number[],
): Stretch | undefined => {
  const { text, maxWidth } = request;
  const inked = (end: number): number => start + text.slice(start, end).trimEnd().length;
  const seemsToFit = (end: number): boolean =>
    end - start <= MAX_CHARACTERS && (ruler[inked(end)] ?? 0) - (ruler[start] ?? 0) <= maxWidth;
  let index = 0;
  while (index < ends.length && seemsToFit(ends[index] ?? start)) index++;
  // Kerning and joining differ a little at the ends of a line, so that the set line has the last word.
  for (index--; index >= 0; index--) {
    const end = ends[index] ?? start;
    const line = setSlice(request, start, end);
    if (line.width <= maxWidth) return { start, end, line };
  }
  return undefined;
};

/** The line that begins at `start`: up to the last allowed break that fits, else the last character that does. */
const nextLine = (request: WrapRequest, ruler: Ruler, start: number, breaks: readonly number[]): Stretch => {
  const whole = longestLine(request, ruler, start, breaks);
  if (whole) return whole;
  const wordEnd = breaks[0] ?? request.text.length;
  const characters = characterEnds(request.text, start, wordEnd);
  const end = characters[0] ?? wordEnd;
  return longestLine(request, ruler, start, characters) ?? { start, end, line: setSlice(request, start, end) };
};

/** Breaks a paragraph into lines no wider than `maxWidth`; only a formula or a single character may stick out. */
const wrapParagraph = (request: WrapRequest): WrappedLine[] => {
  const breaks = breakPositions(request.text);
  const ruler = measure(request);
  const lines: WrappedLine[] = [];
  let start = 0;
  do {
    const { end, line } = nextLine(request, ruler, start, breaks);
    lines.push({ start, line });
    start = end;
    while (breaks.length > 0 && (breaks[0] ?? 0) <= start) breaks.shift();
  } while (start < request.text.length);
  return lines;
};

/** Words of a paragraph and, for each character of it, the index of its word (counted from `first`). */
type ParagraphWords = { words: string[]; wordAt: Int32Array };

const WORD = new RegExp(`${EMBED}|[^\\s${EMBED}]+`, "gu");
const PUNCTUATION = /^[\p{P}\p{S}]+$/u;

/** Splits at blanks; a formula is one word (its TeX), and punctuation that touches it goes with it. */
const paragraphWords = ({ text, formulas }: Paragraph, first: number): ParagraphWords => {
  const words: string[] = [];
  const wordAt = new Int32Array(text.length).fill(first);
  let formula = 0;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const end = match.index + word.length;
    const touchesFormula = PUNCTUATION.test(word) && text[match.index - 1] === EMBED;
    const leadsFormula = PUNCTUATION.test(word) && text[end] === EMBED;
    if (!touchesFormula && !leadsFormula) words.push(word === EMBED ? (formulas[formula++] ?? "") : word);
    wordAt.fill(first + words.length - (leadsFormula && !touchesFormula ? 0 : 1), match.index, end);
  }
  return { words, wordAt };
};

type BlockRequest = {
  text: string;
  style: BlockStyle;
  chain: FontChain;
  ligatures: boolean;
  setFormula(tex: string): TextOutline;
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

/** A paragraph: clean text with an EMBED for each of its formulas. */
type Paragraph = { text: string; formulas: readonly string[] };

const PIECE = /\\\$|\$((?:[^$\\]|\\[^])*)\$|\$/g;

/** Splits a text at its line ends and takes the `$…$` formulas out; `\$` is a dollar sign. */
const readParagraphs = (source: string): Paragraph[] => {
  const formulas: string[] = [];
  const pieces: string[] = [];
  let from = 0;
  for (const match of source.matchAll(PIECE)) {
    pieces.push(cleanLines(source.slice(from, match.index)));
    from = match.index + match[0].length;
    const [whole, formula] = match;
    if (whole === "\\$") pieces.push("$");
    else if (formula === undefined) throw openDollar(match.index);
    else {
      formulas.push(formula);
      pieces.push(EMBED);
    }
  }
  pieces.push(cleanLines(source.slice(from)));
  return pieces
    .join("")
    .split("\n")
    .map((text) => ({ text, formulas: formulas.splice(0, text.split(EMBED).length - 1) }));
};

const cleanLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(cleanText)
    .join("\n");

const openDollar = (index: number): TypesetError =>
  new TypesetError(msg("tex.character_opens_formula_never", { index: index + 1 }));

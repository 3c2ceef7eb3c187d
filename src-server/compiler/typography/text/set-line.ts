import type { Glyph, TextOutline } from "../typesetter.ts";
import { round2 } from "../path-data.ts";
import type { Font, ShapedGlyph } from "./font.ts";
import type { FontChain } from "./font-chain.ts";
import { EMBED, textRuns, type Direction, type TextRun } from "./text-runs.ts";

/** A glyph with the offset in the line of the character it belongs to. */
type LineGlyph = Glyph & { at: number };
export type Line = { glyphs: LineGlyph[]; width: number; ascent: number; descent: number };
export type LineRequest = {
  /** Clean text; each EMBED stands for the next formula. */
  text: string;
  size: number;
  chain: FontChain;
  direction: Direction;
  ligatures: boolean;
  embeds?: readonly TextOutline[];
};

/** Characters of each glyph of a run: a cluster's characters go with its first glyph. */
const charactersOf = (run: TextRun, shaped: readonly ShapedGlyph[]): string[] => {
  const starts = [...new Set(shaped.map((glyph) => glyph.at))].sort((a, b) => a - b);
  const clusters = new Map(starts.map((at, index) => [at, run.text.slice(at, starts[index + 1])]));
  return shaped.map(({ at }) => {
    const characters = clusters.get(at) ?? "";
    clusters.delete(at);
    return characters;
  });
};

const shapeRun = (line: Line, run: TextRun & { font: Font }, request: LineRequest): void => {
  const { size, ligatures } = request;
  const shaped = run.font.shape({ text: run.text, rightToLeft: run.level % 2 === 1, ligatures });
  const characters = charactersOf(run, shaped);
  for (const [index, glyph] of shaped.entries()) {
    const { path, box } = run.font.outline(glyph.id, size);
    const [x, y] = [round2(line.width + glyph.dx * size), round2(-glyph.dy * size)];
    if (path !== "") {
      line.glyphs.push({ path, x, y, box, char: characters[index] ?? "", at: run.start + glyph.at });
      line.ascent = Math.max(line.ascent, -(y + box[1]));
      line.descent = Math.max(line.descent, y + box[3]);
    }
    line.width += glyph.advance * size;
  }
};

const placeEmbed = (line: Line, outline: TextOutline, at: number): void => {
  for (const glyph of outline.glyphs) line.glyphs.push({ ...glyph, x: round2(glyph.x + line.width), at });
  line.ascent = Math.max(line.ascent, outline.ascent);
  line.descent = Math.max(line.descent, outline.descent);
  line.width += outline.width;
};

const embedAt = (text: string, at: number, embeds: readonly TextOutline[]): TextOutline | undefined =>
  embeds[text.slice(0, at).split(EMBED).length - 1];

/** How far each character of a text (or the first of its cluster) moves the pen, were it all on one line. */
export const lineAdvances = ({
  text,
  size,
  chain,
  direction,
  ligatures,
  embeds = [],
}: LineRequest): { at: number; advance: number }[] =>
  textRuns(text, direction, chain).flatMap((run) => {
    if (!run.font) return [{ at: run.start, advance: embedAt(text, run.start, embeds)?.width ?? 0 }];
    const shaped = run.font.shape({ text: run.text, rightToLeft: run.level % 2 === 1, ligatures });
    return shaped.map((glyph) => ({ at: run.start + glyph.at, advance: glyph.advance * size }));
  });

/**
 * Shapes one line with kerning and places its glyphs from the left end of the baseline. Ascent and descent are
 * those of the main font (letters are then centred about half the height of capitals), more where the ink is taller.
 */
export const setLine = (request: LineRequest): Line => {
  const { size, chain, text, embeds = [] } = request;
  const { capHeight, descent } = chain.main();
  const line: Line = { glyphs: [], width: 0, ascent: (capHeight + descent) * size, descent: descent * size };
  for (const run of textRuns(text, request.direction, chain)) {
    const embed = run.font ? undefined : embedAt(text, run.start, embeds);
    if (run.font) shapeRun(line, { ...run, font: run.font }, request);
    if (embed) placeEmbed(line, embed, run.start);
  }
  return { ...line, width: round2(line.width), ascent: round2(line.ascent), descent: round2(line.descent) };
};

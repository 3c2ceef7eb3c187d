import { msg, type Message } from "../../../contract/messages/message.ts";
import { basename } from "node:path";
import { readFileSync } from "node:fs";
import * as hb from "harfbuzzjs";
import { AppError, messageOf } from "../../../errors.ts";
import { placePath, parsePath, type PlacedPath, type Segment } from "../path-data.ts";

const NEEDED_TABLES = ["cmap", "head", "hhea", "hmtx", "maxp"];
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
/** First four bytes of TrueType and OpenType files. */
const SIGNATURES = new Set([0x00010000, 0x4f54544f, 0x74727565]);

/** What is wrong with the bytes of a font file, or undefined. WOFF files are refused here: the shaper would draw nothing from them and not complain. */
const fontFault = (bytes: Buffer): Message | undefined => {
  if (bytes.length < HEADER_BYTES) return msg("font.empty");
  const signature = bytes.toString("latin1", 0, 4);
  if (signature === "wOFF" || signature === "wOF2") return msg("font.web_font");
  if (!SIGNATURES.has(bytes.readUInt32BE(0))) return msg("font.no_font");
  const count = bytes.readUInt16BE(4);
  if (bytes.length < HEADER_BYTES + count * RECORD_BYTES) return msg("font.cut_off");
  const tables = new Set<string>();
  for (let at = HEADER_BYTES; at < HEADER_BYTES + count * RECORD_BYTES; at += RECORD_BYTES) {
    tables.add(bytes.toString("latin1", at, at + 4));
    if (bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12) > bytes.length) return msg("font.cut_off");
  }
  const missing = NEEDED_TABLES.find((table) => !tables.has(table));
  if (missing !== undefined) return msg("font.no_table", { table: missing });
  return tables.has("glyf") || tables.has("CFF ") || tables.has("CFF2") ? undefined : msg("font.no_outlines");
};

/** Throws an AppError that names the file unless its bytes are a whole TrueType or OpenType font. */
const checkFont = (bytes: Buffer, file: string): void => {
  const fault = fontFault(bytes);
  if (fault === undefined) return;
  throw new AppError("tool", msg("font.file_faulty", { name: basename(file), fault, file }));
};

/** A shaped glyph; lengths in em. `at` is the offset of its cluster in the shaped text. */
export type ShapedGlyph = { id: number; at: number; advance: number; dx: number; dy: number };
type ShapeRequest = { text: string; rightToLeft: boolean; ligatures: boolean };

/** A loaded font. */
export type Font = {
  covers(codePoint: number): boolean;
  /** Glyphs from left to right, kerned; glyph 0 stands for what the font lacks. */
  shape(request: ShapeRequest): ShapedGlyph[];
  /** Outline of a glyph at a size in stage units, y down, relative to its origin. */
  outline(id: number, size: number): PlacedPath;
  /** Height of capitals and depth of descenders, in em. */
  capHeight: number;
  descent: number;
};

const PLAIN = ["calt", "liga", "clig", "dlig"].map((tag) => new hb.Feature(tag, 0));

const readFont = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (cause) {
    const reason = messageOf(cause);
    throw new AppError("tool", msg("font.file_unreadable", { name: basename(file), reason }), { cause });
  }
};

const openFont = (file: string): { font: hb.Font; upem: number } => {
  const bytes = readFont(file);
  checkFont(bytes, file);
  const face = new hb.Face(new hb.Blob(new Uint8Array(bytes)));
  return { font: new hb.Font(face), upem: face.upem };
};

const shapeWith = (font: hb.Font, upem: number, request: ShapeRequest): ShapedGlyph[] => {
  const buffer = new hb.Buffer();
  buffer.addText(request.text);
  buffer.guessSegmentProperties();
  buffer.setDirection(request.rightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
  hb.shape(font, buffer, request.ligatures ? [] : PLAIN);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map((info, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { id: info.codepoint, at: info.cluster, advance: xAdvance / upem, dx: xOffset / upem, dy: yOffset / upem };
  });
};

/** Advances this close are equal, in em. */
const SAME_ADVANCE = 0.001;

/** The advance that all figures of a font get and their glyphs, where its own differ: else counters and columns would jitter. */
const figuresOf = (
  font: hb.Font,
  upem: number,
): { cell: number; advances: ReadonlyMap<number, number> } | undefined => {
  const ids = [..."0123456789"].map((figure) => font.nominalGlyph(figure.codePointAt(0) ?? 0) ?? 0);
  if (ids.includes(0)) return undefined;
  const advances = ids.map((id) => font.glyphHAdvance(id) / upem);
  const [least, most] = [Math.min(...advances), Math.max(...advances)];
  return most - least < SAME_ADVANCE
    ? undefined
    : { cell: most, advances: new Map(ids.map((id, i) => [id, advances[i] ?? most])) };
};

/** Gives figures the same advance, each in the middle of its own. */
const tabular = (glyphs: ShapedGlyph[], figures: ReturnType<typeof figuresOf>): ShapedGlyph[] =>
  figures === undefined
    ? glyphs
    : glyphs.map((glyph) => {
        const own = figures.advances.get(glyph.id);
        return own === undefined ? glyph : { ...glyph, dx: glyph.dx + (figures.cell - own) / 2, advance: figures.cell };
      });

/** Loads a font file, its letters enlarged by a factor; throws an AppError that names it when it is missing or broken. */
export const loadFont = (file: string, enlarged = 1): Font => {
  const { font, upem: units } = openFont(file);
  const upem = units / enlarged;
  const figures = figuresOf(font, upem);
  const covered = new Map<number, boolean>();
  const segments = new Map<number, readonly Segment[]>();
  const placed = new Map<string, PlacedPath>();
  const segmentsOf = (id: number): readonly Segment[] => {
    const known = segments.get(id) ?? parsePath(font.glyphToPath(id));
    segments.set(id, known);
    return known;
  };
  const reach = (character: string): { top: number; bottom: number } => {
    const extents = font.glyphExtents(font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0);
    const top = (extents?.yBearing ?? 0) / upem;
    return { top, bottom: top + (extents?.height ?? 0) / upem };
  };
  return {
    covers(codePoint) {
      const known = covered.get(codePoint) ?? (font.nominalGlyph(codePoint) ?? 0) !== 0;
      covered.set(codePoint, known);
      return known;
    },
    shape: (request) => tabular(shapeWith(font, upem, request), figures),
    outline(id, size) {
      const key = `${id} ${size}`;
      const known =
        placed.get(key) ?? placePath(segmentsOf(id), { scaleX: size / upem, scaleY: -size / upem, dx: 0, dy: 0 });
      placed.set(key, known);
      return known;
    },
    capHeight: reach("H").top,
    descent: -reach("p").bottom,
  };
};

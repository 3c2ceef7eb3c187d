import { basename } from "node:path";
import { AppError } from "../../../errors.ts";

const NEEDED_TABLES = ["cmap", "head", "hhea", "hmtx", "maxp"];
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
/** First four bytes of TrueType and OpenType files. */
const SIGNATURES = new Set([0x00010000, 0x4f54544f, 0x74727565]);

/** What is wrong with the bytes of a font file, or undefined. WOFF files are refused here: the shaper would draw nothing from them and not complain. */
const fontFault = (bytes: Buffer): string | undefined => {
  if (bytes.length < HEADER_BYTES) return "is empty or cut off";
  const signature = bytes.toString("latin1", 0, 4);
  if (signature === "wOFF" || signature === "wOF2") return "is a web font (WOFF)";
  if (!SIGNATURES.has(bytes.readUInt32BE(0))) return "is not a font file";
  const count = bytes.readUInt16BE(4);
  if (bytes.length < HEADER_BYTES + count * RECORD_BYTES) return "is cut off";
  const tables = new Set<string>();
  for (let at = HEADER_BYTES; at < HEADER_BYTES + count * RECORD_BYTES; at += RECORD_BYTES) {
    tables.add(bytes.toString("latin1", at, at + 4));
    if (bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12) > bytes.length) return "is cut off";
  }
  const missing = NEEDED_TABLES.find((table) => !tables.has(table));
  if (missing !== undefined) return `has no ${missing} table`;
  return tables.has("glyf") || tables.has("CFF ") || tables.has("CFF2") ? undefined : "has no outlines";
};

/** Throws an AppError that names the file unless its bytes are a whole TrueType or OpenType font. */
export const checkFont = (bytes: Buffer, file: string): void => {
  const fault = fontFault(bytes);
  if (fault === undefined) return;
  throw new AppError(
    "tool",
    `The font file ${basename(file)} ${fault}; put a whole .ttf or .otf file at ${file}, or install Lectern's packages again with "npm ci".`,
  );
};

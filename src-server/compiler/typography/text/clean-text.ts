const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]/g;
/** Invisible marks that only steer: soft hyphen, zero-width space, word joiner, byte order mark, direction overrides, placeholders of objects, controls. */
const DROPPED = /[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\uFFFC]|\p{Cc}/gu;

/**
 * A text as it is shaped: composed (NFC), well formed, tabs and line ends turned into spaces,
 * control characters and invisible steering marks removed. Joiners stay: Arabic letters need them.
 */
export const cleanText = (text: string): string =>
  text.toWellFormed().normalize("NFC").replaceAll(LINE_ENDS, " ").replaceAll(DROPPED, "");

/** Code points that are never drawn, so that a font need not have them. */
export const isIgnorable = (codePoint: number): boolean =>
  (codePoint >= 0x200b && codePoint <= 0x200f) ||
  (codePoint >= 0x2060 && codePoint <= 0x206f) ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
  (codePoint >= 0xe0000 && codePoint <= 0xe01ef);

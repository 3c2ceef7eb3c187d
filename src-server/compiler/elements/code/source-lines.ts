import { msg, type Message } from "../../../contract/messages/message.ts";
const MAX_LINES = 14;
const MAX_LINE_LENGTH = 44;
const TAB = "    ";

/** Lines of a source: tabs as blanks, no blanks at line ends, no empty lines before or after. */
export const sourceLines = (source: string): string[] => {
  const lines = source
    .replaceAll("\t", TAB)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== "");
  const last = lines.findLastIndex((line) => line !== "");
  return first < 0 ? [] : lines.slice(first, last + 1);
};

/** Why a source is too large to be read on a screen; undefined where it is not. */
export const sizeRefusal = (lines: readonly string[]): Message | undefined => {
  if (lines.length === 0) return msg("code.no_code");
  if (lines.length > MAX_LINES) return msg("code.too_many_lines", { length: lines.length, maxLines: MAX_LINES });
  const long = lines.findIndex((line) => [...line].length > MAX_LINE_LENGTH);
  return long < 0
    ? undefined
    : msg("code.line_too_long", {
        line: long + 1,
        length: [...(lines[long] ?? "")].length,
        maxLineLength: MAX_LINE_LENGTH,
      });
};

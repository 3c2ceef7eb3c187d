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
export const sizeRefusal = (lines: readonly string[]): string | undefined => {
  if (lines.length === 0) return "source: there is no code in it.";
  if (lines.length > MAX_LINES)
    return `source: ${lines.length} lines; ${MAX_LINES} fit. Show the core, call the rest by name.`;
  const long = lines.findIndex((line) => [...line].length > MAX_LINE_LENGTH);
  return long < 0
    ? undefined
    : `source: line ${long + 1} has ${[...(lines[long] ?? "")].length} characters; ${MAX_LINE_LENGTH} fit.`;
};

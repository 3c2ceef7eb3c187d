const MOST_LINES = 14;
const LONGEST_LINE = 44;
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
  if (lines.length > MOST_LINES)
    return `source: ${lines.length} lines; ${MOST_LINES} fit. Show the core, call the rest by name.`;
  const long = lines.findIndex((line) => [...line].length > LONGEST_LINE);
  return long < 0
    ? undefined
    : `source: line ${long + 1} has ${[...(lines[long] ?? "")].length} characters; ${LONGEST_LINE} fit.`;
};

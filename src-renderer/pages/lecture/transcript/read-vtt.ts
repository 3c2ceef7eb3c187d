/** A caption: its text on one line, and its times in seconds. */
export type Cue = { start: number; end: number; text: string };

const TIMES = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/u;

const secondsOf = (parts: readonly (string | undefined)[]): number => {
  const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = parts.map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds + thousandths / 1000;
};

const readBlock = (block: string): Cue[] => {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => TIMES.test(line));
  const found = TIMES.exec(lines[at] ?? "");
  if (!found) return [];
  const text = lines
    .slice(at + 1)
    .join(" ")
    .trim();
  return [{ start: secondsOf(found.slice(1, 5)), end: secondsOf(found.slice(5, 9)), text }];
};

/** Captions of a WebVTT file, in their order; blocks that are none are left out. */
export const readVtt = (file: string): Cue[] =>
  file
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/u)
    .flatMap(readBlock);

import { StringDecoder } from "node:string_decoder";

const MAX_LINE_LENGTH = 64 * 1024;

/** Cuts chunks of UTF-8 into lines; a carriage return ends a line too, as in progress output. A line without end is cut at 64 Ki characters. */
export const createLineSplitter = (onLine: (line: string) => void): { push(chunk: Uint8Array): void; end(): void } => {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  const take = (text: string): void => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
    if (rest.length < MAX_LINE_LENGTH) return;
    onLine(rest);
    rest = "";
  };
  return {
    push: (chunk) => take(decoder.write(chunk)),
    end: () => {
      take(decoder.end());
      if (rest !== "") onLine(rest);
      rest = "";
    },
  };
};

/** Keeps the newest `limit` lines of what a program writes, 2,000 characters of each; `lines` ends an unfinished line. */
export const createLastLines = (limit = 40): { push(chunk: Uint8Array): void; lines(): readonly string[] } => {
  const lines: string[] = [];
  const splitter = createLineSplitter((line) => {
    if (line.trim() === "") return;
    lines.push(line.slice(0, 2000));
    if (lines.length > limit) lines.shift();
  });
  return {
    push: (chunk) => splitter.push(chunk),
    lines: () => {
      splitter.end();
      return [...lines];
    },
  };
};

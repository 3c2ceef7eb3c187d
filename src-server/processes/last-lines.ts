import { createLineSplitter } from "./line-splitter.ts";

/** Keeps the last lines of what a program says, so that a chatty one costs no memory. */
export const createLastLines = (limit = 40): { push(chunk: Uint8Array): void; text(): string } => {
  const lines: string[] = [];
  const splitter = createLineSplitter((line) => {
    if (line.trim() === "") return;
    lines.push(line.slice(0, 2000));
    if (lines.length > limit) lines.shift();
  });
  return {
    push: (chunk) => splitter.push(chunk),
    text: () => {
      splitter.end();
      return lines.join("\n");
    },
  };
};

import { skipSpaces } from "./balanced.ts";
import type { Parser, Stop } from "./parser.ts";
import { isMark } from "./token.ts";
import type { Token } from "./token.ts";
import type { TexGroup, TexNode } from "./tree.ts";

const isEnd: Stop = (token) => token.kind === "raw" && token.text === "end";
const isCellEnd: Stop = (token, reader) => isMark(token, "&") || isMark(token, "\\\\") || isEnd(token, reader);

/** Reads \begin{name} … \end{name} after the first has been taken: rows of cells. */
export const parseEnvironment = (parser: Parser, begin: Token): TexNode => {
  const environment = (begin.body ?? "").replace("*", "").slice(skipSpaces(begin.body ?? "", 0));
  if (environment === "array" || environment === "tabular") parser.argument();
  const rows: TexGroup[][] = [[]];
  while (parser.reader.peek() !== undefined) {
    rows.at(-1)?.push(parser.row(isCellEnd));
    const mark = parser.reader.take();
    if (mark === undefined || isEnd(mark, parser.reader)) break;
    if (mark.text === "\\\\") rows.push([]);
  }
  const filled = rows.filter((row) => row.some((cell) => cell.items.length > 0));
  return { kind: "table", at: begin.at, environment, rows: filled };
};

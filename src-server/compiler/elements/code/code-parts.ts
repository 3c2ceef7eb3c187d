import { occurrenceOf } from "../shared/tex-shapes.ts";
import type { CodeToken } from "./code-tokens.ts";

/** A place in the source: line and columns, counted from 0, the end excluded. */
type Span = { line: number; from: number; to: number };

/** Key of the character in a column of a line, both counted from 0. */
export const characterKey = (line: number, column: number): string => `line:${line + 1}/c${column}`;

const isWordAt = (text: string, index: number): boolean => /[\p{L}\p{N}_]/u.test(text.charAt(index));

/** Whether a find is whole: it does not begin or end inside a longer word. */
const isWhole = (text: string, from: number, to: number): boolean =>
  !(isWordAt(text, from) && isWordAt(text, from - 1)) && !(isWordAt(text, to - 1) && isWordAt(text, to));

const occurrences = (lines: readonly string[], wanted: string): Span[] =>
  lines.flatMap((text, line) => {
    const spans: Span[] = [];
    for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
      if (isWhole(text, from, from + wanted.length)) spans.push({ line, from, to: from + wanted.length });
    }
    return spans;
  });

const inCode = ({ line, from }: Span, tokens: readonly (readonly CodeToken[])[]): boolean => {
  let column = 0;
  for (const token of tokens[line] ?? []) {
    column += token.text.length;
    if (from < column) return token.role !== "c" && token.role !== "muted";
  }
  return true;
};

const keysOf = (spans: readonly Span[]): string[] | undefined =>
  spans.length === 0
    ? undefined
    : spans.flatMap(({ line, from, to }) => Array.from({ length: to - from }, (_, i) => characterKey(line, from + i)));

const lineRange = (from: number, to: number, count: number): string[] | undefined =>
  from < 1 || to < from || to > count ? undefined : Array.from({ length: to - from + 1 }, (_, i) => `line:${from + i}`);

export type CodeText = { lines: readonly string[]; tokens: readonly (readonly CodeToken[])[] };

/** Keys that `line:3`, `line:3-4`, `token:T#2` or `var:NAME` means; a variable is meant wherever it stands. */
export const codePart = (
  part: string,
  { lines, tokens }: CodeText,
  watch: readonly string[],
): readonly string[] | undefined => {
  const range = /^line:(\d{1,2})(?:-(\d{1,2}))?$/.exec(part);
  if (range) return lineRange(Number(range[1]), Number(range[2] ?? range[1]), lines.length);
  if (part.startsWith("token:")) {
    const { text, nth } = occurrenceOf(part.slice(6));
    return keysOf(occurrences(lines, text).slice(nth - 1, nth));
  }
  if (!part.startsWith("var:")) return undefined;
  const name = part.slice(4);
  const used = name === "" ? [] : occurrences(lines, name).filter((span) => inCode(span, tokens));
  const watched = watch.includes(name) ? [`watch:${name}`] : [];
  const keys = [...(keysOf(used) ?? []), ...watched];
  return keys.length > 0 ? keys : undefined;
};

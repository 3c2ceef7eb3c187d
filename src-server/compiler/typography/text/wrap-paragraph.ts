import LineBreaker from "linebreak";
import { setLine, type Line, type LineRequest } from "./set-line.ts";
import type { Outline } from "../typesetter.ts";
import { EMBED } from "./text-runs.ts";

/** One line of a paragraph: where its text begins, and how it is set. */
export type WrappedLine = { start: number; line: Line };
export type WrapRequest = Omit<LineRequest, "embeds"> & { embeds: readonly Outline[]; maxWidth: number };

/** More characters than any line holds; keeps very long words cheap. */
const MOST_CHARACTERS = 1000;

const setSlice = (request: WrapRequest, start: number, end: number): Line => {
  const before = request.text.slice(0, start).split(EMBED).length - 1;
  return setLine({ ...request, text: request.text.slice(start, end).trimEnd(), embeds: request.embeds.slice(before) });
};

/** Places where a line may end; formulas behave like words. */
const breakPositions = (text: string): number[] => {
  const breaker = new LineBreaker(text.replaceAll(EMBED, "x"));
  const positions: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) positions.push(next.position);
  return positions;
};

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Ends of the characters from `start` on, for words that are longer than a line. */
const characterEnds = (text: string, start: number, end: number): number[] => {
  const part = text.slice(start, Math.min(end, start + MOST_CHARACTERS));
  return Array.from(segmenter.segment(part), ({ index, segment }) => start + index + segment.length);
};

/** The last of `ends` up to which a line from `start` still fits; undefined when not even the first does. */
const lastThatFits = (request: WrapRequest, start: number, ends: readonly number[]): number | undefined => {
  let [low, high] = [-1, ends.length - 1];
  let step = 1;
  const fits = (index: number): boolean => {
    const end = ends[index] ?? start;
    return end - start <= MOST_CHARACTERS && setSlice(request, start, end).width <= request.maxWidth;
  };
  while (low + step <= high && fits(low + step)) [low, step] = [low + step, step * 2];
  high = Math.min(high, low + step - 1);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return ends[low];
};

/** End of the line that begins at `start`: the last allowed break that fits, else the last character that does. */
const lineEnd = (request: WrapRequest, start: number, breaks: readonly number[]): number => {
  const whole = lastThatFits(request, start, breaks);
  if (whole !== undefined) return whole;
  const wordEnd = breaks[0] ?? request.text.length;
  const characters = characterEnds(request.text, start, wordEnd);
  return lastThatFits(request, start, characters) ?? characters[0] ?? wordEnd;
};

/** Breaks a paragraph into lines no wider than `maxWidth`; only a formula or a single character may stick out. */
export const wrapParagraph = (request: WrapRequest): WrappedLine[] => {
  const breaks = breakPositions(request.text);
  const lines: WrappedLine[] = [];
  let start = 0;
  do {
    const end = lineEnd(request, start, breaks);
    lines.push({ start, line: setSlice(request, start, end) });
    start = end;
    while (breaks.length > 0 && (breaks[0] ?? 0) <= start) breaks.shift();
  } while (start < request.text.length);
  return lines;
};

import LineBreaker from "linebreak";
import type { Outline } from "../typesetter.ts";
import { clustersOf } from "./clusters.ts";
import { lineAdvances, setLine, type Line, type LineRequest } from "./set-line.ts";
import { EMBED } from "./text-runs.ts";

/** One line of a paragraph: where its text begins, and how it is set. */
export type WrappedLine = { start: number; line: Line };
export type WrapRequest = Omit<LineRequest, "embeds"> & { embeds: readonly Outline[]; maxWidth: number };

/** Sum of the advances before each character of the paragraph; lines are tried against it before they are set. */
type Ruler = Float64Array;

const measure = (request: WrapRequest): Ruler => {
  const ruler = new Float64Array(request.text.length + 1);
  for (const { at, advance } of lineAdvances(request)) ruler[at + 1] = (ruler[at + 1] ?? 0) + advance;
  for (let at = 1; at < ruler.length; at++) ruler[at] = (ruler[at] ?? 0) + (ruler[at - 1] ?? 0);
  return ruler;
};

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

/** More characters than any line holds; keeps very long words cheap. */
const MOST_CHARACTERS = 1000;

/** Ends of the characters from `start` on, for words that are longer than a line. */
const characterEnds = (text: string, start: number, end: number): number[] => {
  let at = start;
  return clustersOf(text.slice(start, Math.min(end, start + MOST_CHARACTERS))).map((cluster) => (at += cluster.length));
};

type Stretch = { start: number; end: number; line: Line };

/** The line up to the last of `ends` that fits; undefined when not even the first does. */
const longestLine = (
  request: WrapRequest,
  ruler: Ruler,
  start: number,
  ends: readonly number[],
): Stretch | undefined => {
  const { text, maxWidth } = request;
  const inked = (end: number): number => start + text.slice(start, end).trimEnd().length;
  const seemsToFit = (end: number): boolean =>
    end - start <= MOST_CHARACTERS && (ruler[inked(end)] ?? 0) - (ruler[start] ?? 0) <= maxWidth;
  let index = 0;
  while (index < ends.length && seemsToFit(ends[index] ?? start)) index++;
  // Kerning and joining differ a little at the ends of a line, so that the set line has the last word.
  for (index--; index >= 0; index--) {
    const end = ends[index] ?? start;
    const line = setSlice(request, start, end);
    if (line.width <= maxWidth) return { start, end, line };
  }
  return undefined;
};

/** The line that begins at `start`: up to the last allowed break that fits, else the last character that does. */
const nextLine = (request: WrapRequest, ruler: Ruler, start: number, breaks: readonly number[]): Stretch => {
  const whole = longestLine(request, ruler, start, breaks);
  if (whole) return whole;
  const wordEnd = breaks[0] ?? request.text.length;
  const characters = characterEnds(request.text, start, wordEnd);
  const end = characters[0] ?? wordEnd;
  return longestLine(request, ruler, start, characters) ?? { start, end, line: setSlice(request, start, end) };
};

/** Breaks a paragraph into lines no wider than `maxWidth`; only a formula or a single character may stick out. */
export const wrapParagraph = (request: WrapRequest): WrappedLine[] => {
  const breaks = breakPositions(request.text);
  const ruler = measure(request);
  const lines: WrappedLine[] = [];
  let start = 0;
  do {
    const { end, line } = nextLine(request, ruler, start, breaks);
    lines.push({ start, line });
    start = end;
    while (breaks.length > 0 && (breaks[0] ?? 0) <= start) breaks.shift();
  } while (start < request.text.length);
  return lines;
};

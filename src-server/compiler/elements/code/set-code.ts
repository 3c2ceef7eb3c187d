import type { Fact, FactLookup, FactValue } from "../../../contract/fact.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import { airOf, type Room, type SetWords } from "../shared/fit-words.ts";
import type { CodeSpec } from "./code-schema.ts";

/** A watched fact and its value now. */
export type Watched = { name: string; value: string };

/** Sizes of a code panel, in stage units. */
export type LaidCode = Room & {
  size: number;
  /** Width of one character. */
  advance: number;
  lineHeight: number;
  padding: number;
  /** Width of the line numbers, 0 where there are none. */
  gutter: number;
  panel: Room;
  watch: { x: number; top: number } | undefined;
};

/** In letter sizes. */
const LINE_HEIGHT = 1.5;
const TIGHT_LINE_HEIGHT = 1.32;
/** What a line may get on top of that in a tall room. */
const MOST_AIR = 0.8;
/** More lines than these are set closer. */
const MANY_LINES = 10;
const PADDING = 0.8;
const WATCH_GAP = 1;
/** Characters kept for a watched value. */
const VALUE_WIDTH = 5;

const valueText = (value: FactValue): string => {
  if (typeof value === "number") return formatNumber(value, { maxDigits: 4 });
  return typeof value === "object" ? `[${value.map(valueText).join(", ")}]` : String(value);
};

const shown = (fact: Fact | undefined): string | undefined => {
  if (fact === undefined || typeof fact === "function") return undefined;
  return valueText(fact);
};

/** Values of the watched facts that the followed element has at this moment. */
export const watchedNow = ({ watch, follows }: CodeSpec, facts: FactLookup): Watched[] =>
  follows === undefined
    ? []
    : watch.flatMap((name) => {
        const value = shown(facts(follows, name));
        return value === undefined ? [] : [{ name, value }];
      });

/** At the least size line numbers give way to the code. */
const isLeast = (u: number, scale: number): boolean =>
  textSize({ u, scale }, "body") <= textSize({ u, scale: 0 }, "body");

export type CodeContent = { lines: readonly string[]; columns: number };

/** Lays out numbered lines on a panel; watched values stand beside it or, where there is no room, below. */
export const setCode =
  ({ lines, columns }: CodeContent, frame: Omit<DrawFrame, "box">, watched: readonly Watched[]): SetWords<LaidCode> =>
  (room, scale) => {
    const size = textSize({ u: frame.u, scale }, "body");
    const advance = frame.type.line("0", { font: "code", size }).width;
    const natural = (lines.length > MANY_LINES ? TIGHT_LINE_HEIGHT : LINE_HEIGHT) * size;
    const height = lines.length * natural;
    const lineHeight = natural + airOf(room, { height, gaps: lines.length, most: MOST_AIR * size });
    const padding = PADDING * size;
    const numbers = lines.length > 1 ? (String(lines.length).length + 1.5) * advance : 0;
    const bare = 2 * padding + columns * advance;
    const gutter = bare + numbers > room.width && isLeast(frame.u, scale) ? 0 : numbers;
    const panel = { width: bare + gutter, height: 2 * padding * 0.75 + lines.length * lineHeight };
    const base = { size, advance, lineHeight, padding, gutter, panel };
    if (watched.length === 0) return { ...base, ...panel, watch: undefined };
    const watchWidth =
      Math.max(...watched.map(({ name, value }) => name.length + 3 + Math.max(VALUE_WIDTH, value.length))) * advance;
    const watchHeight = watched.length * lineHeight;
    const besideX = panel.width + WATCH_GAP * size;
    if (besideX + watchWidth <= room.width) {
      const height = Math.max(panel.height, watchHeight);
      return { ...base, width: besideX + watchWidth, height, watch: { x: besideX, top: (height - watchHeight) / 2 } };
    }
    const top = panel.height + 0.4 * size;
    return { ...base, width: Math.max(panel.width, watchWidth), height: top + watchHeight, watch: { x: 0, top } };
  };

import type { StillFrame } from "../../figure/frame-cache.ts";
import { setText, type SetLabel } from "../../figure/labels.ts";
import { textSize } from "../../sizes.ts";
import type { BarChart } from "./read-bar-chart.ts";

type Room = { maxWidth: number; lines: number };

/** Whether a text can be wrapped at its blanks to a width and number of lines. */
const fits = (name: string, size: number, frame: StillFrame, { maxWidth, lines }: Room): boolean => {
  if (maxWidth <= 0) return false;
  const block = frame.type.block(name, { font: "text", size, maxWidth });
  const lineOf = new Map<number, number>();
  for (const { word, line } of block.glyphs) if (!lineOf.has(word)) lineOf.set(word, line);
  const broken = block.glyphs.some(({ word, line }) => lineOf.get(word) !== line);
  return !broken && block.lines <= lines && block.width <= maxWidth + 0.5;
};

/** Names of the bars, wrapped to a width; in smaller letters where that helps, undefined where they do not fit at all. */
export const nameLabels = (chart: BarChart, frame: StillFrame, room: Room): readonly SetLabel[] | undefined => {
  const sizes = [textSize(frame, "body"), textSize(frame, "fine", 1.1), textSize(frame, "fine")];
  const size = sizes.find((candidate) => chart.bars.every(({ name }) => fits(name, candidate, frame, room)));
  if (size === undefined && room.lines < 9) return undefined;
  return chart.bars.map(({ name }) =>
    setText(frame.type, name, { size: size ?? textSize(frame, "fine"), maxWidth: Math.max(1, room.maxWidth) }),
  );
};

import { logTicks, niceTicks, type Tick } from "../../computation/numerics/ticks.ts";
import type { StillFrame } from "./frame-cache.ts";
import { setTex, type SetLabel } from "./labels.ts";
import { textSize } from "../sizes.ts";
import type { AxisScale } from "./axis-scale.ts";

/** A mark on an axis with its label set. */
export type AxisTick = { value: number; label: SetLabel };

export type TickKind = "auto" | "pi" | "whole" | "none";

const MOST = 10;

const ticksOf = (scale: AxisScale, count: number, kind: TickKind): readonly Tick[] => {
  const [from, to] = scale.range;
  if (scale.log) return logTicks({ from, to, count });
  return niceTicks({ from, to, count, kind: kind === "auto" || kind === "none" ? "decimal" : kind });
};

/** Numbers are set as formulas; fractions of π on one line. */
const setTick = (frame: StillFrame, tick: Tick, kind: TickKind): SetLabel => {
  const size = textSize(frame, "fine");
  return setTex(frame.type, kind === "pi" ? tick.label.replace("−", "-").replace("π", "\\pi ") : tick.tex, size);
};

/** Labels in a row stand on one line: all get the room of the tallest. */
const onOneLine = (ticks: readonly AxisTick[]): readonly AxisTick[] => {
  const ascent = Math.max(0, ...ticks.map(({ label }) => label.outline.ascent));
  const descent = Math.max(0, ...ticks.map(({ label }) => label.outline.descent));
  return ticks.map(({ value, label }) => ({
    value,
    label: { ...label, height: ascent + descent, outline: { ...label.outline, ascent, descent } },
  }));
};

type Request = { scale: AxisScale; kind: TickKind; length: number; along: "width" | "height" };

/** Room between neighbouring labels, and the least distance of marks, in u. */
const GAPS = { width: { between: 0.9, least: 3 }, height: { between: 0.7, least: 2.1 } } as const;

/** As many round marks as fit along a length without their labels touching. */
export const axisTicks = (frame: StillFrame, { scale, kind, length, along }: Request): readonly AxisTick[] => {
  if (kind === "none") return [];
  const gaps = GAPS[along];
  let found: readonly AxisTick[] = [];
  for (let count = Math.max(1, Math.min(MOST, Math.floor(length / (gaps.least * frame.u)))); count >= 1; count--) {
    const set = ticksOf(scale, count, kind).map((tick) => ({ value: tick.value, label: setTick(frame, tick, kind) }));
    found = along === "width" ? onOneLine(set) : set;
    const widest = Math.max(0, ...found.map(({ label }) => label[along]));
    const distance = length / Math.max(1, found.length - 1);
    if (found.length <= 2 || widest + gaps.between * frame.u <= Math.min(distance, length)) return found;
  }
  return found;
};

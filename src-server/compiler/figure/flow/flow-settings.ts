import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import type { FlowSetting } from "./flow-sizes.ts";

/** Multiples of the size of labels that are tried. */
const SIZES = [2.2, 1.8, 1.5, 1.25, 1, 0.88];
/** Distances of boxes in sizes. */
const GAPS = [2.2, 1.6];
const TIGHT_COST = 2.5;

/** Letters of arrows are a little smaller than those of boxes, and readable. */
export const linkLabelSize = (size: number, u: number): number => Math.max(u * 1.1, size * 0.9);

/** Widths of lines in sizes, and what letters of half the size cost beside a worse arrangement. */
export type SettingChoices = { lines: readonly number[]; sizeCost: number };

/** Settings of all sizes of letters, widths of lines (in sizes) and distances, each with what it lacks in looks. */
export const flowSettings = <T extends Omit<FlowSetting, "gap" | "cost">>(
  frame: Pick<DrawFrame, "u" | "scale">,
  { lines, sizeCost }: SettingChoices,
  set: (size: number, line: number) => T,
): (T & Pick<FlowSetting, "gap" | "cost">)[] =>
  SIZES.flatMap((factor) => {
    const size = textSize(frame, "fine", factor);
    const cost = sizeCost * Math.log2((SIZES[0] ?? 1) / factor);
    return lines.flatMap((line) => {
      const made = set(size, line);
      return GAPS.map((gap, i) => ({ ...made, gap: (gap * size) / frame.u, cost: cost + i * TIGHT_COST }));
    });
  });

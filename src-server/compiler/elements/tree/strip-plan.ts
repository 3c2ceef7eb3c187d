import type { StillFrame } from "../../figure/frame-cache.ts";
import { textSize } from "../../sizes.ts";
import { chipText, type TreeModel } from "./tree-model.ts";

/** Rows of chips below the tree; widths and heights in stage units. */
export type StripPlan = { perRow: number; pitch: number; rows: number; rowHeight: number; title: number };

/** How the most chips a run ever shows are laid into rows of a width. */
export const stripPlan = (
  model: TreeModel,
  { type, u, scale }: Omit<StillFrame, "box">,
  width: number,
): StripPlan | undefined => {
  if (!model.strip) return undefined;
  const size = textSize({ u, scale }, "fine");
  const widthOf = (text: string): number => type.line(text, { font: "text", size }).width;
  const title = widthOf(model.strip.title) + 0.8 * u;
  const texts = new Set(
    model.run.moments.flatMap(({ strip, notes }) => strip?.ids.map((id) => chipText(model, id, notes.get(id))) ?? []),
  );
  const chip = Math.max(1.6 * u, ...[...texts].map(widthOf).map((each) => each + 0.7 * u));
  const pitch = chip + 0.25 * u;
  const perRow = Math.max(1, Math.floor((width - title) / pitch));
  const rowHeight = 1.75 * size;
  return { perRow, pitch, rows: Math.ceil(model.strip.most / perRow), rowHeight, title };
};

import type { Box } from "../../../contract/timeline.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import { setReactionLines, type LineItem, type ReactionLines } from "./reaction-line.ts";
import type { ReactionModel } from "./reaction-model.ts";

export type AtomFrame = Pick<DrawFrame, "u" | "scale" | "type">;

/** The equation of a reaction whose atoms are shown. Stage units. */
export type Lettering = {
  lines: ReactionLines;
  /** True where the left side stands over the right one, each with its half of the equation. */
  stacked: boolean;
  /** Room for letters over and under the atoms. */
  above: number;
  below: number;
};

/** Room between letters or atoms and the edge of the box, and between letters and atoms, in u. */
export const ATOM_MARGIN = 0.4;
const LETTER_GAP = 1;
/** In boxes taller than this share of their width one side stands over the other. */
const TALL = 1.15;
/** Below a baseline, as a share of the size. */
const DESCENT = 0.55;

const SIZES = [1.2, 1, 0.85, 0.73];

const linesFor = (model: ReactionModel, frame: AtomFrame, maxWidth: number, broken: boolean): ReactionLines => {
  const label = textSize(frame, "fine");
  const set = SIZES.map((factor) =>
    setReactionLines(model, frame.type, { size: textSize(frame, "formula", factor), label, maxWidth, broken }),
  );
  const rows = (lines: ReactionLines): number => new Set(lines.items.map((item) => item.y)).size;
  const wanted = broken ? 2 : 1;
  return set.find((lines) => rows(lines) === wanted) ?? set.at(-1) ?? { items: [], width: 0, height: 0, size: 0 };
};

const arrowIndex = (lines: ReactionLines): number => lines.items.findIndex((item) => item.kind === "arrow");

/** Top of the half of the equation that begins with the arrow, from the top of the whole. */
const secondTop = ({ items }: ReactionLines, arrow: number): number => (items[arrow]?.y ?? 0) - (items[0]?.y ?? 0);

/** Sets the equation below the atoms, or half above and half below them where the box is tall. */
export const letteringFor = (
  model: ReactionModel,
  frame: AtomFrame,
  room: { width: number; height: number },
): Lettering => {
  const margin = ATOM_MARGIN * frame.u;
  const gap = LETTER_GAP * frame.u;
  const width = room.width - 2 * margin;
  const lines = linesFor(model, frame, width, false);
  const left = room.height - lines.height - gap - 2 * margin;
  if (left <= TALL * width) return { lines, stacked: false, above: 0, below: lines.height + gap };
  const broken = linesFor(model, frame, width, true);
  const arrow = arrowIndex(broken);
  const above = (broken.items[arrow - 1]?.y ?? 0) + DESCENT * broken.size;
  return { lines: broken, stacked: true, above: above + gap, below: broken.height - secondTop(broken, arrow) + gap };
};

/** The lines where they stand in a box: the half after the arrow at its foot, the other at its top where they are apart. */
export const placeLettering = (
  { lines, stacked, below }: Lettering,
  box: Box,
  u: number,
): { lines: ReactionLines; at: readonly [number, number] } => {
  const x = (box[0] + box[2] - lines.width) / 2;
  const foot = box[3] - ATOM_MARGIN * u - (below - LETTER_GAP * u);
  if (!stacked) return { lines, at: [x, foot] };
  const top = box[1] + ATOM_MARGIN * u;
  const arrow = arrowIndex(lines);
  const shift = foot - top - secondTop(lines, arrow);
  const items = lines.items.map((item, i): LineItem => (i < arrow ? item : { ...item, y: item.y + shift }));
  return { lines: { ...lines, items }, at: [x, top] };
};

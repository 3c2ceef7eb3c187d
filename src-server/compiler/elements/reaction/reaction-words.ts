import type { BalanceMoment } from "../../../computation/chemistry/balance-steps.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame, Measure } from "../../element-kind.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { textSize } from "../../sizes.ts";
import { clipped, fitWords, measureWords, type Fitted, type Room, type SetWords } from "../shared/fit-words.ts";
import { closeLines } from "./close-lines.ts";
import { equationShapes } from "./reaction-equation.ts";
import { setReactionLines, type ReactionLines } from "./reaction-line.ts";
import type { ReactionModel } from "./reaction-model.ts";
import { tallyLayout, tallyShapes, type TallyLayout } from "./reaction-tally.ts";

type Laid = Room & { lines: ReactionLines; tally: TallyLayout | undefined };
type WordFrame = Omit<DrawFrame, "box">;

const GAP = 1.1;
/** How much larger than normal letters may be: an equation with its counts, or a line by itself. */
const GROWTH = { tally: 1.8, line: 2.4 } as const;

/** Sets the equation and, where asked for, the table of counts below it. */
const setReaction =
  (model: ReactionModel, frame: WordFrame): SetWords<Laid> =>
  (room, scale) => {
    const sizes = { ...frame, scale };
    const lines = setReactionLines(model, frame.type, {
      size: textSize(sizes, "formula"),
      label: textSize(sizes, "fine"),
      maxWidth: room.width,
    });
    if (model.show !== "tally") return { lines, tally: undefined, width: lines.width, height: lines.height };
    const gap = GAP * textSize(sizes, "body");
    const tally = tallyLayout(model, frame.type, {
      size: textSize(sizes, "body"),
      maxWidth: room.width,
      maxHeight: room.height - lines.height - gap,
    });
    return { lines, tally, width: Math.max(lines.width, tally.width), height: lines.height + gap + tally.height };
  };

export const measureReaction = (model: ReactionModel, room: Room, frame: WordFrame): Measure => {
  const set = setReaction(model, frame);
  return measureWords(({ width }, scale) => set({ width, height: room.height - 0.6 * frame.u }, scale), room, frame);
};

/** Finds where the equation and its counts stand in a frame; that is the same in all states. */
export const reactionLayout = (model: ReactionModel): ((frame: DrawFrame) => Fitted<Laid>) =>
  perFrame((still) => {
    const frame: DrawFrame = { ...still, params: {}, facts: () => undefined };
    return fitWords(setReaction(model, frame), frame, { grow: GROWTH[model.show === "tally" ? "tally" : "line"] });
  });

/** Shapes of the equation and its counts, as large as they fit. */
export const reactionWordShapes = (options: {
  model: ReactionModel;
  moment: BalanceMoment;
  frame: DrawFrame;
  fitted: Fitted<Laid>;
}): readonly Shape[] => {
  const { model, moment, frame } = options;
  const { laid, at, clip } = options.fitted;
  const pen = { model, moment, type: frame.type };
  const lineAt: Point = [at[0] + (laid.width - laid.lines.width) / 2, at[1]];
  const lines = moment.event === "check" ? closeLines(laid.lines, moment, frame.type) : laid.lines;
  const shapes = equationShapes({ ...pen, lines, at: lineAt });
  if (!laid.tally) return clipped(shapes, clip);
  const tallyAt: Point = [at[0] + (laid.width - laid.tally.width) / 2, at[1] + laid.height - laid.tally.height];
  return clipped(
    [...shapes, ...tallyShapes({ ...pen, layout: laid.tally, at: tallyAt, order: model.species.length * 2 })],
    clip,
  );
};

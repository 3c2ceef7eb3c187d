import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame, Measure } from "../../element-kind.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";

export type Room = { width: number; height: number };
/** `cramped`: words were broken into lines that a smaller setting would not break. */
export type Laid = Room & { cramped?: boolean };
/** Sets an element's words at a scale of their normal size; `width` and `height` are what they take. */
export type SetWords<T extends Laid> = (room: Room, scale: number) => T;
type MeasureFrame = Omit<DrawFrame, "box">;

/** Room kept free on every side, in u, for letters that lean over their advance. */
const MARGIN = 0.25;
/** Shares of the scale that are tried when words do not fit; at the last every size is at its readable least. */
const SMALLER = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.6, 0.5, 0.33];
/** Room of a letter's width is not worth a smaller size. */
const SLACK = 0.5;

const fits = (laid: Room, room: Room): boolean =>
  laid.width <= room.width + SLACK && laid.height <= room.height + SLACK;

const largestThatFits = <T extends Laid>(set: SetWords<T>, room: Room, scales: readonly number[]): T => {
  let laid = set(room, scales[0] ?? 1);
  for (const scale of scales.slice(1)) {
    if (fits(laid, room)) break;
    laid = set(room, scale);
  }
  return laid;
};

/** Words that were broken into more lines become narrower than their letters grew. */
const KEPT_WIDTH = 0.93;

/** The largest setting that has the same lines as the normal one; `scales` are multiples of `normal`. */
const enlarged = <T extends Laid>(
  set: SetWords<T>,
  room: Room,
  options: { scales: readonly number[]; normal: number },
): T | undefined => {
  const { scales, normal } = options;
  if (scales.length === 0) return undefined;
  const { width } = set(room, normal);
  for (const scale of scales) {
    const laid = set(room, scale);
    const sameLines = laid.width >= (KEPT_WIDTH * width * scale) / normal;
    if (sameLines && !laid.cramped && fits(laid, room)) return laid;
  }
  return undefined;
};

/** A room this many times as high as wide is tall: words fill it with more and larger lines. */
const TALL = 1.25;
/** Share of a tall room's height that words may grow to. */
const TALL_SHARE = 0.68;
/** How much larger words may become in a tall room, on top of what they may in any other. */
const TALL_GROWTH = 1.3;

/** Whether a room is so much higher than wide that words need more than their letters' growth to fill it. */
export const isTall = ({ width, height }: Room): boolean => Number.isFinite(height) && height > TALL * width;

/** What every one of the gaps of a row of lines gets on top of its natural size in a tall room; 0 in others. */
export const airOf = (room: Room, { height, gaps, most }: { height: number; gaps: number; most: number }): number =>
  isTall(room) && gaps > 0 ? Math.max(0, Math.min(most, (TALL_SHARE * room.height - height) / gaps)) : 0;

/** The largest setting in a tall room that breaks no word, in as many lines as that takes. */
const rewrapped = <T extends Laid>(set: SetWords<T>, room: Room, scales: readonly number[]): T | undefined => {
  const within = { width: room.width, height: TALL_SHARE * room.height };
  for (const scale of scales) {
    const laid = set(room, scale);
    if (fits(laid, within)) return laid;
  }
  return undefined;
};

const smallerScales = (scale: number): number[] => SMALLER.map((share) => scale * share);

const innerRoom = (room: Room, u: number): Room => ({
  width: Math.max(1, room.width - 2 * MARGIN * u),
  height: room.height - 2 * MARGIN * u,
});

/** Natural size at the frame's scale; words too wide for the room are set smaller, down to their least. */
export const measureWords = <T extends Laid>(set: SetWords<T>, room: Room, frame: MeasureFrame): Measure => {
  const inner = innerRoom(room, frame.u);
  const laid = largestThatFits(set, { width: inner.width, height: Infinity }, smallerScales(frame.scale));
  const margin = 2 * MARGIN * frame.u;
  return { width: laid.width + margin, height: laid.height + margin, stretch: false };
};

export type FitOptions = {
  /** False where words keep their lines in a tall room too; true by default. */
  rewrap?: boolean;
  /** How much larger than normal words may become in a large room; 1 by default. */
  grow?: number;
  align?: "left" | "center";
};

const GROWING_STEPS = 7;
const TALL_STEPS = 16;

/** In a tall room, where the width alone limits most words, the steps are finer and go further. */
const largerScales = (grow: number, scale: number, tall: boolean): number[] => {
  if (scale < 1 || grow <= 1) return [];
  const [most, steps] = tall ? [grow * TALL_GROWTH, TALL_STEPS] : [grow, GROWING_STEPS];
  return Array.from({ length: steps }, (_, i) => scale * (most - ((most - 1) * i) / steps));
};

export type Fitted<T> = {
  laid: T;
  /** Top left corner. */
  at: Point;
  /** Set where the words are larger than the box even at their least size. */
  clip?: Box;
};

/** Words in the middle of the frame's box, as large as they fit between their least size and `grow`. */
export const fitWords = <T extends Laid>(set: SetWords<T>, frame: DrawFrame, options: FitOptions = {}): Fitted<T> => {
  const { box, u, scale } = frame;
  const room = innerRoom({ width: boxWidth(box), height: boxHeight(box) }, u);
  const scales = largerScales(options.grow ?? 1, scale, isTall(room));
  const laid =
    (isTall(room) && options.rewrap !== false ? rewrapped(set, room, scales) : undefined) ??
    enlarged(set, room, { scales, normal: scale }) ??
    largestThatFits(set, room, smallerScales(scale));
  const margin = MARGIN * u;
  const left = options.align === "left" ? 0 : Math.max(0, (room.width - laid.width) / 2);
  const at: Point = [box[0] + margin + left, box[1] + margin + Math.max(0, (room.height - laid.height) / 2)];
  return fits(laid, room) ? { laid, at } : { laid, at, clip: box };
};

/** Cuts shapes off at a box, where there is one. */
export const clipped = (shapes: readonly Shape[], clip: Box | undefined): readonly Shape[] =>
  clip ? shapes.map((shape) => ({ ...shape, clip })) : shapes;

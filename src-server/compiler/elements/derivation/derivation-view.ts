import type { Drawing, Point } from "../../drawing.ts";
import type { DrawFrame, ElementEnv, ElementView, Measure } from "../../element-kind.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { clipped, fitWords, isTall, measureWords, type Room } from "../shared/fit-words.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { symbolPainter, type GlyphPaints } from "../shared/symbol-paints.ts";
import { texPart } from "../shared/tex-shapes.ts";
import type { TexOutline } from "../../typography/typesetter.ts";
import type { DerivationSpec } from "./derivation-schema.ts";
import { fromAbove, derivationLineShapes } from "./derivation-shapes.ts";
import { setDerivation, type LaidDerivation } from "./set-derivation.ts";

/** `fresh`: the newest line came by a step, and what it shares with the line above comes down from there. */
type DerivationState = { shown: number; fresh: boolean };

/** At this scale letters are near their least size: what is higher than the room then scrolls. */
const MIN_SCALE = 0.76;
const MIN_LINES = 2;
const GROWTH = 1.7;

const measure = (spec: DerivationSpec, room: Room, frame: Omit<DrawFrame, "box">): Measure => {
  const whole = measureWords(setDerivation(spec, frame), room, frame);
  if (frame.scale > MIN_SCALE || whole.height <= room.height) return whole;
  const { lines } = setDerivation(spec, frame)({ width: room.width, height: Infinity }, frame.scale);
  const windows = lines.map((line, i) => line.bottom - (lines[i - MIN_LINES + 1]?.top ?? 0)).slice(MIN_LINES - 1);
  return { ...whole, height: Math.max(...windows) + frame.u };
};

/** Shift of the lines and the first one that is seen, so that the newest is inside the box. */
const scrolled = ({ lines, height }: LaidDerivation, shown: number, room: number): { shift: number; first: number } => {
  if (height <= room) return { shift: 0, first: 0 };
  const shift = Math.max(0, (lines[shown - 1]?.bottom ?? 0) - room);
  const first = lines.findIndex((line) => line.top >= shift - 0.5);
  return { shift, first: first < 0 ? shown - 1 : first };
};

/** How far the whole is moved across to bring the formulas to the middle, their reasons beside them. */
const centring = ({ lines, width }: LaidDerivation, free: number): number => {
  const left = Math.min(...lines.map(({ x, relation }) => relation?.x ?? x));
  const right = Math.max(...lines.map(({ x, outline }) => x + outline.width));
  return Math.max(-free, Math.min(free, (width - left - right) / 2));
};

/** How far the first lines are moved down to the middle of the height that all of them take. */
const lowering = ({ lines, height }: LaidDerivation, shown: number, room: number): number => {
  const last = lines[shown - 1];
  return last ? Math.max(0, (Math.min(height, room) - last.bottom) / 2) : 0;
};

const derivationPart = ({ lines }: LaidDerivation, part: string): readonly string[] | undefined => {
  const [, place = "", inner = ""] = /^step:(\d)\/(.+)$/s.exec(part) ?? [];
  const line = lines[Number(place) - 1];
  return line && texPart(line.outline, inner)?.map((g) => `step:${place}/g${g}`);
};

type Painter = (outline: TexOutline) => GlyphPaints;

const draw = (
  spec: DerivationSpec,
  { shown, fresh }: DerivationState,
  frame: DrawFrame & { paintsOf: Painter },
): Drawing => {
  const { laid, at, clip } = fitWords(setDerivation(spec, frame), frame, { grow: GROWTH });
  const [left, top] = frame.box;
  const room = boxHeight(frame.box) - (at[1] - top);
  const { shift, first } = scrolled(laid, shown, room);
  const x = at[0] + centring(laid, at[0] - left);
  const tall = isTall({ width: boxWidth(frame.box), height: boxHeight(frame.box) });
  /** In a tall room the lines that are there stand in the middle, and make room for the next. */
  const middle = (count: number): Point => [x, at[1] - shift + (tall ? lowering(laid, count, room) : 0)];
  const origin = middle(shown);
  const shapes = laid.lines.slice(0, shown).flatMap((line, index) => {
    if (index < first) return [];
    const own = derivationLineShapes(line, { index, at: origin, paints: frame.paintsOf(line.outline) });
    const above = laid.lines[index - 1];
    return fresh && index === shown - 1 && above ? fromAbove(own, { line, above }, middle(shown - 1)) : own;
  });
  const names = laid.lines.flatMap((line, i) => [`step:${i + 1}`, ...(line.reason ? [`reason:${i + 1}`] : [])]);
  return {
    shapes: clipped(shapes, clip && laid.width > clip[2] - clip[0] ? clip : undefined),
    parts: Object.fromEntries(names.map((name) => [name, [name]] as const)),
    find: (part) => derivationPart(laid, part),
  };
};

const viewWith = (spec: DerivationSpec, state: DerivationState, paintsOf: Painter): ElementView => ({
  measure: (room, frame) => measure(spec, room, frame),
  draw: (frame) => draw(spec, state, { ...frame, paintsOf }),
  whole: () => viewWith(spec, { shown: spec.steps.length, fresh: false }, paintsOf),
  step: (request) =>
    itemSteps({
      request,
      done: state.shown,
      total: spec.steps.length,
      event: spec.event,
      seconds: 0.9,
      view: (shown) => viewWith(spec, { shown, fresh: true }, paintsOf),
    }),
});

/** The derivation before its first line. */
export const derivationView = (spec: DerivationSpec, env: Pick<ElementEnv, "symbols">): ElementView =>
  viewWith(spec, { shown: 0, fresh: false }, symbolPainter(env.symbols));

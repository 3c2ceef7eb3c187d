import type { Drawing, Point } from "../../drawing.ts";
import type { DrawFrame, ElementEnv, ElementView, Measure } from "../../element-kind.ts";
import { boxHeight } from "../../shapes.ts";
import { clipped, fitWords, type Fitted, measureWords, type Room } from "../shared/fit-words.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { symbolPainter, type GlyphPaints } from "../shared/symbol-paints.ts";
import { texPart } from "../shared/tex-shapes.ts";
import type { TexOutline } from "../../typography/typesetter.ts";
import type { DerivationSpec } from "./derivation-schema.ts";
import { fromAbove, derivationLineShapes, struckTerms } from "./derivation-shapes.ts";
import { setDerivation, type LaidDerivation } from "./set-derivation.ts";

/** `fresh`: the newest line came by a step, and what it shares with the line above comes down from there. */
type DerivationState = { shown: number; fresh: boolean };

/** At this scale letters are near their least size: what is higher than the room then scrolls. */
const MIN_SCALE = 0.76;
const MIN_LINES = 2;
/** How much larger than normal the lines may be; all have one size, from the first on. */
const GROWTH = 1.9;

const measure = (spec: DerivationSpec, room: Room, frame: Omit<DrawFrame, "box">): Measure => {
  const whole = measureWords(setDerivation(spec, frame), room, frame);
  if (frame.scale > MIN_SCALE || whole.height <= room.height) return whole;
  const { lines } = setDerivation(spec, frame)({ width: room.width, height: Infinity }, frame.scale);
  const windows = lines.map((line, i) => line.bottom - (lines[i - MIN_LINES + 1]?.top ?? 0)).slice(MIN_LINES - 1);
  return { ...whole, height: Math.max(...windows) + frame.u };
};

/**
 * How far the lines are shifted up, and the first one that is seen: the lines that are there stand in the middle, and
 * where they are more than fit, the newest is inside the box.
 */
const scrolled = ({ lines, height }: LaidDerivation, shown: number, room: number): { shift: number; first: number } => {
  if (height <= room) return { shift: ((lines[Math.max(1, shown) - 1]?.bottom ?? height) - height) / 2, first: 0 };
  const shift = Math.max(0, (lines[shown - 1]?.bottom ?? 0) - room);
  const first = lines.findIndex((line) => line.top >= shift - 0.5);
  return { shift, first: first < 0 ? shown - 1 : first };
};

/**
 * How far the whole is moved across to bring the formulas to the middle, their reasons beside them: the first one while it
 * is alone, then all of them, so that the column of relations keeps its place.
 */
const centring = ({ lines, width }: LaidDerivation, shown: number, free: number): number => {
  const counted = shown === 1 ? lines.slice(0, 1) : lines;
  const left = Math.min(...counted.map(({ x, relation }) => relation?.x ?? x));
  const right = Math.max(...counted.map(({ x, outline }) => x + outline.width));
  const end = Math.max(right, ...counted.map(({ reason }) => (reason ? reason.x + reason.words.width : 0)));
  return Math.max(-free - left, Math.min(width + free - end, (width - left - right) / 2));
};

const derivationPart = ({ lines }: LaidDerivation, part: string): readonly string[] | undefined => {
  const [, place = "", inner = ""] = /^step:(\d)\/(.+)$/s.exec(part) ?? [];
  const line = lines[Number(place) - 1];
  return line && texPart(line.outline, inner)?.map((g) => `step:${place}/g${g}`);
};

/** Where the top left corner of the whole is while so many lines are there, and the first of them that is seen. */
const standing = (
  { laid, at }: Fitted<LaidDerivation>,
  shown: number,
  { box }: DrawFrame,
): { origin: Point; first: number } => {
  const { shift, first } = scrolled(laid, shown, boxHeight(box) - (at[1] - box[1]));
  return { origin: [at[0] + centring(laid, shown, at[0] - box[0]), at[1] - shift], first };
};

type Painter = (outline: TexOutline) => GlyphPaints;

const draw = (
  spec: DerivationSpec,
  { shown, fresh }: DerivationState,
  frame: DrawFrame & { paintsOf: Painter },
): Drawing => {
  const whole = fitWords(setDerivation(spec, frame), frame, { grow: GROWTH });
  const { laid, clip } = whole;
  const { origin, first } = standing(whole, shown, frame);
  const shapes = laid.lines.slice(0, shown).flatMap((line, index) => {
    if (index < first) return [];
    const own = derivationLineShapes(line, { index, at: origin, paints: frame.paintsOf(line.outline) });
    const below = index + 1 < shown ? laid.lines[index + 1] : undefined;
    const struck = below ? struckTerms(line, below, { index, at: origin }) : [];
    if (!fresh || index === 0 || index < shown - 1) return [...own, ...struck];
    const above = laid.lines[index - 1];
    return above ? fromAbove(own, { line, above }, standing(whole, shown - 1, frame).origin) : own;
  });
  const names = whole.laid.lines.flatMap((line, i) => [`step:${i + 1}`, ...(line.reason ? [`reason:${i + 1}`] : [])]);
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

import { grow } from "../boxes.ts";
import type { Shape, Drawing } from "../drawing.ts";
import type { Regrouping } from "../element-kind.ts";
import { clamp } from "../../kit/numbers.ts";
import { isBar, isScaled, pathBounds, sameStructure } from "../paths.ts";
import { paintColor } from "../themes.ts";
import { moveProp, type FrameSpan, type NodeRecord, appear, isShown, setProp, vanish } from "./node-record.ts";
import { isOnStage, type Actor } from "./actor.ts";
import { clipPath } from "./clip-path.ts";
import { recordsBox } from "./record-box.ts";
import { inheritTints } from "./actions/highlight-tints.ts";
import { addRecord, placeRecord, type SceneStage } from "./scene-stage.ts";

/** Heights of an arc over a straight line at nine moments; letters rise fast, to pass over their neighbours. */
const ARCS = {
  block: [0, 0.38, 0.7, 0.92, 1, 0.92, 0.7, 0.38, 0],
  letter: [0, 0.64, 0.92, 1, 1, 1, 0.92, 0.64, 0],
} as const;

/** Letters that fly by themselves; those that stand in a cell go with it. */
const isFree = ({ kind, on }: Shape): boolean => kind === "glyph" && on === undefined;

/** How far an arc bows out, y down: over what stands between when going right, below when going left or down. */
const bow = (to: Shape, dx: number, dy: number): number => {
  const wide = Math.min(120, 24 + Math.abs(dx) * 0.22);
  if (!isFree(to)) return dx > 0 ? -wide : wide;
  const letter = to.fontSize ?? 0;
  const down = Math.abs(dy) > letter / 4 ? dy > 0 : dx < 0;
  return Math.max(wide, 1.15 * letter) * (down ? 1 : -1);
};

/** Moves a record to where a shape stands, in a straight line or on an arc that stays in the safe area. */
const travel = (stage: SceneStage, record: NodeRecord, to: Shape, span: FrameSpan & { arced: boolean }): void => {
  const [x, y] = to.at;
  const [fromX, fromY] = [Number(record.now.x), Number(record.now.y)];
  moveProp(record, "x", x, span);
  if (!span.arced || Math.abs(fromX - x) < 1) return moveProp(record, "y", y, span);
  const lift = bow(to, x - fromX, y - fromY);
  const heights = ARCS[isFree(to) ? "letter" : "block"];
  const [{ safe }, [, top, , bottom]] = [stage.size, pathBounds(to.path)];
  const inSafe = (wanted: number): number =>
    clamp(wanted, Math.min(y, fromY, safe[1] - top), Math.max(y, fromY, safe[3] - bottom));
  const through = heights.map((height, i) => inSafe(fromY + ((y - fromY) * i) / (heights.length - 1) + lift * height));
  moveProp(record, "y", y, { ...span, through });
};

export type GlideOptions = FrameSpan & {
  /** Key prefixes that travel on an arc. */
  arcs?: readonly string[] | undefined;
  regrouping?: Regrouping | undefined;
  /** True where shapes that were never shown appear as well. */
  reveal: boolean;
  /** False where shapes that the drawing before did not have stay unseen as well; true by default. */
  newShapes?: boolean;
};

/** Letters keep their form and only change their size; bars of fractions grow, and other outlines may bend. */
const sameOutline = (from: Shape, to: Shape): boolean =>
  from.kind === "glyph" && !isBar(from.path) ? isScaled(from.path, to.path) : sameStructure(from.path, to.path);

/** Whether one record can become the other shape by moving, morphing and recolouring. */
export const canBecome = (from: Shape, to: Shape): boolean =>
  from.kind === to.kind &&
  (from.fill === undefined) === (to.fill === undefined) &&
  (from.stroke === undefined) === (to.stroke === undefined) &&
  from.strokeWidth === to.strokeWidth &&
  String(from.dash) === String(to.dash) &&
  (from.clip === undefined) === (to.clip === undefined) &&
  sameOutline(from, to);

const recolor = (stage: SceneStage, record: NodeRecord, to: Shape, span: FrameSpan): void => {
  if (record.tints.length > 0) return;
  if (to.fill) moveProp(record, "fill", paintColor(stage.theme, to.fill), span);
  if (to.stroke) moveProp(record, "stroke", paintColor(stage.theme, to.stroke), span);
};

const isArced = (key: string, arcs: GlideOptions["arcs"]): boolean =>
  arcs?.some((prefix) => key === prefix || key.startsWith(`${prefix}/`)) ?? false;

const become = (stage: SceneStage, record: NodeRecord, to: Shape, options: GlideOptions): void => {
  travel(stage, record, to, { ...options, arced: isArced(to.key, options.arcs) });
  moveProp(record, "path", to.path, options);
  if (to.clip) moveProp(record, "clip", clipPath(to.clip), options);
  recolor(stage, record, to, options);
  record.solid = to.opacity ?? 1;
  if (isShown(record)) moveProp(record, "opacity", record.solid, options);
  record.shape = to;
};

/** A change this short, in frames, swaps letters and numbers at once: fading, they would leave a gap. */
const BRIEF = 8;
const isBrief = (span: FrameSpan): boolean => span.end - span.start <= BRIEF;

/** Leaves in the first half of a span. */
const leave = (record: NodeRecord, span: FrameSpan): void => {
  const [first] = halves(span);
  if (record.shape.kind === "glyph" && isBrief(span)) setProp(record, "opacity", 0, first.end);
  else vanish(record, first);
};

/** In u. */
const STRIKE_WIDTH = 0.2;
/** Shares of a span in which a stroke is drawn, and in which it leaves with what it struck out. */
const STRUCK = 0.3;
const GONE = 0.5;

const shareOf = ({ start, end }: FrameSpan, share: number): number => Math.round(start + (end - start) * share);

/** Draws a stroke through shapes that cancel, and has them leave together. */
const strikeOut = (stage: SceneStage, actor: Actor, keys: readonly string[], span: FrameSpan): void => {
  const records = keys.flatMap((key) => actor.records.get(key) ?? []).filter(isShown);
  const box = recordsBox(records);
  if (!box) return;
  const { u } = stage.size;
  const [x0, y0, x1, y1] = grow(box, 0.35 * u);
  const stroke = addRecord(stage, actor.id, {
    key: `strike:${span.start}/${keys[0] ?? ""}`,
    kind: "line",
    at: [x0, y1],
    path: `M 0 0 L ${x1 - x0} ${y0 - y1}`,
    stroke: "ink",
    strokeWidth: STRIKE_WIDTH * u,
    passing: true,
  });
  stage.front.push(stroke);
  const [drawn, gone] = [shareOf(span, STRUCK), shareOf(span, GONE)];
  setProp(stroke, "progress", 0, span.start);
  setProp(stroke, "opacity", 1, span.start);
  moveProp(stroke, "progress", 1, { start: span.start, end: drawn });
  for (const record of [stroke, ...records]) vanish(record, { start: drawn, end: gone });
};

/** Goes into another shape, at whose place it ends. */
const mergeInto = (stage: SceneStage, record: NodeRecord, goal: Shape, span: FrameSpan): void => {
  travel(stage, record, goal, { ...span, arced: true });
  if (isScaled(record.shape.path, goal.path)) moveProp(record, "path", goal.path, span);
  setProp(record, "opacity", 0, span.end);
};

/** Share of its way after which a shape that fades in on it begins to be seen. */
const FADES_FROM = 0.35;

/** Comes in the second half of a span, or flies in over all of it. */
const enter = (stage: SceneStage, actor: Actor, to: Shape, drawing: Drawing, span: GlideOptions): void => {
  const [, second] = halves(span);
  const record = addRecord(stage, actor.id, to);
  placeRecord(actor, record, drawing.shapes);
  actor.records.set(to.key, record);
  inheritTints(stage, actor, record, span.start);
  const { from } = to;
  if (from) {
    setProp(record, "x", from[0], span.start);
    setProp(record, "y", from[1], span.start);
    if (to.fades) appear(record, { start: shareOf(span, FADES_FROM), end: span.end });
    else setProp(record, "opacity", record.solid, span.start);
    travel(stage, record, to, { ...span, arced: isArced(to.key, span.arcs) });
  } else if (to.kind === "glyph" && isBrief(span)) setProp(record, "opacity", record.solid, second.start);
  else appear(record, second);
};

/** The first and the second half of a span, for one thing that takes the place of another. */
export const halves = (span: FrameSpan): readonly [FrameSpan, FrameSpan] => {
  const middle = Math.round((span.start + span.end) / 2);
  return [
    { start: span.start, end: middle },
    { start: middle, end: span.end },
  ];
};

const isSeen = (record: NodeRecord | undefined): boolean => record !== undefined && isShown(record);

/** Strikes out what cancels; all else waits for it. */
const strikeFirst = (stage: SceneStage, actor: Actor, options: GlideOptions): GlideOptions => {
  const { struck = [] } = options.regrouping ?? {};
  if (struck.length === 0) return options;
  for (const keys of struck) {
    strikeOut(stage, actor, keys, options);
    for (const key of keys) actor.records.delete(key);
  }
  return { ...options, start: shareOf(options, STRUCK) };
};

/** Shapes that the new drawing lacks go into another shape, or fade. */
const retire = (stage: SceneStage, actor: Actor, drawing: Drawing, options: GlideOptions): void => {
  const { merges } = options.regrouping ?? {};
  const goals = new Map(drawing.shapes.map((shape) => [shape.key, shape]));
  for (const [key, record] of actor.records) {
    if (goals.has(key)) continue;
    const goal = goals.get(merges?.get(key) ?? "");
    if (goal && isShown(record)) mergeInto(stage, record, goal, options);
    else leave(record, options);
    actor.records.delete(key);
  }
};

/** Shapes of a drawing, those that are copies with the place of what they are copies of. */
const withOrigins = (drawing: Drawing, before: Drawing, copies: Regrouping["copies"] | undefined): readonly Shape[] => {
  if (!copies || copies.size === 0) return drawing.shapes;
  const places = new Map(before.shapes.map((shape) => [shape.key, shape.at]));
  return drawing.shapes.map((shape) => {
    const from = places.get(copies.get(shape.key) ?? "");
    return from ? { ...shape, from } : shape;
  });
};

/** Makes the tracks from an actor's present drawing to another one; equal keys move, others fade, merge or are copied. */
export const glide = (stage: SceneStage, actor: Actor, drawing: Drawing, wanted: GlideOptions): void => {
  const options = strikeFirst(stage, actor, wanted);
  const before = new Set(actor.drawing.shapes.map((shape) => shape.key));
  const present = isOnStage(actor);
  const { newShapes = true } = options;
  retire(stage, actor, drawing, options);
  for (const shape of withOrigins(drawing, actor.drawing, options.regrouping?.copies)) {
    const record = actor.records.get(shape.key);
    if (record && canBecome(record.shape, shape)) {
      become(stage, record, shape, options);
      continue;
    }
    const seen = isSeen(record);
    if (record) leave(record, options);
    actor.records.delete(shape.key);
    if (seen || (!record && (options.reveal || (present && newShapes && !before.has(shape.key)))))
      enter(stage, actor, shape, drawing, options);
  }
  actor.drawing = drawing;
};

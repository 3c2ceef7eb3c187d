import type { Drawing, Shape } from "../drawing.ts";
import { sameStructure } from "../paths.ts";
import { paintColor } from "../themes.ts";
import { isOnStage, type Actor } from "./actor.ts";
import { appear, isShown, moveProp, setProp, vanish, type FrameSpan, type NodeRecord } from "./node-record.ts";
import { addRecord, placeRecord, type SceneStage } from "./scene-stage.ts";

export type GlideOptions = FrameSpan & {
  /** Key prefixes that travel on an arc. */
  arcs?: readonly string[] | undefined;
  /** True where shapes that were never shown appear as well. */
  reveal: boolean;
};

/** Whether one record can become the other shape by moving, morphing and recolouring. */
export const canBecome = (from: Shape, to: Shape): boolean =>
  from.kind === to.kind && (from.fill === undefined) === (to.fill === undefined) && (from.stroke === undefined) === (to.stroke === undefined) &&
  from.strokeWidth === to.strokeWidth && String(from.dash) === String(to.dash) && String(from.clip) === String(to.clip) &&
  sameStructure(from.path, to.path);

/** Heights of an arc over a straight line, at nine moments. */
const ARC = [0, 0.38, 0.7, 0.92, 1, 0.92, 0.7, 0.38, 0];

const travel = (record: NodeRecord, to: Shape, options: GlideOptions): void => {
  const [x, y] = to.at;
  const fromX = Number(record.now.x);
  const fromY = Number(record.now.y);
  const arced = options.arcs?.some((prefix) => to.key === prefix || to.key.startsWith(`${prefix}/`)) ?? false;
  moveProp(record, "x", x, options);
  if (!arced || fromX === x) return moveProp(record, "y", y, options);
  const lift = (x > fromX ? -1 : 1) * Math.min(120, 24 + Math.abs(x - fromX) * 0.22);
  const through = ARC.map((height, i) => fromY + ((y - fromY) * i) / (ARC.length - 1) + lift * height);
  moveProp(record, "y", y, { ...options, through });
};

const recolor = (stage: SceneStage, record: NodeRecord, to: Shape, span: FrameSpan): void => {
  if (record.tinted) return;
  if (to.fill) moveProp(record, "fill", paintColor(stage.theme, to.fill), span);
  if (to.stroke) moveProp(record, "stroke", paintColor(stage.theme, to.stroke), span);
};

const become = (stage: SceneStage, record: NodeRecord, to: Shape, options: GlideOptions): void => {
  travel(record, to, options);
  moveProp(record, "path", to.path, options);
  recolor(stage, record, to, options);
  record.solid = to.opacity ?? 1;
  if (isShown(record)) moveProp(record, "opacity", record.solid, options);
  record.shape = to;
};

const enter = (stage: SceneStage, actor: Actor, to: Shape, drawing: Drawing, span: FrameSpan): NodeRecord => {
  const record = addRecord(stage, actor.id, to);
  placeRecord(actor, record, drawing.shapes);
  actor.records.set(to.key, record);
  const { from } = to;
  if (!from) {
    appear(record, span);
    return record;
  }
  setProp(record, "x", from[0], span.start);
  setProp(record, "y", from[1], span.start);
  setProp(record, "opacity", record.solid, span.start);
  moveProp(record, "x", to.at[0], span);
  moveProp(record, "y", to.at[1], span);
  return record;
};

/** The first and the second half of a span, for one thing that takes the place of another. */
export const halves = (span: FrameSpan): readonly [FrameSpan, FrameSpan] => {
  const middle = Math.round((span.start + span.end) / 2);
  return [{ start: span.start, end: middle }, { start: middle, end: span.end }];
};

/** Makes the tracks from an actor's present drawing to another one; equal keys move, others fade. */
export const glide = (stage: SceneStage, actor: Actor, drawing: Drawing, options: GlideOptions): void => {
  const before = new Set(actor.drawing.shapes.map((shape) => shape.key));
  const after = new Map(drawing.shapes.map((shape) => [shape.key, shape]));
  const [firstHalf, secondHalf] = halves(options);
  for (const [key, record] of actor.records) {
    if (after.has(key)) continue;
    vanish(record, firstHalf);
    actor.records.delete(key);
  }
  const present = isOnStage(actor);
  for (const shape of drawing.shapes) {
    const record = actor.records.get(shape.key);
    if (record && canBecome(record.shape, shape)) become(stage, record, shape, options);
    else if (record) {
      vanish(record, firstHalf);
      if (isShownBefore(record)) enter(stage, actor, shape, drawing, secondHalf);
      else actor.records.delete(shape.key);
    } else if (options.reveal || (present && !before.has(shape.key))) enter(stage, actor, shape, drawing, shape.from ? options : secondHalf);
  }
  actor.drawing = drawing;
};

/** A record that was on stage until the move that hides it began. */
const isShownBefore = (record: NodeRecord): boolean => record.tracks.some((track) => track.prop === "opacity");

import type { Shape } from "../drawing.ts";
import type { Actor } from "./actor.ts";
import { appear, isShown, moveProp, setProp, type FrameSpan, type NodeRecord } from "./node-record.ts";
import { addRecord, placeRecord, type SceneStage } from "./scene-stage.ts";

/** How shapes come on stage. */
export type RevealStyle = "fade" | "grow" | "write" | "draw" | "trace";

/** Records of shapes that are not seen yet; made where there are none. */
const hiddenRecords = (stage: SceneStage, actor: Actor, shapes: readonly Shape[]): NodeRecord[] =>
  shapes.flatMap((shape) => {
    const known = actor.records.get(shape.key);
    if (known) return isShown(known) ? [] : [known];
    const record = addRecord(stage, actor.id, shape);
    placeRecord(actor, record, actor.drawing.shapes);
    actor.records.set(shape.key, record);
    return [record];
  });

const part = (span: FrameSpan, from: number, to: number): FrameSpan => ({
  start: Math.round(span.start + (span.end - span.start) * from),
  end: Math.round(span.start + (span.end - span.start) * to),
});

const grow = (record: NodeRecord, span: FrameSpan): void => {
  setProp(record, "scale", 0.72, span.start);
  moveProp(record, "scale", 1, { ...span, easing: "out" });
  appear(record, part(span, 0, 0.6));
};

/** Outline first, at full opacity from the first frame on. */
const trace = (record: NodeRecord, span: FrameSpan, easing: "smooth" | "linear"): void => {
  setProp(record, "progress", 0, span.start);
  setProp(record, "opacity", record.solid, span.start);
  moveProp(record, "progress", 1, { ...span, easing });
};

const GLYPH_TIME = 0.3;

/** Glyphs one after the other in reading order, each overlapping the next. */
const write = (records: readonly NodeRecord[], span: FrameSpan): void => {
  records.forEach((record, i) => {
    const from = (i / Math.max(1, records.length)) * (1 - GLYPH_TIME);
    const own = part(span, from, from + GLYPH_TIME);
    if (record.shape.kind === "area" || record.shape.kind === "plate") appear(record, own);
    else trace(record, { start: own.start, end: Math.max(own.end, own.start + 3) }, "linear");
  });
};

const drawOne = (record: NodeRecord, span: FrameSpan): void => {
  const { kind, stroke } = record.shape;
  if (kind === "glyph") return appear(record, part(span, 0.45, 1));
  if (kind === "dot") return grow(record, part(span, 0.2, 1));
  if (stroke !== undefined && kind !== "grid") return trace(record, part(span, 0, 0.85), "smooth");
  return appear(record, part(span, 0.1, 0.9));
};

/** Shapes of equal order together, one order after the other, each overlapping the next by half. */
const draw = (records: readonly NodeRecord[], span: FrameSpan): void => {
  const orders = [...new Set(records.map((record) => record.shape.order ?? 0))].sort((a, b) => a - b);
  const slot = 2 / (orders.length + 1);
  for (const record of records) {
    const place = orders.indexOf(record.shape.order ?? 0);
    const from = (place * slot) / 2;
    drawOne(record, part(span, from, Math.min(1, from + slot)));
  }
};

/** Lines as fast as a dot runs along them, all else at once. */
const follow = (records: readonly NodeRecord[], span: FrameSpan): void => {
  for (const record of records) {
    if (record.shape.kind === "line" && record.shape.stroke !== undefined) trace(record, span, "linear");
    else appear(record, part(span, 0, 0.3));
  }
};

/** Brings shapes of the actor's present drawing on stage; those that are seen already stay as they are. */
export const reveal = (
  stage: SceneStage,
  actor: Actor,
  shapes: readonly Shape[],
  options: FrameSpan & { style: RevealStyle },
): void => {
  const records = hiddenRecords(stage, actor, shapes);
  const span = { start: options.start, end: Math.max(options.start + 1, options.end) };
  if (options.style === "write") return write(records, span);
  if (options.style === "draw") return draw(records, span);
  if (options.style === "trace") return follow(records, span);
  const bring = options.style === "grow" ? grow : appear;
  for (const record of records) bring(record, span);
};

/** Puts everything, or what has one of the keys, on stage from the first frame of the scene on. */
export const revealAtOnce = (stage: SceneStage, actor: Actor, keys?: ReadonlySet<string>): void => {
  const shapes = actor.drawing.shapes.filter(({ key }) => keys?.has(key) ?? true);
  for (const record of hiddenRecords(stage, actor, shapes)) {
    record.first = { ...record.first, opacity: record.solid };
    record.now.opacity = record.solid;
  }
};

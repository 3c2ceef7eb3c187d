import { OPENING_MS } from "../timing/schedule-scene.ts";
import type { Shape } from "../drawing.ts";
import { outlineShapes } from "../shapes.ts";
import { textSize } from "../sizes.ts";
import type { TextBlock } from "../typography/typesetter.ts";
import { moveProp, vanish, type FrameSpan, type NodeRecord } from "./node-record.ts";
import { addRecord, frameAt, type SceneStage } from "./scene-stage.ts";
import { SCENE_ELEMENT } from "./set-scene.ts";

/** Whether a shape belongs to the scene's heading: its letters or the line below them. */
export const isHeadingShape = ({ key }: Shape): boolean => key === "rule" || key.startsWith("heading/");

/**
 * Begins with the heading's letters as a large title in the middle, and the lecture's title small above it; then they
 * shrink into the heading. False where there is no heading, or no title with the same lines fits: its letters would
 * cross on their way.
 */
export const openWithTitle = (stage: SceneStage, lectureTitle: string): boolean => {
  const letters = stage.back.filter(({ shape }) => isHeadingShape(shape) && shape.key !== "rule");
  const block = titleBlock(stage, lineStarts(letters.map(({ shape }) => shape.at[0])));
  const size = letters[0]?.shape.fontSize;
  if (size === undefined || block === undefined) return false;
  const { safe } = stage.size;
  const middle = { x: (safe[0] + safe[2]) / 2, y: (safe[1] + safe[3]) / 2 };
  const [left, top] = [middle.x - block.width / 2, middle.y - block.height / 2];
  const span: FrameSpan = { start: frameAt(stage, OPENING_MS.shrinks), end: frameAt(stage, OPENING_MS.done) };
  for (const [i, glyph] of drawnGlyphs(block).entries()) {
    const record = letters[i];
    if (record) begin(record, { x: left + glyph.x, y: top + glyph.y, scale: block.size / size }, span);
  }
  const rule = stage.back.find(({ shape }) => shape.key === "rule");
  if (rule) begin(rule, { x: middle.x - RULE * stage.base.u, y: top + block.height + GAP * stage.base.u }, span);
  if (lectureTitle.trim().toLowerCase() !== stage.scene.heading.trim().toLowerCase())
    setKicker(stage, lectureTitle, { x: middle.x, y: top - GAP * stage.base.u, until: span.start });
  return true;
};

/** Half the length of the line below a heading, and room around the title, in u. */
const RULE = 1.6;
const GAP = 1.2;
/** Share of the safe area's width that a title takes at most. */
const WIDTH = 0.95;

/** Sizes of a title that are tried, in normal ones, largest first. */
const FACTORS = [1.5, 1.35, 1.2, 1.1, 1, 0.85, 0.7, 0.62];
/** Share of the safe area's height that a title takes at most. */
const HEIGHT = 0.6;

const drawnGlyphs = ({ glyphs }: TextBlock): TextBlock["glyphs"] => glyphs.filter(({ path }) => path !== "");

/** Where lines begin, by the places of their letters along the line; the number of letters at the end. */
const lineStarts = (xs: readonly number[]): string =>
  [...xs.flatMap((x, i) => (x < (xs[i - 1] ?? -Infinity) ? [i] : [])), xs.length].join(" ");

/** The largest title that has its lines where the heading has them and leaves room around it. */
const titleBlock = ({ scene, size, base }: SceneStage, lines: string): TextBlock | undefined => {
  const set = (factor: number): TextBlock =>
    base.type.block(scene.heading, {
      font: "strong",
      size: textSize({ u: base.u, scale: 1 }, "title", factor),
      maxWidth: WIDTH * (size.safe[2] - size.safe[0]),
      align: "center",
      lineHeight: 1.2,
    });
  const [most, high] = [WIDTH * (size.safe[2] - size.safe[0]), HEIGHT * (size.safe[3] - size.safe[1])];
  return FACTORS.map(set).find(
    (block) =>
      block.width <= most && block.height <= high && lineStarts(drawnGlyphs(block).map(({ x }) => x)) === lines,
  );
};

/** Has a record begin elsewhere or larger, and brings it to where it is. */
const begin = (record: NodeRecord, from: { x: number; y: number; scale?: number }, span: FrameSpan): void => {
  const { x, y } = record.now;
  record.shape = { ...record.shape, origin: [0, 0] };
  record.first = { ...record.first, ...from };
  Object.assign(record.now, from);
  if (x !== undefined) moveProp(record, "x", x, span);
  if (y !== undefined) moveProp(record, "y", y, span);
  moveProp(record, "scale", 1, span);
};

/** Frames in which the lecture's title leaves. */
const LEAVING = 6;

/** The title of the lecture in one line, if it fits and has its letters. */
const setKicker = (stage: SceneStage, title: string, place: { x: number; y: number; until: number }): void => {
  const { type, u } = stage.base;
  if (type.missingScripts(title).length > 0) return;
  const line = type.line(title, { font: "text", size: textSize({ u, scale: 1 }, "kicker") });
  if (line.width > WIDTH * (stage.size.safe[2] - stage.size.safe[0])) return;
  const at = [place.x - line.width / 2, place.y - line.descent] as const;
  for (const shape of outlineShapes(line, at, { key: "kicker", fill: "muted" })) {
    const record = addRecord(stage, SCENE_ELEMENT, shape);
    record.first = { ...record.first, opacity: 1 };
    record.now.opacity = 1;
    vanish(record, { start: place.until, end: place.until + LEAVING });
    stage.back.push(record);
  }
};

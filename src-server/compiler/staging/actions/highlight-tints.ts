import { overlaps } from "../../boxes.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Paint } from "../../drawing.ts";
import { paintColor } from "../../themes.ts";
import type { Actor } from "../actor.ts";
import { numberKeyOf } from "../../elements/shared/number-shapes.ts";
import { type FrameSpan, moveProp, type NodeRecord, takeBack, type Tint } from "../node-record.ts";
import { recordsBox } from "../record-box.ts";
import type { SceneStage } from "../scene-stage.ts";
import { encase, hasOwnColor, verdictEdge, roleOf, uncase } from "./casings.ts";
import { RELEASE } from "./highlight-release.ts";

/** A ground under letters takes this much of a colour, so that they stay readable. */
const THIN = 0.2;
/** A glassy area is at least this thick in the highlight's colour. */
const LEAST_GLASS = 0.1;

/** How much thicker a thin colour gets, up to where letters on it can still be read. */
const THICKER = { by: 0.2, most: 0.42 } as const;
/** The same where lines on it take this colour as well. */
const MOST_UNDER_OWN = 0.3;
/** How much more strongly a lit face shows: it is as bright as lines on it allow in any case. */
const LIFT = 0.35;

const stronger = (paint: Exclude<Paint, string>, most: number): Paint => {
  if (paint.light !== undefined) return { ...paint, lift: LIFT };
  return { ...paint, alpha: Math.max(paint.alpha, Math.min(most, paint.alpha + THICKER.by)) };
};

/**
 * What a highlight makes of a paint: a colour of the shape's own stays and gets stronger, whatever colour the
 * highlight has; all else takes the highlight's, never thinner than it was. What is cut out in the ground's colour stays.
 */
const tintOf = (paint: Paint, tint: Tint | undefined): Paint => {
  if (!tint || paint === "ground") return paint;
  const role = roleOf(paint);
  const own = typeof paint === "object" ? paint : { role, alpha: 1 };
  if (hasOwnColor(paint)) return stronger(own, tint.role === role ? MOST_UNDER_OWN : THICKER.most);
  if (own.light !== undefined) return { ...own, role: tint.role };
  if (paint === "panel") return { role: tint.role, alpha: THIN };
  if (own.alpha >= 1) return tint.role;
  return { role: tint.role, alpha: Math.max(own.alpha, LEAST_GLASS) };
};

/** A fill or an edge of a shape under its newest highlight. */
export const tintedPaint = ({ shape, tints }: NodeRecord, prop: "fill" | "stroke", paint: Paint): Paint => {
  const tint = tints.at(-1);
  const edge = prop === "stroke" ? verdictEdge(shape, tint) : undefined;
  return edge ?? tintOf(paint, tint);
};

const isGround = ({ shape }: NodeRecord): boolean => shape.kind === "area" || shape.kind === "frame";

const boxesOf = (records: readonly NodeRecord[]): Box[] =>
  records.map((record) => recordsBox([record])).filter((box) => box !== undefined);

/** Letters keep their colour when a ground they stand on is recoloured with them; grid lines only stand out by themselves. */
export const meantByColor = (records: readonly NodeRecord[]): NodeRecord[] => {
  const plain = records.filter((record) => record.shape.kind !== "plate");
  const drawn = plain.filter((record) => record.shape.kind !== "grid");
  const meant = drawn.length > 0 ? drawn : plain;
  const letters = boxesOf(meant.filter((record) => record.shape.kind === "glyph"));
  const grounded = boxesOf(meant.filter(isGround)).some((ground) => letters.some((box) => overlaps(ground, box)));
  return meant.filter((record) => !(grounded && record.shape.kind === "glyph"));
};

/** Brings a record to the colour of its newest highlight, or to its own, with a casing or without. */
const paint = (stage: SceneStage, record: NodeRecord, span: FrameSpan): void => {
  for (const prop of ["fill", "stroke"] as const) {
    const { [prop]: own } = record.shape;
    if (own) moveProp(record, prop, paintColor(stage.theme, tintedPaint(record, prop, own)), span);
  }
  if (record.tints.length > 0) encase(stage, record, span);
  else uncase(record, span);
};

/** A colour that has just begun to go does not flicker when it is wanted again. */
export const tintRecord = (stage: SceneStage, record: NodeRecord, tint: Tint, span: FrameSpan): void => {
  record.tints.push(tint);
  for (const prop of ["fill", "stroke"] as const) takeBack(record, prop, span.start - RELEASE);
  if (record.casing) takeBack(record.casing, "opacity", span.start - RELEASE);
  paint(stage, record, span);
};

/** A new digit of a number that is highlighted has the highlight's colour from the start. */
export const inheritTints = (stage: SceneStage, actor: Actor, record: NodeRecord, frame: number): void => {
  const number = numberKeyOf(record.shape.key);
  if (number === undefined) return;
  const before = actor.order.findLast(
    (other) => other !== record && other.tints.length > 0 && numberKeyOf(other.shape.key) === number,
  );
  if (!before) return;
  record.tints = [...before.tints];
  paint(stage, record, { start: frame, end: frame });
};

/** Everything that is under a highlight now: what was meant, and digits that came since. */
export const recordsUnder = (stage: SceneStage, tint: Tint): NodeRecord[] =>
  [...stage.actors.values()].flatMap(({ order }) => order.filter(({ tints }) => tints.includes(tint)));

/** Takes a highlight's colour away again. */
export const untint = (stage: SceneStage, record: NodeRecord, tint: Tint, frame: number): void => {
  record.tints = record.tints.filter((other) => other !== tint);
  paint(stage, record, { start: frame, end: frame + RELEASE });
};

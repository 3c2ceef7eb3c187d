import { overlaps } from "../../boxes.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Paint, Shape } from "../../drawing.ts";
import { paintColor } from "../../themes.ts";
import type { Actor } from "../actor.ts";
import { numberKeyOf } from "../../elements/shared/number-shapes.ts";
import {
  type FrameSpan,
  moveProp,
  type NodeRecord,
  takeBack,
  type Tint,
  appear,
  isShown,
  setProp,
} from "../node-record.ts";
import { recordsBox } from "../record-box.ts";
import { type SceneStage, addRecord } from "../scene-stage.ts";
import { RELEASE } from "./highlight-release.ts";
import { isFace } from "../../shapes.ts";

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

/** Roles that are no colour of a thing's own: words, plain lines and what lies behind them. */
const PLAIN: ReadonlySet<string> = new Set(["ink", "muted", "ground", "panel", "grid"]);

const roleOf = (paint: Paint): Exclude<Paint, object> => (typeof paint === "object" ? paint.role : paint);

/** Whether a paint is a colour that belongs to the thing itself: a quantity's, right or wrong. A highlight keeps it. */
const hasOwnColor = (paint: Paint | undefined): boolean => paint !== undefined && !PLAIN.has(roleOf(paint));

/** Width of a line that is pointed at in its own widths; it grows by at least `more`, edges of areas by `edge`, in u. */
const WIDER = { times: 1.7, more: 0.14, edge: 0.22 } as const;
/** Width of the ring around solid areas, half of which is seen, in u. */
const RING = 0.3;
/** What letters are bolder by, in u; more would run them into each other. */
const BOLDER = 0.06;

/** The edge of an area that is pointed at as right or wrong: it says so while the fill keeps its own colour. */
const verdictEdge = ({ kind, stroke, fill }: Shape, tint: Tint | undefined): Paint | undefined =>
  kind === "area" && stroke && hasOwnColor(fill) && (tint?.role === "good" || tint?.role === "bad")
    ? tint.role
    : undefined;

/**
 * Lets a record that has a colour of its own stand out in this colour: a line gets wider, an area has a thick edge,
 * letters are bolder.
 */
const encase = (stage: SceneStage, record: NodeRecord, span: FrameSpan): void => {
  const { shape } = record;
  const paint = ownPaint(shape);
  if (!paint || !isShown(record)) return;
  const casing = record.casing ?? addCasing(stage, record, { paint, frame: span.start });
  const edge = verdictEdge(shape, record.tints.at(-1)) ?? casing.shape.stroke;
  if (edge) moveProp(casing, "stroke", paintColor(stage.theme, edge), span);
  casing.solid = record.solid;
  appear(casing, span);
};

/** Takes the casing of a record away again. */
const uncase = ({ casing }: NodeRecord, span: FrameSpan): void => {
  if (casing) moveProp(casing, "opacity", 0, span);
};

/** The own colour of an edge, or of a fill without one; none for faces of bodies, which show by their light. */
const ownPaint = (shape: Shape): Paint | undefined => {
  if (isFace(shape) || shape.picture !== undefined || shape.kind === "plate") return undefined;
  return [shape.stroke, shape.fill].find(hasOwnColor);
};

type Look = { paint: Paint; frame: number };

const addCasing = (stage: SceneStage, record: NodeRecord, { paint, frame }: Look): NodeRecord => {
  const casing = addRecord(stage, record.element, casingShape(record, { paint, u: stage.size.u }));
  for (const prop of ["progress", "scale", "rotation"] as const) setProp(casing, prop, record.now[prop] ?? 1, frame);
  record.casing = casing;
  const { order } = stage.actors.get(record.element) ?? { order: stage.front };
  const at = Math.max(0, order.indexOf(record));
  // Letters hide what stands behind them, or their halo does.
  order.splice(record.shape.kind === "glyph" ? at + 1 : at, 0, casing);
  return casing;
};

/** An edge in its own colour would not be seen at a solid area; the heads of arrows go with their shafts. */
const isSolid = ({ kind, fill }: Shape): boolean =>
  (kind === "area" || kind === "dot") && hasOwnColor(fill) && (typeof fill !== "object" || fill.alpha >= 1);

const casingShape = (record: NodeRecord, { paint, u }: { paint: Paint; u: number }): Shape => {
  const { fill: _, halo: __, opacity: ___, ...outline } = record.shape;
  return {
    ...outline,
    key: `casing:${outline.key}`,
    kind: "grid",
    path: String(record.now.path),
    at: [Number(record.now.x), Number(record.now.y)],
    ...strokeOf(record.shape, { paint, u }),
  };
};

const strokeOf = (shape: Shape, { paint, u }: { paint: Paint; u: number }): Pick<Shape, "stroke" | "strokeWidth"> => {
  const role = roleOf(paint);
  if (shape.kind === "glyph") return { stroke: role, strokeWidth: BOLDER * u };
  const own = shape.strokeWidth ?? 0;
  if (isSolid(shape)) return { stroke: "ink", strokeWidth: own + RING * u };
  const more = shape.kind === "line" ? WIDER.more : WIDER.edge;
  return {
    stroke: hasOwnColor(shape.stroke) ? paint : role,
    strokeWidth: Math.max(WIDER.times * own, own + more * u),
  };
};

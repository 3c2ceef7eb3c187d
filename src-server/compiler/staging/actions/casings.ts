import type { Paint, Shape } from "../../drawing.ts";
import { isFace } from "../../shapes.ts";
import { paintColor } from "../../themes.ts";
import { appear, type FrameSpan, isShown, moveProp, type NodeRecord, setProp, type Tint } from "../node-record.ts";
import { addRecord, type SceneStage } from "../scene-stage.ts";

/** Roles that are no colour of a thing's own: words, plain lines and what lies behind them. */
const PLAIN: ReadonlySet<string> = new Set(["ink", "muted", "ground", "panel", "grid"]);

export const roleOf = (paint: Paint): Exclude<Paint, object> => (typeof paint === "object" ? paint.role : paint);

/** Whether a paint is a colour that belongs to the thing itself: a quantity's, right or wrong. A highlight keeps it. */
export const hasOwnColor = (paint: Paint | undefined): boolean => paint !== undefined && !PLAIN.has(roleOf(paint));

/** Width of a line that is pointed at in its own widths; it grows by at least `more`, edges of areas by `edge`, in u. */
const WIDER = { times: 1.7, more: 0.14, edge: 0.22 } as const;
/** A soft glow behind letters; where a halo would hide it, letters are bolder. Widths in u. */
const GLOW = { letters: 0.5, alpha: 0.4 } as const;
/** Width of the ring around solid areas, half of which is seen, in u. */
const RING = 0.3;
const BOLDER = 0.12;

/** The edge of an area that is pointed at as right or wrong: it says so while the fill keeps its own colour. */
export const verdictEdge = ({ kind, stroke, fill }: Shape, tint: Tint | undefined): Paint | undefined =>
  kind === "area" && stroke && hasOwnColor(fill) && (tint?.role === "good" || tint?.role === "bad")
    ? tint.role
    : undefined;

/**
 * Lets a record that has a colour of its own stand out in this colour: a line gets wider, an area has a thick edge,
 * letters glow or are bolder.
 */
export const encase = (stage: SceneStage, record: NodeRecord, span: FrameSpan): void => {
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
export const uncase = ({ casing }: NodeRecord, span: FrameSpan): void => {
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
  order.splice(isBold(record.shape) ? at + 1 : at, 0, casing);
  return casing;
};

/** Letters with a halo hide what shines behind them. */
const isBold = ({ kind, halo }: Shape): boolean => kind === "glyph" && halo !== undefined;

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
  if (isBold(shape)) return { stroke: role, strokeWidth: BOLDER * u };
  const glow = { role, alpha: GLOW.alpha };
  if (shape.kind === "glyph") return { stroke: glow, strokeWidth: GLOW.letters * u };
  const own = shape.strokeWidth ?? 0;
  if (isSolid(shape)) return { stroke: "ink", strokeWidth: own + RING * u };
  const more = shape.kind === "line" ? WIDER.more : WIDER.edge;
  return {
    stroke: hasOwnColor(shape.stroke) ? paint : role,
    strokeWidth: Math.max(WIDER.times * own, own + more * u),
  };
};

import type { Paint, Shape } from "../../drawing.ts";
import type { Box } from "../../../contract/timeline.ts";
import { paintColor } from "../../themes.ts";
import { isOnStage, shownBelow, type Actor } from "../actor.ts";
import {
  appear,
  isShown,
  moveProp,
  setProp,
  takeBack,
  vanish,
  type FrameSpan,
  type NodeRecord,
  type Tint,
} from "../node-record.ts";
import { recordsBox } from "../record-box.ts";
import { addRecord, type Release, type SceneStage } from "../scene-stage.ts";
import { targetsOf, type ActionContext, type Target } from "./context.ts";
import { boundsOf, boxShape, glowShape, underlineShape } from "./highlight-marks.ts";

/** Time a highlight takes to go, in frames. */
const RELEASE = 8;
/** Opacity of what is not meant, while `dim_others` holds. */
const DIMMED = 0.45;

const alphaOf = (paint: Paint | undefined): number => (typeof paint === "object" ? paint.alpha : 1);

/** The highlight's colour, as thin as the shape's own but at least a quarter. */
const tintOf = (paint: Paint, tint: Tint | undefined): Paint => {
  if (!tint) return paint;
  const alpha = alphaOf(paint);
  return alpha >= 1 ? tint.role : { role: tint.role, alpha: Math.max(0.25, alpha) };
};

/** Letters keep their colour when the ground they stand on is recoloured with them. */
const meantByColor = (records: readonly NodeRecord[]): NodeRecord[] => {
  const grounded = records.some((record) => record.shape.kind === "area" || record.shape.kind === "frame");
  return records.filter((record) => record.shape.kind !== "plate" && !(grounded && record.shape.kind === "glyph"));
};

/** Brings a record to the colour of its newest highlight, or to its own. */
const paint = (stage: SceneStage, record: NodeRecord, span: FrameSpan): void => {
  const { fill, stroke } = record.shape;
  const tint = record.tints.at(-1);
  if (fill) moveProp(record, "fill", paintColor(stage.theme, tintOf(fill, tint)), span);
  if (stroke) moveProp(record, "stroke", paintColor(stage.theme, tintOf(stroke, tint)), span);
};

/** A colour that has just begun to go does not flicker when it is wanted again. */
const tintRecord = (stage: SceneStage, record: NodeRecord, tint: Tint, span: FrameSpan): void => {
  record.tints.push(tint);
  for (const prop of ["fill", "stroke"] as const) takeBack(record, prop, span.start - RELEASE);
  paint(stage, record, span);
};

const untint = (stage: SceneStage, record: NodeRecord, tint: Tint, frame: number): void => {
  record.tints = record.tints.filter((other) => other !== tint);
  paint(stage, record, { start: frame, end: frame + RELEASE });
};

type Highlight = { kind: Release["kind"]; actors: readonly Actor[]; records: readonly NodeRecord[] };

/** One thing is pointed at a time: an earlier highlight of the beat in the same element gives way to a later one. */
const replaceEarlier = ({ stage, span, action }: ActionContext, { kind, actors, records }: Highlight): void => {
  const focus = (action.color ?? "focus") === "focus";
  const gives = (release: Release): boolean =>
    release.start < span.start &&
    release.kind === kind &&
    (kind === "dim" || (focus && release.focus && actors.some((actor) => release.actors.includes(actor))));
  const kept = new Set(records);
  for (const release of stage.releases.filter(gives)) release.undo(span.start, kept);
  stage.releases = stage.releases.filter((release) => !gives(release));
};

const holdFor = (
  context: ActionContext,
  { kind, actors }: Pick<Release, "kind" | "actors">,
  undo: Release["undo"],
): void => {
  const { action, span } = context;
  if (action.hold === "scene") return;
  context.stage.releases.push({ kind, actors, undo, start: span.start, focus: (action.color ?? "focus") === "focus" });
};

const actorsOf = (targets: readonly Target[]): Actor[] => [...new Set(targets.map((target) => target.actor))];

const highlightColor = (context: ActionContext, targets: readonly Target[]): void => {
  const { stage, action, span } = context;
  const records = targets.flatMap(({ actor, prefixes }) => meantByColor(shownBelow(actor, prefixes)));
  const actors = actorsOf(targets);
  replaceEarlier(context, { kind: "point", actors, records });
  const tint: Tint = { role: action.color ?? "focus" };
  for (const record of records) tintRecord(stage, record, tint, span);
  holdFor(context, { kind: "point", actors }, (frame, kept) => {
    for (const record of records) {
      if (kept.has(record)) record.tints = record.tints.filter((other) => other !== tint);
      else untint(stage, record, tint, frame);
    }
  });
};

type NewMark = { target: Target; shape: Shape; behind?: NodeRecord; shapeAt(bounds: Box): Shape };

const addMark = (context: ActionContext, { target: { actor, part }, shape, behind, shapeAt }: NewMark): void => {
  const { stage, span } = context;
  const record = addRecord(stage, actor.id, shape);
  if (behind) actor.order.splice(actor.order.indexOf(behind), 0, record);
  else stage.front.push(record);
  stage.marks.push({
    actor,
    part: behind ? behind.shape.key : part,
    records: [record],
    anchor: boundsOf,
    shapesAt: (bounds) => [shapeAt(bounds)],
  });
  if (behind) appear(record, span);
  else {
    setProp(record, "progress", 0, span.start);
    setProp(record, "opacity", 1, span.start);
    moveProp(record, "progress", 1, span);
  }
  holdFor(context, { kind: "point", actors: [actor] }, (frame) =>
    vanish(record, { start: frame, end: frame + RELEASE }),
  );
};

const highlightMark = (context: ActionContext, targets: readonly Target[], shapeOf: typeof boxShape): void => {
  for (const target of targets) {
    const bounds = recordsBox(shownBelow(target.actor, target.prefixes));
    if (!bounds) continue;
    addMark(context, {
      target,
      shape: shapeOf(context, target, bounds),
      shapeAt: (moved) => shapeOf(context, target, moved),
    });
  }
};

const highlightGlow = (context: ActionContext, targets: readonly Target[]): void => {
  for (const target of targets) {
    for (const record of shownBelow(target.actor, target.prefixes)) {
      const { shape } = record;
      if (shape.kind === "plate" || shape.kind === "grid") continue;
      const glow = glowShape(context, shape);
      const from = boundsOf([shape]);
      const shapeAt = (bounds: Box): Shape => ({
        ...glow,
        at: [glow.at[0] + bounds[0] - (from?.[0] ?? 0), glow.at[1] + bounds[1] - (from?.[1] ?? 0)],
      });
      addMark(context, { target, shape: glow, behind: record, shapeAt });
    }
  }
};

const dimOthers = (context: ActionContext, targets: readonly Target[]): void => {
  const { stage, span } = context;
  const meant = new Set(targets.flatMap(({ actor, prefixes }) => shownBelow(actor, prefixes)));
  const others = [...stage.actors.values()]
    .filter(isOnStage)
    .flatMap((actor) => [...actor.records.values()])
    .filter((record) => isShown(record) && !meant.has(record));
  replaceEarlier(context, { kind: "dim", actors: [], records: others });
  for (const record of others) moveProp(record, "opacity", record.solid * DIMMED, span);
  holdFor(context, { kind: "dim", actors: [] }, (frame, kept) => {
    const lit = others.filter((record) => isShown(record) && !kept.has(record));
    for (const record of lit) moveProp(record, "opacity", record.solid, { start: frame, end: frame + RELEASE });
  });
};

/** `highlight`: parts stand out by colour, a box, a line below, a glow, or by dimming all else. */
export const highlighting = (context: ActionContext): void => {
  const targets = targetsOf(context);
  const { style = "color" } = context.action;
  if (style === "dim_others") return dimOthers(context, targets);
  if (style === "color" || style === "fade" || style === "grow") return highlightColor(context, targets);
  replaceEarlier(context, { kind: "point", actors: actorsOf(targets), records: [] });
  if (style === "glow") return highlightGlow(context, targets);
  highlightMark(context, targets, style === "box" ? boxShape : underlineShape);
};

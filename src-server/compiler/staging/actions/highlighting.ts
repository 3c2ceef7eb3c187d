import type { ColorRole } from "../../../contract/style.ts";
import { grow } from "../../boxes.ts";
import type { Paint, Shape } from "../../drawing.ts";
import { polylinePath, roundedRectPath } from "../../shapes.ts";
import { paintColor } from "../../themes.ts";
import { isOnStage, shownBelow } from "../actor.ts";
import { appear, isShown, moveProp, setProp, vanish, type FrameSpan, type NodeRecord } from "../node-record.ts";
import { recordsBox } from "../record-box.ts";
import { addRecord, type SceneStage } from "../scene-stage.ts";
import { targetsOf, type ActionContext, type Target } from "./context.ts";

/** Time a highlight takes to go, in frames. */
const RELEASE = 8;
/** Opacity of what is not meant, while `dim_others` holds. */
const DIMMED = 0.45;

const alphaOf = (paint: Paint | undefined): number => (typeof paint === "object" ? paint.alpha : 1);

/** The highlight's colour, as thin as the shape's own but at least a quarter. */
const tintOf = (paint: Paint, role: ColorRole): Paint => {
  const alpha = alphaOf(paint);
  return alpha >= 1 ? role : { role, alpha: Math.max(0.25, alpha) };
};

/** Letters keep their colour when the ground they stand on is recoloured with them. */
const meantByColor = (records: readonly NodeRecord[]): NodeRecord[] => {
  const grounded = records.some((record) => record.shape.kind === "area" || record.shape.kind === "frame");
  return records.filter((record) => record.shape.kind !== "plate" && !(grounded && record.shape.kind === "glyph"));
};

const tint = (stage: SceneStage, record: NodeRecord, role: ColorRole, span: FrameSpan): void => {
  const { fill, stroke } = record.shape;
  record.tinted = true;
  if (fill) moveProp(record, "fill", paintColor(stage.theme, tintOf(fill, role)), span);
  if (stroke) moveProp(record, "stroke", paintColor(stage.theme, tintOf(stroke, role)), span);
};

const untint = (stage: SceneStage, record: NodeRecord, frame: number): void => {
  const { fill, stroke } = record.shape;
  const span = { start: frame, end: frame + RELEASE };
  record.tinted = false;
  if (fill) moveProp(record, "fill", paintColor(stage.theme, fill), span);
  if (stroke) moveProp(record, "stroke", paintColor(stage.theme, stroke), span);
};

const holdFor = (context: ActionContext, release: (frame: number) => void): void => {
  if (context.action.hold !== "scene") context.stage.releases.push(release);
};

const highlightColor = (context: ActionContext, targets: readonly Target[]): void => {
  const { stage, action, span } = context;
  for (const { actor, prefixes } of targets) {
    const records = meantByColor(shownBelow(actor, prefixes));
    for (const record of records) tint(stage, record, action.color ?? "focus", span);
    holdFor(context, (frame) => records.forEach((record) => untint(stage, record, frame)));
  }
};

const addMark = (context: ActionContext, target: Target, shape: Shape): void => {
  const { stage, span } = context;
  const record = addRecord(stage, target.actor.id, shape);
  stage.front.push(record);
  if (shape.stroke && shape.kind !== "area") {
    setProp(record, "progress", 0, span.start);
    setProp(record, "opacity", 1, span.start);
    moveProp(record, "progress", 1, span);
  } else appear(record, span);
  holdFor(context, (frame) => vanish(record, { start: frame, end: frame + RELEASE }));
};

const boxShape = (context: ActionContext, target: Target): Shape | undefined => {
  const { u, safe } = context.stage.size;
  const bounds = recordsBox(shownBelow(target.actor, target.prefixes));
  if (!bounds) return undefined;
  const grown = grow(bounds, 0.35 * u);
  const [x0, y0, x1, y1] = [Math.max(safe[0], grown[0]), Math.max(safe[1], grown[1]), Math.min(safe[2], grown[2]), Math.min(safe[3], grown[3])];
  return {
    key: `box:${target.part}`, path: roundedRectPath(x1 - x0, y1 - y0, 0.4 * u), at: [x0, y0],
    stroke: context.action.color ?? "focus", strokeWidth: 0.13 * u, kind: "frame",
  };
};

const underlineShape = (context: ActionContext, target: Target): Shape | undefined => {
  const { u } = context.stage.size;
  const bounds = recordsBox(shownBelow(target.actor, target.prefixes));
  if (!bounds) return undefined;
  return {
    key: `underline:${target.part}`, path: polylinePath([[0, 0], [bounds[2] - bounds[0], 0]]), at: [bounds[0], bounds[3] + 0.22 * u],
    stroke: context.action.color ?? "focus", strokeWidth: 0.13 * u, kind: "frame",
  };
};

const highlightGlow = (context: ActionContext, targets: readonly Target[]): void => {
  const { u } = context.stage.size;
  for (const target of targets) {
    for (const { shape } of shownBelow(target.actor, target.prefixes)) {
      if (shape.kind === "plate" || shape.kind === "grid") continue;
      const { fill: _, dash: __, ...outline } = shape;
      addMark(context, target, {
        ...outline, key: `glow:${shape.key}`, kind: "grid",
        stroke: { role: context.action.color ?? "focus", alpha: 0.35 }, strokeWidth: (shape.strokeWidth ?? 2) + 0.3 * u,
      });
    }
  }
};

const dimOthers = (context: ActionContext, targets: readonly Target[]): void => {
  const { stage, span } = context;
  const meant = new Set(targets.flatMap(({ actor, prefixes }) => shownBelow(actor, prefixes)));
  const others = [...stage.actors.values()].filter(isOnStage).flatMap((actor) => [...actor.records.values()])
    .filter((record) => isShown(record) && !meant.has(record));
  for (const record of others) moveProp(record, "opacity", record.solid * DIMMED, span);
  holdFor(context, (frame) => others.filter(isShown).forEach((record) => moveProp(record, "opacity", record.solid, { start: frame, end: frame + RELEASE })));
};

/** `highlight`: parts stand out by colour, a box, a line below, a glow, or by dimming all else. */
export const highlighting = (context: ActionContext): void => {
  const targets = targetsOf(context);
  switch (context.action.style) {
    case "box": case "underline":
      for (const target of targets) {
        const shape = context.action.style === "box" ? boxShape(context, target) : underlineShape(context, target);
        if (shape) addMark(context, target, shape);
      }
      return;
    case "glow": return highlightGlow(context, targets);
    case "dim_others": return dimOthers(context, targets);
    default: return highlightColor(context, targets);
  }
};

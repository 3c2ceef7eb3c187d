import type { Box } from "../../../contract/timeline.ts";
import type { Shape } from "../../drawing.ts";
import { polylinePath, roundedRectPath } from "../../shapes.ts";
import { isOnStage, shownBelow, type Actor } from "../actor.ts";
import { lookFor } from "../look-at.ts";
import { recordsBox, boundsOf } from "../record-box.ts";
import { appear, isShown, moveProp, type NodeRecord, setProp, type Tint, vanish } from "../node-record.ts";
import { addRecord } from "../scene-stage.ts";
import { type ActionContext, type Target, targetsOf } from "./context.ts";
import { actorsOf, holdFor, RELEASE, replaceEarlier } from "./highlight-release.ts";
import { roomAround } from "./highlight-room.ts";
import { meantByColor, recordsUnder, tintRecord, untint } from "./highlight-tints.ts";

const LINE = 0.13;
const BELOW = 0.28;

/** A box around a part. */
const boxShape = ({ stage, action }: ActionContext, target: Target, bounds: Box): Shape => {
  const { u } = stage.size;
  const [x0, y0, x1, y1] = roomAround(stage, target, bounds);
  return {
    key: `box:${target.part}`,
    path: roundedRectPath(x1 - x0, y1 - y0, 0.4 * u),
    at: [x0, y0],
    stroke: action.color ?? "focus",
    strokeWidth: LINE * u,
    kind: "frame",
  };
};

/** A line below a part. */
const underlineShape = ({ stage, action }: ActionContext, target: Target, bounds: Box): Shape => ({
  key: `underline:${target.part}`,
  path: polylinePath([
    [0, 0],
    [bounds[2] - bounds[0], 0],
  ]),
  at: [bounds[0], bounds[3] + BELOW * stage.size.u],
  stroke: action.color ?? "focus",
  strokeWidth: LINE * stage.size.u,
  kind: "frame",
});

/** A wide, thin outline that shines out behind a shape. */
const glowShape = ({ stage, action }: ActionContext, shape: Shape): Shape => {
  const { fill: _, dash: __, ...outline } = shape;
  return {
    ...outline,
    key: `glow:${shape.key}`,
    kind: "grid",
    stroke: { role: action.color ?? "focus", alpha: 0.5 },
    strokeWidth: (shape.strokeWidth ?? 0) + 0.34 * stage.size.u,
  };
};

/** Opacity of what is not meant, while `dim_others` holds. */
const DIMMED = 0.45;

const highlightColor = (context: ActionContext, targets: readonly Target[]): void => {
  const { stage, action, span } = context;
  const records = targets.flatMap(({ actor, prefixes }) => meantByColor(shownBelow(actor, prefixes)));
  const actors = actorsOf(targets);
  replaceEarlier(context, { kind: "point", actors, records });
  const tint: Tint = { role: action.color ?? "focus" };
  for (const record of records) tintRecord(stage, record, tint, span);
  holdFor(context, { kind: "point", actors }, (frame, kept) => {
    for (const record of recordsUnder(stage, tint)) {
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

/** `highlight`: parts stand out by colour, a box, a line below, a glow, or by dimming all else; bodies before them let them be seen. */
export const highlighting = (context: ActionContext): void => {
  const ends = targetsByActor(targetsOf(context)).map(([actor, targets]) => {
    const prefixes = targets.flatMap((target) => target.prefixes);
    return { actor, end: lookFor(context.stage, actor, prefixes, context.span) };
  });
  emphasize(context, targetsOf(context));
  for (const { actor, end } of ends.filter((one) => one.actor.look))
    holdFor(context, { kind: "look", actors: [actor] }, end);
};

const targetsByActor = (targets: readonly Target[]): [Actor, Target[]][] => [
  ...Map.groupBy(targets, ({ actor }) => actor),
];

const emphasize = (context: ActionContext, targets: readonly Target[]): void => {
  const { style = "color" } = context.action;
  if (style === "dim_others") return dimOthers(context, targets);
  if (style === "color" || style === "fade" || style === "grow") return highlightColor(context, targets);
  replaceEarlier(context, { kind: "point", actors: actorsOf(targets), records: [] });
  if (style === "glow") return highlightGlow(context, targets);
  highlightMark(context, targets, style === "box" ? boxShape : underlineShape);
};

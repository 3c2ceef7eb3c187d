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

/** Room of a bar around a part, and the width of its edge, in u. */
const BAR = { across: 0.5, down: 0.3, edge: 0.09 } as const;

/** A bar behind a part, in the colour of panels, on which letters of every colour can be read; its edge has the highlight's. */
const barShape = ({ stage, action }: ActionContext, target: Target, [x0, y0, x1, y1]: Box): Shape => {
  const { u } = stage.size;
  const [across, down] = [BAR.across * u, BAR.down * u];
  return {
    key: `bar:${target.part}`,
    path: roundedRectPath(x1 - x0 + 2 * across, y1 - y0 + 2 * down, 0.3 * u),
    at: [x0 - across, y0 - down],
    fill: "panel",
    stroke: action.color ?? "focus",
    strokeWidth: BAR.edge * u,
    kind: "plate",
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

/** `behind`: the shape it stands behind and moves with; `below`: the one it is drawn before, while it moves with the part. */
type NewMark = {
  target: Target;
  shape: Shape;
  behind?: NodeRecord;
  below?: NodeRecord | undefined;
  shapeAt(bounds: Box): Shape;
};

const addMark = (context: ActionContext, { target: { actor, part }, shape, behind, below, shapeAt }: NewMark): void => {
  const { stage, span } = context;
  const record = addRecord(stage, actor.id, shape);
  const under = behind ?? below;
  if (under) actor.order.splice(actor.order.indexOf(under), 0, record);
  else stage.front.push(record);
  stage.marks.push({
    actor,
    part: behind ? behind.shape.key : part,
    records: [record],
    anchor: boundsOf,
    shapesAt: (bounds) => [shapeAt(bounds)],
  });
  if (under) appear(record, span);
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

const highlightBar = (context: ActionContext, targets: readonly Target[]): void => {
  for (const target of targets) {
    const records = shownBelow(target.actor, target.prefixes);
    const bounds = recordsBox(records);
    const shapeAt = (moved: Box): Shape => barShape(context, target, moved);
    if (bounds) addMark(context, { target, shape: shapeAt(bounds), below: lowest(target.actor, records), shapeAt });
  }
};

const lowest = ({ order }: Actor, records: readonly NodeRecord[]): NodeRecord | undefined =>
  order.find((record) => records.includes(record));

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
  if (style === "color" || style === "fade" || style === "grow") return emphasizeByColor(context, targets);
  replaceEarlier(context, { kind: "point", actors: actorsOf(targets), records: [] });
  if (style === "glow") return highlightGlow(context, targets);
  highlightMark(context, targets, style === "box" ? boxShape : underlineShape);
};

/** Parts of pictures by their colour; lines of code, whose words have colours that mean something else, by a bar behind them. */
const emphasizeByColor = (context: ActionContext, targets: readonly Target[]): void => {
  const [barred, colored] = [true, false].map((has) =>
    targets.filter(({ actor, part }) => has === (actor.kind.pointing === "bar" && part !== "")),
  );
  if (colored && colored.length > 0) highlightColor(context, colored);
  if (!barred || barred.length === 0) return;
  replaceEarlier(context, { kind: "point", actors: actorsOf(barred), records: [] });
  highlightBar(context, barred);
};

import type { Box } from "../../../contract/timeline.ts";
import type { Shape } from "../../drawing.ts";
import { polylinePath, roundedRectPath } from "../../shapes.ts";
import { isOnStage, shownBelow, type Actor, shapesBelow } from "../actor.ts";
import { lookFor } from "../look-at.ts";
import { recordsBox, boundsOf, shapeBox } from "../record-box.ts";
import { appear, isShown, moveProp, type NodeRecord, setProp, type Tint, vanish } from "../node-record.ts";
import { addRecord, type SceneStage } from "../scene-stage.ts";
import { type ActionContext, type Target, targetsOf } from "./context.ts";
import { actorsOf, holdFor, RELEASE, replaceEarlier } from "./highlight-release.ts";
import { meantByColor, recordsUnder, tintRecord, untint } from "./highlight-tints.ts";
import { grow, inside, overlaps, sharedArea, unionAll } from "../../boxes.ts";

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

/** Room between a part and the box around it in u: what is wanted, and the least beside other things and within a formula. */
const ROOM = { most: 0.8, least: 0.3, inLine: 0.1 } as const;
/** Small labels as near as this, in u, to a part belong to it, if they have at most this share of its area. */
const LABEL = { near: 0.6, share: 0.08 } as const;
/** A box may stand over the edge of the safe area by this much, in u. */
const OVER = 0.2;

/** The box around a part: it holds all ink of the part and of small labels at it, and stands off what is beside it. */
const roomAround = (stage: SceneStage, target: Target, bounds: Box): Box => {
  const { u } = stage.size;
  const own = shapesBelow(target.actor.drawing, target.prefixes);
  const ink = grow(bounds, Math.max(0, ...own.map(({ strokeWidth = 0 }) => strokeWidth)) / 2);
  const held = withLabels(target, own, { ink, u });
  const safe = grow(stage.size.safe, OVER * u);
  const wide = roomy(held, besides(target, own), u);
  return [
    Math.max(safe[0], wide[0]),
    Math.max(safe[1], wide[1]),
    Math.min(safe[2], wide[2]),
    Math.min(safe[3], wide[3]),
  ];
};

const labelOf = ({ label, key }: Shape): string => label ?? key;
const areaOf = (box: Box): number => sharedArea(box, box);
const isSeen = ({ actor }: Target, { key }: Shape): boolean => {
  const record = actor.records.get(key);
  return record !== undefined && isShown(record);
};

/** The ink of a part with the small labels that stand at it: distances at the nodes of a graph. */
const withLabels = (target: Target, own: readonly Shape[], { ink, u }: { ink: Box; u: number }): Box => {
  const names = new Set(own.map(labelOf));
  const letters = target.actor.drawing.shapes.filter(
    (shape) => shape.kind === "glyph" && !names.has(labelOf(shape)) && isSeen(target, shape),
  );
  const labels = [...Map.groupBy(letters, labelOf).values()].map((shapes) => unionAll(shapes.map(shapeBox)));
  const near = grow(ink, LABEL.near * u);
  return unionAll([ink, ...labels.filter((box) => overlaps(box, near) && areaOf(box) <= LABEL.share * areaOf(ink))]);
};

type Beside = { box: Box; least: number };

/** Letters, lines, dots and areas of its element that a box around a part should stand off; letters of the part's own line may be near. */
const besides = (target: Target, own: readonly Shape[]): Beside[] => {
  const [meant, names] = [new Set(own), new Set(own.map(labelOf))];
  return target.actor.drawing.shapes
    .filter((shape) => STANDING.has(shape.kind) && !meant.has(shape) && isSeen(target, shape))
    .map((shape) => ({ box: shapeBox(shape), least: names.has(labelOf(shape)) ? ROOM.inLine : ROOM.least }));
};
const STANDING = new Set<Shape["kind"]>(["glyph", "line", "dot", "area"]);

/** Grows a box by the room that what is beside it leaves, half of the gap at most. */
const roomy = (box: Box, others: readonly Beside[], u: number): Box => {
  const [x0, y0, x1, y1] = box;
  const reach = ROOM.most * u;
  const outside = others.filter((other) => !overlaps(other.box, box) && !inside(other.box, box));
  const room = (strip: Box, gapTo: (other: Box) => number): number =>
    Math.min(
      reach,
      ...outside
        .filter((other) => overlaps(other.box, strip))
        .map((other) => Math.max(other.least * u, gapTo(other.box) / 2)),
    );
  return [
    x0 - room([x0 - 2 * reach, y0 - reach, x0, y1 + reach], (other) => x0 - other[2]),
    y0 - room([x0 - reach, y0 - 2 * reach, x1 + reach, y0], (other) => y0 - other[3]),
    x1 + room([x1, y0 - reach, x1 + 2 * reach, y1 + reach], (other) => other[0] - x1),
    y1 + room([x0 - reach, y1, x1 + reach, y1 + 2 * reach], (other) => other[1] - y1),
  ];
};

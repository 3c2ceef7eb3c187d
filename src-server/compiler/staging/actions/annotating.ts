import type { Point, Shape } from "../../drawing.ts";
import { blockShapes, outlineShapes, polylinePath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { Box } from "../../../contract/timeline.ts";
import { type LabelSize, type Side, findRoom, labelBox, leaderBetween, type LabelPlace } from "../label-room.ts";
import { anchorIn, anchorsOf, type Anchor } from "../anchors.ts";
import { shownBelow } from "../actor.ts";
import { lookAtAll } from "../look-at.ts";
import { leadsTo } from "../leads-to.ts";
import { appear, moveProp, setProp, type NodeRecord } from "../node-record.ts";
import { addRecord } from "../scene-stage.ts";
import { type ActionContext, targetsOf, type Target } from "./context.ts";
import { asDrawn, crowdAround } from "./crowd.ts";

/** Words or a formula beside a part, as large as they are drawn. */
type Label = LabelSize & { shapesAt(corner: Point): Shape[] };

/** Sets what an `annotate` says. */
const labelOf = (context: ActionContext, key: string): Label => {
  const { base } = context.stage;
  if (context.action.tex !== undefined) {
    const outline = base.type.tex(context.action.tex, textSize(base, "formula", 0.8));
    const height = outline.ascent + outline.descent;
    return {
      width: outline.width,
      height,
      shapesAt: ([x, y]) => outlineShapes(outline, [x, y + outline.ascent], { key, fill: "ink", halo: "wide" }),
    };
  }
  const size = textSize(base, "label");
  const block = base.type.block(context.action.text ?? "", {
    font: "text",
    size,
    maxWidth: 14 * base.u,
    align: "left",
  });
  return {
    width: block.width,
    height: block.height,
    shapesAt: (corner) => blockShapes(block, corner, { key, fill: "ink", halo: "wide" }),
  };
};

/** A curly brace along a side of a part of a size, its tip away from it; `depth` is a third of how far it reaches. */
const bracePath = (side: Side, [width, height]: Point, depth: number): string => {
  const away = side === "above" || side === "left" ? -1 : 1;
  const across = side === "above" || side === "below";
  const base = side === "below" ? height : side === "right" ? width : 0;
  const [from, to] = [0, across ? width : height];
  const middle = (from + to) / 2;
  const at = (along: number, out: number): string => {
    const reach = base + away * depth * out;
    return across ? `${along} ${reach}` : `${reach} ${along}`;
  };
  return (
    `M${at(from, 0.4)}Q${at(from, 1.6)} ${at((from + middle) / 2, 1.6)}Q${at(middle, 1.6)} ${at(middle, 3)}` +
    `Q${at(middle, 1.6)} ${at((middle + to) / 2, 1.6)}Q${at(to, 1.6)} ${at(to, 0.4)}`
  );
};

/** Where a label with its leader stands, whatever becomes of the part it names. */
type Note = { label: Label; anchor: Anchor; place: LabelPlace; records: NodeRecord[] };

const leaderShape = (
  { stage, action }: ActionContext,
  key: string,
  [x0, y0, x1, y1]: Box,
  { side, leader: [from, to] }: LabelPlace,
): Shape => ({
  key: `${key}/leader`,
  kind: "frame",
  stroke: "muted",
  strokeWidth: 0.08 * stage.size.u,
  at: action.brace ? [x0, y0] : from,
  path: action.brace
    ? bracePath(side, [x1 - x0, y1 - y0], 0.25 * stage.size.u)
    : polylinePath([
        [0, 0],
        [to[0] - from[0], to[1] - from[1]],
      ]),
});

const search = (
  context: ActionContext,
  anchors: readonly Anchor[],
  note: Pick<Note, "label" | "records">,
): LabelPlace | undefined => {
  const { action, stage } = context;
  const side = action.side === "auto" ? undefined : action.side;
  return findRoom(
    { ...note.label, anchors, side, u: stage.size.u, brace: action.brace ?? false },
    crowdAround(context, note.records),
  );
};

/** The same side and distance from a part that has moved. */
const carried = (
  { corner, side, anchor }: LabelPlace,
  part: Box,
  { label, u }: { label: Label; u: number },
): LabelPlace => {
  const dx = (part[0] + part[2] - anchor.box[0] - anchor.box[2]) / 2;
  const dy = (part[1] + part[3] - anchor.box[1] - anchor.box[3]) / 2;
  const moved: Point = [corner[0] + dx, corner[1] + dy];
  return {
    corner: moved,
    side,
    anchor: { ...anchor, box: part },
    leader: leaderBetween(side, labelBox(moved, label), part, u),
  };
};

type Standing = Pick<Note, "label"> & {
  key: string;
  /** Whether a leader or brace joins it to its part. */
  pointed: boolean;
};

const shapesOf = (context: ActionContext, standing: Standing, place: LabelPlace): Shape[] => {
  const { key, label, pointed } = standing;
  return [...(pointed ? [leaderShape(context, key, place.anchor.box, place)] : []), ...label.shapesAt(place.corner)];
};

const bringOn = (record: NodeRecord, { span }: ActionContext): void => {
  if (record.shape.kind !== "frame") return appear(record, span);
  setProp(record, "progress", 0, span.start);
  setProp(record, "opacity", 1, span.start);
  moveProp(record, "progress", 1, span);
};

const annotate = (context: ActionContext, target: Target): void => {
  const { action, stage, span } = context;
  const key = `note:${target.part}:${span.start}`;
  const label = labelOf(context, key);
  const records: NodeRecord[] = [];
  const shapes = shownBelow(target.actor, target.prefixes).map(asDrawn);
  const found = search(context, anchorsOf(shapes), { label, records });
  if (!found) return;
  let place = found;
  const pointed = action.brace === true || target.part !== "" || leadsTo(shapes, found.leader, stage.size.u);
  const standing = { key, label, pointed };
  for (const shape of shapesOf(context, standing, place)) {
    const record = addRecord(stage, target.actor.id, shape);
    records.push(record);
    bringOn(record, context);
  }
  stage.front.push(...records);
  stage.marks.push({
    actor: target.actor,
    part: target.part,
    records,
    anchor: (shapes) => anchorIn(shapes, found.anchor),
    shapesAt: (part, settled) => {
      const fresh = settled ? search(context, [{ ...found.anchor, box: part }], { label, records }) : undefined;
      place = fresh ?? carried(place, part, { label, u: stage.size.u });
      return shapesOf(context, standing, place);
    },
  });
};

/** `annotate`: a label with a short leader or a brace beside each part, where it covers nothing. */
export const annotating = (context: ActionContext): void => {
  lookAtAll(context.stage, targetsOf(context), context.span);
  for (const target of targetsOf(context)) annotate(context, target);
};

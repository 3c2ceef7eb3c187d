import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import { boxCentre } from "../../shapes.ts";
import { anchorIn, anchorsOf, type Anchor } from "../anchors.ts";
import { resolvePart, shownBelow } from "../actor.ts";
import { seenShapes } from "../marks.ts";
import { appear, moveProp, setProp, type FrameSpan, type NodeRecord } from "../node-record.ts";
import { distance } from "../routes/line-route.ts";
import { addRecord } from "../scene-stage.ts";
import { arrowShapes, bentArrow, setArrow, type Arrow } from "./connect-arrow.ts";
import { splitAddress, targetsOf, type ActionContext, type Target } from "./context.ts";
import { asDrawn, crowdAround } from "./crowd.ts";

type End = { target: Target; anchors: readonly Anchor[] };

const endOf = (target: Target): End => ({
  target,
  anchors: anchorsOf(shownBelow(target.actor, target.prefixes).map(asDrawn)),
});

const targetAt = ({ stage }: ActionContext, address: string): Target | undefined => {
  const { id, part } = splitAddress(address);
  const actor = stage.actors.get(id);
  const prefixes = actor && resolvePart(actor.drawing, part);
  return actor && prefixes ? { actor, part, prefixes } : undefined;
};

/** The places of two parts that are nearest to each other. */
const nearestAnchors = (from: End, to: End): readonly [Anchor, Anchor] | undefined =>
  from.anchors
    .flatMap((a) => to.anchors.map((b) => [a, b] as const))
    .map((pair) => ({ pair, far: distance(boxCentre(pair[0].box), boxCentre(pair[1].box)) }))
    .toSorted((a, b) => a.far - b.far)[0]?.pair;

/** Letters of the two parts themselves are not in the way. */
const crowdBetween = (
  context: ActionContext,
  ends: readonly [Box, Box],
  own: readonly NodeRecord[],
): ReturnType<typeof crowdAround> => {
  const crowd = crowdAround(context, own);
  const isOwn = (letter: Box): boolean => {
    const [x, y]: Point = boxCentre(letter);
    return ends.some((box) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]);
  };
  return { ...crowd, letters: crowd.letters.filter((letter) => !isOwn(letter)) };
};

/** The line runs ahead, then come its head and its words. */
const bringOn = (record: NodeRecord, { start, end }: FrameSpan): void => {
  const late = Math.round(start + (end - start) * 0.7);
  if (record.shape.kind !== "line") return appear(record, { start: late, end });
  setProp(record, "progress", 0, start);
  setProp(record, "opacity", 1, start);
  moveProp(record, "progress", 1, { start, end: late });
};

const connect = (context: ActionContext, from: End, to: End, anchors: readonly [Anchor, Anchor]): void => {
  const { stage, action, span } = context;
  const key = `connect:${from.target.part}:${to.target.actor.id}/${to.target.part}:${span.start}`;
  const records: NodeRecord[] = [];
  const fresh = (boxes: readonly [Box, Box]): Arrow =>
    setArrow({ stage, boxes, crowd: crowdBetween(context, boxes, records), label: action.label });
  let boxes: readonly [Box, Box] = [anchors[0].box, anchors[1].box];
  let arrow = fresh(boxes);
  const look = { key, u: stage.size.u, paint: action.color ?? "ink" } as const;
  for (const shape of arrowShapes(arrow, look)) {
    const record = addRecord(stage, from.target.actor.id, shape);
    records.push(record);
    bringOn(record, span);
  }
  stage.front.push(...records);
  const ends = [from.target, to.target] as const;
  const placeOf = (end: 0 | 1): Box | undefined => anchorIn(seenShapes(ends[end].actor, ends[end].part), anchors[end]);
  const settle = (): readonly Shape[] | undefined => {
    const [start, goal] = [placeOf(0), placeOf(1)];
    if (!start || !goal) return undefined;
    boxes = [start, goal];
    arrow = fresh(boxes);
    return arrowShapes(arrow, look);
  };
  const follow = (end: 0 | 1, box: Box): readonly Shape[] => {
    const before = boxes;
    boxes = end === 0 ? [box, boxes[1]] : [boxes[0], box];
    arrow = bentArrow(arrow, before, boxes);
    return arrowShapes(arrow, look);
  };
  const words = records.filter(({ shape }) => shape.kind === "glyph");
  for (const end of [0, 1] as const) {
    const shapesAt = (box: Box): readonly Shape[] => follow(end, box);
    const anchor = (shapes: readonly Shape[]): Box | undefined => anchorIn(shapes, anchors[end]);
    stage.marks.push({ ...ends[end], records, words, settle, anchor, shapesAt });
  }
};

/** `connect`: an arrow from each target to another part, round what lies between, with words where they cover nothing. */
export const connecting = (context: ActionContext): void => {
  const { to } = context.action;
  const goal = typeof to === "string" ? targetAt(context, to) : undefined;
  if (!goal) return;
  const end = endOf(goal);
  for (const target of targetsOf(context)) {
    const start = endOf(target);
    const anchors = nearestAnchors(start, end);
    if (anchors) connect(context, start, end, anchors);
  }
};

import type { Box } from "../../../contract/timeline.ts";
import { grow } from "../../boxes.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { arrowHeadPath, boxCentre, outlineShapes, polylinePath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { TextOutline } from "../../typography/typesetter.ts";
import { lineMeets } from "../../figure/crossings.ts";
import { labelBox, labelCost, type Crowd } from "../label-room.ts";
import { findWay } from "../routes/find-way.ts";
import { placeOn, routeThrough, distance } from "../routes/line-route.ts";
import { type SceneStage, addRecord } from "../scene-stage.ts";
import { anchorIn, anchorsOf, type Anchor } from "../anchors.ts";
import { resolvePart, shownBelow } from "../actor.ts";
import { seenShapes } from "../marks.ts";
import { shapeBox } from "../record-box.ts";
import { appear, isShown, moveProp, setProp, type FrameSpan, type NodeRecord } from "../node-record.ts";
import { splitAddress, targetsOf, type ActionContext, type Target } from "./context.ts";
import { asDrawn, crowdAround } from "./crowd.ts";

/** An arrow's line, always of as many points, and its words with their top left corner. */
type Arrow = { line: readonly Point[]; label: { outline: TextOutline; corner: Point; share: number } | undefined };

type ArrowRequest = {
  stage: Pick<SceneStage, "base" | "size">;
  boxes: readonly [Box, Box];
  crowd: Crowd;
  label: string | undefined;
};

/** Points of the line, room between it and the parts and from its words, width of the line and size of the head, in u. */
const POINTS = 41;
const GAP = 0.35;
const WORDS = 0.35;
/** Size of its words, in labels: they stand between pictures, where little is free. */
const WORDS_SIZE = 0.87;
const LINE = 0.13;
const HEAD = 0.85;

const resampled = (points: readonly Point[]): Point[] => {
  const route = routeThrough(points);
  return Array.from({ length: POINTS }, (_, i) => placeOn(route, i / (POINTS - 1)));
};

/** Shares of the line that words may stand beside, the nicest first. */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** Corners beside the line at a share of it: on both sides of its direction. */
const cornersBeside = (
  line: readonly Point[],
  share: number,
  size: { width: number; height: number },
  u: number,
): Point[] => {
  const at = Math.round(share * (POINTS - 1));
  const [x, y] = line[at] ?? [0, 0];
  const [before, after] = [line[Math.max(0, at - 2)] ?? [x, y], line[Math.min(POINTS - 1, at + 2)] ?? [x, y]];
  const length = Math.max(1, Math.hypot(after[0] - before[0], after[1] - before[1]));
  const across: Point = [(after[1] - before[1]) / length, -(after[0] - before[0]) / length];
  const reach = Math.abs(across[0]) * (size.width / 2) + Math.abs(across[1]) * (size.height / 2) + WORDS * u;
  return [1, -1, 2, -2].map((side): Point => {
    const out = reach + (Math.abs(side) - 1) * 1.2 * u;
    return [
      x + Math.sign(side) * across[0] * out - size.width / 2,
      y + Math.sign(side) * across[1] * out - size.height / 2,
    ];
  });
};

const placeWords = (text: string, line: readonly Point[], { stage, crowd, boxes }: ArrowRequest): Arrow["label"] => {
  const { u } = stage.size;
  const outline = stage.base.type.line(text, { font: "text", size: textSize(stage.base, "label", WORDS_SIZE) });
  const size = { width: outline.width, height: outline.ascent + outline.descent };
  const inWay: Crowd = { ...crowd, lines: [...crowd.lines, line], letters: [...crowd.letters, ...boxes] };
  const places = SHARES.flatMap((share, rank) =>
    cornersBeside(line, share, size, u).map((corner, side) => ({
      share,
      corner,
      cost: rank * 4 + side * 3 + labelCost(grow(labelBox(corner, size), 0.2 * u), inWay),
    })),
  );
  const [best] = places.toSorted((a, b) => a.cost - b.cost);
  return best && { outline, corner: best.corner, share: best.share };
};

/** Finds an arrow's way between two parts and the room for its words. */
const setArrow = (request: ArrowRequest): Arrow => {
  const { stage, boxes, crowd, label } = request;
  const { u } = stage.size;
  const line = resampled(findWay(grow(boxes[0], GAP * u), grow(boxes[1], GAP * u), crowd, u));
  return { line, label: label === undefined ? undefined : placeWords(label, line, request) };
};

/** The arrow while its ends move: each point goes along with the nearer end the more. */
const bentArrow = (arrow: Arrow, from: readonly [Box, Box], to: readonly [Box, Box]): Arrow => {
  const [start, end] = [0, 1].map((i): Point => {
    const [before, after] = [boxCentre(from[i] ?? [0, 0, 0, 0]), boxCentre(to[i] ?? [0, 0, 0, 0])];
    return [after[0] - before[0], after[1] - before[1]];
  });
  const moved = ([x, y]: Point, share: number): Point => [
    x + (start?.[0] ?? 0) * (1 - share) + (end?.[0] ?? 0) * share,
    y + (start?.[1] ?? 0) * (1 - share) + (end?.[1] ?? 0) * share,
  ];
  const { line, label } = arrow;
  return {
    line: line.map((point, i) => moved(point, i / (POINTS - 1))),
    label: label && { ...label, corner: moved(label.corner, label.share) },
  };
};

/** Line, head and words of an arrow; the same keys and commands for every arrow. */
const arrowShapes = ({ line, label }: Arrow, look: { key: string; u: number; paint: Paint }): Shape[] => {
  const { key, u, paint } = look;
  const tip = line.at(-1) ?? [0, 0];
  const before = line.at(-4) ?? tip;
  const back = line.findLastIndex(([x, y]) => Math.hypot(x - tip[0], y - tip[1]) > 0.6 * HEAD * u);
  const shaft = line.map((point, i) => (back >= 0 && i > back ? (line[back] ?? point) : point));
  const start = line[0] ?? [0, 0];
  return [
    {
      key: `${key}/line`,
      kind: "line",
      at: start,
      path: polylinePath(shaft.map(([x, y]) => [x - start[0], y - start[1]])),
      stroke: paint,
      strokeWidth: LINE * u,
    },
    {
      key: `${key}/head`,
      kind: "area",
      at: tip,
      path: arrowHeadPath(HEAD * u, Math.atan2(tip[1] - before[1], tip[0] - before[0])),
      fill: paint,
    },
    ...(label
      ? outlineShapes(label.outline, [label.corner[0], label.corner[1] + label.outline.ascent], {
          key: `${key}/label`,
          fill: "ink",
        })
      : []),
  ];
};

/** An arrow comes on top of all, but behind the labels with a halo that it has to pass. */
const putBehindLabels = (stage: SceneStage, records: readonly NodeRecord[], line: readonly Point[]): void => {
  const isPassed = (record: NodeRecord): boolean =>
    record.shape.halo !== undefined &&
    isShown(record) &&
    lineMeets(line, grow(shapeBox(record.shape), LINE * stage.size.u));
  const passed = [...stage.actors.values()].findLast(({ order }) => order.some(isPassed));
  const first = passed?.order.findIndex(({ shape }) => shape.halo !== undefined) ?? -1;
  if (passed && first >= 0) passed.order.splice(first, 0, ...records);
  else stage.front.push(...records);
};

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
  putBehindLabels(stage, records, arrow.line);
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

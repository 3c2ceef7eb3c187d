import type { Box } from "../../../contract/timeline.ts";
import { isEmptyBox, overlaps, shift, unionAll } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import { commonSubsequence } from "../../../kit/common-subsequence.ts";
import { isScaled } from "../../paths.ts";
import { paintColor } from "../../themes.ts";
import { shapesBelow, shownBelow, type Actor } from "../actor.ts";
import { UNSEEN } from "../lens.ts";
import {
  appear,
  moveProp,
  setProp,
  takeBack,
  vanish,
  isShown,
  type FrameSpan,
  type NodeRecord,
} from "../node-record.ts";
import { shapeBox } from "../record-box.ts";
import { reveal } from "../reveal.ts";
import { addRecord, placeRecord, type SceneStage } from "../scene-stage.ts";
import { comingTarget, partGround } from "./appearing.ts";
import { targetsOf, toAddresses, type ActionContext } from "./context.ts";

/**
 * `bring`: a copy of the targets flies to the place of the part that `to` names and becomes it. Letters that both
 * have keep their form on the way; all else flies as a whole and gives way to what it becomes. What the part's
 * element needs to be understood (axes, rules of a table) comes first; a part that is written in the same time by
 * `transform` or `step` waits for the copy.
 */
export const bringing = (context: ActionContext): void => {
  const { stage, action, span } = context;
  const sources = targetsOf(context).flatMap(({ actor, prefixes }) =>
    shownBelow(actor, prefixes).map((record) => record.shape),
  );
  for (const address of toAddresses(action)) {
    const target = comingTarget(stage, address, span);
    if (!target) continue;
    const { actor, part, prefixes } = target;
    const [first] = thirds(span);
    reveal(stage, actor, partGround(actor, part), { ...first, style: "fade" });
    const goals = shapesBelow(actor.drawing, prefixes);
    hold(actor, goals, span);
    fly(stage, actor, { sources: flyingOf(sources, goals), goals, span });
  }
};

/** Shapes that nothing clips: a piece of a curve flies whole or not at all. */
const isWhole = ({ clip, opacity }: Shape): boolean => clip === undefined && (opacity ?? 1) > UNSEEN;

const isLetter = ({ kind }: Shape): boolean => kind === "glyph";

/** What flies: the letters alone where letters become letters, without the cell they stand in. */
const flyingOf = (sources: readonly Shape[], goals: readonly Shape[]): Shape[] => {
  const whole = sources.filter(isWhole);
  return whole.some(isLetter) && goals.every(isLetter) ? whole.filter(isLetter) : whole;
};

const thirds = ({ start, end }: FrameSpan): readonly [FrameSpan, FrameSpan, FrameSpan] => {
  const [one, two] = [start + Math.round((end - start) / 3), start + Math.round((2 * (end - start)) / 3)];
  return [
    { start, end: one },
    { start: one, end: two },
    { start: two, end },
  ];
};

/** What was about to come by itself in the time of the flight comes with the copy. */
const hold = (actor: Actor, goals: readonly Shape[], { start }: FrameSpan): void => {
  for (const { key } of goals) {
    const record = actor.records.get(key);
    if (record) takeBack(record, "opacity", start);
  }
};

/** Owner of the copies on their way. */
const FLYING = "in-flight";

type Flight = { sources: readonly Shape[]; goals: readonly Shape[]; span: FrameSpan };

const fly = (stage: SceneStage, actor: Actor, { sources, goals, span }: Flight): void => {
  const [from, to] = [boxOf(sources), boxOf(goals)];
  const hidden = goals.filter(({ key }) => !isSeen(actor, key));
  if (!from || !to) return reveal(stage, actor, hidden, { ...span, style: "fade" });
  const lift = bestLift(stage, from, to, { sources, goals });
  const pairs = equalLetters(sources, goals);
  const [, , last] = thirds(span);
  for (const source of sources) {
    const goal = pairs.get(source);
    const copy = addCopy(stage, goal ? source : { ...source, origin: relative(from, source) }, span);
    if (goal) follow(copy, { to: goal.at, lift, span });
    else follow(copy, { to: alongWith(source, from, to), lift, span });
    if (goal) become(stage, copy, goal, span);
    else shrink(copy, { scale: scaleOf(from, to), span, last });
  }
  land(stage, actor, { goals: hidden, met: new Set(pairs.values()), span });
};

const isSeen = (actor: Actor, key: string): boolean => {
  const record = actor.records.get(key);
  return record !== undefined && isShown(record);
};

const boxOf = (shapes: readonly Shape[]): Box | undefined => {
  const box = unionAll(shapes.map(shapeBox));
  return isEmptyBox(box) ? undefined : box;
};

const centreOf = ([x0, y0, x1, y1]: Box): Point => [(x0 + x1) / 2, (y0 + y1) / 2];

/** The middle of a box, seen from a shape. */
const relative = (box: Box, { at: [x, y] }: Shape): Point => {
  const [cx, cy] = centreOf(box);
  return [cx - x, cy - y];
};

/** Where a shape goes as part of a group that moves from one box to another. */
const alongWith = ({ at: [x, y] }: Shape, from: Box, to: Box): Point => {
  const [[fromX, fromY], [toX, toY]] = [centreOf(from), centreOf(to)];
  return [x + toX - fromX, y + toY - fromY];
};

/** Widest and narrowest a copy gets, as a multiple of its size. */
const MAX_SCALE = 2.5;
const MIN_SCALE = 0.2;

const scaleOf = (from: Box, to: Box): number => {
  const wide = (to[2] - to[0]) / Math.max(1, from[2] - from[0]);
  const high = (to[3] - to[1]) / Math.max(1, from[3] - from[1]);
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, Math.min(wide, high)));
};

/** Letters of equal form in the order of reading: the longest row of them that both have. */
const equalLetters = (sources: readonly Shape[], goals: readonly Shape[]): Map<Shape, Shape> => {
  const [left, right] = [sources.filter(isLetter), goals.filter(isLetter)];
  const isEqual = (one: Shape, other: Shape): boolean => one.path !== "" && isScaled(one.path, other.path);
  return new Map(
    commonSubsequence(left, right, isEqual).flatMap(([i, j]): [Shape, Shape][] => {
      const [one, other] = [left[i], right[j]];
      return one && other ? [[one, other]] : [];
    }),
  );
};

/** How far a way bows out to one side, as shares of its length, the least first. */
const LIFTS = [0.08, -0.08, 0.16, -0.16, 0.25, -0.25];
/** Moments of the way that are looked at, and drawn. */
const MOMENTS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

/** Place on a bowed way at a share of it, relative to its start. */
const alongBow = (dx: number, dy: number, lift: number, share: number): Point => {
  const height = lift * 4 * share * (1 - share);
  return [dx * share + dy * height, dy * share - dx * height];
};

/** The bow with which the copy meets the fewest letters on its way. */
const bestLift = (stage: SceneStage, from: Box, to: Box, ends: Pick<Flight, "sources" | "goals">): number => {
  const own = new Set([...ends.sources, ...ends.goals]);
  const letters = [...stage.actors.values()]
    .flatMap((actor) => [...actor.records.values()].filter(isShown))
    .filter(({ shape }) => shape.kind === "glyph" && !own.has(shape))
    .map(({ shape }) => shapeBox(shape));
  const [[fromX, fromY], [toX, toY]] = [centreOf(from), centreOf(to)];
  const met = (lift: number): number =>
    MOMENTS.slice(1, -1).reduce((sum, share) => {
      const [dx, dy] = alongBow(toX - fromX, toY - fromY, lift, share);
      const box = shift(from, dx, dy);
      return sum + letters.filter((letter) => overlaps(letter, box)).length;
    }, 0);
  const costs = LIFTS.map((lift) => met(lift));
  return LIFTS[costs.indexOf(Math.min(...costs))] ?? 0;
};

/** A copy of a shape in front of everything, from the start of the flight to its end. */
const addCopy = (stage: SceneStage, shape: Shape, { start }: FrameSpan): NodeRecord => {
  const key = `bring:${start}/${shape.key}`;
  const { on: _, order: __, ...rest } = shape;
  const record = addRecord(stage, FLYING, { ...rest, key, label: `bring:${start}`, passing: true });
  stage.front.push(record);
  setProp(record, "opacity", record.solid, start);
  return record;
};

type Way = { to: Point; lift: number; span: FrameSpan };

/** Moves a copy on its bowed way. */
const follow = (copy: NodeRecord, { to: [x, y], lift, span }: Way): void => {
  const [fromX, fromY] = [Number(copy.now.x), Number(copy.now.y)];
  const places = MOMENTS.map((share) => alongBow(x - fromX, y - fromY, lift, share));
  moveProp(copy, "x", x, { ...span, through: places.map(([dx]) => fromX + dx) });
  moveProp(copy, "y", y, { ...span, through: places.map(([, dy]) => fromY + dy) });
};

/** A letter becomes the same letter at its place. */
const become = (stage: SceneStage, copy: NodeRecord, goal: Shape, span: FrameSpan): void => {
  moveProp(copy, "path", goal.path, span);
  if (goal.fill) moveProp(copy, "fill", paintColor(stage.theme, goal.fill), span);
  setProp(copy, "opacity", 0, span.end);
};

/** What keeps no letter of its own takes the size of what it becomes, and leaves at the end of the way. */
const shrink = (copy: NodeRecord, { scale, span, last }: { scale: number; span: FrameSpan; last: FrameSpan }): void => {
  moveProp(copy, "scale", scale, span);
  vanish(copy, last);
};

type Landing = { goals: readonly Shape[]; met: ReadonlySet<Shape>; span: FrameSpan };

/** Letters that a copy has become stand there from the end of the flight on; the others come in its last third. */
const land = (stage: SceneStage, actor: Actor, { goals, met, span }: Landing): void => {
  const [, , last] = thirds(span);
  for (const shape of goals) {
    const known = actor.records.get(shape.key);
    const record = known ?? addRecord(stage, actor.id, shape);
    if (!known) {
      placeRecord(actor, record, actor.drawing.shapes);
      actor.records.set(shape.key, record);
    }
    if (met.has(shape)) setProp(record, "opacity", record.solid, span.end);
    else appear(record, last);
  }
};

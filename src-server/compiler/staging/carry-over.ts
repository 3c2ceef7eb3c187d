import type { Box } from "../../contract/timeline.ts";
import { overlaps } from "../boxes.ts";
import type { Drawing } from "../drawing.ts";
import { CARRY_MS } from "../timing/schedule-scene.ts";
import { boundsOf } from "./actions/highlight-marks.ts";
import { drawActor, type Actor } from "./actor.ts";
import type { LeftElement, LeftStage } from "./carry.ts";
import { refresh } from "./change-view.ts";
import { glide, halves } from "./glide.ts";
import { throughLens } from "./lens.ts";
import { vanish, type FrameSpan } from "./node-record.ts";
import { recordsBox } from "./record-box.ts";
import { reveal, revealAtOnce } from "./reveal.ts";
import { frameAt, momentOf, type SceneStage } from "./scene-stage.ts";

/** Where a thing stands at both ends of the glide. */
type Way = { from: Box; to: Box };

const LOOKS = 8;

const boxOn = ({ from, to }: Way, share: number): Box => {
  const side = (i: 0 | 1 | 2 | 3): number => from[i] + (to[i] - from[i]) * share;
  return [side(0), side(1), side(2), side(3)];
};

/** Whether two things that move at the same time run into each other. */
const meet = (a: Way, b: Way): boolean =>
  Array.from({ length: LOOKS + 1 }, (_, i) => i / LOOKS).some((share) => overlaps(boxOn(a, share), boxOn(b, share)));

const shownBox = (drawing: Drawing, shown: ReadonlySet<string>): Box | undefined =>
  boundsOf(drawing.shapes.filter(({ key }) => shown.has(key)));

/** Goes at its old place and comes at the new one. */
const reappear = (stage: SceneStage, actor: Actor, shown: ReadonlySet<string>, span: FrameSpan): void => {
  const [first, second] = halves(span);
  for (const record of actor.records.values()) vanish(record, first);
  actor.records.clear();
  refresh(stage, actor);
  const shapes = actor.drawing.shapes.filter(({ key }) => shown.has(key));
  reveal(stage, actor, shapes, { ...second, style: "fade" });
};

/** Shows an element where the scene before left it and brings it to its new place: gliding where its way is free. */
const carryOne = (stage: SceneStage, actor: Actor, left: LeftElement, ways: Way[]): void => {
  const span = { start: 0, end: frameAt(stage, CARRY_MS) };
  actor.drawing = actor.lens ? throughLens(left.drawing, actor.lens) : left.drawing;
  const from = shownBox(actor.drawing, left.shown);
  revealAtOnce(stage, actor, left.shown);
  const drawing = drawActor(actor, actor.view, stage.base, momentOf(stage));
  const to = shownBox(drawing, left.shown);
  const way = from && to && { from, to };
  if (way && ways.some((other) => meet(way, other))) return reappear(stage, actor, left.shown, span);
  if (way) ways.push(way);
  glide(stage, actor, drawing, { ...span, reveal: false });
};

/** What stands still while elements glide: headings, and elements that are there from the start. */
const standing = (stage: SceneStage): Way[] =>
  [
    ...[...Map.groupBy(stage.back, ({ shape }) => shape.label ?? shape.key).values()].map(recordsBox),
    ...stage.scene.elements.map(({ id, shown, carry }) => {
      const actor = stage.actors.get(id);
      return actor && shown && !carry ? boundsOf(actor.drawing.shapes) : undefined;
    }),
  ].flatMap((box) => (box ? [{ from: box, to: box }] : []));

/** Brings the carried elements of a scene over from the scene before; those that were not there are shown at once. */
export const carryOver = (stage: SceneStage, before: LeftStage | undefined): void => {
  const ways = standing(stage);
  for (const element of stage.scene.elements) {
    const actor = stage.actors.get(element.id);
    if (!actor || !element.carry) continue;
    const left = before?.get(element.id);
    if (left?.type === actor.kind.type) {
      carryOne(stage, actor, left, ways);
      continue;
    }
    refresh(stage, actor);
    revealAtOnce(stage, actor);
  }
};

import type { Box, TimelineNode, Track } from "../../contract/timeline.ts";
import type { PlanFinding } from "../../contract/finding.ts";
import type { PlanScene } from "../../contract/plan.ts";
import { overlaps } from "../boxes.ts";
import type { Drawing, Shape } from "../drawing.ts";
import { arrivalMs, OPENING_MS, type SceneSchedule } from "../timing/schedule-scene.ts";
import type { Placement } from "../layout/place-scene.ts";
import type { StageSize } from "../stage-size.ts";
import type { Theme } from "../themes.ts";
import { drawActor, type Actor, type FrameBase } from "./actor.ts";
import { type LeftElement, type LeftStage, leaveStage } from "./carry.ts";
import { redraw, refresh } from "./change-view.ts";
import { canBecome, glide, halves } from "./glide.ts";
import { throughLens, UNSEEN } from "./lens.ts";
import { appear, isShown, vanish, type FrameSpan, type NodeRecord, toNode } from "./node-record.ts";
import { boundsOf, recordsBox } from "./record-box.ts";
import { reveal, revealAtOnce } from "./reveal.ts";
import { addRecord, frameAt, momentOf, type SceneStage, isStepped } from "./scene-stage.ts";
import { ACTIONS } from "./actions/index.ts";
import { roomOf, startParams } from "./create-actors.ts";
import { settleArrows } from "./marks.ts";
import type { Arrangements } from "../timing/arrangements.ts";
import { setCamera } from "./camera.ts";
import { fadeReadings } from "./clock-readings.ts";
import { createPointer, type PointedSpeech, type StillPointer } from "./pointing/point-in-stills.ts";
import { isHeadingShape, openWithTitle } from "./opening.ts";
import { LEFT_ELEMENT, setScene } from "./set-scene.ts";

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
const carryOne = (
  stage: SceneStage,
  { actor, left, goesOn }: Carried,
  { ways, start }: { ways: Way[]; start: number },
): void => {
  const span = { start, end: frameAt(stage, arrivalMs(stage.scene)) };
  actor.drawing = actor.lens ? throughLens(left.drawing, actor.lens) : left.drawing;
  const from = shownBox(actor.drawing, left.shown);
  revealAtOnce(stage, actor, left.shown);
  if (!goesOn) actor.view = isStepped(stage.scene, actor.id) ? actor.view : (actor.view.whole?.() ?? actor.view);
  const drawing = drawActor(actor, actor.view, stage.base, momentOf(stage));
  const shown = goesOn ? left.shown : staying(actor, drawing, span);
  const to = shownBox(drawing, shown);
  const way = from && to && { from, to };
  if (way && ways.some((other) => meet(way, other))) return reappear(stage, actor, shown, span);
  if (way) ways.push(way);
  glide(stage, actor, drawing, { ...span, reveal: false, newShapes: goesOn });
};

const labelOf = ({ label, key }: Shape): string => label ?? key;

const glyphsByLabel = (shapes: readonly Shape[]): ReadonlyMap<string, readonly Shape[]> =>
  Map.groupBy(
    shapes.filter(({ kind }) => kind === "glyph"),
    labelOf,
  );

/** Whether a label has the same letters, each of which may have moved. */
const sameLabel = (before: readonly Shape[] = [], after: readonly Shape[] = []): boolean => {
  const letters = new Map(after.map((shape) => [shape.key, shape]));
  return (
    before.length === after.length &&
    before.every((shape) => {
      const next = letters.get(shape.key);
      return next !== undefined && canBecome(shape, next);
    })
  );
};

/** Labels that say something else now leave; the scene brings the new ones when it speaks of them. Gives what stays. */
const staying = (actor: Actor, drawing: Drawing, span: FrameSpan): ReadonlySet<string> => {
  const next = new Map(drawing.shapes.map((shape) => [shape.key, shape]));
  const [before, after] = [glyphsByLabel(actor.drawing.shapes), glyphsByLabel(drawing.shapes)];
  const [first] = halves(span);
  for (const [key, record] of actor.records) {
    const shape = next.get(key);
    const label = labelOf(record.shape);
    if (shape && (shape.kind !== "glyph" || sameLabel(before.get(label), after.get(label)))) continue;
    vanish(record, first);
    actor.records.delete(key);
  }
  return new Set(actor.records.keys());
};

/** Things that belong together and are there from the first frame: a heading, a title, an element. */
const standing = (stage: SceneStage): (readonly NodeRecord[])[] => [
  ...Map.groupBy(stage.back.filter(isShown), ({ shape }) => shape.label ?? shape.key).values(),
  ...stage.scene.elements.flatMap(({ id, shown, carry }) => {
    const actor = stage.actors.get(id);
    return actor && shown && !carry ? [[...actor.records.values()]] : [];
  }),
];

/** Frames in which what had to wait comes. */
const COMING = 8;

/** What stands where a carried element still is waits until it has gone. */
const wait = (records: readonly NodeRecord[], frame: number): void => {
  for (const record of records.filter(isShown)) {
    record.tracks = record.tracks.filter(({ prop }) => prop !== "opacity");
    record.first = { ...record.first, opacity: 0 };
    record.now.opacity = 0;
    appear(record, { start: frame, end: frame + COMING });
  }
};

/** The first scene's title is large and alone, then it shrinks into the heading; what stands from the start comes then. */
const openLecture = (stage: SceneStage, opening: StageRequest["opening"]): void => {
  if (!opening) return;
  const present = standing(stage).filter((records) => records.every(({ shape }) => !isHeadingShape(shape)));
  if (!openWithTitle(stage, opening.title)) return;
  for (const records of present) wait(records, frameAt(stage, OPENING_MS.done));
};

/** `goesOn`: in its last state; else it changes to what the scene says of it. */
type Carried = { actor: Actor; left: LeftElement; goesOn: boolean };

const carriedOf = (stage: SceneStage, before: LeftStage | undefined): Carried[] =>
  stage.scene.elements.flatMap(({ id, carry }) => {
    const [actor, left] = [stage.actors.get(id), before?.get(id)];
    return carry && actor && left?.type === actor.kind.type ? [{ actor, left, goesOn: carry === true }] : [];
  });

/** Frames in which what does not stay leaves, before anything else moves. */
const LEAVING: FrameSpan = { start: 0, end: 6 };

/** What the scene before left and this one does not go on with fades away. Gives where it was. */
const leaveSoftly = (stage: SceneStage, before: LeftStage, carried: readonly Carried[]): Box[] =>
  [...before].flatMap(([id, { drawing, shown }]) => {
    if (carried.some(({ actor }) => actor.id === id)) return [];
    const left = drawing.shapes.filter(({ key, opacity = 1 }) => shown.has(key) && opacity > UNSEEN);
    for (const shape of left) {
      const record = addRecord(stage, LEFT_ELEMENT, { ...shape, key: `${id}/${shape.key}` });
      record.first = { ...record.first, opacity: record.solid };
      record.now.opacity = record.solid;
      vanish(record, LEAVING);
      stage.back.push(record);
    }
    const box = boundsOf(left);
    return box ? [box] : [];
  });

/** Where things stand that are there from the first frame; those in the way of a carried element wait. */
const standingWays = (
  stage: SceneStage,
  { carried, fixed, left }: { carried: readonly Carried[]; fixed: ReturnType<typeof standing>; left: readonly Box[] },
): Way[] => {
  const places = carried.flatMap(({ left: { drawing, shown } }) => {
    const box = shownBox(drawing, shown);
    return box ? [box] : [];
  });
  return fixed.flatMap((records): Way[] => {
    const box = recordsBox(records);
    if (!box) return [];
    if (places.some((place) => overlaps(place, box))) {
      wait(records, frameAt(stage, arrivalMs(stage.scene)));
      return [];
    }
    if (left.some((place) => overlaps(place, box))) wait(records, LEAVING.end);
    return [{ from: box, to: box }];
  });
};

/** Brings the carried elements of a scene over from the scene before; those that were not there are shown at once. */
const carryOver = (stage: SceneStage, { before, earlier }: Pick<StageRequest, "before" | "earlier">): void => {
  const carried = carriedOf(stage, before);
  const fixed = standing(stage);
  const left = before ? leaveSoftly(stage, before, carried) : [];
  const ways = standingWays(stage, { carried, fixed, left });
  for (const one of carried) carryOne(stage, one, { ways, start: left.length > 0 ? LEAVING.end : 0 });
  for (const { id, carry, shown } of stage.scene.elements) {
    const actor = stage.actors.get(id);
    if (!carry || !actor) continue;
    const standing = carried.some((one) => one.actor === actor);
    if (standing && shown && carry === "changed") {
      const [, second] = halves({ start: 0, end: frameAt(stage, arrivalMs(stage.scene)) });
      reveal(stage, actor, actor.drawing.shapes, { ...second, style: "fade" });
    }
    if (standing || (carry === "changed" && !shown)) continue;
    refresh(stage, actor);
    const back = earlier?.get(id);
    revealAtOnce(stage, actor, back && seenAgain(actor, back));
    if (back)
      wait([...actor.records.values()], carried.length > 0 ? frameAt(stage, arrivalMs(stage.scene)) : LEAVING.end);
  }
};

/** Keys of an element that comes back from an earlier scene: all but what was not seen there. */
const seenAgain = ({ drawing }: Actor, left: LeftElement): ReadonlySet<string> => {
  const unseen = new Set(left.drawing.shapes.map(({ key }) => key).filter((key) => !left.shown.has(key)));
  return new Set(drawing.shapes.map(({ key }) => key).filter((key) => !unseen.has(key)));
};

export type StageRequest = {
  scene: PlanScene;
  schedule: SceneSchedule;
  actors: ReadonlyMap<string, Actor>;
  placement: Placement;
  /** Who shares the stage when, and where they then stand. */
  arrangements: Arrangements;
  placementOf(shown: ReadonlySet<string>): Placement;
  size: StageSize;
  theme: Theme;
  base: FrameBase;
  fps: number;
  /** What the scene before left, for elements that are carried over. */
  before?: LeftStage | undefined;
  /** What earlier scenes left, for elements that come back. */
  earlier?: LeftStage | undefined;
  /** What is said, for pointing along; left out where nothing is pointed at but by the plan. */
  speech?: PointedSpeech | undefined;
  /** The scene before, for its heading. */
  previous?: PlanScene | undefined;
  /** Where it opens the lecture: the lecture's title. */
  opening?: { title: string } | undefined;
};

/** What a played scene leaves: its nodes in drawing order and their tracks. */
export type StagedScene = {
  nodes: TimelineNode[];
  tracks: Track[];
  durationFrames: number;
  /** The shape each node was made from, by node id. */
  shapes: ReadonlyMap<string, Shape>;
  /** What it leaves to the next scene. */
  left: LeftStage;
  /** What actions could not do. */
  findings: readonly PlanFinding[];
};

const openStage = (request: StageRequest): SceneStage => ({
  scene: request.scene,
  size: request.size,
  theme: request.theme,
  fps: request.fps,
  base: request.base,
  actors: request.actors,
  params: startParams(request.scene),
  back: [],
  front: [],
  marks: [],
  releases: [],
  rests: new Map(),
  findings: [],
  ids: new Map(),
});

const showAtStart = (stage: SceneStage): void => {
  for (const element of stage.scene.elements) {
    const actor = stage.actors.get(element.id);
    if (!actor || element.carry || !element.shown) continue;
    actor.view = actor.view.whole && !isStepped(stage.scene, element.id) ? actor.view.whole() : actor.view;
    refresh(stage, actor);
    revealAtOnce(stage, actor);
  }
};

const spanOf = (stage: SceneStage, startMs: number, endMs: number): FrameSpan => {
  const start = frameAt(stage, startMs);
  return { start, end: Math.max(start + 1, frameAt(stage, endMs)) };
};

/** Brings the elements to their places in another placement; those on stage glide there, and what points at them goes along. */
const arrange = (stage: SceneStage, { boxes }: Placement, span: FrameSpan): void => {
  for (const element of stage.scene.elements) {
    const [actor, room] = [stage.actors.get(element.id), boxes.get(element.id)];
    if (!actor || !room) continue;
    const place = roomOf(element, actor.kind, room, stage.base);
    if (place.box.every((side, i) => side === actor.box[i])) continue;
    actor.box = place.box;
    actor.title = place.title;
    redraw(stage, actor, span);
  }
  settleArrows(stage, span);
};

const playBeat = (stage: SceneStage, request: StageRequest, beatIndex: number, pointer?: StillPointer): void => {
  const beat = request.schedule.beats[beatIndex];
  const plan = stage.scene.beats[beatIndex];
  if (!beat || !plan) return;
  const beatStart = frameAt(stage, beat.startMs);
  const beatEnd = frameAt(stage, beat.startMs + beat.lengthMs);
  if (stage.releases.length > 0) pointer?.fillTo(beatStart);
  for (const release of stage.releases.splice(0)) release.undo(beatStart, new Set());
  const frames = ({ startMs, endMs }: { startMs: number; endMs: number }): FrameSpan =>
    spanOf(stage, beat.startMs + startMs, beat.startMs + endMs);
  const moves = plan.do.flatMap((action, i) => {
    const span = frames(beat.spans[i] ?? { startMs: 0, endMs: 0 });
    const play = {
      span,
      run: (): void => {
        ACTIONS[action.action]({ stage, action, beat: beatIndex, beatEnd, span });
        pointer?.acted(action);
      },
    };
    const room = beat.rooms.get(i);
    const shown = request.arrangements.changes.find((one) => one.beat === beatIndex && one.action === i)?.shown;
    if (!room || !shown) return [play];
    const glideSpan = frames(room);
    return [play, { span: glideSpan, run: (): void => arrange(stage, request.placementOf(shown), glideSpan) }];
  });
  for (const { span, run } of moves.sort((a, b) => a.span.start - b.span.start)) {
    fadeReadings(stage, span.start);
    pointer?.fillTo(span.start);
    run();
  }
};

const inOrder = (stage: SceneStage): NodeRecord[] => [
  ...stage.back,
  ...[...stage.actors.values()].flatMap((actor) => actor.order),
  ...stage.front,
];

/** Plays a scene through once, action by action, and keeps what every shape did. */
export const stageScene = (request: StageRequest): StagedScene => {
  const stage = openStage(request);
  setScene(stage, request.placement, request.previous);
  setCamera(stage, request.before);
  showAtStart(stage);
  carryOver(stage, request);
  openLecture(stage, request.opening);
  const length = frameAt(stage, request.schedule.lengthMs);
  const pointer = request.speech && createPointer(stage, request.speech);
  stage.scene.beats.forEach((_, beatIndex) => playBeat(stage, request, beatIndex, pointer));
  fadeReadings(stage, length, length);
  pointer?.fillTo(length);
  const records = inOrder(stage);
  const lastMove = Math.max(0, ...records.flatMap((record) => record.tracks.map((track) => track.endFrame)));
  return {
    left: leaveStage(stage.actors, stage.base, momentOf(stage)),
    findings: stage.findings,
    nodes: records.map(toNode),
    tracks: records.flatMap((record) => record.tracks),
    shapes: new Map(records.map((record) => [record.id, record.shape])),
    durationFrames: Math.max(length, lastMove + 1),
  };
};

import { ownValue } from "../../../own-value.ts";
import type { ElementView } from "../../element-kind.ts";
import { clockGroups } from "../../sharing.ts";
import { drawActor, isOnStage, type Actor, type Moment } from "../actor.ts";
import { refresh } from "../change-view.ts";
import { wakeClock } from "../clock-readings.ts";
import { moveMarks, playMarks, settleArrows } from "../marks.ts";
import { reveal } from "../reveal.ts";
import type { FrameSpan } from "../node-record.ts";
import { playSamples } from "../sampled.ts";
import { momentOf, type SceneStage } from "../scene-stage.ts";
import { targetsOf, type ActionContext } from "./context.ts";

/** More samples than this are not taken of one move; between them values run straight. */
const MAX_SAMPLES = 120;
/** Frames in which labels find a free place when what they point at has come to rest. */
export const SETTLE = 10;

/** How many pictures are drawn of a move that takes a number of frames. */
export const sampleCount = (length: number, everyFrame: boolean): number => {
  const frames = Math.max(1, length);
  return everyFrame || frames <= MAX_SAMPLES ? frames : Math.ceil(frames / Math.ceil(frames / MAX_SAMPLES));
};

/** Slow at both ends. */
export const smooth = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

/** Draws an actor at moments of a span, from 0 (what is on stage) to 1, and lets what points at it follow. */
export const sampleActor = (
  stage: SceneStage,
  actor: Actor,
  span: FrameSpan,
  drawAt: (share: number) => Actor["drawing"],
): void => {
  const count = sampleCount(span.end - span.start, actor.view.everyFrame ?? false);
  const samples = {
    drawings: [actor.drawing, ...Array.from({ length: count }, (_, i) => drawAt((i + 1) / count))],
    span,
  };
  playMarks(stage, actor, samples);
  playSamples(stage, actor, samples);
  moveMarks(stage, actor, { start: span.end, end: span.end + SETTLE });
};

/** Redraws an actor along with what moves others; unseen ones only at the end of it. */
const follow = (stage: SceneStage, actor: Actor, span: FrameSpan, momentAt: (share: number) => Moment): void => {
  if (!isOnStage(actor)) return refresh(stage, actor);
  const { view } = actor;
  sampleActor(stage, actor, span, (share) => drawActor(actor, view, stage.base, momentAt(share)));
};

/** Elements whose clocks run with a param. */
const drivenBy = ({ scene, actors }: SceneStage, name: string): Actor[] => {
  const group = clockGroups(scene).find(({ param }) => param === name);
  return [...actors.values()].filter(({ id, view }) => view.clock && group?.elements.includes(id));
};

/** `sweep`: moves a param; everything that uses it, or quotes what does, moves along. */
export const sweeping = (context: ActionContext): void => {
  const { stage, action, span } = context;
  const name = action.param;
  if (name === undefined || typeof action.to !== "number") return;
  const from = action.from ?? ownValue(stage.params, name) ?? 0;
  const to = action.to;
  const ease = action.easing === "linear" ? (t: number): number => t : smooth;
  const driven = drivenBy(stage, name);
  if (driven.length > 0) {
    const rate = (Math.abs(to - from) * stage.fps) / Math.max(1, span.end - span.start);
    const secondsAt = (share: number): number => from + (to - from) * ease(share);
    return runClock(context, { actors: driven, param: name }, { seconds: to, rate, from, secondsAt });
  }
  const before = { ...stage.params };
  stage.params[name] = to;
  const momentAt = (share: number): Moment => momentOf(stage, { ...before, [name]: from + (to - from) * ease(share) });
  for (const actor of stage.actors.values()) {
    if (actor.reads.params || actor.reads.facts) follow(stage, actor, span, momentAt);
  }
  settleArrows(stage, { start: span.end, end: span.end + SETTLE });
};

/** Shows an actor that is not on stage. */
export const bringOn = (stage: SceneStage, actor: Actor, start: number): void => {
  if (!isOnStage(actor)) refresh(stage, actor);
  reveal(stage, actor, actor.drawing.shapes, { start, end: start + 6, style: "fade" });
};

/** Clocks that run as one: the elements, and the param that goes along. */
type SharedClock = { actors: readonly Actor[]; param?: string | undefined };

/** The elements whose clocks run with that of a target: of those that are compared by the layout alone, the other targets only. */
const clockOf = (stage: SceneStage, actor: Actor, targets: readonly Actor[]): SharedClock => {
  const group = clockGroups(stage.scene).find(({ elements }) => elements.includes(actor.id));
  if (!group) return { actors: [actor] };
  const members = [...stage.actors.values()].filter(
    (one) => one.view.clock && group.elements.includes(one.id) && (group.asked || targets.includes(one)),
  );
  return { actors: members, param: group.param };
};

type Running = { seconds: number; rate: number; from: number; secondsAt(share: number): number };

/** The time of a clock over an action: from where it stood, or from the start where it had run out. */
const runningOf = ({ stage, action, span }: ActionContext, actors: readonly Actor[]): Running => {
  const longest = Math.max(...actors.map(({ view }) => view.clock?.seconds ?? 0));
  const until = typeof action.until === "number" ? Math.min(action.until, longest) : longest;
  const stood = Math.max(...actors.map(({ clockSeconds }) => clockSeconds));
  const from = stood < until ? stood : 0;
  const speed = action.speed ?? 1;
  const secondsAt = (share: number): number => Math.min(until, from + (until - from) * share * speed);
  const rate = ((until - from) * speed * stage.fps) / Math.max(1, span.end - span.start);
  return { seconds: secondsAt(1), rate, from, secondsAt };
};

/** Runs the clocks of elements and a param through the same time; others follow the facts and the param. */
const runClock = (context: ActionContext, { actors, param }: SharedClock, running: Running): void => {
  const { stage, span } = context;
  const { rate, secondsAt } = running;
  const views = actors.map(({ view }) => view);
  const viewOf = (i: number, share: number): ElementView | undefined => {
    const clock = views[i]?.clock;
    return clock?.at(Math.min(secondsAt(share), clock.seconds), rate);
  };
  const before = { ...stage.params };
  const momentAt = (share: number): Moment => {
    const now = actors.flatMap(({ id }, i) => {
      const view = viewOf(i, share);
      return view ? [[id, view] as const] : [];
    });
    const params = param === undefined ? before : { ...before, [param]: secondsAt(share) };
    return momentOf(stage, params, Object.fromEntries(now));
  };
  actors.forEach((actor, i) => {
    const draw = (share: number): Actor["drawing"] =>
      drawActor(actor, viewOf(i, share) ?? actor.view, stage.base, momentAt(share));
    wakeClock(stage, actor, span.start);
    if (isOnStage(actor)) sampleActor(stage, actor, span, draw);
    stage.rests.set(actor, span.end);
    actor.view = viewOf(i, 1) ?? actor.view;
    actor.clockSeconds = running.seconds;
    actor.stepped = true;
  });
  for (const other of stage.actors.values()) {
    if (actors.includes(other) || !(other.reads.facts || (param !== undefined && other.reads.params))) continue;
    follow(stage, other, span, momentAt);
  }
  if (param !== undefined) stage.params[param] = running.seconds;
  for (const actor of actors.filter((one) => !isOnStage(one))) refresh(stage, actor);
  settleArrows(stage, { start: span.end, end: span.end + SETTLE });
};

/** `play`: runs elements' own clocks, shared ones as one; at speed 1 the whole of it takes the action's time. */
export const playing = (context: ActionContext): void => {
  const { stage, span } = context;
  const targets = targetsOf(context).map(({ actor }) => actor);
  const done = new Set<Actor>();
  for (const actor of targets.filter(({ view }) => view.clock)) {
    if (done.has(actor)) continue;
    const clock = clockOf(stage, actor, targets);
    for (const one of clock.actors) {
      done.add(one);
      if (targets.includes(one)) bringOn(stage, one, span.start);
    }
    runClock(context, clock, runningOf(context, clock.actors));
  }
};

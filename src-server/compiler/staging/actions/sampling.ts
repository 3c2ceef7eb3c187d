import { ownValue } from "../../../own-value.ts";
import type { ElementView } from "../../element-kind.ts";
import { drawActor, isOnStage, type Actor, type Moment } from "../actor.ts";
import { refresh } from "../change-view.ts";
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

/** `sweep`: moves a param; everything that uses it, or quotes what does, moves along. */
export const sweeping = ({ stage, action, span }: ActionContext): void => {
  const name = action.param;
  if (name === undefined || typeof action.to !== "number") return;
  const from = action.from ?? ownValue(stage.params, name) ?? 0;
  const to = action.to;
  const ease = action.easing === "linear" ? (t: number): number => t : smooth;
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

/** The own clock of an actor over an action: from where it stood, or from the start where it had run out. */
const clockOf = (
  { stage, action, span }: ActionContext,
  actor: Actor,
): { viewAt(share: number): ElementView; seconds: number } | undefined => {
  const { clock } = actor.view;
  if (!clock) return undefined;
  const until = typeof action.until === "number" ? Math.min(action.until, clock.seconds) : clock.seconds;
  const from = actor.clockSeconds < until ? actor.clockSeconds : 0;
  const speed = action.speed ?? 1;
  const rate = ((until - from) * speed * stage.fps) / Math.max(1, span.end - span.start);
  const secondsAt = (share: number): number => Math.min(until, from + (until - from) * share * speed);
  return { viewAt: (share) => clock.at(secondsAt(share), rate), seconds: secondsAt(1) };
};

/** `play`: runs elements' own clocks; at speed 1 the whole of it takes the action's time. Others follow the facts. */
export const playing = (context: ActionContext): void => {
  const { stage, span } = context;
  for (const { actor } of targetsOf(context)) {
    const clock = clockOf(context, actor);
    if (!clock) continue;
    bringOn(stage, actor, span.start);
    const { viewAt } = clock;
    sampleActor(stage, actor, span, (share) => drawActor(actor, viewAt(share), stage.base, momentOf(stage)));
    actor.view = viewAt(1);
    actor.clockSeconds = clock.seconds;
    actor.stepped = true;
    for (const other of stage.actors.values()) {
      if (other === actor || !other.reads.facts) continue;
      follow(stage, other, span, (share) => momentOf(stage, stage.params, { [actor.id]: viewAt(share) }));
    }
    settleArrows(stage, { start: span.end, end: span.end + SETTLE });
  }
};

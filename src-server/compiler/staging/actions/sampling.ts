import type { ElementView } from "../../element-kind.ts";
import { drawActor, isOnStage, type Actor } from "../actor.ts";
import { refresh } from "../change-view.ts";
import { reveal } from "../reveal.ts";
import type { FrameSpan } from "../node-record.ts";
import { playSamples } from "../sampled.ts";
import { momentOf, type SceneStage } from "../scene-stage.ts";
import { targetsOf, type ActionContext } from "./context.ts";

/** More samples than this are not taken of one move; between them values run straight. */
const MOST_SAMPLES = 120;

const sampleCount = (span: FrameSpan): number => {
  const frames = Math.max(1, span.end - span.start);
  return frames <= MOST_SAMPLES ? frames : Math.ceil(frames / Math.ceil(frames / MOST_SAMPLES));
};

const smooth = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

const sampleActor = (stage: SceneStage, actor: Actor, span: FrameSpan, drawAt: (share: number) => Actor["drawing"]): void => {
  const count = sampleCount(span);
  const drawings = Array.from({ length: count }, (_, i) => drawAt((i + 1) / count));
  playSamples(stage, actor, { drawings: [actor.drawing, ...drawings], span });
};

/** `sweep`: moves a param; everything that uses it moves along. */
export const sweeping = ({ stage, action, span }: ActionContext): void => {
  const name = action.param;
  if (name === undefined || typeof action.to !== "number") return;
  const from = action.from ?? stage.params[name] ?? 0;
  const to = action.to;
  const ease = action.easing === "linear" ? (t: number): number => t : smooth;
  const before = { ...stage.params };
  stage.params[name] = to;
  for (const actor of stage.actors.values()) {
    if (!actor.reads.params && !actor.reads.facts) continue;
    if (!isOnStage(actor)) {
      refresh(stage, actor);
      continue;
    }
    const view = actor.view;
    sampleActor(stage, actor, span, (share) =>
      drawActor(actor, view, stage.base, momentOf(stage, { ...before, [name]: from + (to - from) * ease(share) })));
  }
};

const bringOn = (stage: SceneStage, actor: Actor, start: number): void => {
  if (!isOnStage(actor)) refresh(stage, actor);
  reveal(stage, actor, actor.drawing.shapes, { start, end: start + 6, style: "fade" });
};

/** `play`: runs elements' own clocks; at speed 1 the whole of it takes the action's time. */
export const playing = (context: ActionContext): void => {
  const { stage, action, span } = context;
  for (const { actor } of targetsOf(context)) {
    const { clock } = actor.view;
    if (!clock) continue;
    bringOn(stage, actor, span.start);
    const until = typeof action.until === "number" ? Math.min(action.until, clock.seconds) : clock.seconds;
    const speed = action.speed ?? 1;
    const secondsAt = (share: number): number => Math.min(until, until * share * speed);
    const rate = (until * speed * stage.fps) / Math.max(1, span.end - span.start);
    const viewAt = (share: number): ElementView => clock.at(secondsAt(share), rate);
    sampleActor(stage, actor, span, (share) => drawActor(actor, viewAt(share), stage.base, momentOf(stage)));
    actor.view = viewAt(1);
    actor.stepped = true;
  }
};

import type { ElementView, Transition } from "../../element-kind.ts";
import { drawActor, type Actor } from "../actor.ts";
import { changeView } from "../change-view.ts";
import type { FrameSpan } from "../node-record.ts";
import { momentOf, type SceneStage } from "../scene-stage.ts";
import type { ActionContext } from "./context.ts";
import { targetsOf } from "./context.ts";
import { showRepeatMark } from "./repeat-mark.ts";

/** An event is never shown shorter than this, in seconds. */
const LEAST_EVENT = 0.15;
const NATURAL_EVENT = 0.6;

const transitionSeconds = (transitions: readonly Transition[]): number =>
  transitions.reduce((sum, transition) => sum + (transition.seconds ?? NATURAL_EVENT), 0);

/** Events that get their full time; more of them run faster, and all together not longer than this, in seconds. */
const UNHURRIED = 6;
const LONGEST_RUN = 6;

/** Natural length of a `step` over a row of transitions, in seconds. */
export const stepSeconds = (transitions: readonly Transition[]): number => {
  const unhurried = transitionSeconds(transitions.slice(0, UNHURRIED));
  const hurried = Math.max(0, transitions.length - UNHURRIED) * LEAST_EVENT;
  return Math.min(unhurried + hurried, Math.max(unhurried, LONGEST_RUN));
};

/** The transitions `step` asks for, from a view. */
export const stepsOf = (view: ElementView, action: ActionContext["action"]): readonly Transition[] =>
  view.step?.({ count: action.count ?? 1, to: typeof action.to === "string" ? action.to : undefined }) ?? [];

/** As many of the transitions as there is time for, evenly chosen, the last always among them. */
const thinned = (transitions: readonly Transition[], seconds: number): readonly Transition[] => {
  const room = Math.max(1, Math.floor(seconds / LEAST_EVENT));
  if (transitions.length <= room) return transitions;
  return Array.from(
    { length: room },
    (_, i) => transitions[Math.ceil(((i + 1) * transitions.length) / room) - 1],
  ).filter((t) => t !== undefined);
};

const runTransitions = (stage: SceneStage, actor: Actor, transitions: readonly Transition[], span: FrameSpan): void => {
  const total = transitionSeconds(transitions);
  let done = 0;
  for (const transition of transitions) {
    const from = done / total;
    done += transition.seconds ?? NATURAL_EVENT;
    const start = Math.round(span.start + (span.end - span.start) * from);
    const end = Math.max(start + 1, Math.round(span.start + (span.end - span.start) * (done / total)));
    const settle = Math.max(start + 1, Math.round(start + (end - start) * 0.85));
    changeView(stage, actor, transition.view, {
      start,
      end: settle,
      event: transition.event,
      arcs: transition.arcs,
      reveal: true,
    });
  }
};

/** `step`: executes the next events of elements and shows each. */
export const stepping = (context: ActionContext): void => {
  const { stage, action, span } = context;
  for (const { actor } of targetsOf(context)) {
    const all = stepsOf(actor.view, action);
    const shown = thinned(all, (span.end - span.start) / stage.fps);
    if (shown.length < all.length) {
      const drawings = [actor.drawing, ...shown.map(({ view }) => drawActor(actor, view, stage.base, momentOf(stage)))];
      showRepeatMark(stage, actor, { ...span, count: all.length, drawings });
    }
    runTransitions(stage, actor, shown, span);
  }
};

/** `transform`: changes fields of elements. */
export const transforming = (context: ActionContext): void => {
  const { stage, action, span } = context;
  if (typeof action.to !== "object") return;
  for (const { actor } of targetsOf(context)) {
    const changed = actor.view.transform?.(action.to);
    if (changed === undefined || typeof changed === "string") continue;
    changeView(stage, actor, changed.view, { ...span, event: changed.event, arcs: changed.arcs, reveal: false });
  }
};

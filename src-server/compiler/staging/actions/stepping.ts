import type { Box } from "../../../contract/timeline.ts";
import type { Drawing, Point } from "../../drawing.ts";
import { outlineShapes } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { ElementView, Transition } from "../../element-kind.ts";
import { type Actor, drawActor } from "../actor.ts";
import { crowdOf, labelBox, labelCost, type LabelSize } from "../label-room.ts";
import { appear, vanish, type FrameSpan } from "../node-record.ts";
import { addRecord, type SceneStage, momentOf } from "../scene-stage.ts";
import { changeView } from "../change-view.ts";
import { type ActionContext, targetsOf } from "./context.ts";

/** Top left corner of a label in each corner of a box, the nicest first. */
const corners = ([x0, y0, x1, y1]: Box, { width, height }: LabelSize): Point[] =>
  [y0, y1 - height].flatMap((y): Point[] => [
    [x1 - width, y],
    [x0, y],
  ]);

type Repeat = FrameSpan & { count: number; /** What is drawn meanwhile. */ drawings: readonly Drawing[] };

/** Shows “×12” in a free corner of an element while more events pass than can be drawn one by one. */
const showRepeatMark = (stage: SceneStage, actor: Actor, { count, drawings, start, end }: Repeat): void => {
  const outline = stage.base.type.line(`×${count}`, { font: "strong", size: textSize(stage.base, "label", 1.2) });
  const size: LabelSize = { width: outline.width, height: outline.ascent + outline.descent };
  const crowd = crowdOf(
    drawings.flatMap((drawing) => drawing.shapes),
    stage.size.safe,
  );
  const [corner] = corners(actor.box, size).sort(
    (a, b) => labelCost(labelBox(a, size), crowd) - labelCost(labelBox(b, size), crowd),
  );
  if (!corner) return;
  for (const shape of outlineShapes(outline, [corner[0], corner[1] + outline.ascent], {
    key: `mark:${start}`,
    fill: "muted",
  })) {
    const record = addRecord(stage, actor.id, shape);
    stage.front.push(record);
    appear(record, { start, end: start + 5 });
    vanish(record, { start: end, end: end + 5 });
  }
};

/** An event is never shown shorter than this, in seconds. */
const MIN_EVENT = 0.15;
const NATURAL_EVENT = 0.6;

const transitionSeconds = (transitions: readonly Transition[]): number =>
  transitions.reduce((sum, transition) => sum + (transition.seconds ?? NATURAL_EVENT), 0);

/** Events that get their full time; more of them run faster, and all together not longer than this, in seconds. */
const UNHURRIED = 6;
const MAX_RUN_LENGTH = 6;

/** Natural length of a `step` over a row of transitions, in seconds. */
export const stepSeconds = (transitions: readonly Transition[]): number => {
  const unhurried = transitionSeconds(transitions.slice(0, UNHURRIED));
  const hurried = Math.max(0, transitions.length - UNHURRIED) * MIN_EVENT;
  return Math.min(unhurried + hurried, Math.max(unhurried, MAX_RUN_LENGTH));
};

/** The transitions `step` asks for, from a view. */
export const stepsOf = (view: ElementView, action: ActionContext["action"]): readonly Transition[] =>
  view.step?.({ count: action.count ?? 1, to: typeof action.to === "string" ? action.to : undefined }) ?? [];

/** As many of the transitions as there is time for, evenly chosen, the last always among them. */
const thinned = (transitions: readonly Transition[], seconds: number): readonly Transition[] => {
  const room = Math.max(1, Math.floor(seconds / MIN_EVENT));
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
      regrouping: transition.regrouping,
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
    if (!changed || !("view" in changed)) continue;
    const { event, arcs, regrouping } = changed;
    changeView(stage, actor, changed.view, { ...span, event, arcs, regrouping, reveal: false });
  }
};

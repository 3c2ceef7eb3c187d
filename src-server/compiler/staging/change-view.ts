import type { ElementView, Regrouping } from "../element-kind.ts";
import { drawActor, isOnStage, type Actor } from "./actor.ts";
import { glide } from "./glide.ts";
import { moveMarks, settleArrows } from "./marks.ts";
import type { FrameSpan } from "./node-record.ts";
import { momentOf, type SceneStage } from "./scene-stage.ts";

/** Draws an actor anew for the present moment, with no tracks: for actors that nobody sees. */
export const refresh = (stage: SceneStage, actor: Actor): void => {
  actor.drawing = drawActor(actor, actor.view, stage.base, momentOf(stage));
};

/** Redraws an actor's present view, for a change outside it. */
export const redraw = (stage: SceneStage, actor: Actor, span: FrameSpan): void => {
  if (!isOnStage(actor)) return refresh(stage, actor);
  glide(stage, actor, drawActor(actor, actor.view, stage.base, momentOf(stage)), { ...span, reveal: false });
  moveMarks(stage, actor, span);
};

const quick = (span: FrameSpan): FrameSpan => ({ start: span.start, end: Math.min(span.end, span.start + 8) });

/** Lets the elements that follow another one, or quote its facts, go along. */
const tellOthers = (stage: SceneStage, changed: Actor, event: string, span: FrameSpan): void => {
  for (const actor of stage.actors.values()) {
    if (actor === changed) continue;
    const followed = actor.opened.follows === changed.id ? actor.view.follow?.(event) : undefined;
    if (followed) actor.view = followed;
    if (followed || actor.reads.facts) redraw(stage, actor, quick(span));
  }
};

export type ViewChange = FrameSpan & {
  event: string;
  arcs?: readonly string[] | undefined;
  regrouping?: Regrouping | undefined;
  reveal: boolean;
};

/** Brings an actor into another state; whoever follows it or quotes it changes as well. */
export const changeView = (stage: SceneStage, actor: Actor, view: ElementView, change: ViewChange): void => {
  actor.view = view;
  actor.stepped = true;
  const drawing = drawActor(actor, view, stage.base, momentOf(stage));
  glide(stage, actor, drawing, change);
  moveMarks(stage, actor, change);
  tellOthers(stage, actor, change.event, change);
  settleArrows(stage, change);
};

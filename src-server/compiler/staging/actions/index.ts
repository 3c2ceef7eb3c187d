import type { PlanAction } from "../../../contract/plan.ts";
import { drawActor } from "../actor.ts";
import { momentOf } from "../scene-stage.ts";
import { settleArrows } from "../marks.ts";
import { targetsOf, type ActionContext } from "./context.ts";
import { bringOn, sampleActor, SETTLE, smooth, playing, sweeping } from "./sampling.ts";
import { annotating } from "./annotating.ts";
import { appearing, clearing, hiding } from "./appearing.ts";
import { bringing } from "./bringing.ts";
import { connecting } from "./connecting.ts";
import { highlighting } from "./highlighting.ts";
import { stepping, transforming } from "./stepping.ts";
import { tracing } from "./tracing.ts";
import { zooming } from "./zooming.ts";

/** `rotate`: turns the camera of pictures in space; what points at them follows. */
const rotating = (context: ActionContext): void => {
  const { stage, action, span } = context;
  for (const { actor } of targetsOf(context)) {
    const turn = actor.view.rotate?.({ azimuth: action.azimuth, elevation: action.elevation });
    if (!turn) continue;
    bringOn(stage, actor, span.start);
    sampleActor(stage, actor, span, (share) => drawActor(actor, turn(smooth(share)), stage.base, momentOf(stage)));
    actor.view = turn(1);
    settleArrows(stage, { start: span.end, end: span.end + SETTLE });
  }
};

/** What every action does to the stage. */
export const ACTIONS: Readonly<Record<PlanAction["action"], (context: ActionContext) => void>> = {
  show: appearing,
  write: appearing,
  draw: appearing,
  hide: hiding,
  clear: clearing,
  transform: transforming,
  highlight: highlighting,
  annotate: annotating,
  step: stepping,
  play: playing,
  sweep: sweeping,
  rotate: rotating,
  trace: tracing,
  connect: connecting,
  bring: bringing,
  zoom: zooming,
  pause: () => {},
};

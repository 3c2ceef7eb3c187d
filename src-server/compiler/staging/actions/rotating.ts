import { drawActor } from "../actor.ts";
import { momentOf } from "../scene-stage.ts";
import { targetsOf, type ActionContext } from "./context.ts";
import { settleArrows } from "../marks.ts";
import { bringOn, sampleActor, SETTLE, smooth } from "./sampling.ts";

/** `rotate`: turns the camera of pictures in space; what points at them follows. */
export const rotating = (context: ActionContext): void => {
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

import { TIME_KEY } from "../elements/shared/time-reading.ts";
import type { Actor } from "./actor.ts";
import { appear, isShown, vanish, type NodeRecord } from "./node-record.ts";
import type { SceneStage } from "./scene-stage.ts";

/** Seconds in which the time can still be read when a clock has come to rest. */
const READ_SECONDS = 1.5;
/** Frames in which it goes or comes back. */
const FADE = 10;

const readingOf = ({ records }: Actor): NodeRecord[] =>
  [...records].filter(([key]) => key.startsWith(`${TIME_KEY}/`)).map(([, record]) => record);

/** Brings the time of a clock that begins to run back. */
export const wakeClock = (stage: SceneStage, actor: Actor, frame: number): void => {
  stage.rests.delete(actor);
  for (const record of readingOf(actor)) if (!isShown(record)) appear(record, { start: frame, end: frame + FADE });
};

/** Lets the times of clocks that have rested for long enough go; by the last frame of a scene, those of all that rest. */
export const fadeReadings = (stage: SceneStage, frame: number, last = Infinity): void => {
  for (const [actor, rest] of stage.rests) {
    const due = Math.min(rest + Math.round(READ_SECONDS * stage.fps), Math.max(rest, last - FADE));
    if (due > frame) continue;
    stage.rests.delete(actor);
    for (const record of readingOf(actor).filter(isShown)) vanish(record, { start: due, end: due + FADE });
  }
};

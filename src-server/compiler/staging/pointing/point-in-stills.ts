import type { PlanAction } from "../../../contract/plan.ts";
import { addressesOf, appearingAddresses, splitAddress } from "../actions/context.ts";
import { RELEASE } from "../actions/highlight-release.ts";
import { highlighting } from "../actions/highlighting.ts";
import { frameAt, type SceneStage } from "../scene-stage.ts";
import {
  choosePoints,
  type PointingMoment,
  type PointMemory,
  type PointedSpeech,
  type PointedPart,
} from "./choose-points.ts";
import { isRead } from "./main-parts.ts";

/** A mark that nothing follows holds this long, in milliseconds. */
const HOLD_MS = 4000;
/** Time a mark takes to come, in milliseconds. */
const COMES_MS = 400;

/** Points at parts on their words wherever a scene's picture would be still under speech for long. */
export type StillPointer = {
  /** Fills the time since the last change, up to a frame at which something changes again. */
  fillTo(frame: number): void;
  /** Takes note of what an action is about. */
  acted(action: PlanAction): void;
};

/** The last frame of all that has moved so far. */
const lastChange = ({ back, actors, front }: SceneStage): number => {
  const records = [...back, ...[...actors.values()].flatMap(({ order }) => order), ...front];
  return records.reduce((last, { tracks }) => tracks.reduce((most, one) => Math.max(most, one.endFrame), last), 0);
};

/** Words and wholes are underlined; all else takes a stronger colour. */
const styleOf = ({ actor, part }: PointedPart): "underline" | "color" =>
  part === "" || (isRead(actor) && !part.includes("tex:")) ? "underline" : "color";

/** Puts the mark on a part, and takes it away again. */
const mark = (stage: SceneStage, { actor, part, atMs }: PointingMoment, endFrame: number): void => {
  const target = part === "" ? actor.id : `${actor.id}/${part}`;
  const action: PlanAction = { action: "highlight", target, style: styleOf({ actor, part }) };
  const span = { start: frameAt(stage, atMs), end: frameAt(stage, atMs + COMES_MS) };
  const before = new Set(stage.releases);
  highlighting({ stage, action, span, beat: 0, beatEnd: endFrame });
  const own = stage.releases.filter((release) => !before.has(release));
  for (const release of own) release.undo(endFrame, new Set());
  stage.releases = stage.releases.filter((release) => !own.includes(release));
};

/** Makes the pointer of a scene. */
export const createPointer = (stage: SceneStage, speech: PointedSpeech): StillPointer => {
  const memory: PointMemory = { newest: [], done: [] };
  return {
    fillTo(frame) {
      const toMs = (frame * 1000) / stage.fps;
      const points = choosePoints(stage, { speech, memory }, [(lastChange(stage) * 1000) / stage.fps, toMs]);
      points.forEach((point, i) => {
        const nextMs = Math.min(points[i + 1]?.atMs ?? toMs, point.atMs + HOLD_MS);
        mark(stage, point, frameAt(stage, nextMs) - RELEASE - 1);
      });
    },
    acted(action) {
      const comes = appearingAddresses(action);
      const spots = (comes.length > 0 ? comes : addressesOf(action)).flatMap((address): PointedPart[] => {
        const { id, part } = splitAddress(address);
        const actor = stage.actors.get(id);
        return actor ? [{ actor, part }] : [];
      });
      memory.newest.unshift(...spots);
    },
  };
};

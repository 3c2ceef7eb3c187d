import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { PlanAction, PlanBeat } from "../../../contract/plan.ts";
import { ownValue } from "../../../own-value.ts";
import type { Drawing } from "../../drawing.ts";
import type { ElementView } from "../../element-kind.ts";
import { drawActor, type Actor, type FrameBase, type Moment } from "../../staging/actor.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import { sampleCount } from "../../staging/actions/sampling.ts";
import { createActors, firstMoment } from "../../staging/create-actors.ts";
import { actionLengthMs } from "../../timing/action-length.ts";
import { frameBase, type FittedScene, type Setting } from "../fit-plan.ts";

/** Most characters of outline that all pictures of moving elements may have: of a scene, and of a lecture. */
const MAX_OUTLINE = { scene: 8e6, lecture: 20e6 } as const;
const FPS = 30;
/** What a shape costs that only moves. */
const MOVED = 24;
/** Where on its way an element is drawn to see what changes: no simple share, at which a wave might look as it did. */
const ON_THE_WAY = 0.618;
/** Seconds of speech for each character of a sentence, at most, and how long a beat waits for its actions. */
const SPOKEN = { secondsPerCharacter: 0.1, wait: 2 } as const;

/** What the pictures of an element take while it moves: shapes that change, pictures, characters of outline. */
type Load = { id: string; shapes: number; pictures: number; outline: number };

/** A scene while its moves are estimated, one action after the other. */
type Course = {
  actors: ReadonlyMap<string, Actor>;
  views: Map<string, ElementView>;
  base: FrameBase;
  moment: Moment;
};

const changed = (before: Drawing, after: Drawing): { shapes: number; outline: number } => {
  const old = new Map(before.shapes.map((shape) => [shape.key, shape]));
  const moved = after.shapes.filter(({ key, path, at }) => {
    const was = old.get(key);
    return was?.path !== path || was.at[0] !== at[0] || was.at[1] !== at[1];
  });
  const outline = moved.reduce(
    (sum, { key, path }) => sum + MOVED + (old.get(key)?.path === path ? 0 : path.length),
    0,
  );
  return { shapes: moved.length, outline };
};

const beatSeconds = ({ say, pause = 0 }: PlanBeat): number =>
  say.length * SPOKEN.secondsPerCharacter + pause + SPOKEN.wait;

const framesOf = (action: PlanAction, beat: PlanBeat): number => {
  const longest = beatSeconds(beat);
  const natural = actionLengthMs(action, { glyphs: 0, stepSeconds: 0, part: false }) / 1000;
  return FPS * (action.action === "play" ? longest : Math.min(natural, longest));
};

type Move = { actor: Actor; view: ElementView; moment: Moment; frames: number };

const loadOf = (base: FrameBase, { actor, view, moment, frames }: Move): Load => {
  const { shapes, outline } = changed(actor.drawing, drawActor(actor, view, base, moment));
  const pictures = sampleCount(Math.round(frames), view.everyFrame ?? false);
  return { id: actor.id, shapes, pictures, outline: outline * pictures };
};

const swept = ({ params, facts }: Moment, { param = "", from, to }: PlanAction, share: number): Moment => {
  const start = from ?? ownValue(params, param) ?? 0;
  const end = typeof to === "number" ? to : start;
  return { facts, params: { ...params, [param]: start + (end - start) * share } };
};

/** Where the view of a target is on its way, and at its end. */
const movedView = (view: ElementView, action: PlanAction): { on: ElementView; end: ElementView } | undefined => {
  if (action.action === "rotate") {
    const turn = view.rotate?.({ azimuth: action.azimuth, elevation: action.elevation });
    return turn && { on: turn(ON_THE_WAY), end: turn(1) };
  }
  if (action.action !== "play" || !view.clock) return undefined;
  const { seconds, at } = view.clock;
  return { on: at(seconds * ON_THE_WAY), end: at(seconds) };
};

function* loadsOfAction(course: Course, action: PlanAction, frames: number): Generator<Load> {
  if (action.action === "sweep") {
    const moment = swept(course.moment, action, ON_THE_WAY);
    for (const actor of course.actors.values())
      if (actor.reads.params || actor.reads.facts)
        yield loadOf(course.base, { actor, view: course.views.get(actor.id) ?? actor.view, moment, frames });
    course.moment = swept(course.moment, action, 1);
    return;
  }
  for (const id of new Set(addressesOf(action).map((address) => splitAddress(address).id))) {
    const actor = course.actors.get(id);
    const moved = actor && movedView(course.views.get(id) ?? actor.view, action);
    if (!actor || !moved) continue;
    yield loadOf(course.base, { actor, view: moved.on, moment: course.moment, frames });
    course.views.set(id, moved.end);
  }
}

function* loadsOf({ scene, opened, fit }: FittedScene, setting: Setting): Generator<Load> {
  const base = frameBase(setting, fit.placement.scale);
  const actors = createActors(scene, opened, fit.placement, base);
  const course: Course = { actors, base, views: new Map(), moment: firstMoment(scene, opened) };
  for (const beat of scene.beats)
    for (const action of beat.do) yield* loadsOfAction(course, action, framesOf(action, beat));
}

const finding = ({ scene }: FittedScene, index: number, load: Load): PlanFinding => {
  const type = scene.elements.find(({ id }) => id === load.id)?.type ?? "";
  const path = `scenes[${index}]`;
  return {
    path,
    code: "refused",
    severity: "repair",
    message: msg("plan.too_much_moves", {
      path,
      type,
      id: load.id,
      shapes: load.shapes,
      pictures: load.pictures,
    }),
  };
};

/**
 * Scenes whose sweeps, rotations and plays would take too long to draw and too much memory, estimated from a drawing or
 * two of each move. Stops at the first, so that the estimate itself stays cheap.
 */
export const motionFindings = (scenes: readonly FittedScene[], setting: Setting): PlanFinding[] => {
  let lecture = 0;
  for (const [i, fitted] of scenes.entries()) {
    let own = 0;
    for (const load of loadsOf(fitted, setting)) {
      own += load.outline;
      lecture += load.outline;
      if (own > MAX_OUTLINE.scene || lecture > MAX_OUTLINE.lecture) return [finding(fitted, i, load)];
    }
  }
  return [];
};

import type { PlanFinding } from "../../contract/finding.ts";
import type { PlanScene } from "../../contract/plan.ts";
import { ownValue } from "../../own-value.ts";
import type { Shape } from "../drawing.ts";
import type { ElementView } from "../element-kind.ts";
import type { StageSize } from "../stage-size.ts";
import type { Theme } from "../themes.ts";
import type { Actor, FrameBase, Moment } from "./actor.ts";
import type { Lens } from "./lens.ts";
import type { Mark } from "./mark.ts";
import { createRecord, type NodeRecord } from "./node-record.ts";

/** A highlight of this beat that has to be undone when the beat is over, or when a later one takes its place. */
export type Release = {
  /** Pointing at parts of `actors`, seeing them through bodies, dimming everything else, or a dot that has run along a part. */
  kind: "point" | "look" | "dim" | "trace";
  actors: readonly Actor[];
  /** Frame it began at. */
  start: number;
  /** Whether it has the colour of what to look at now. */
  focus: boolean;
  /** Records in `kept` stay as they are, for what takes its place. */
  undo(frame: number, kept: ReadonlySet<NodeRecord>): void;
};

/** The stage while a scene is played through once, action by action, to make its tracks. */
export type SceneStage = {
  scene: PlanScene;
  size: StageSize;
  theme: Theme;
  fps: number;
  base: FrameBase;
  actors: ReadonlyMap<string, Actor>;
  /** Current values of the scene's params. */
  params: Record<string, number>;
  /** Headings and column titles, behind the actors. */
  back: NodeRecord[];
  /** Boxes, labels and leaders that actions put on top. */
  front: NodeRecord[];
  /** What on top points at which part. */
  marks: Mark[];
  releases: Release[];
  /** Clocks that have come to rest, and the frame at which they did, while their time is still shown. */
  rests: Map<Actor, number>;
  /** What actions of the plan could not do. */
  findings: PlanFinding[];
  /** The camera, in scenes that have one. */
  lens?: Lens;
  ids: Map<string, number>;
};

/** Makes a record with an id of its own; a second shape with the same key gets `~2`. */
export const addRecord = (stage: SceneStage, element: string, shape: Shape): NodeRecord => {
  const wanted = `${element}/${shape.key}`;
  const count = (stage.ids.get(wanted) ?? 0) + 1;
  stage.ids.set(wanted, count);
  return createRecord({ id: count === 1 ? wanted : `${wanted}~${count}`, element, shape, theme: stage.theme });
};

/** Puts an actor's record where its shape stands in the drawing: behind the nearest shape before it that has one. */
export const placeRecord = (actor: Actor, record: NodeRecord, drawing: readonly Shape[]): void => {
  const index = drawing.findIndex((shape) => shape.key === record.shape.key);
  for (let i = index - 1; i >= 0; i--) {
    const before = actor.records.get(drawing[i]?.key ?? "");
    const at = before ? actor.order.indexOf(before) : -1;
    if (at >= 0) {
      actor.order.splice(at + 1, 0, record);
      return;
    }
  }
  actor.order.unshift(record);
};

/** Params and facts as they are now, or with other params or views of elements: facts that move with the params, then those of the view's state, then the opened element's. */
export const momentOf = (
  stage: SceneStage,
  params: Readonly<Record<string, number>> = stage.params,
  views: Readonly<Record<string, ElementView>> = {},
): Moment => ({
  params,
  facts: (element, fact) => {
    const actor = stage.actors.get(element);
    const view = ownValue(views, element) ?? actor?.view;
    return (
      ownValue(view?.factsAt?.(params), fact) ?? ownValue(view?.facts, fact) ?? ownValue(actor?.opened.facts, fact)
    );
  },
});

/** Whether any beat of a scene steps an element, named itself or by one of its parts. */
export const isStepped = (scene: PlanScene, id: string): boolean =>
  scene.beats.some((beat) =>
    beat.do.some(
      (action) =>
        action.action === "step" &&
        [action.target ?? []].flat().some((address) => address === id || address.startsWith(`${id}/`)),
    ),
  );

/** Frames of the scene at a number of milliseconds, rounded. */
export const frameAt = (stage: Pick<SceneStage, "fps">, ms: number): number => Math.round((ms * stage.fps) / 1000);

import type { PlanScene } from "../../contract/plan.ts";
import type { Shape } from "../drawing.ts";
import type { StageSize } from "../stage-size.ts";
import type { Theme } from "../themes.ts";
import type { Actor, FrameBase, Moment } from "./actor.ts";
import { createRecord, type NodeRecord } from "./node-record.ts";

/** Something a highlight changed that has to be undone at a later frame. */
export type Release = (frame: number) => void;

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
  releases: Release[];
  warnings: string[];
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

/** Params and facts as they are now: facts that move with the params, then those of the view's state, then the opened element's. */
export const momentOf = (stage: SceneStage, params: Readonly<Record<string, number>> = stage.params): Moment => ({
  params,
  facts: (element, fact) => {
    const actor = stage.actors.get(element);
    return actor?.view.factsAt?.(params)[fact] ?? actor?.view.facts?.[fact] ?? actor?.opened.facts[fact];
  },
});

/** Frames of the scene at a number of milliseconds, rounded. */
export const frameAt = (stage: Pick<SceneStage, "fps">, ms: number): number => Math.round((ms * stage.fps) / 1000);

import type { PlanElement, PlanScene } from "../../contract/plan.ts";
import type { Box } from "../../contract/timeline.ts";
import { ownValue } from "../../own-value.ts";
import type { OpenedScene } from "../reading/open-scene.ts";
import type { Placement } from "../layout/place-scene.ts";
import { titleBlock, titleHeight } from "../layout/titles.ts";
import { blockShapes } from "../shapes.ts";
import type { Shape } from "../drawing.ts";
import type { ElementKind } from "../element-kind.ts";
import { takeOver, type LeftStage } from "./carry.ts";
import { drawActor, type Actor, type FrameBase, type Moment } from "./actor.ts";

const titleShapes = (element: PlanElement, box: Box, base: FrameBase): Shape[] => {
  if (element.title === undefined) return [];
  const block = titleBlock(element.title, box[2] - box[0], base);
  return blockShapes(block, [(box[0] + box[2]) / 2 - block.width / 2, box[1]], {
    key: "title",
    fill: "ink",
    order: -1,
  });
};

/** Where an element draws in its room, and the title that the compiler sets above it. */
export const roomOf = (
  element: PlanElement,
  kind: ElementKind,
  room: Box,
  base: FrameBase,
): Pick<Actor, "box" | "title"> => {
  if (element.title === undefined || kind.drawsTitle) return { box: room, title: [] };
  const top = room[1] + titleHeight(element.title, room[2] - room[0], base);
  return { box: [room[0], top, room[2], room[3]], title: titleShapes(element, room, base) };
};

/** The starting values of a scene's params. */
export const startParams = (scene: PlanScene): Record<string, number> =>
  Object.fromEntries(Object.entries(scene.params).map(([name, param]) => [name, param.value]));

/** Facts while nothing has happened yet. */
export const firstMoment = (scene: PlanScene, opened: OpenedScene): Moment => ({
  params: startParams(scene),
  facts: (element, fact) => {
    const found = opened.elements.get(element)?.opened;
    return ownValue(found?.view.facts, fact) ?? ownValue(found?.facts, fact);
  },
});

/** The elements of a scene in their places, drawn in their first state or as the scene before left them, nothing of them shown. */
export const createActors = (
  scene: PlanScene,
  opened: OpenedScene,
  placement: Placement,
  base: FrameBase,
  before?: LeftStage,
): Map<string, Actor> => {
  const moment = firstMoment(scene, opened);
  const actors = new Map<string, Actor>();
  for (const element of scene.elements) {
    const entry = opened.elements.get(element.id);
    const room = placement.boxes.get(element.id);
    if (!entry || !room) continue;
    const actor: Actor = {
      id: element.id,
      kind: entry.kind,
      opened: entry.opened,
      ...roomOf(element, entry.kind, room, base),
      view: entry.opened.view,
      drawing: { shapes: [] },
      records: new Map(),
      order: [],
      stepped: false,
      clockSeconds: 0,
      reads: { params: false, facts: false },
    };
    if (element.carry === true) takeOver(actor, before?.get(element.id));
    actor.drawing = drawActor(actor, actor.view, base, moment);
    actors.set(element.id, actor);
  }
  return actors;
};

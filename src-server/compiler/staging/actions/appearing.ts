import { isOnStage, resolvePart, shapesBelow, shapesWith, type Actor } from "../actor.ts";
import { refresh } from "../change-view.ts";
import { hideMarks } from "../marks.ts";
import { reveal, type RevealStyle } from "../reveal.ts";
import { isShown, vanish } from "../node-record.ts";
import { isStepped, type SceneStage } from "../scene-stage.ts";
import { addressesOf, splitAddress, targetsOf, type ActionContext, type Target } from "./context.ts";

const isBlank = ({ drawing, title }: Actor): boolean => drawing.shapes.length <= title.length;

/** Elements whose items come by step show what they have, their first item at least; without steps, all of it. */
const takeStart = (stage: SceneStage, actor: Actor): void => {
  const later = isStepped(stage.scene, actor.id);
  if (!actor.stepped && !later) actor.view = actor.view.whole?.() ?? actor.view;
  refresh(stage, actor);
  const [first] = later && isBlank(actor) ? (actor.view.step?.({ count: 1 }) ?? []) : [];
  if (!first) return;
  actor.view = first.view;
  actor.stepped = true;
  refresh(stage, actor);
};

const styleOf = (context: ActionContext): RevealStyle => {
  const { action } = context.action;
  if (action === "write" || action === "draw") return action;
  return context.action.style === "grow" ? "grow" : "fade";
};

/** `show`, `write` and `draw`: brings elements or parts of them on stage. */
export const appearing = (context: ActionContext): void => {
  const { stage, action, span } = context;
  for (const address of addressesOf(action)) {
    const { id, part } = splitAddress(address);
    const actor = stage.actors.get(id);
    if (!actor) continue;
    if (!isOnStage(actor)) takeStart(stage, actor);
    const prefixes = resolvePart(actor.drawing, part);
    if (prefixes) reveal(stage, actor, shapesWith(actor.drawing, prefixes), { ...span, style: styleOf(context) });
  }
};

const hide = ({ stage, span }: ActionContext, { actor, prefixes }: Omit<Target, "part">): void => {
  hideMarks(stage, actor, prefixes, span);
  for (const shape of shapesBelow(actor.drawing, prefixes)) {
    const record = actor.records.get(shape.key);
    if (record && isShown(record)) vanish(record, span);
  }
};

/** `hide`: elements or parts leave, and what points at them. */
export const hiding = (context: ActionContext): void => {
  for (const target of targetsOf(context)) hide(context, target);
};

/** `clear`: the targets leave, or everything but for the heading and what `except` names. */
export const clearing = (context: ActionContext): void => {
  const { stage, action } = context;
  if (action.target !== undefined) return hiding(context);
  const kept = new Set([action.except ?? []].flat().map((address) => splitAddress(address).id));
  for (const actor of stage.actors.values()) if (!kept.has(actor.id)) hide(context, { actor, prefixes: [""] });
};

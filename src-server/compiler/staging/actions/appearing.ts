import { isOnStage, resolvePart, shapesBelow, shapesWith, type Actor } from "../actor.ts";
import { refresh } from "../change-view.ts";
import { reveal, type RevealStyle } from "../reveal.ts";
import { isShown, vanish } from "../node-record.ts";
import type { SceneStage } from "../scene-stage.ts";
import { addressesOf, splitAddress, targetsOf, type ActionContext } from "./context.ts";

/** Elements whose items come by step, but which are shown at once, show all they have. */
const takeWhole = (stage: SceneStage, actor: Actor): void => {
  if (!actor.stepped) actor.view = actor.view.whole?.() ?? actor.view;
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
    if (!isOnStage(actor)) takeWhole(stage, actor);
    const prefixes = resolvePart(actor.drawing, part);
    if (prefixes) reveal(stage, actor, shapesWith(actor.drawing, prefixes), { ...span, style: styleOf(context) });
  }
};

/** `hide`: elements or parts leave. */
export const hiding = (context: ActionContext): void => {
  for (const { actor, prefixes } of targetsOf(context)) {
    for (const shape of shapesBelow(actor.drawing, prefixes)) {
      const record = actor.records.get(shape.key);
      if (record && isShown(record)) vanish(record, context.span);
    }
  }
};

/** `clear`: everything leaves, but for what `except` names and the heading. */
export const clearing = ({ stage, action, span }: ActionContext): void => {
  const kept = new Set([action.except ?? []].flat());
  const meant = new Set(addressesOf(action));
  for (const actor of stage.actors.values()) {
    if (kept.has(actor.id) || (meant.size > 0 && !meant.has(actor.id))) continue;
    for (const record of actor.records.values()) if (isShown(record)) vanish(record, span);
  }
  if (meant.size === 0) for (const record of stage.front) if (isShown(record)) vanish(record, span);
};

import type { Shape } from "../../drawing.ts";
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

/** Parts that are the ground of a picture: axes, ticks and grids, a table's rules and heads, brackets, a panel. */
const GROUND =
  /^(?!line:)(?:axis|axis-name|tick|grid|plane|ground|wall|zero|unit|circle|line|bound|bracket|rule|head|panel)(?:[:/]|$)/;

const isOneOf = (prefixes: readonly string[] | undefined, key: string): boolean =>
  prefixes?.some((prefix) => key === prefix || key.startsWith(`${prefix}/`)) ?? false;

/** What stands between the two sides of an equation, once both are on stage. */
const betweenSides = ({ drawing, records }: Actor): Shape[] => {
  const [left, right] = (["side:left", "side:right"] as const).map((side) => resolvePart(drawing, side));
  const places = drawing.shapes.map(({ key }) => {
    const record = records.get(key);
    return record && isShown(record) ? (isOneOf(left, key) ? "left" : isOneOf(right, key) ? "right" : "none") : "none";
  });
  const [from, to] = [places.lastIndexOf("left"), places.indexOf("right")];
  return from < 0 || to < from ? [] : drawing.shapes.slice(from + 1, to);
};

/** What a part of an element is not understood without; it comes on stage with the part. */
export const partGround = (actor: Actor, part: string): Shape[] => {
  if (part === "") return [];
  if (part.startsWith("side:")) return betweenSides(actor);
  return GROUND.test(part) ? [] : actor.drawing.shapes.filter(({ key }) => GROUND.test(key));
};

/** An address on the stage; an element that is not there yet gets ready to come. Undefined where it means nothing. */
export const comingTarget = (stage: SceneStage, address: string): Target | undefined => {
  const { id, part } = splitAddress(address);
  const actor = stage.actors.get(id);
  if (!actor) return undefined;
  if (!isOnStage(actor)) takeStart(stage, actor);
  const prefixes = resolvePart(actor.drawing, part);
  return prefixes && { actor, part, prefixes };
};

/** `show`, `write` and `draw`: brings elements or parts of them on stage, parts with the ground they stand on. */
export const appearing = (context: ActionContext): void => {
  const { stage, action, span } = context;
  for (const address of addressesOf(action)) {
    const target = comingTarget(stage, address);
    if (!target) continue;
    const { actor, part, prefixes } = target;
    reveal(stage, actor, shapesWith(actor.drawing, prefixes), { ...span, style: styleOf(context) });
    reveal(stage, actor, partGround(actor, part), { ...span, style: styleOf(context) });
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

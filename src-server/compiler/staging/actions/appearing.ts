import type { Shape } from "../../drawing.ts";
import { drawActor, isOnStage, resolvePart, shapesBelow, shapesWith, type Actor } from "../actor.ts";
import { refresh } from "../change-view.ts";
import { glide, halves } from "../glide.ts";
import { lookAtAll } from "../look-at.ts";
import { hideMarks, moveMarks, settleArrows } from "../marks.ts";
import { reveal, type RevealStyle } from "../reveal.ts";
import { isShown, vanish, type FrameSpan } from "../node-record.ts";
import { isStepped, momentOf, type SceneStage } from "../scene-stage.ts";
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

/** Most frames in which an element makes room for a part of it. */
const GROWING = 10;

/** Elements that grow row by row make room for a part when it comes, not before. Gives the time that is left for the part. */
const growFor = (stage: SceneStage, actor: Actor, part: string, whole: FrameSpan): FrameSpan => {
  if (actor.stepped || isStepped(stage.scene, actor.id)) return whole;
  const begins = !isOnStage(actor);
  const view = actor.view.withPart?.(part, begins);
  if (!view) return whole;
  actor.view = view;
  if (begins) {
    refresh(stage, actor);
    return whole;
  }
  const span = { start: whole.start, end: Math.min(halves(whole)[0].end, whole.start + GROWING) };
  const drawing = drawActor(actor, view, stage.base, momentOf(stage));
  glide(stage, actor, drawing, { ...span, reveal: false, newShapes: false });
  moveMarks(stage, actor, span);
  settleArrows(stage, span);
  return { start: span.end, end: whole.end };
};

/**
 * An address on the stage, and the part of a span that is left for it to come. An element that is not there yet gets
 * ready, one that grows makes room first. Undefined where the address means nothing.
 */
export const comingTarget = (
  stage: SceneStage,
  address: string,
  whole: FrameSpan,
): (Target & { span: FrameSpan }) | undefined => {
  const { id, part } = splitAddress(address);
  const actor = stage.actors.get(id);
  if (!actor) return undefined;
  if (!isOnStage(actor)) takeStart(stage, actor);
  const span = growFor(stage, actor, part, whole);
  const prefixes = resolvePart(actor.drawing, part);
  return prefixes && { actor, part, prefixes, span };
};

/** `show`, `write` and `draw`: brings elements or parts of them on stage, parts with the ground they stand on. */
export const appearing = (context: ActionContext): void => {
  const { stage, action } = context;
  lookAtAll(stage, targetsOf(context), context.span);
  for (const address of addressesOf(action)) {
    const target = comingTarget(stage, address, context.span);
    if (!target) continue;
    const { actor, part, prefixes, span } = target;
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

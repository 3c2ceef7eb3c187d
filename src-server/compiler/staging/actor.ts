import type { FactLookup } from "../../contract/fact.ts";
import type { Box } from "../../contract/timeline.ts";
import { ownValue } from "../../own-value.ts";
import type { Drawing, Shape } from "../drawing.ts";
import type { DrawFrame, ElementKind, ElementView, OpenedElement, Window } from "../element-kind.ts";
import { isFace } from "../shapes.ts";
import { LINE_WEIGHT } from "../sizes.ts";
import { throughLens, type Lens } from "./lens.ts";
import { isShown, type NodeRecord } from "./node-record.ts";

/** What of an actor is spoken of, by keys; `ended` is the frame at which a highlight before it ended. */
export type LookedAt = { prefixes: readonly string[]; ended?: number };

/** An element on the stage of one scene. */
export type Actor = {
  id: string;
  kind: ElementKind;
  opened: OpenedElement;
  /** Where it draws; its title stands above. */
  box: Box;
  /** Glyphs of its title, part of every drawing. */
  title: readonly Shape[];
  view: ElementView;
  drawing: Drawing;
  /** The newest record of each key that has appeared. */
  records: Map<string, NodeRecord>;
  /** All records ever made, in drawing order. */
  order: NodeRecord[];
  /** Whether an action has moved it on from its first state. */
  stepped: boolean;
  /** How far its own clock has run, in its own seconds. */
  clockSeconds: number;
  /** The camera it is seen through, in scenes that zoom. */
  lens?: Lens;
  /** What its axes showed before anything closed in on them. */
  home?: Window;
  /** What of it is spoken of, in pictures in space. */
  look?: LookedAt;
  /** Whether its drawing looked at params or at facts of others. */
  reads: { params: boolean; facts: boolean };
};

/** What drawings depend on at a moment of the scene. */
export type Moment = { params: Readonly<Record<string, number>>; facts: FactLookup };

export type FrameBase = Omit<DrawFrame, "box" | "params" | "facts">;

/** Tells of every member that is read. */
const watched = (params: Readonly<Record<string, number>>, onRead: () => void): Readonly<Record<string, number>> =>
  new Proxy(params, {
    get: (target, name, receiver): unknown => {
      if (typeof name === "string" && name in target) onRead();
      return Reflect.get(target, name, receiver);
    },
    ownKeys: (target) => {
      onRead();
      return Reflect.ownKeys(target);
    },
  });

/** Labels with a halo on top of all else in their element: lines pass behind them. */
export const labelsLast = (shapes: readonly Shape[]): readonly Shape[] => [
  ...shapes.filter(({ halo }) => halo === undefined),
  ...shapes.filter(({ halo }) => halo !== undefined),
];

/** Draws a view of an actor at a moment, noting what it depends on. */
export const drawActor = (
  actor: Pick<Actor, "box" | "reads" | "title" | "lens">,
  view: ElementView,
  base: FrameBase,
  moment: Moment,
): Drawing => {
  const facts: FactLookup = (element, fact) => {
    actor.reads.facts = true;
    return moment.facts(element, fact);
  };
  const params = watched(moment.params, () => {
    actor.reads.params = true;
  });
  const drawing = view.draw({ ...base, box: actor.box, params, facts });
  const titled = { ...drawing, shapes: [...actor.title, ...labelsLast(drawing.shapes)].map(weighted) };
  return actor.lens ? throughLens(titled, actor.lens) : titled;
};

/** A shape with the weight that lines have in a lecture: those that say something, not grids, plates and the faces of bodies. */
const weighted = (shape: Shape): Shape =>
  shape.strokeWidth === undefined || !(shape.kind === "line" || shape.kind === "area") || isFace(shape)
    ? shape
    : { ...shape, strokeWidth: LINE_WEIGHT * shape.strokeWidth };

const prefixMatch = (key: string, prefix: string): boolean => key === prefix || key.startsWith(`${prefix}/`);

/** Keys and key prefixes an address part means in a drawing; undefined when there is no such part. */
export const resolvePart = (drawing: Drawing, part: string): readonly string[] | undefined => {
  if (part === "") return [""];
  const listed = ownValue(drawing.parts, part);
  if (listed) return listed;
  if (drawing.shapes.some((shape) => prefixMatch(shape.key, part))) return [part];
  return drawing.find?.(part);
};

/** Shapes of a drawing below any of the prefixes, in drawing order. */
export const shapesBelow = (drawing: Drawing, prefixes: readonly string[]): Shape[] =>
  drawing.shapes.filter((shape) => prefixes.some((prefix) => prefix === "" || prefixMatch(shape.key, prefix)));

/** The shapes below any of the prefixes, and those that come on stage with them, in drawing order. */
export const shapesWith = (drawing: Drawing, prefixes: readonly string[]): Shape[] => {
  const meant = new Set(shapesBelow(drawing, prefixes));
  const invited = (shape: Shape): boolean =>
    shape.with?.some((prefix) => [...meant].some((one) => prefixMatch(one.key, prefix))) ?? false;
  return drawing.shapes.filter((shape) => meant.has(shape) || invited(shape));
};

/** Records of the actor that are seen and lie below any of the prefixes. */
export const shownBelow = (actor: Actor, prefixes: readonly string[]): NodeRecord[] =>
  shapesBelow(actor.drawing, prefixes).flatMap((shape) => {
    const record = actor.records.get(shape.key);
    return record && isShown(record) ? [record] : [];
  });

export const isOnStage = (actor: Actor): boolean => [...actor.records.values()].some(isShown);

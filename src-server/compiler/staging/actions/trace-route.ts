import type { PlanAction } from "../../../contract/plan.ts";
import { overlaps } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import { boxCentre } from "../../shapes.ts";
import { resolvePart, shapesBelow, type Actor } from "../actor.ts";
import { outlinesOf } from "../outlines.ts";
import { boundsOf } from "../record-box.ts";
import { distance, reversed, routeAlong, type Route } from "../routes/line-route.ts";
import { addressesOf, splitAddress } from "./context.ts";

const isStroked = ({ kind, stroke, fill }: Shape): boolean =>
  stroke !== undefined && fill === undefined && (kind === "line" || kind === "frame");

/** Lines that a dot can run along in a part; where it has none, the edge of its region. */
export const linesOf = (shapes: readonly Shape[]): readonly Shape[] => {
  const lines = shapes.filter(isStroked);
  if (lines.some((shape) => shape.kind === "line")) return lines.filter((shape) => shape.kind === "line");
  return lines.length > 0 ? lines : shapes.filter((shape) => shape.kind === "area").slice(0, 1);
};

/** Names of the ends in a part such as `edge:A-B`. */
const startName = (part: string): string | undefined => /:([^-/]+)-[^/]+$/.exec(part)?.[1];

/** A way from A to B begins at A, however it was drawn. */
const fromItsStart = (route: Route, actor: Actor, part: string): Route => {
  const name = startName(part);
  const [first, last] = [route.points[0], route.points.at(-1)];
  if (name === undefined || !first || !last) return route;
  for (const kind of ["node", "block", "state", "item"]) {
    const prefixes = resolvePart(actor.drawing, `${kind}:${name}`);
    const box = prefixes && boundsOf(shapesBelow(actor.drawing, prefixes));
    if (box) return distance(boxCentre(box), last) < distance(boxCentre(box), first) ? reversed(route) : route;
  }
  return route;
};

/** Shapes of a part of an element's present drawing. */
export const partShapes = ({ drawing }: Actor, part: string): Shape[] => {
  const prefixes = resolvePart(drawing, part);
  return prefixes ? shapesBelow(drawing, prefixes) : [];
};

/** The way along a part of an element as it is drawn now; undefined where there is no line. */
export const routeOf = (actor: Actor, part: string, u: number): Route | undefined => {
  const pieces = linesOf(partShapes(actor, part))
    .flatMap(outlinesOf)
    .filter((points): points is readonly Point[] => points.length > 1);
  if (pieces.length === 0) return undefined;
  return fromItsStart(routeAlong(pieces, { branches: actor.drawing.coordinates !== undefined, u }), actor, part);
};

/** The parts an action runs along: the targets, or `along` of each of them. */
export const tracedAddresses = (action: PlanAction): readonly string[] => {
  const { along } = action;
  if (along === undefined) return addressesOf(action);
  return addressesOf(action).map((address) => {
    const { id } = splitAddress(address);
    return along.startsWith(`${id}/`) ? along : `${id}/${along}`;
  });
};

/** Whether a place is on letters. */
export const coversLetters = (shape: Shape, shapes: readonly Shape[]): boolean => {
  const box = boundsOf([shape]);
  return (
    box !== undefined &&
    shapes.some((other) => {
      const letter = other.kind === "glyph" ? boundsOf([other]) : undefined;
      return letter !== undefined && overlaps(letter, box);
    })
  );
};

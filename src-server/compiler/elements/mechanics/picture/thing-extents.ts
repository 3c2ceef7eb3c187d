import type { Vector } from "../../../../computation/mechanics/motion.ts";
import type { StillFrame } from "../../../figure/frame-cache.ts";
import type { SetLabel } from "../../../figure/labels.ts";
import { figureLabel } from "./scene-model.ts";
import type { Ground, Label, MechanicsLine, MechanicsOutline, Post, Region, Thing, Wall } from "./thing.ts";

/** What a thing takes about a place in metres, in stage units: reach to the left, down, right and up. */
export type Extent = { at: Vector; left: number; down: number; right: number; up: number };

/** `k`: the body unit; `sizeOf`: width and height of a label. */
export type Scale = { k: number; u: number; high: number; sizeOf(tex: string): { width: number; height: number } };

/** Sizes of labels in a frame; each is set once. */
export const labelSizes = (frame: StillFrame): Scale["sizeOf"] => {
  const known = new Map<string, SetLabel>();
  return (tex) => {
    const found = known.get(tex) ?? figureLabel(frame, tex);
    known.set(tex, found);
    return found;
  };
};

const about = (at: Vector, [x, y]: Vector, halfWidth: number, halfHeight: number): Extent => ({
  at,
  left: halfWidth - x,
  right: halfWidth + x,
  down: halfHeight - y,
  up: halfHeight + y,
});

const scaled = ([x, y]: Vector = [0, 0], k: number): Vector => [x * k, y * k];

/** From the place of a label to its middle, y upwards, and its size. */
export const labelOffset = (
  { side, gap, tex, off }: Label,
  { sizeOf, k }: Pick<Scale, "sizeOf" | "k">,
): { centre: Vector; width: number; height: number } => {
  const { width, height } = sizeOf(tex);
  const [x, y] = scaled(off, k);
  const [dx, dy] = [gap * k + width / 2, gap * k + height / 2];
  const centre: Readonly<Record<Label["side"], Vector>> = {
    above: [x, y + dy],
    below: [x, y - dy],
    left: [x - dx, y],
    right: [x + dx, y],
    over: [x, y],
  };
  return { centre: centre[side], width, height };
};

/** Left lower and right upper corner of points. */
const outermost = (points: readonly Vector[]): readonly Vector[] => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
};

/** From the tip of an arrow to its label, and around the label, in u. */
const LABEL_GAP = 0.3;
const SPARE = 0.2;

const arrowExtents = (thing: Extract<Thing, { thing: "arrow" }>, { sizeOf, k, u }: Scale): Extent[] => {
  const [x, y] = scaled(thing.off, k);
  const [dx, dy] = scaled(thing.reach, k);
  if (Math.hypot(dx, dy) < 0.3 * u) return [];
  const label = thing.tex === undefined ? undefined : sizeOf(thing.tex);
  const length = Math.hypot(dx, dy);
  const tip: Vector = [x + dx, y + dy];
  if (!label) return [about(thing.at, tip, 0.3 * u, 0.3 * u)];
  const [ex, ey] = [dx / length, dy / length];
  const out = (Math.abs(ex) * label.width + Math.abs(ey) * label.height) / 2 + LABEL_GAP * u;
  const beyond: Vector = [tip[0] + ex * out, tip[1] + ey * out];
  return [
    about(thing.at, tip, 0.3 * u, 0.3 * u),
    about(thing.at, beyond, label.width / 2 + SPARE * u, label.height / 2 + SPARE * u),
  ];
};

/** Room of what supports bodies: walls, ceilings, posts, the ground. */
const supportExtents = (thing: Ground | Wall | Post, { k, u }: Scale): Extent[] => {
  if (thing.thing === "ground") return [{ at: thing.at, left: 0, right: 0, down: 0.6 * u, up: 0 }];
  const [x, y] = scaled(thing.off, k);
  const long = thing.height * k;
  if (thing.thing === "ceiling") return [about(thing.at, [x, y + 0.3 * u], long / 2, 0.4 * u)];
  if (thing.thing === "post") return [about(thing.at, [x, y + long / 2], 0.1 * u, long / 2)];
  return [{ at: thing.at, left: 0.6 * u - x, right: 0.1 * u + x, down: -y, up: long + y }];
};

/** Room of lines and regions, whose points are in metres. */
const pathExtents = (thing: MechanicsLine | Region, { k, u }: Scale): Extent[] => {
  const half = thing.thing === "line" ? 0.1 * u : 0;
  if (thing.thing === "region" || !thing.offs)
    return outermost(thing.points).map((at) => about(at, [0, 0], half, half));
  const { offs } = thing;
  return thing.points.map((at, i) => about(at, scaled(offs[i], k), half, half));
};

const outlineExtents = ({ at, off: [x, y] = [0, 0], points }: MechanicsOutline, { k, u }: Scale): Extent[] =>
  points.map(([px, py]) => about(at, scaled([px + x, py + y], k), 0.1 * u, 0.1 * u));

const labelExtents = (thing: Label, scale: Scale): Extent[] => {
  const { centre, width, height } = labelOffset(thing, scale);
  return [about(thing.at, centre, width / 2 + 0.1 * scale.u, height / 2 + 0.1 * scale.u)];
};

/** Room that a thing takes at a size `k` of the body unit. */
export const extentsOf = (thing: Thing, scale: Scale): Extent[] => {
  const { k, u, high } = scale;
  switch (thing.thing) {
    case "ball":
      return [about(thing.at, scaled(thing.off, k), thing.size * k, thing.size * k)];
    case "block":
      return [about(thing.at, scaled(thing.off, k), (thing.width * k) / 2 + 0.1 * u, (thing.height * k) / 2 + 0.1 * u)];
    case "outline":
      return outlineExtents(thing, scale);
    case "line":
    case "region":
      return pathExtents(thing, scale);
    case "coil":
      return [thing.from, thing.to].map((at) => about(at, scaled(thing.off, k), 0, k));
    case "ground":
    case "wall":
    case "ceiling":
    case "post":
      return supportExtents(thing, scale);
    case "label":
      return labelExtents(thing, scale);
    case "arrow":
      return arrowExtents(thing, scale);
    case "angle":
      return [];
    case "measure":
      return [thing.from, thing.to].map((at) => about(at, scaled(thing.off, k), 0.3 * u, high));
  }
};

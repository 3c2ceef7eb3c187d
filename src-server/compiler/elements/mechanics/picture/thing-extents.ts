import { textSize } from "../../../sizes.ts";
import type { Vector } from "../../../../computation/mechanics/motion.ts";
import type { StillFrame } from "../../../figure/frame-cache.ts";
import { figureLabel } from "./scene-model.ts";
import type { Label, Thing } from "./thing.ts";

/** What a thing takes about a place in metres, in stage units: reach to the left, down, right and up. */
export type Extent = { at: Vector; left: number; down: number; right: number; up: number };

type Scale = { frame: StillFrame; k: number; u: number };

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
  { frame, k }: Scale,
): { centre: Vector; width: number; height: number } => {
  const { width, height } = figureLabel(frame, tex);
  const [x, y] = scaled(off, k);
  const [dx, dy] = [gap * k + width / 2, gap * k + height / 2];
  const centre: Readonly<Record<Label["side"], Vector>> = {
    above: [x, y + dy],
    below: [x, y - dy],
    left: [x - dx, y],
    right: [x + dx, y],
  };
  return { centre: centre[side], width, height };
};

const arrowExtents = (thing: Extract<Thing, { thing: "arrow" }>, { frame, k, u }: Scale): Extent[] => {
  const [x, y] = scaled(thing.off, k);
  const [dx, dy] = scaled(thing.reach, k);
  if (Math.hypot(dx, dy) < 0.3 * u) return [];
  const label = thing.tex === undefined ? undefined : figureLabel(frame, thing.tex);
  const length = Math.hypot(dx, dy);
  const out = (half: number): number => half + 0.5 * u;
  const tip: Vector = [x + dx, y + dy];
  if (!label) return [about(thing.at, tip, 0.3 * u, 0.3 * u)];
  const beyond: Vector = [
    tip[0] + (dx / length) * out(label.width / 2),
    tip[1] + (dy / length) * out(label.height / 2),
  ];
  return [about(thing.at, tip, 0.3 * u, 0.3 * u), about(thing.at, beyond, label.width / 2, label.height / 2)];
};

/** Room that a thing takes at a size `k` of the body unit. */
export const extentsOf = (thing: Thing, scale: Scale): Extent[] => {
  const { frame, k, u } = scale;
  switch (thing.thing) {
    case "ball":
      return [about(thing.at, scaled(thing.off, k), thing.size * k, thing.size * k)];
    case "block":
      return [about(thing.at, scaled(thing.off, k), (thing.width * k) / 2 + 0.1 * u, (thing.height * k) / 2 + 0.1 * u)];
    case "outline":
      return thing.points.map((point) =>
        about(
          thing.at,
          scaled([point[0] + (thing.off?.[0] ?? 0), point[1] + (thing.off?.[1] ?? 0)], k),
          0.1 * u,
          0.1 * u,
        ),
      );
    case "line":
      return thing.points.map((at) => about(at, scaled(thing.off, k), 0.1 * u, 0.1 * u));
    case "region":
      return thing.points.map((at) => about(at, [0, 0], 0, 0));
    case "coil":
      return [thing.from, thing.to].map((at) => about(at, scaled(thing.off, k), 0, k));
    case "ground":
      return [{ at: thing.at, left: 0, right: 0, down: 0.6 * u, up: 0 }];
    case "wall":
      return [{ at: thing.at, left: 0.6 * u, right: 0.1 * u, down: 0, up: thing.height * k }];
    case "ceiling":
      return [about(thing.at, [0, 0.3 * u], (thing.height * k) / 2, 0.4 * u)];
    case "label": {
      const { centre, width, height } = labelOffset(thing, scale);
      return [about(thing.at, centre, width / 2 + 0.1 * u, height / 2 + 0.1 * u)];
    }
    case "arrow":
      return arrowExtents(thing, scale);
    case "angle":
      return [];
    case "measure": {
      const high = textSize(frame, "label", 1.15) * 1.6;
      return [thing.from, thing.to].map((at) => about(at, scaled(thing.off, k), 0.3 * u, high));
    }
  }
};

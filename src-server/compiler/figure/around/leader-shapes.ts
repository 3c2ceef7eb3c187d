import type { Shape } from "../../drawing.ts";
import { labelShapes } from "../labels.ts";
import { strokeThrough } from "../strokes.ts";
import { circlePath } from "../../shapes.ts";
import type { AroundPicture } from "./place-around-picture.ts";

/** The nth label around a picture with its leader and the dot where it ends. */
export const leaderShapes = (
  placed: AroundPicture,
  look: { index: number; key: string; order: number; u: number; current: boolean },
): Shape[] => {
  const { index, key, order, u, current } = look;
  const [label, spot] = [placed.labels[index], placed.spots[index]];
  if (!label || !spot) return [];
  const way = [spot.start, ...(spot.via ? [spot.via] : []), spot.end];
  return [
    strokeThrough(way, { key: `${key}/halo`, paint: "ground", width: 0.22 * u, order, kind: "grid" }),
    strokeThrough(way, { key: `${key}/leader`, paint: "ink", width: 0.07 * u, order }),
    {
      key: `${key}/end`,
      kind: "dot",
      order,
      at: spot.end,
      path: circlePath(0.2 * u),
      fill: current ? "focus" : "ink",
      stroke: "ground",
      strokeWidth: 0.05 * u,
    },
    ...labelShapes(label, spot.centre, { key: `${key}/text`, fill: "ink", order }),
  ];
};

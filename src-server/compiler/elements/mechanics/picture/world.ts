import type { Vector } from "../../../../computation/mechanics/motion.ts";
import type { Box } from "../../../../contract/timeline.ts";
import type { Point, Shape } from "../../../drawing.ts";
import { boxHeight, boxWidth } from "../../../shapes.ts";
import { polylinePath } from "../../../shapes.ts";

/** Metres on the stage: equal scales, y upwards. */
export type MechanicsWorld = { origin: Point; scale: number };

export type MechanicsMargins = { left: number; right: number; top: number; bottom: number };

export const mechanicsOnStage = ({ origin, scale }: MechanicsWorld, [x, y]: Vector): Point => [
  origin[0] + x * scale,
  origin[1] - y * scale,
];

/** The largest world of a width and height in metres, its left bottom corner at the origin, inside a box with margins. */
export const fitWorld = (
  box: Box,
  size: { width: number; height: number },
  margins: MechanicsMargins,
): MechanicsWorld => {
  const room = {
    width: Math.max(1, boxWidth(box) - margins.left - margins.right),
    height: Math.max(1, boxHeight(box) - margins.top - margins.bottom),
  };
  const scale = Math.min(room.width / Math.max(size.width, 1e-9), room.height / Math.max(size.height, 1e-9));
  return {
    scale,
    origin: [
      box[0] + margins.left + Math.max(0, (room.width - size.width * scale) / 2),
      box[3] - margins.bottom - Math.max(0, (room.height - size.height * scale) / 2),
    ],
  };
};

const HATCH = 0.9;

/** Level ground with hatching below it. */
export const mechanicsGroundShapes = (y: number, [left, right]: readonly [number, number], u: number): Shape[] => {
  const count = Math.max(1, Math.floor((right - left) / (HATCH * u)));
  const strokes = Array.from({ length: count }, (_, i) => {
    const x = (i + 0.75) * HATCH * u;
    return polylinePath([
      [x, 0],
      [x - 0.5 * u, 0.5 * u],
    ]);
  });
  return [
    {
      key: "ground/hatch",
      kind: "grid",
      order: 0,
      at: [left, y],
      path: strokes.join(""),
      stroke: "grid",
      strokeWidth: 0.07 * u,
    },
    {
      key: "ground/line",
      kind: "line",
      order: 0,
      at: [left, y],
      path: polylinePath([
        [0, 0],
        [right - left, 0],
      ]),
      stroke: "muted",
      strokeWidth: 0.1 * u,
    },
  ];
};

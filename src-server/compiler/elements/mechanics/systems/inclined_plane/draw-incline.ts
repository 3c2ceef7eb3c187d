import { mechanicsLengthOf } from "../../../../../computation/mechanics/motion.ts";
import type { Point, Shape } from "../../../../drawing.ts";
import { angleShapes } from "../../../../figure/angle-mark.ts";
import { drawnLines, outlinedRegion, strokeThrough } from "../../../../figure/strokes.ts";
import { labelBoxes, vectorShapes } from "../../../../figure/vector-arrow.ts";
import { polylinePath } from "../../../../shapes.ts";
import { blockCentre, BLOCK, slopeLength, unitAlong, type SlopeMoment, type SlopeScene } from "./incline-world.ts";
import { slopeArrows } from "./incline-vectors.ts";
import { mechanicsAngleTex } from "../../quantity-tex.ts";
import { figureLabel, type SystemDrawing } from "../../picture/scene-model.ts";
import { mechanicsGroundShapes, type MechanicsWorld } from "../../picture/world.ts";

/** Thin enough for forces drawn over the block to have 3:1 on it in every theme, over the slope too. */
const BLOCK_FILL = 0.16;

const slopeShape = (scene: SlopeScene): Shape => {
  const { world, quantities, u } = scene;
  const length = slopeLength(scene);
  const [dx, dy] = [Math.cos(quantities.angle) * length, Math.sin(quantities.angle) * length];
  const path = polylinePath(
    [
      [0, 0],
      [dx, 0],
      [dx, -dy],
    ],
    true,
  );
  return outlinedRegion(world.origin, path, { key: "incline", fill: "panel", stroke: "ink", width: 0.1 * u, order: 0 });
};

const blockCorners = ({ quantities, u }: SlopeScene): Point[] => {
  const [ux, uy] = unitAlong(quantities.angle);
  const half = (BLOCK / 2) * u;
  const corner = (a: number, b: number): Point => [(a * ux - b * uy) * half, -(a * uy + b * ux) * half];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
};

/** Where the block started, as a dashed outline. */
const startShape = (scene: SlopeScene): Shape => {
  const { u } = scene;
  const [x, y] = blockCentre(scene, mechanicsLengthOf(scene.motion.at(0).position));
  const corners = blockCorners(scene).map(([dx, dy]): Point => [x + dx, y + dy]);
  const dash = [0.35 * u, 0.3 * u];
  return strokeThrough([...corners, ...corners.slice(0, 1)], {
    key: "trail/start",
    paint: "muted",
    width: 0.07 * u,
    order: 1,
    dash,
  });
};

const angleReading = ({ quantities, world, frame, u }: SlopeScene): Shape[] => {
  if (quantities.angle < 0.01) return [];
  const label = figureLabel(frame, mechanicsAngleTex(quantities.angle));
  return angleShapes({ key: "angle", corner: world.origin, from: 0, to: quantities.angle, label, order: 2 }, u);
};

/** A block on a slope with its forces and its motion. */
export const drawIncline = (moment: SlopeMoment, world: MechanicsWorld): SystemDrawing => {
  const scene: SlopeScene = { ...moment, world };
  const { u, box, motion, show, seconds } = scene;
  const centre = blockCentre(scene, mechanicsLengthOf(motion.at(seconds).position));
  const angle = angleReading(scene);
  const ground = [slopeShape(scene), ...mechanicsGroundShapes(world.origin[1], [box[0], box[2]], u)];
  const taken = labelBoxes(angle);
  const vectors = vectorShapes(slopeArrows(scene, centre), { u, box, taken, lines: drawnLines(ground) });
  const block = {
    key: "body:block/fill",
    fill: { role: "a", alpha: BLOCK_FILL },
    stroke: "a",
    width: 0.12 * u,
    order: 1,
  } as const;
  return {
    scenery: [...ground, ...(show.has("trail") ? [startShape(scene)] : [])],
    moving: [outlinedRegion(centre, polylinePath(blockCorners(scene), true), block), ...vectors.arrows],
    labels: [...angle, ...vectors.labels],
  };
};

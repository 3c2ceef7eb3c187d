import type { Shape } from "../../../../drawing.ts";
import { angleShapes } from "../../../../figure/angle-mark.ts";
import { dimensionShapes } from "../../../../figure/dimension-line.ts";
import { strokeThrough } from "../../../../figure/strokes.ts";
import { apexLabel, besideX, isNarrow, TOWER, type FlightScene } from "./projectile-world.ts";
import { mechanicsAngleTex, readingTex } from "../../quantity-tex.ts";
import { figureLabel } from "../../picture/scene-model.ts";
import { mechanicsOnStage } from "../../picture/world.ts";

const rangeReading = ({ motion, world, frame, u }: FlightScene): Shape[] => {
  if (motion.range * world.scale < u) return [];
  const [launch, landing] = [mechanicsOnStage(world, [0, 0]), mechanicsOnStage(world, [motion.range, 0])];
  const y = launch[1] + 1.2 * u;
  const label = figureLabel(frame, readingTex("R", motion.range, "m"));
  return dimensionShapes(
    { key: "range", from: [launch[0], y], to: [landing[0], y], label, side: "right", order: 4 },
    u,
  );
};

const heightReading = ({ world, quantities, frame, u }: FlightScene): Shape[] => {
  if (quantities.height <= 0) return [];
  const [foot, top] = [mechanicsOnStage(world, [0, 0]), mechanicsOnStage(world, [0, quantities.height])];
  const x = foot[0] - (TOWER + 0.6) * u;
  const label = figureLabel(frame, readingTex("h", quantities.height, "m"));
  return dimensionShapes({ key: "height", from: [x, foot[1]], to: [x, top[1]], label, side: "left", order: 4 }, u);
};

/** The greatest height is measured under the top of the path where there is room, else beside the landing. */
const apexReading = (scene: FlightScene): Shape[] => {
  const { motion, world, u } = scene;
  if (motion.apexTime <= 1e-9) return [];
  const label = apexLabel(scene);
  const narrow = isNarrow(scene);
  const [foot, top] = [mechanicsOnStage(world, [0, 0]), mechanicsOnStage(world, [motion.apexX, motion.apex])];
  const x = narrow ? foot[0] + besideX(scene) : top[0];
  const share = foot[1] - top[1] > 3 * label.height ? 0.3 : 0.5;
  const guide = { key: "apex/guide", kind: "grid", paint: "grid", width: 0.07 * u, order: 4 } as const;
  return [
    ...(narrow ? [strokeThrough([top, [x, top[1]]], guide)] : []),
    ...dimensionShapes({ key: "apex", from: [x, foot[1]], to: [x, top[1]], label, side: "right", share, order: 4 }, u),
  ];
};

const angleReading = ({ quantities, world, frame, u }: FlightScene): Shape[] => {
  if (quantities.angle < 0.01 || quantities.v0 === 0) return [];
  const corner = mechanicsOnStage(world, [0, quantities.height]);
  const label = figureLabel(frame, mechanicsAngleTex(quantities.angle));
  const dash = [0.3 * u, 0.25 * u];
  const level = { key: "angle/level", kind: "grid", paint: "muted", width: 0.06 * u, order: 3, dash } as const;
  return [
    strokeThrough([corner, [corner[0] + 4 * u, corner[1]]], level),
    ...angleShapes({ key: "angle", corner, from: 0, to: quantities.angle, label, order: 3 }, u),
  ];
};

/** Everything measured of a flight: range, height of the launch, greatest height, angle. */
export const flightReadings = (scene: FlightScene): Shape[] => [
  ...rangeReading(scene),
  ...heightReading(scene),
  ...apexReading(scene),
  ...angleReading(scene),
];

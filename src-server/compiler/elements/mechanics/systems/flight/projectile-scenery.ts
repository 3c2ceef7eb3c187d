import type { Point, Shape } from "../../../../drawing.ts";
import { outlinedRegion, strokeThrough } from "../../../../figure/strokes.ts";
import { polylinePath, rectPath } from "../../../../shapes.ts";
import { TOWER, type FlightScene } from "./projectile-world.ts";
import { mechanicsOnStage } from "../../picture/world.ts";

const TRAIL_PIECES = 72;

const flightLine = ({ motion, world }: FlightScene, until: number): Point[] =>
  Array.from({ length: TRAIL_PIECES + 1 }, (_, i) =>
    mechanicsOnStage(world, motion.at((until * i) / TRAIL_PIECES).position),
  );

/** The whole path, dashed, and the part flown through. */
export const trailShapes = (scene: FlightScene): Shape[] => {
  const { u, motion, seconds } = scene;
  const whole = { key: "trail/path", paint: "muted", width: 0.08 * u, order: 2, dash: [0.4 * u, 0.35 * u] } as const;
  return [
    strokeThrough(flightLine(scene, motion.duration), whole),
    strokeThrough(flightLine(scene, seconds), { key: "trail/gone", paint: "a", width: 0.14 * u, order: 2 }),
  ];
};

const barrelPath = (angle: number, u: number): string => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (along: number, across: number): Point => [
    (along * cos + across * sin) * u,
    (-along * sin + across * cos) * u,
  ];
  return polylinePath([corner(-1.7, -0.55), corner(-0.2, -0.55), corner(-0.2, 0.55), corner(-1.7, 0.55)], true);
};

/** A tower with a barrel; thrown from the ground, the ball needs neither. */
export const launcherShapes = ({ world, quantities, u }: FlightScene): Shape[] => {
  if (quantities.height <= 0 || quantities.v0 === 0) return [];
  const top = mechanicsOnStage(world, [0, quantities.height]);
  const height = mechanicsOnStage(world, [0, 0])[1] - top[1];
  const look = { fill: "panel", stroke: "muted", width: 0.08 * u } as const;
  return [
    outlinedRegion([top[0] - TOWER * u, top[1]], rectPath(TOWER * u, height), { key: "tower", order: 0, ...look }),
    outlinedRegion(top, barrelPath(quantities.angle, u), { key: "launcher/barrel", order: 1, ...look }),
  ];
};

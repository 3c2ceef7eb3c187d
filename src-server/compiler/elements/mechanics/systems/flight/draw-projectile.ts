import { mechanicsLengthOf } from "../../../../../computation/mechanics/motion.ts";
import type { Point, Shape } from "../../../../drawing.ts";
import { labelBoxes, vectorShapes, type VectorArrow } from "../../../../figure/vector-arrow.ts";
import { drawnLines } from "../../../../figure/strokes.ts";
import { circlePath } from "../../../../shapes.ts";
import { flightReadings } from "./projectile-readings.ts";
import { launcherShapes, trailShapes } from "./projectile-scenery.ts";
import type { FlightMoment, FlightScene } from "./projectile-world.ts";
import { readingTex } from "../../quantity-tex.ts";
import { figureLabel, mechanicsReachOf, VECTOR_LENGTH, type SystemDrawing } from "../../picture/scene-model.ts";
import { mechanicsGroundShapes, mechanicsOnStage, type MechanicsWorld } from "../../picture/world.ts";

const BALL = 0.48;
/** Room around the labels of vectors, in u. */
const CLEARANCE = 0.6;
/** The launch speed is named at the start; the velocity is named after this share of the flight (0–1). */
const NAMED_FROM = 0.05;
/** Vectors from one point are drawn this far apart, in u, where they would cover each other. */
const APART = 1.9;

const velocityArrow = ({ motion, quantities, seconds, frame, u }: FlightScene, from: Point): VectorArrow => {
  const fastest = Math.max(quantities.v0, motion.impactSpeed);
  const launch = seconds === 0 && quantities.v0 > 0;
  const tex = launch ? readingTex("v_0", quantities.v0, "m/s") : "\\vec v";
  const named = launch || quantities.v0 === 0 || seconds >= NAMED_FROM * motion.duration;
  const reach = mechanicsReachOf(motion.at(seconds).velocity, (VECTOR_LENGTH.velocity * u) / fastest);
  const look = { key: "vector:velocity", role: "b", labelAt: "above", order: 5 } as const;
  return { ...look, from, reach, ...(named ? { label: figureLabel(frame, tex) } : {}) };
};

const arrowsOf = (scene: FlightScene, at: Point): VectorArrow[] => {
  const { motion, show, frame, u, seconds } = scene;
  const { velocity } = motion.at(seconds);
  const crowded = show.has("acceleration") && show.has("forces");
  const steep = show.has("velocity") && Math.abs(velocity[0]) < 0.3 * mechanicsLengthOf(velocity);
  const left: Point = steep || crowded ? [at[0] - APART * u, at[1]] : at;
  const right: Point = [at[0] + APART * u, at[1]];
  const reach: Point = [0, VECTOR_LENGTH.acceleration * u];
  const [g, weight] = [figureLabel(frame, "\\vec g"), figureLabel(frame, "m\\vec g")];
  return [
    ...(show.has("velocity") ? [velocityArrow(scene, at)] : []),
    ...(show.has("acceleration")
      ? [{ key: "vector:acceleration", from: left, reach, role: "c", label: g, order: 5 } as const]
      : []),
    ...(show.has("forces")
      ? [
          {
            key: "vector:weight",
            from: show.has("acceleration") ? right : left,
            reach,
            role: "d",
            label: weight,
            order: 5,
          } as const,
        ]
      : []),
  ];
};

/** A throw or fall over level ground: launcher, path, ball, vectors and what is measured. */
export const drawProjectile = (moment: FlightMoment, world: MechanicsWorld): SystemDrawing => {
  const scene: FlightScene = { ...moment, world };
  const { u, box, show, motion, seconds } = scene;
  const at = mechanicsOnStage(world, motion.at(seconds).position);
  const ground = mechanicsOnStage(world, [0, 0])[1];
  const readings = flightReadings(scene);
  const trail = show.has("trail") ? trailShapes(scene) : [];
  const taken = labelBoxes(readings);
  const floor: Point[] = [
    [box[0], ground],
    [box[2], ground],
  ];
  const lines = [...drawnLines([...trail, ...readings]), floor];
  const vectors = vectorShapes(arrowsOf(scene, at), { u, box, taken, lines, offShafts: true, clear: CLEARANCE });
  const ball: Shape = {
    key: "body:ball/dot",
    kind: "dot",
    order: 2,
    at,
    path: circlePath(BALL * u),
    fill: "a",
    stroke: "ground",
    strokeWidth: 0.08 * u,
  };
  return {
    scenery: [...mechanicsGroundShapes(ground, [box[0], box[2]], u), ...launcherShapes(scene), ...trail],
    moving: [...vectors.arrows, ball],
    labels: [...readings, ...vectors.labels],
  };
};

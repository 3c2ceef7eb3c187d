import { msg } from "../../../../contract/messages/message.ts";
import { circularMotion, type CircularMotion } from "../../../../computation/mechanics/circular-motion.ts";
import { mechanicsScaled, type Vector } from "../../../../computation/mechanics/motion.ts";
import { mechanicsArrow } from "../picture/arrow.ts";
import { ringPoints } from "../picture/ring.ts";
import { REACH, reachAs, type Thing } from "../picture/thing.ts";
import { readingTex } from "../quantity-tex.ts";
import { MASS } from "./members.ts";
import type { Show } from "../picture/scene-model.ts";
import type { System, SystemModel, MechanicsValues } from "./system.ts";

/** From the force to the acceleration beside it, in body units. */
const APART = 0.7;

const things = (motion: CircularMotion, radius: number, seconds: number, show: Show): Thing[] => {
  const { position: at, velocity, acceleration } = motion.at(seconds);
  const speed = radius * motion.angularSpeed;
  const inward = (length: number): Vector => reachAs(acceleration, motion.acceleration, length);
  const aside = show.has("forces") ? mechanicsScaled(velocity, -APART / speed) : ([0, 0] as const);
  const ring = ringPoints((turn) => [radius * Math.cos(turn), radius * Math.sin(turn)]);
  return [
    { thing: "line", key: "trail", points: ring, role: "muted", width: 0.08, dashed: true, faint: true },
    { thing: "line", key: "radius", points: [[0, 0], at], role: "muted", width: 0.09 },
    { thing: "ball", key: "centre", at: [0, 0], size: 0.2, role: "muted" },
    { thing: "ball", key: "body:ball", at, size: 0.65, role: "a" },
    ...(show.has("velocity") ? [mechanicsArrow("velocity", { at }, reachAs(velocity, speed, REACH.velocity))] : []),
    ...(show.has("acceleration")
      ? [mechanicsArrow("acceleration", { at, off: aside }, inward(REACH.acceleration))]
      : []),
    ...(show.has("forces") ? [mechanicsArrow("force", { at }, inward(REACH.force + 1))] : []),
  ];
};

const model = (values: MechanicsValues): SystemModel => {
  const [radius, speed, mass] = [values.one("radius"), values.one("speed"), values.one("mass")];
  const motion = circularMotion({ radius, speed, mass });
  const { period, angularSpeed, acceleration, force } = motion;
  return {
    duration: 2 * period,
    things: (t, show) => things(motion, radius, t, show),
    graph: { name: "x", value: (t) => motion.at(t).position[0] },
    readings: [readingTex("r", radius, "m"), readingTex("v", speed, "m/s"), readingTex("a", acceleration, "m/s^2")],
    facts: {
      period,
      frequency: 1 / period,
      angular_speed: angularSpeed,
      acceleration,
      force,
      momentum: mass * speed,
      x: (t) => motion.at(Number(t)).position[0],
      y: (t) => motion.at(Number(t)).position[1],
    },
  };
};

/** A body that goes round at a steady speed. */
export const circularMotionSystem: System = {
  name: "circular_motion",
  noun: msg("mechanics.circular_motion"),
  what: "A body goes round at a steady speed",
  members: {
    radius: { kind: "length", unit: "m", least: 1e-3, most: 1e9, about: "of the circle" },
    speed: { kind: "speed", unit: "m/s", least: 1e-3, most: 1e6, about: "of the body" },
    mass: MASS,
  },
  shown: ["velocity", "acceleration"],
  partNames: "body:ball, radius, centre, trail, vector:velocity, vector:acceleration, vector:force",
  model,
};

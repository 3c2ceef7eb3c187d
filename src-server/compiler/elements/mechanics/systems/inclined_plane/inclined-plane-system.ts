import { msg } from "../../../../../contract/messages/message.ts";
import { forceMismatch } from "../../../../../computation/mechanics/check-motion.ts";
import { inclinedPlane, type Slide } from "../../../../../computation/mechanics/inclined-plane.ts";
import { mechanicsLengthOf } from "../../../../../computation/mechanics/motion.ts";
import { labelsOnTop, type MechanicsRoom } from "../../picture/scene-model.ts";
import { readingTex } from "../../quantity-tex.ts";
import { GRAVITY, MASS } from "../members.ts";
import { motionFacts } from "../motion-facts.ts";
import type { MechanicsPicture, System, SystemModel, MechanicsValues } from "../system.ts";
import { drawIncline } from "./draw-incline.ts";
import { inclineWorld, type SlopeMoment, type SlopeQuantities } from "./incline-world.ts";

const FORCES_AGREE = 1e-9;

const read = (values: MechanicsValues): SlopeQuantities => ({
  angle: values.one("angle"),
  length: values.one("length"),
  mass: values.one("mass"),
  friction: values.one("friction"),
});

const slideOf = (values: MechanicsValues): Slide => inclinedPlane({ ...read(values), gravity: values.one("g") });

const model = (values: MechanicsValues): SystemModel => {
  const { mass, friction, length, angle } = read(values);
  const slide = slideOf(values);
  const { duration, energies, slides } = slide;
  const message = msg("mechanics.forces_disagree");
  return {
    duration,
    facts: {
      ...motionFacts(slide),
      slides,
      weight: slide.weight,
      normal_force: slide.normalForce,
      friction_force: slide.frictionForce,
      net_force: mass * slide.accelerationDown,
      time: slides ? duration : Infinity,
      final_speed: slide.finalSpeed,
      height: length * Math.sin(angle),
    },
    readings: [
      readingTex("m", mass, "kg"),
      ...(friction > 0 ? [readingTex("\\mu", friction, "")] : []),
      readingTex("a", slide.accelerationDown, "m/s^2"),
    ],
    energies,
    graph: { name: "v", value: (t) => mechanicsLengthOf(slide.at(t).velocity) },
    ...(forceMismatch(slide, mass) > FORCES_AGREE ? { refusal: { at: "", message } } : {}),
  };
};

const momentOf = (values: MechanicsValues, seconds: number, room: MechanicsRoom): SlopeMoment => ({
  ...room,
  quantities: read(values),
  seconds,
  motion: slideOf(values),
});

const picture: MechanicsPicture = {
  world: (all, room) => {
    const moments = all.map((values) => momentOf(values, 0, room));
    const [first] = moments;
    if (!first) return { origin: [0, 0], scale: 1 };
    return inclineWorld(
      first,
      moments.map(({ quantities }) => quantities.angle),
      moments.map(({ quantities }) => quantities.length),
    );
  },
  draw: (values, seconds, room, world) => {
    const { scenery, moving, labels } = drawIncline(momentOf(values, seconds, room), world);
    return [...scenery, ...moving, ...labelsOnTop(labels)];
  },
};

/** A block on a slope. */
export const inclinedPlaneSystem: System = {
  name: "inclined_plane",
  noun: msg("mechanics.incline"),
  what: "A block on an inclined plane",
  members: {
    mass: MASS,
    angle: { kind: "angle", unit: "deg", least: 0, most: 80, about: "of the slope, 0 to 80 deg" },
    friction: {
      kind: "number",
      unit: "",
      least: 0,
      most: 1,
      usual: 0,
      about: "coefficient of friction, 0 to 1; 0 where left out",
    },
    length: { kind: "length", unit: "m", least: 0.1, most: 1000, usual: 2, about: "of the slope, 2 m where left out" },
    g: GRAVITY,
  },
  shown: ["forces"],
  partNames: "body:block, vector:velocity, vector:weight, vector:normal, vector:friction, incline, angle",
  model,
  picture,
};

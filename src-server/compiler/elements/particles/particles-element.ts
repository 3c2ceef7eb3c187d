import { msg } from "../../../contract/messages/message.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { defineElement } from "../../define-element.ts";
import type { DrawFrame, ElementEnv, ElementFinding, ElementView, OpenedElement } from "../../element-kind.ts";
import { figureMeasure } from "../../figure/figure-measure.ts";
import { emptyView } from "../../element-refusals.ts";
import { containerShapes } from "./draw-container.ts";
import { nameShapes, particleShapes, speciesParts } from "./draw-particles.ts";
import { particlesReadingShapes } from "./draw-readings.ts";
import { CLOCK_SECONDS, createMotion, flownTime, ROOM_WIDTH, type ParticlesMotion } from "./particle-motion.ts";
import { particlesFacts } from "./particles-facts.ts";
import { layOutParticles } from "./particles-layout.ts";
import type { ParticlesScene } from "./particles-scene.ts";
import { particlesSchema, type ParticlesSpec } from "./particles-schema.ts";
import { readParticles, type Gas, type GasState } from "./read-particles.ts";
import { speedShapes } from "./speed-chart.ts";

/** At the largest volume the piston leaves so much of the cylinder free. */
const STROKE = 0.86;
const SHORTEST = 0.1;

const momentOf = (gas: Gas, params: ParamValues, seconds: number): { now: GasState; flown: number; length: number } => {
  const now = gas.at(params);
  const share = gas.spec.container === "piston" ? Math.max(SHORTEST, (STROKE * now.volume) / gas.most.volume) : 1;
  return { now, flown: flownTime(gas, now.temperature, seconds, gas.moved(params)), length: ROOM_WIDTH * share };
};

const sceneOf = (gas: Gas, motion: ParticlesMotion, frame: DrawFrame, seconds: number): ParticlesScene => ({
  gas,
  motion,
  layout: layOutParticles(gas, frame),
  frame,
  ...momentOf(gas, frame.params, seconds),
});

const viewAt = (gas: Gas, motion: ParticlesMotion, seconds: number): ElementView => ({
  measure: (_, frame) =>
    figureMeasure(frame, {
      width: gas.spec.show.includes("speeds") ? 24 : 20,
      height: gas.spec.show.includes("speeds") ? 17 : 14,
    }),
  draw: (frame) => {
    const scene = sceneOf(gas, motion, frame, seconds);
    return {
      shapes: [
        ...containerShapes(scene),
        ...particleShapes(scene),
        ...nameShapes(scene),
        ...particlesReadingShapes(scene),
        ...speedShapes(scene),
      ],
      parts: { ...speciesParts(scene), pressure: ["gauge", "reading:pressure"] },
    };
  },
  factsAt: (params) => particlesFacts(gas, motion, momentOf(gas, params, seconds)),
  clock: { seconds: CLOCK_SECONDS, at: (at) => viewAt(gas, motion, at) },
});

const strangers = ({ container, show }: ParticlesSpec): ElementFinding[] =>
  show
    .filter((one) => container === "solution" && one !== "trail")
    .map((one) => ({
      at: "show",
      code: "extra",
      severity: "mend",
      message: msg("particles.not_in_solution", { one }),
    }));

const open = (read: ParticlesSpec, env: ElementEnv): OpenedElement => {
  const dropped = strangers(read);
  const spec = dropped.length > 0 ? { ...read, show: read.show.filter((one) => one === "trail") } : read;
  const { gas, findings } = readParticles(spec, env);
  const names = spec.species.map(({ name, count }) => `${count} of ${name}`);
  const described = {
    findings: [...dropped, ...findings],
    alt: `Particles in a ${spec.container.replaceAll("_", " ")}: ${names.join(", ")}.`,
    partNames: [
      ...spec.species.map(({ name }) => `species:${name}`),
      "particle:1",
      "wall",
      ...(spec.container === "piston" ? ["piston"] : []),
    ].join(", "),
    shownText: spec.species.map(({ name }) => name),
  };
  if (!gas)
    return {
      ...described,
      facts: {},
      view: emptyView(true),
    };
  const motion = createMotion(gas);
  const start = Object.fromEntries(Object.entries(env.params).map(([name, { value }]) => [name, value]));
  return {
    ...described,
    view: viewAt(gas, motion, 0),
    facts: particlesFacts(gas, motion, momentOf(gas, start, CLOCK_SECONDS)),
    checks: [{ name: msg("particles.checked_energy"), checked: motion.particles.length }],
  };
};

/** Particles of gases and solutions that move as their temperature says. */
export const particlesElement = defineElement<Omit<ParticlesSpec, "seed">>({
  type: "particles",
  about: "Molecules of a gas or a solution that move as their temperature says.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: particlesSchema,
  example: { type: "particles", container: "piston", species: [{ name: "gas", count: 40 }], temperature: "300 K" },
  open: (spec, env) => open(spec, env),
});

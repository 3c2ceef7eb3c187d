import { msg } from "../../../../contract/messages/message.ts";
import { orbitAt, orbitPeriod, type KeplerOrbit } from "../../../../computation/mechanics/kepler.ts";
import { mechanicsLengthOf, mechanicsScaled, type Vector } from "../../../../computation/mechanics/motion.ts";
import { mechanicsArrow } from "../picture/arrow.ts";
import { ringPoints } from "../picture/ring.ts";
import { REACH, reachAs, type Thing } from "../picture/thing.ts";
import { readingTex, timeTex, timeUnitFor } from "../quantity-tex.ts";
import type { Show } from "../picture/scene-model.ts";
import type { Energies, System, SystemModel, MechanicsValues } from "./system.ts";

const AU = 149_597_870_700;
const YEAR = 31_557_600;
/** The radius sweeps equal areas in this share of a turn. */
const SECTORS = 12;
const PIECES = 24;
/** Weaker pulls are drawn this strong. */
const MIN_PULL = 0.22;

/** From the force to the acceleration beside it, in body units. */
const APART = 0.7;

const sector = (orbit: KeplerOrbit, from: number, to: number): Vector[] => [
  [0, 0],
  ...Array.from({ length: PIECES + 1 }, (_, i) => orbitAt(orbit, from + ((to - from) * i) / PIECES).position),
];

/** The sectors of equal times that the radius has swept, the newest still growing. */
const sectors = (orbit: KeplerOrbit, seconds: number): Thing[] => {
  const each = orbitPeriod(orbit) / SECTORS;
  return Array.from({ length: SECTORS }, (_, i) => i)
    .filter((i) => seconds > i * each)
    .map((i) => ({
      thing: "region",
      key: `sector:${i + 1}`,
      points: sector(orbit, i * each, Math.min(seconds, (i + 1) * each)),
      role: i % 2 === 0 ? "a" : "c",
      alpha: 0.22,
    }));
};

const arrows = (orbit: KeplerOrbit, seconds: number, show: Show): Thing[] => {
  const { position: at, velocity } = orbitAt(orbit, seconds);
  const fastest = mechanicsLengthOf(orbitAt(orbit, 0).velocity);
  const distance = mechanicsLengthOf(at);
  const strength = Math.max(MIN_PULL, ((orbit.axis * (1 - orbit.eccentricity)) / distance) ** 2);
  const aside = show.has("forces") ? mechanicsScaled([at[1], -at[0]], APART / distance) : ([0, 0] as const);
  const pull = (length: number): Vector => mechanicsScaled(at, (-length * strength) / distance);
  return [
    ...(show.has("velocity") ? [mechanicsArrow("velocity", { at }, reachAs(velocity, fastest, REACH.velocity))] : []),
    ...(show.has("acceleration") ? [mechanicsArrow("acceleration", { at, off: aside }, pull(REACH.acceleration))] : []),
    ...(show.has("forces") ? [mechanicsArrow("force", { at }, pull(REACH.force))] : []),
  ];
};

const things = (orbit: KeplerOrbit, seconds: number, show: Show): Thing[] => {
  const { axis, eccentricity: e } = orbit;
  const minor = axis * Math.sqrt(1 - e * e);
  const { position: at } = orbitAt(orbit, seconds);
  const small = Math.min(1, Math.max(0.45, 2.5 * (1 - e)));
  const path = ringPoints((turn) => [axis * (Math.cos(turn) - e), minor * Math.sin(turn)]);
  return [
    ...(show.has("trail") ? sectors(orbit, seconds) : []),
    { thing: "line", key: "trail", points: path, role: "muted", width: 0.09, dashed: true, faint: true },
    { thing: "line", key: "radius", points: [[0, 0], at], role: "muted", width: 0.08, faint: true },
    { thing: "ball", key: "body:star", at: [0, 0], size: 0.9 * small, role: "focus" },
    { thing: "ball", key: "body:planet", at, size: 0.5 * small, role: "a" },
    ...arrows(orbit, seconds, show),
  ];
};

/** Energies of a kilogram, counted from the lowest potential so that both are positive. */
const energiesOf = (orbit: KeplerOrbit): ((seconds: number) => Energies) => {
  const pull = (2 * Math.PI * orbit.axis ** 1.5) / orbitPeriod(orbit);
  const potential = (distance: number): number => -(pull * pull) / distance;
  const lowest = potential(orbit.axis * (1 - orbit.eccentricity));
  return (seconds) => {
    const { position, velocity } = orbitAt(orbit, seconds);
    return {
      kinetic: mechanicsLengthOf(velocity) ** 2 / 2,
      potential: potential(mechanicsLengthOf(position)) - lowest,
      heat: 0,
    };
  };
};

const model = (values: MechanicsValues): SystemModel => {
  const orbit = {
    axis: values.one("axis"),
    eccentricity: values.one("eccentricity"),
    centralMass: values.one("central_mass"),
  };
  const { axis, eccentricity: e } = orbit;
  const period = orbitPeriod(orbit);
  return {
    duration: period,
    things: (t, show) => things(orbit, t, show),
    energies: energiesOf(orbit),
    graph: { name: "r", value: (t) => mechanicsLengthOf(orbitAt(orbit, t).position) },
    readings: [
      axis > 0.01 * AU ? readingTex("a", axis / AU, "AU") : readingTex("a", axis / 1000, "km"),
      readingTex("e", e, ""),
      timeTex("T", period),
    ],
    facts: {
      period,
      period_years: period / YEAR,
      nearest: axis * (1 - e),
      farthest: axis * (1 + e),
      fastest: mechanicsLengthOf(orbitAt(orbit, 0).velocity),
      slowest: mechanicsLengthOf(orbitAt(orbit, period / 2).velocity),
      distance: (t) => mechanicsLengthOf(orbitAt(orbit, Number(t)).position),
      speed: (t) => mechanicsLengthOf(orbitAt(orbit, Number(t)).velocity),
    },
    timeUnit: timeUnitFor(period),
  };
};

/** A planet on its ellipse, the star in one focus (Kepler). */
export const orbitSystem: System = {
  name: "orbit",
  noun: msg("mechanics.orbit"),
  what: "A planet on its ellipse around a star",
  algorithm: "kepler_orbit",
  members: {
    eccentricity: { kind: "number", unit: "", least: 0, most: 0.9, usual: 0, about: "0 to 0.9; 0 where left out" },
    axis: {
      kind: "length",
      unit: "AU",
      least: 1e-5,
      most: 1e4,
      usual: 1,
      about: "half of the long axis, 1 AU where left out",
    },
    central_mass: { kind: "mass", unit: "Msun", least: 1e-9, most: 1e9, usual: 1, about: "1 Msun where left out" },
  },
  shown: ["velocity", "trail"],
  partNames:
    "body:planet, body:star, radius, trail, sector:1, vector:velocity, vector:acceleration, vector:force, bar:KE",
  model,
};

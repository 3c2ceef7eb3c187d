import { folded, type GasRoom, type Leg } from "../../../computation/gas/gas-room.ts";
import { gasPath, placeOnPath } from "../../../computation/gas/gas-paths.ts";
import { thermalVelocities } from "../../../computation/gas/thermal-velocities.ts";
import { createRandom, type Random } from "../../../computation/numerics/random.ts";
import type { Gas } from "./read-particles.ts";
import type { Container } from "./particles-schema.ts";

/** Width of every container; its height is 1. */
export const ROOM_WIDTH = 1.7;
/** Length of the clock, and how long a full sweep is thought to take, in seconds of the picture. */
export const CLOCK_SECONDS = 10;
const SWEEP_SECONDS = 2.5;
/** Heights of the container that the lightest kind flies in a second at the first temperature. */
const PACE = 0.27;
/** When the wall between two chambers is drawn, and the top that gas keeps free above a surface. */
export const OPENING = 0.6;
/** Heights between which the hole in the wall lies. */
export const HOLE = [0.42, 0.58] as const;
/** Pores of a membrane take so many of those that fit. */
const PORES = 0.35;
export const LIQUID_TOP = 0.22;
export const SURFACE_TOP = 0.84;

export type ParticlesParticle = {
  species: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
  speed: number;
  phase: number;
};
/** Where a particle is, in heights of the container, when it has flown for so long; `length` is the room's width now. */
export type ParticlesMotion = {
  particles: readonly ParticlesParticle[];
  placeOf(particle: number, moment: { flown: number; length: number }): readonly [number, number];
};

/** Where the particles of a kind begin: on which side of the middle. */
const startSpan = (container: Container, species: number): readonly [number, number] => {
  const middle = ROOM_WIDTH / 2;
  if (container === "two_chambers") return species === 0 ? [0, middle] : [middle, ROOM_WIDTH];
  if (container === "pinhole") return [0, middle];
  return [0, ROOM_WIDTH];
};

const createParticles = ({ spec }: Gas, random: Random): ParticlesParticle[] => {
  const lightest = Math.min(...spec.species.map(({ mass }) => mass));
  const heaviest = spec.species.findIndex(({ mass }) => mass === Math.max(...spec.species.map((one) => one.mass)));
  return spec.species.flatMap(({ count, mass }, species) => {
    const pace = PACE * Math.sqrt(lightest / mass);
    const [low, high] =
      spec.container === "membrane" && species === heaviest
        ? [ROOM_WIDTH / 2, ROOM_WIDTH]
        : startSpan(spec.container, species);
    return thermalVelocities(random, count).map(([vx, vy, vz]): ParticlesParticle => ({
      species,
      x: low + (high - low) * (0.03 + 0.94 * random()),
      y: 0.03 + 0.94 * random(),
      vx: vx * pace,
      vy: vy * pace,
      speed: Math.hypot(vx, vy, vz),
      phase: 2 * Math.PI * random(),
    }));
  });
};

/** Rooms in which particles meet more than plain walls. */
const roomOf = ({ spec }: Gas, particles: readonly ParticlesParticle[]): GasRoom | undefined => {
  const middle = ROOM_WIDTH / 2;
  const lightest = Math.min(...spec.species.map(({ mass }) => mass));
  if (spec.container === "pinhole")
    return { width: ROOM_WIDTH, middle: { x: middle, passes: ({ y }) => y > HOLE[0] && y < HOLE[1] } };
  if (spec.container === "surface") return { width: ROOM_WIDTH, sticky: { dwell: 1.1 } };
  if (spec.container !== "membrane") return undefined;
  const fits = (particle: number): boolean => spec.species[particles[particle]?.species ?? 0]?.mass === lightest;
  return {
    width: ROOM_WIDTH,
    middle: { x: middle, passes: ({ particle, chance }) => fits(particle) && chance < PORES },
  };
};

/** In a liquid particles are pushed about: they wander with their phases instead of flying. */
const wandering = ({ x, y, vx, vy, phase }: ParticlesParticle, flown: number): readonly [number, number] => {
  const swing = (speed: number, turn: number): number =>
    speed *
    (0.5 * Math.sin(1.9 * flown + turn) +
      0.35 * Math.sin(4.3 * flown + 2.1 * turn) +
      0.2 * Math.sin(8.9 * flown + 3.3 * turn) +
      0.25 * flown);
  return [
    folded(x + swing(vx, phase), ROOM_WIDTH),
    LIQUID_TOP + (1 - LIQUID_TOP) * folded(y + swing(vy, phase + 1.3), 1),
  ];
};

const inTwoChambers = ({ x, y, vx, vy, species }: ParticlesParticle, flown: number): readonly [number, number] => {
  const middle = ROOM_WIDTH / 2;
  const apart = Math.min(flown, OPENING);
  const offset = species === 0 ? 0 : middle;
  const place = x - offset + vx * apart;
  const at = offset + folded(place, middle);
  const turned = ((place % (2 * middle)) + 2 * middle) % (2 * middle) > middle ? -vx : vx;
  return [folded(at + turned * (flown - apart), ROOM_WIDTH), folded(y + vy * flown, 1)];
};

/** The paths of all particles of a gas; the same seed gives the same paths. */
export const createMotion = (gas: Gas): ParticlesMotion => {
  const { container, seed } = gas.spec;
  const random = createRandom(seed);
  const particles = createParticles(gas, random);
  const room = roomOf(gas, particles);
  const until = (CLOCK_SECONDS + 3 * SWEEP_SECONDS) * Math.sqrt(gas.most.temperature / gas.first.temperature) + 1;
  const paths = room
    ? particles.map(({ x, y, vx, vy }, particle): readonly Leg[] =>
        gasPath(room, { start: 0, x, y, vx, vy }, { particle, until, random: createRandom(seed * 7919 + particle) }),
      )
    : undefined;
  return {
    particles,
    placeOf: (index, { flown, length }) => {
      const one = particles[index];
      if (!one) return [0, 0];
      if (paths) {
        const [x, y] = placeOnPath(paths[index] ?? [], flown);
        return container === "surface" ? [x, y * SURFACE_TOP] : [x, y];
      }
      if (container === "solution") return wandering(one, flown);
      if (container === "two_chambers") return inTwoChambers(one, flown);
      return [folded((one.x / ROOM_WIDTH) * length + one.vx * flown, length), folded(one.y + one.vy * flown, 1)];
    },
  };
};

/** For how long, at the first temperature, the particles have flown when the clock and the params stand like this. */
export const flownTime = (gas: Gas, temperature: number, seconds: number, moved: number): number =>
  Math.sqrt(temperature / gas.first.temperature) * (seconds + SWEEP_SECONDS * moved);

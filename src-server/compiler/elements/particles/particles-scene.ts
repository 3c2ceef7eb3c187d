import type { ColorRole } from "../../../contract/style.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import type { ParticlesMotion } from "./particle-motion.ts";
import type { ParticlesLayout } from "./particles-layout.ts";
import type { Gas, GasState } from "./read-particles.ts";

/** A moment of the gas as it is drawn. */
export type ParticlesScene = {
  gas: Gas;
  motion: ParticlesMotion;
  layout: ParticlesLayout;
  now: GasState;
  /** How long the particles have flown, at the first temperature. */
  flown: number;
  /** Width of the room that the gas has, in heights of the container. */
  length: number;
  frame: StillFrame;
};

/** Colours of the kinds, in their order. */
export const SPECIES_ROLES: readonly ColorRole[] = ["a", "b", "d"];

/** A place in heights of the container on the stage. */
export const stagePoint = ({ layout: { room } }: Pick<ParticlesScene, "layout">, [x, y]: Point): Point => {
  const height = room[3] - room[1];
  return [room[0] + x * height, room[1] + y * height];
};

/** Radius of a kind's particles in heights of the container: cube root of the mass, smaller in a crowd. */
export const radiusOf = ({ spec }: Gas, species: number): number => {
  const count = spec.species.reduce((sum, one) => sum + one.count, 0);
  const share = Math.cbrt((spec.species[species]?.mass ?? 28) / 28);
  return (0.028 - (0.011 * count) / 120) * Math.max(0.6, Math.min(1.7, share));
};

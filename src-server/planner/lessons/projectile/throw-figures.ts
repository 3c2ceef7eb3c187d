import { plainNumber } from "../../../computation/format-number.ts";
import { projectile, type Projectile } from "../../../computation/mechanics/projectile.ts";
import type { ThrowPrompt } from "./read-projectile.ts";

export const PROJECTILE_GRAVITY = 9.81;

/** Everything the scenes quote, in SI units; `angle` in degrees. */
export type ThrowFigures = ThrowPrompt & {
  flight: Projectile;
  vx: number;
  vy: number;
};

/** The flight of a throw on the ground of the earth. */
export const flightOf = ({ speed, angle, height }: ThrowPrompt): Projectile =>
  projectile({ speed, angle: (angle * Math.PI) / 180, height, gravity: PROJECTILE_GRAVITY, mass: 1 });

/** Computes what the scenes quote. */
export const throwFigures = (given: ThrowPrompt): ThrowFigures => {
  const radians = (given.angle * Math.PI) / 180;
  return {
    ...given,
    flight: flightOf(given),
    vx: given.speed * Math.cos(radians),
    vy: given.speed * Math.sin(radians),
  };
};

/** Three significant digits, for speech. */
export const projectileAbout = (value: number): string => plainNumber(value, { maxDigits: 3 });

/** Two significant digits, for short sentences. */
export const roughly = (value: number): string => plainNumber(value, { maxDigits: 2 });

/** Members of a `mechanics` that throws with these numbers. */
export const throwElement = (
  { speed, angle, height }: ThrowPrompt,
  show: readonly string[],
): Record<string, unknown> & { id: string; type: string } => ({
  id: "ball",
  type: "mechanics",
  system: "projectile",
  v0: `${speed} m/s`,
  angle: `${angle} deg`,
  ...(height > 0 ? { height: `${height} m` } : {}),
  show,
});

/** Height over distance, as an expression in x. */
export const pathSource = ({ speed, angle, height }: ThrowPrompt): string =>
  `${height} + x*tan(${angle}*pi/180) - ${PROJECTILE_GRAVITY}*x^2/(2*(${speed}*cos(${angle}*pi/180))^2)`;

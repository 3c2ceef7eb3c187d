import type { FallPrompt } from "./read-fall.ts";

const GRAVITY = 9.81;
/** Largest Reynolds number taught: there, by Oseen's correction, the drag is 3/16 of it, so less than 5 %, above Stokes' law. */
export const MAX_REYNOLDS = 0.25;

/** Share of the weight below which buoyancy cannot be drawn; the forces then have two digits, so that they still cancel. */
export const NEGLIGIBLE = 0.005;

/** A number with the unit in which it reads best. */
export type Scaled = { value: number; unit: string; said: string; factor: number };

const SCALES = [
  [1, "", ""],
  [1e-3, "m", "milli"],
  [1e-6, "µ", "micro"],
  [1e-9, "n", "nano"],
  [1e-12, "p", "pico"],
] as const;

const scaled = (value: number, unit: string, said: string): Scaled => {
  const [factor, sign, prefix] = SCALES.find(([size]) => value >= size) ?? SCALES[4];
  return { value: Number((value / factor).toPrecision(4)), unit: sign + unit, said: prefix + said, factor };
};

/** Everything the scenes quote, of a ball that falls at its terminal velocity. */
export type FallFigures = FallPrompt & {
  speed: number;
  reynolds: number;
  radiusIn: Scaled;
  speedIn: Scaled;
  /** Time in which the speed reaches 63 % of its last value. */
  timeIn: Scaled;
  /** Weight, buoyancy and drag in one unit; they cancel. */
  forces: { weight: number; buoyancy: number; drag: number; unit: string; factor: number };
};

/** Terminal velocity in m/s by Stokes' law. */
export const terminalSpeed = ({ radius, body, fluid }: FallPrompt): number =>
  (2 / 9) * (((body.density - fluid.density) * GRAVITY * radius ** 2) / fluid.viscosity);

/** Reynolds number of the fall, with the diameter as its length. */
export const reynoldsNumber = (fall: FallPrompt): number =>
  (fall.fluid.density * terminalSpeed(fall) * 2 * fall.radius) / fall.fluid.viscosity;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Speed, forces and times of a fall. */
export const fallFigures = (fall: FallPrompt): FallFigures => {
  const { radius, body, fluid } = fall;
  const [speed, volume] = [terminalSpeed(fall), (4 / 3) * Math.PI * radius ** 3];
  const heavy = scaled(volume * body.density * GRAVITY, "N", "newtons");
  const light = fluid.density < NEGLIGIBLE * body.density;
  const digits = Math.max(0, (light ? 1 : 3) - Math.floor(Math.log10(heavy.value)));
  const weight = rounded(heavy.value, digits);
  const buoyancy = light ? 0 : rounded((volume * fluid.density * GRAVITY) / heavy.factor, digits);
  return {
    ...fall,
    speed,
    reynolds: reynoldsNumber(fall),
    radiusIn: scaled(radius, "m", "metres"),
    speedIn: scaled(speed, "m/s", "metres per second"),
    timeIn: scaled((2 * radius ** 2 * body.density) / (9 * fluid.viscosity), "s", "seconds"),
    forces: { weight, buoyancy, drag: rounded(weight - buoyancy, digits), unit: heavy.unit, factor: heavy.factor },
  };
};

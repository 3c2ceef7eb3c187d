import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { ownValue } from "../../../own-value.ts";
import { asksFor, type Topic } from "../topic.ts";
import { BODIES, FLUIDS, type Body, type Fluid } from "./materials.ts";

const GRAVITY = 9.81;
/** Largest Reynolds number taught: there, by Oseen's correction, the drag is 3/16 of it, so less than 5 %, above Stokes' law. */
export const MAX_REYNOLDS = 0.25;

/** Share of the weight below which buoyancy cannot be drawn; the forces then have two digits, so that they still cancel. */
const NEGLIGIBLE = 0.005;

/** A number with the unit in which it reads best. */
type Scaled = { value: number; unit: string; said: string; factor: number };

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
const terminalSpeed = ({ radius, body, fluid }: FallPrompt): number =>
  (2 / 9) * (((body.density - fluid.density) * GRAVITY * radius ** 2) / fluid.viscosity);

/** Reynolds number of the fall, with the diameter as its length. */
const reynoldsNumber = (fall: FallPrompt): number =>
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

/** A ball of this radius in m that falls through a fluid. */
export type FallPrompt = { radius: number; body: Body; fluid: Fluid };

const ALSO =
  "stokes law drag terminal velocity speed settling sedimentation fall falling sink sinking settle drop dropped ball sphere bead grain particle small viscous viscosity fluid liquid buoyancy weight force radius diameter density reynolds physics calculate compute fast slowly slow formula equation say friction dust droplet through";
const WORDS = ALSO.split(" ");
const SPEEDS = ["terminal velocity", "terminal speed", "settling velocity", "settling speed"];
const NAMED: Topic = { needs: [["stokes law", "stokes drag", "stokes friction", ...SPEEDS]], also: WORDS };
const GIVEN: Topic = {
  needs: [["fall", "falling", "sink", "sinking", "settle", "drop", "dropped", ...SPEEDS]],
  also: WORDS,
};

const OWN = { body: BODIES[0]?.[1], fluid: FLUIDS[0]?.[1], radii: [1e-3, 1e-5] };
const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)(?:\s*(?:e|[x×·*]\s*10\s*\^)\s*\(?([-−]?\d+)\)?)?`;
const UNITS: Readonly<Record<string, number>> = {
  "kg/m": 1,
  "g/cm": 1000,
  pas: 1,
  mpas: 1e-3,
  cp: 1e-3,
  m: 1,
  cm: 1e-2,
  mm: 1e-3,
  um: 1e-6,
};
const DENSITY = new RegExp(String.raw`${NUMBER}\s*(kg\/m|g\/cm)\s*(?:\^?\s*3|³)`, "giu");
const VISCOSITY = new RegExp(String.raw`${NUMBER}\s*(m?Pa[\s·*-]*s|cP)\b`, "giu");
const LENGTH = new RegExp(String.raw`${NUMBER}[\s-]*(mm|cm|um|m)\b`, "giu");

const take = (sentence: string, pattern: RegExp): { values: number[]; rest: string } => {
  const values: number[] = [];
  const rest = sentence.replace(pattern, (_, amount: string, power: string | undefined, unit: string) => {
    const size = ownValue(UNITS, unit.toLowerCase().replaceAll(/[\s·*-]/gu, "")) ?? Number.NaN;
    values.push(Number((Number(`${amount}e${(power ?? "0").replace("−", "-")}`) * size).toPrecision(12)));
    return " ";
  });
  return { values, rest };
};

const named = <Thing>(sentence: string, things: readonly (readonly [RegExp, Thing])[]): [Thing[], string] =>
  things.reduce<[Thing[], string]>(
    ([found, rest], [pattern, thing]) => {
      const left = rest.replace(pattern, " ");
      return left === rest ? [found, rest] : [[...found, thing], left];
    },
    [[], sentence],
  );

const usable = (fall: FallPrompt): FallPrompt | UnusablePrompt => {
  const { radius, body, fluid } = fall;
  if (!(radius >= 5e-6 && radius <= 0.02)) return new UnusablePrompt(msg("lesson.fall_radius"));
  if (!(body.density <= 25_000 && fluid.density >= 0.1 && body.density >= 1.25 * fluid.density))
    return new UnusablePrompt(msg("lesson.fall_ball_density"));
  const share = fluid.density / body.density;
  if (share >= NEGLIGIBLE && share < 0.06) return new UnusablePrompt(msg("lesson.fall_fluid_density"));
  if (!(fluid.viscosity >= 1e-5 && fluid.viscosity <= 1000)) return new UnusablePrompt(msg("lesson.fall_viscosity"));
  const reynolds = reynoldsNumber(fall);
  return reynolds <= MAX_REYNOLDS
    ? fall
    : new UnusablePrompt(
        msg("lesson.fall_reynolds", { most: MAX_REYNOLDS, reynolds: plainNumber(reynolds, { maxDigits: 2 }) }),
      );
};

/** Reads a prompt; `UnusablePrompt` tells why its fall cannot be computed. */
export const readFall = (prompt: string): FallPrompt | UnusablePrompt | undefined => {
  const sentence = prompt
    .replaceAll(/[µμ]m\b|\bmicromet(?:er|re)s?\b|\bmicrons?\b/giu, "um")
    .replaceAll(/\bmillimet(?:er|re)s?\b/giu, "mm");
  const densities = take(sentence, DENSITY);
  const viscosities = take(densities.rest, VISCOSITY);
  const lengths = take(viscosities.rest, LENGTH);
  const [bodies, inFluid] = named(lengths.rest, BODIES);
  const [fluids, left] = named(inFluid, FLUIDS);
  const rest = left.replaceAll(/(?:\b[rdv]|[ηρμ])\s*=/giu, " ");
  const tells = fluids.length > 0 || viscosities.values.length > 0;
  if (/\d/u.test(rest) || !(asksFor(rest, NAMED) || (tells && asksFor(rest, GIVEN)))) return undefined;
  if (Math.max(bodies.length, fluids.length, lengths.values.length, viscosities.values.length) > 1)
    return new UnusablePrompt(msg("lesson.fall_one_each"));
  const [own, around] = [
    bodies[0] ?? OWN.body,
    fluids[0] ?? (bodies[0]?.name === "droplet" ? FLUIDS.at(-1)?.[1] : OWN.fluid),
  ];
  if (!own || !around) return undefined;
  const [dense, thin] = densities.values;
  const body = dense === undefined ? own : { name: "ball", said: "a ball", density: dense };
  const viscosity = viscosities.values[0];
  const fluid: Fluid = {
    name: fluids.length === 0 && (viscosity ?? thin) !== undefined ? "the fluid" : around.name,
    density: thin ?? around.density,
    viscosity: viscosity ?? around.viscosity,
  };
  const size = lengths.values[0];
  const across = /\bdiameter\b|\bd\s*=/iu.test(sentence) ? 2 : 1;
  const fits = (radius: number): boolean => !(usable({ radius, body, fluid }) instanceof UnusablePrompt);
  const radius = size === undefined ? (OWN.radii.find(fits) ?? 1e-3) : size / across;
  return usable({ radius, body, fluid });
};

import { msg, type Message } from "../../contract/messages/message.ts";
import { type Dimension, dimension, equalDimensions, inBaseUnits } from "./dimension.ts";

interface NamedDimension {
  readonly dimension: Dimension;
  /** Unit of the example in messages. */
  readonly unit: string;
}

const of = (unit: string, exponents: Parameters<typeof dimension>[0]): NamedDimension => ({
  unit,
  dimension: dimension(exponents),
});

/** What quantities are called. Where two share a dimension, the commoner name comes first. */
export const DIMENSIONS = {
  number: of("", {}),
  angle: of("deg", {}),
  length: of("m", { length: 1 }),
  area: of("m^2", { length: 2 }),
  volume: of("m^3", { length: 3 }),
  mass: of("kg", { mass: 1 }),
  time: of("s", { time: 1 }),
  frequency: of("Hz", { time: -1 }),
  speed: of("m/s", { length: 1, time: -1 }),
  acceleration: of("m/s^2", { length: 1, time: -2 }),
  force: of("N", { mass: 1, length: 1, time: -2 }),
  momentum: of("kg m/s", { mass: 1, length: 1, time: -1 }),
  energy: of("J", { mass: 1, length: 2, time: -2 }),
  torque: of("N m", { mass: 1, length: 2, time: -2 }),
  power: of("W", { mass: 1, length: 2, time: -3 }),
  pressure: of("Pa", { mass: 1, length: -1, time: -2 }),
  density: of("kg/m^3", { mass: 1, length: -3 }),
  stiffness: of("N/m", { mass: 1, time: -2 }),
  damping: of("kg/s", { mass: 1, time: -1 }),
  viscosity: of("Pa s", { mass: 1, length: -1, time: -1 }),
  flow: of("m^3/s", { length: 3, time: -1 }),
  temperature: of("K", { temperature: 1 }),
  heat_capacity: of("J/K", { mass: 1, length: 2, time: -2, temperature: -1 }),
  specific_heat: of("J/(kg K)", { length: 2, time: -2, temperature: -1 }),
  amount: of("mol", { amount: 1 }),
  concentration: of("mol/L", { amount: 1, length: -3 }),
  molar_mass: of("g/mol", { mass: 1, amount: -1 }),
  molar_energy: of("kJ/mol", { mass: 1, length: 2, time: -2, amount: -1 }),
  current: of("A", { current: 1 }),
  charge: of("C", { current: 1, time: 1 }),
  voltage: of("V", { mass: 1, length: 2, time: -3, current: -1 }),
  resistance: of("Ω", { mass: 1, length: 2, time: -3, current: -2 }),
  conductance: of("S", { mass: -1, length: -2, time: 3, current: 2 }),
  capacitance: of("F", { mass: -1, length: -2, time: 4, current: 2 }),
  inductance: of("H", { mass: 1, length: 2, time: -2, current: -2 }),
  electric_field: of("V/m", { mass: 1, length: 1, time: -3, current: -1 }),
  magnetic_field: of("T", { mass: 1, time: -2, current: -1 }),
  magnetic_flux: of("Wb", { mass: 1, length: 2, time: -2, current: -1 }),
  intensity: of("W/m^2", { mass: 1, time: -3 }),
  luminous_intensity: of("cd", { luminosity: 1 }),
  information: of("bit", { information: 1 }),
  data_rate: of("bit/s", { information: 1, time: -1 }),
} as const;
export type DimensionName = keyof typeof DIMENSIONS;

/** `a force`, `an angle`, `a plain number`. */
export const withArticle = (name: DimensionName): Message => msg(`dimension.${name}`);

const isDimensionName = (name: string): name is DimensionName => Object.hasOwn(DIMENSIONS, name);

/** What a quantity of this dimension and unit is called: `a force`, or `a quantity in kg m^5`. */
export const describeDimension = (found: Dimension, unit: string): Message => {
  const names = Object.keys(DIMENSIONS)
    .filter(isDimensionName)
    .filter((name) => equalDimensions(DIMENSIONS[name].dimension, found));
  if (names.includes("angle")) return withArticle(/^(?:deg|rad|°|arcmin|arcsec)$/.test(unit) ? "angle" : "number");
  const exact = names.find((name) => DIMENSIONS[name].unit === unit.replace("*", " ").replace("·", " ")) ?? names[0];
  return exact === undefined ? msg("units.quantity", { found: inBaseUnits(found) }) : withArticle(exact);
};

import { msg } from "../../contract/messages/message.ts";
import { type Dimension, dimension, equalDimensions, inBaseUnits } from "./dimension.ts";

interface NamedDimension {
  readonly article: "a" | "an";
  readonly dimension: Dimension;
  /** Unit of the example in messages. */
  readonly unit: string;
}

const of = (article: "a" | "an", unit: string, exponents: Parameters<typeof dimension>[0]): NamedDimension => ({
  article,
  unit,
  dimension: dimension(exponents),
});

/** What quantities are called. Where two share a dimension, the commoner name comes first. */
export const DIMENSIONS = {
  number: of("a", "", {}),
  angle: of("an", "deg", {}),
  length: of("a", "m", { length: 1 }),
  area: of("an", "m^2", { length: 2 }),
  volume: of("a", "m^3", { length: 3 }),
  mass: of("a", "kg", { mass: 1 }),
  time: of("a", "s", { time: 1 }),
  frequency: of("a", "Hz", { time: -1 }),
  speed: of("a", "m/s", { length: 1, time: -1 }),
  acceleration: of("an", "m/s^2", { length: 1, time: -2 }),
  force: of("a", "N", { mass: 1, length: 1, time: -2 }),
  momentum: of("a", "kg m/s", { mass: 1, length: 1, time: -1 }),
  energy: of("an", "J", { mass: 1, length: 2, time: -2 }),
  torque: of("a", "N m", { mass: 1, length: 2, time: -2 }),
  power: of("a", "W", { mass: 1, length: 2, time: -3 }),
  pressure: of("a", "Pa", { mass: 1, length: -1, time: -2 }),
  density: of("a", "kg/m^3", { mass: 1, length: -3 }),
  stiffness: of("a", "N/m", { mass: 1, time: -2 }),
  damping: of("a", "kg/s", { mass: 1, time: -1 }),
  viscosity: of("a", "Pa s", { mass: 1, length: -1, time: -1 }),
  flow: of("a", "m^3/s", { length: 3, time: -1 }),
  temperature: of("a", "K", { temperature: 1 }),
  heat_capacity: of("a", "J/K", { mass: 1, length: 2, time: -2, temperature: -1 }),
  specific_heat: of("a", "J/(kg K)", { length: 2, time: -2, temperature: -1 }),
  amount: of("an", "mol", { amount: 1 }),
  concentration: of("a", "mol/L", { amount: 1, length: -3 }),
  molar_mass: of("a", "g/mol", { mass: 1, amount: -1 }),
  molar_energy: of("a", "kJ/mol", { mass: 1, length: 2, time: -2, amount: -1 }),
  current: of("a", "A", { current: 1 }),
  charge: of("a", "C", { current: 1, time: 1 }),
  voltage: of("a", "V", { mass: 1, length: 2, time: -3, current: -1 }),
  resistance: of("a", "Ω", { mass: 1, length: 2, time: -3, current: -2 }),
  conductance: of("a", "S", { mass: -1, length: -2, time: 3, current: 2 }),
  capacitance: of("a", "F", { mass: -1, length: -2, time: 4, current: 2 }),
  inductance: of("an", "H", { mass: 1, length: 2, time: -2, current: -2 }),
  electric_field: of("an", "V/m", { mass: 1, length: 1, time: -3, current: -1 }),
  magnetic_field: of("a", "T", { mass: 1, time: -2, current: -1 }),
  magnetic_flux: of("a", "Wb", { mass: 1, length: 2, time: -2, current: -1 }),
  intensity: of("an", "W/m^2", { mass: 1, time: -3 }),
  luminous_intensity: of("a", "cd", { luminosity: 1 }),
  information: of("an", "bit", { information: 1 }),
  data_rate: of("a", "bit/s", { information: 1, time: -1 }),
} as const;
export type DimensionName = keyof typeof DIMENSIONS;

/** `a force`, `an angle`, `a plain number`. */
export const withArticle = (name: DimensionName): string =>
  name === "number" ? msg("units.plain_number") : `${DIMENSIONS[name].article} ${name.replaceAll("_", " ")}`;

const isDimensionName = (name: string): name is DimensionName => Object.hasOwn(DIMENSIONS, name);

/** What a quantity of this dimension and unit is called: `a force`, or `a quantity in kg m^5`. */
export const describeDimension = (found: Dimension, unit: string): string => {
  const names = Object.keys(DIMENSIONS)
    .filter(isDimensionName)
    .filter((name) => equalDimensions(DIMENSIONS[name].dimension, found));
  if (names.includes("angle"))
    return /^(?:deg|rad|°|arcmin|arcsec)$/.test(unit) ? msg("units.angle") : msg("units.plain_number");
  const exact = names.find((name) => DIMENSIONS[name].unit === unit.replace("*", " ").replace("·", " ")) ?? names[0];
  return exact === undefined ? msg("units.quantity", { found: inBaseUnits(found) }) : withArticle(exact);
};

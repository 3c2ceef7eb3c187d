import { type Dimension, dimension, PLAIN } from "./dimension.ts";
import { DIMENSIONS, type DimensionName } from "./dimension-names.ts";

/** A unit: its size in SI base units, what it measures, and which prefixes it takes. */
export interface UnitEntry {
  readonly factor: number;
  readonly dimension: Dimension;
  readonly prefixes: "metric" | "binary" | "none";
  /** Added after multiplication, for temperatures counted from another zero. */
  readonly offset?: number;
}

const METRIC = "metric";
const metric = (name: DimensionName, factor = 1): UnitEntry => ({
  factor,
  dimension: DIMENSIONS[name].dimension,
  prefixes: METRIC,
});
const plain = (name: DimensionName, factor: number): UnitEntry => ({
  factor,
  dimension: DIMENSIONS[name].dimension,
  prefixes: "none",
});
const temperature = (factor: number, offset: number): UnitEntry => ({ ...plain("temperature", factor), offset });
const data = (factor: number): UnitEntry => ({ factor, dimension: dimension({ information: 1 }), prefixes: "binary" });

const DAY = 86_400;
const YEAR = 365.25 * DAY;
const STANDARD_ATMOSPHERE = 101_325;
const DEGREE = Math.PI / 180;
const ELEMENTARY_CHARGE = 1.602176634e-19;
const DALTON = 1.66053906892e-27;
const INCH = 0.0254;
const POUND = 0.45359237;

/**
 * Units by symbol. SI and accepted units: SI brochure, 9th edition; dalton: CODATA 2022; astronomical unit, parsec and
 * nominal solar and earth values: IAU 2012 B2, 2015 B2 and B3 (masses from the nominal GM and CODATA 2022 G).
 */
export const UNITS: ReadonlyMap<string, UnitEntry> = new Map([
  ["m", metric("length")],
  ["g", metric("mass", 1e-3)],
  ["s", metric("time")],
  ["A", metric("current")],
  ["K", metric("temperature")],
  ["mol", metric("amount")],
  ["cd", metric("luminous_intensity")],
  ["Hz", metric("frequency")],
  ["N", metric("force")],
  ["Pa", metric("pressure")],
  ["J", metric("energy")],
  ["W", metric("power")],
  ["C", metric("charge")],
  ["V", metric("voltage")],
  ["F", metric("capacitance")],
  ["Ω", metric("resistance")],
  ["ohm", metric("resistance")],
  ["Ohm", metric("resistance")],
  ["S", metric("conductance")],
  ["Wb", metric("magnetic_flux")],
  ["T", metric("magnetic_field")],
  ["H", metric("inductance")],
  ["lm", metric("luminous_intensity")],
  ["lx", { factor: 1, dimension: dimension({ luminosity: 1, length: -2 }), prefixes: METRIC }],
  ["Bq", metric("frequency")],
  ["Gy", { factor: 1, dimension: dimension({ length: 2, time: -2 }), prefixes: METRIC }],
  ["Sv", { factor: 1, dimension: dimension({ length: 2, time: -2 }), prefixes: METRIC }],
  ["kat", { factor: 1, dimension: dimension({ amount: 1, time: -1 }), prefixes: METRIC }],
  ["L", metric("volume", 1e-3)],
  ["l", metric("volume", 1e-3)],
  ["M", metric("concentration", 1e3)],
  ["t", metric("mass", 1e3)],
  ["eV", metric("energy", ELEMENTARY_CHARGE)],
  ["bar", metric("pressure", 1e5)],
  ["cal", metric("energy", 4.184)],
  ["Wh", metric("energy", 3600)],
  ["pc", metric("length", 3.085677581491367e16)],
  ["ly", metric("length", 9.4607304725808e15)],
  ["Da", metric("mass", DALTON)],
  ["u", plain("mass", DALTON)],
  ["rad", metric("angle")],
  ["deg", plain("angle", DEGREE)],
  ["°", plain("angle", DEGREE)],
  ["arcmin", plain("angle", DEGREE / 60)],
  ["arcsec", plain("angle", DEGREE / 3600)],
  ["sr", plain("number", 1)],
  ["%", plain("number", 0.01)],
  ["‰", plain("number", 0.001)],
  ["ppm", plain("number", 1e-6)],
  ["rev", plain("angle", 2 * Math.PI)],
  ["min", plain("time", 60)],
  ["h", plain("time", 3600)],
  ["d", plain("time", DAY)],
  ["day", plain("time", DAY)],
  ["days", plain("time", DAY)],
  ["week", plain("time", 7 * DAY)],
  ["a", plain("time", YEAR)],
  ["yr", plain("time", YEAR)],
  ["year", plain("time", YEAR)],
  ["years", plain("time", YEAR)],
  ["kyr", plain("time", 1e3 * YEAR)],
  ["Myr", plain("time", 1e6 * YEAR)],
  ["Gyr", plain("time", 1e9 * YEAR)],
  ["rpm", plain("frequency", (2 * Math.PI) / 60)],
  ["°C", temperature(1, 273.15)],
  ["degC", temperature(1, 273.15)],
  ["°F", temperature(5 / 9, 459.67 * (5 / 9))],
  ["degF", temperature(5 / 9, 459.67 * (5 / 9))],
  ["atm", plain("pressure", STANDARD_ATMOSPHERE)],
  ["mmHg", plain("pressure", 133.322387415)],
  ["Torr", plain("pressure", STANDARD_ATMOSPHERE / 760)],
  ["psi", plain("pressure", 6894.757293168)],
  ["ha", plain("area", 1e4)],
  ["Å", plain("length", 1e-10)],
  ["AU", plain("length", 149_597_870_700)],
  ["au", plain("length", 149_597_870_700)],
  ["Msun", plain("mass", 1.988409870698051e30)],
  ["Mearth", plain("mass", 5.972167867791379e24)],
  ["Rsun", plain("length", 6.957e8)],
  ["Rearth", plain("length", 6.3781e6)],
  ["Lsun", plain("power", 3.828e26)],
  ["in", plain("length", INCH)],
  ["ft", plain("length", 12 * INCH)],
  ["yd", plain("length", 36 * INCH)],
  ["mi", plain("length", 63_360 * INCH)],
  ["lb", plain("mass", POUND)],
  ["mph", plain("speed", (63_360 * INCH) / 3600)],
  ["kmh", plain("speed", 1 / 3.6)],
  ["kn", plain("speed", 1852 / 3600)],
  ["bit", data(1)],
  ["b", data(1)],
  ["B", data(8)],
  ["byte", data(8)],
  ["1", { factor: 1, dimension: PLAIN, prefixes: "none" }],
]);

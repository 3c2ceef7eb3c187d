import { formatNumber } from "../../../computation/format-number.ts";

/** Outside these limits numbers are told with a power of ten. */
const PLAIN = { least: 1e-4, most: 1e7 } as const;

const powerTex = (value: number, digits: number): string => {
  const [mantissa = "", exponent = "0"] = value.toExponential(digits - 1).split("e");
  return `${mantissa.replace(/\.0+$|(\.\d*[1-9])0+$/, "$1")}\\times 10^{${Number(exponent)}}`;
};

const numberTex = (value: number, digits: number): string => {
  const size = Math.abs(value);
  if (size >= PLAIN.most || (size > 0 && size < PLAIN.least)) return powerTex(value, digits);
  return formatNumber(value, { maxDigits: digits }).replace("−", "-").replaceAll("\u2009", "\\,");
};

/** `40.8 m` as TeX; without a unit: a plain number. */
export const amountTex = (value: number, unit: string, digits = 3): string =>
  `${numberTex(value, digits)}${unit === "" ? "" : `\\,\\mathrm{${unit}}`}`;

/** `R = 40.8 m` as TeX; three significant digits where no other number is given. Without a unit: a plain number. */
export const readingTex = (name: string, value: number, unit: string, digits = 3): string =>
  `${name}=${amountTex(value, unit, digits)}`;

/** `45°` as TeX, from radians. */
export const mechanicsAngleTex = (radians: number): string => `${numberTex((radians * 180) / Math.PI, 3)}^\\circ`;

const SECONDS = { s: 1, min: 60, h: 3600, d: 86_400, yr: 31_557_600 } as const;
/** A unit is taken from this many of it on. */
const FROM = 2;

/** The unit in which a long time is best told. */
export const timeUnitFor = (seconds: number): { name: string; seconds: number } => {
  const units = Object.entries(SECONDS).map(([name, size]) => ({ name, seconds: size }));
  return (
    units.findLast((unit) => seconds >= (unit.name === "yr" ? 0.2 : FROM) * unit.seconds) ?? { name: "s", seconds: 1 }
  );
};

/** `T = 27.3 d` as TeX, from seconds. */
export const timeTex = (name: string, seconds: number): string => {
  const unit = timeUnitFor(seconds);
  return readingTex(name, seconds / unit.seconds, unit.name);
};

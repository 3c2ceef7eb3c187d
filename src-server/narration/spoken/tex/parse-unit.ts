import { ownValue } from "../../../own-value.ts";

/** A unit to a whole power: s⁻² is { symbol: "s", power: -2 }. */
export type UnitFactor = { symbol: string; power: number };

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const FACTOR = /^([A-Za-zµμΩΩÅ°%‰′″€$£¥]+)(?:\^?\{?([-−]?\d)\}?)?/u;

/** Unit macros of the siunitx package. */
const MACROS: Readonly<Record<string, string>> = {
  kilo: "k",
  mega: "M",
  giga: "G",
  milli: "m",
  micro: "µ",
  nano: "n",
  pico: "p",
  centi: "c",
  deci: "d",
  hecto: "h",
  gram: "g",
  metre: "m",
  meter: "m",
  second: "s",
  ampere: "A",
  kelvin: "K",
  mole: "mol",
  newton: "N",
  joule: "J",
  watt: "W",
  pascal: "Pa",
  volt: "V",
  ohm: "Ω",
  hertz: "Hz",
  coulomb: "C",
  farad: "F",
  tesla: "T",
  litre: "L",
  liter: "L",
  hour: "h",
  minute: "min",
  degree: "°",
  celsius: "°C",
  degreeCelsius: "°C",
  percent: "%",
  electronvolt: "eV",
  radian: "rad",
  weber: "Wb",
  henry: "H",
  bar: "bar",
};
const PREFIX = /\\(?:kilo|mega|giga|milli|micro|nano|pico|centi|deci|hecto)\b/u;

const withoutMacros = (text: string): string => {
  let left = text
    .replaceAll("\\squared", "^2")
    .replaceAll("\\cubed", "^3")
    .replaceAll(/\\per\s*((?:\\[A-Za-z]+){1,2}(?:\^\d)?)/gu, " $1^-1 ");
  left = left.replaceAll(/(\^\d)\^-1/gu, (_, power: string) => power.replace("^", "^-"));
  return left
    .replaceAll(/\\([A-Za-z]+)/gu, (macro, name: string) =>
      ownValue(MACROS, name) === undefined ? macro : `${ownValue(MACROS, name)}${PREFIX.test(macro) ? "" : " "}`,
    )
    .replaceAll(/ \^/gu, "^");
};

/** A unit without LaTeX: powers, spaces and products written one way only. */
export const plainUnit = (text: string): string =>
  withoutMacros(text)
    .replaceAll(/\\(?:,|;|:|!|\s|cdot(?![A-Za-z])|times(?![A-Za-z]))|[~·⋅×*\u2009\u202f]/gu, " ")
    .replaceAll(/\\(?:mathrm|text|rm)\s*/gu, "")
    .replaceAll(/\\mu\s*/gu, "µ")
    .replaceAll(/\\(?:Omega|ohm)\b/gu, "Ω")
    .replaceAll(/\^?\s*\\(?:circ|degree)\s*/gu, "°")
    .replaceAll("^{°}", "°")
    .replaceAll("\\%", "%")
    .replaceAll("⁻", "^-")
    .replaceAll(/[⁰¹²³⁴-⁹]/gu, (sign) => `^${RAISED.indexOf(sign)}`)
    .replaceAll("^-^", "^-")
    .replaceAll("²", "^2")
    .replaceAll("³", "^3")
    .replaceAll("¹", "^1")
    .replaceAll(/\{([A-Za-zµ°Ω]+)\}/gu, "$1")
    .trim();

/** Factors of a unit such as `m/s^2`, `kg·m²`, `J/(kg K)`, `m s^{-1}`; null when it is not written like one. */
export const parseUnitFactors = (text: string): UnitFactor[] | null => {
  const [above = "", below, ...more] = plainUnit(text).split("/");
  if (more.some((part) => part.trim() === "")) return null;
  const belows = below === undefined ? [] : [below, ...more];
  const numerator = above.trim() === "1" && belows.length > 0 ? [] : parseProduct(above);
  const denominators = belows.map((part) => parseProduct(part.trim().replace(/^\((.*)\)$/u, "$1")));
  if (numerator === null || denominators.includes(null)) return null;
  const factors = [
    ...numerator,
    ...denominators.flatMap((part) => (part ?? []).map(({ symbol, power }) => ({ symbol, power: -power }))),
  ];
  return factors.length === 0 ? null : factors;
};

const parseProduct = (text: string): UnitFactor[] | null => {
  const factors: UnitFactor[] = [];
  for (let rest = text.trim(); rest !== "";) {
    const match = FACTOR.exec(rest);
    const symbol = match?.[1];
    if (match === null || symbol === undefined) return null;
    factors.push({ symbol, power: Number((match[2] ?? "1").replace("−", "-")) });
    rest = rest.slice(match[0].length).trimStart();
  }
  return factors.length === 0 || factors.some(({ power }) => power === 0) ? null : factors;
};

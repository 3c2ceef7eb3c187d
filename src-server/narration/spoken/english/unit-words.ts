import { ownValue } from "../../../own-value.ts";
import type { UnitFactor } from "../units/parse-unit.ts";
import type { UnitWords } from "../language/language.ts";

type UnitName = readonly [one: string, many: string];

const named = (one: string, many = `${one}s`): UnitName => [one, many];

/** Units that take the prefixes of the SI. */
const PREFIXABLE: Readonly<Record<string, UnitName>> = {
  m: named("metre"),
  g: named("gram"),
  s: named("second"),
  A: named("ampere"),
  K: named("kelvin", "kelvin"),
  mol: named("mole"),
  cd: named("candela"),
  Hz: named("hertz", "hertz"),
  N: named("newton"),
  Pa: named("pascal"),
  J: named("joule"),
  W: named("watt"),
  C: named("coulomb"),
  V: named("volt"),
  F: named("farad"),
  Ω: named("ohm"),
  S: named("siemens", "siemens"),
  Wb: named("weber"),
  T: named("tesla"),
  H: named("henry", "henries"),
  lm: named("lumen"),
  lx: named("lux", "lux"),
  Bq: named("becquerel"),
  Gy: named("gray"),
  Sv: named("sievert"),
  L: named("litre"),
  l: named("litre"),
  eV: named("electron volt"),
  bar: named("bar"),
  B: named("byte"),
  bit: named("bit"),
  b: named("bit"),
  cal: named("calorie"),
  Wh: named("watt hour"),
  pc: named("parsec"),
  t: named("tonne"),
  rad: named("radian"),
  ohm: named("ohm"),
};

const PREFIXES: Readonly<Record<string, string>> = {
  Y: "yotta",
  Z: "zetta",
  E: "exa",
  P: "peta",
  T: "tera",
  G: "giga",
  M: "mega",
  k: "kilo",
  h: "hecto",
  da: "deca",
  d: "deci",
  c: "centi",
  m: "milli",
  µ: "micro",
  μ: "micro",
  u: "micro",
  n: "nano",
  p: "pico",
  f: "femto",
  a: "atto",
  Ki: "kibi",
  Mi: "mebi",
  Gi: "gibi",
};

const FIXED: Readonly<Record<string, UnitName>> = {
  min: named("minute"),
  h: named("hour"),
  hr: named("hour"),
  d: named("day"),
  yr: named("year"),
  sec: named("second"),
  "°C": named("degree Celsius", "degrees Celsius"),
  "°F": named("degree Fahrenheit", "degrees Fahrenheit"),
  "°": named("degree"),
  deg: named("degree"),
  "%": named("percent", "percent"),
  "‰": named("per thousand", "per thousand"),
  ppm: named("part per million", "parts per million"),
  ppb: named("part per billion", "parts per billion"),
  atm: named("atmosphere"),
  mmHg: named("millimetre of mercury", "millimetres of mercury"),
  torr: named("torr", "torr"),
  psi: named("pound per square inch", "pounds per square inch"),
  dB: named("decibel"),
  kWh: named("kilowatt hour"),
  mph: named("mile per hour", "miles per hour"),
  kph: named("kilometre per hour", "kilometres per hour"),
  rpm: named("revolution per minute", "revolutions per minute"),
  bpm: named("beat per minute", "beats per minute"),
  ft: named("foot", "feet"),
  lb: named("pound"),
  lbs: named("pound"),
  oz: named("ounce"),
  mi: named("mile"),
  yd: named("yard"),
  ha: named("hectare"),
  ly: named("light year"),
  AU: named("astronomical unit"),
  Å: named("angstrom"),
  Da: named("dalton"),
  amu: named("atomic mass unit"),
  M: named("molar", "molar"),
  fps: named("frame per second", "frames per second"),
  px: named("pixel"),
  bps: named("bit per second", "bits per second"),
  "′": named("minute"),
  "″": named("second"),
  u: named("atomic mass unit"),
  kn: named("knot"),
  D: named("debye"),
  gal: named("gallon"),
  acre: named("acre"),
  hp: named("horsepower", "horsepower"),
};

const withPrefix = (symbol: string): UnitName | null => {
  for (const [prefix, word] of Object.entries(PREFIXES)) {
    const unit = symbol.startsWith(prefix) ? ownValue(PREFIXABLE, symbol.slice(prefix.length)) : undefined;
    if (unit !== undefined) return [word + unit[0], word + unit[1]];
  }
  return null;
};

/** Name of one unit without exponent, in the singular and the plural; null when the symbol is no unit. */
const unitName = (symbol: string): UnitName | null => {
  const written = symbol.replaceAll("Ω", "Ω");
  return ownValue(FIXED, written) ?? ownValue(PREFIXABLE, written) ?? withPrefix(written);
};

const LENGTHS = /(?:metre|inch|inches|foot|feet|mile|yard)s?$/u;
const POWERS: Readonly<Record<number, readonly [before: string, after: string]>> = {
  2: ["square", "squared"],
  3: ["cubic", "cubed"],
};

const factorWords = ({ symbol, power }: UnitFactor, plural: boolean): string | null => {
  const name = unitName(symbol);
  if (name === null) return null;
  const word = name[plural ? 1 : 0].replace(/(?:o|a)ohm/u, (vowels) => `${vowels.charAt(0)}hm`);
  const said = POWERS[power];
  if (said === undefined) return power === 1 ? word : null;
  return LENGTHS.test(word) ? `${said[0]} ${word}` : `${word} ${said[1]}`;
};

/** "metres per second squared" for m/s²; null when a symbol is no unit. `one`: the singular is wanted. */
export const unitWords = (factors: readonly UnitFactor[], one: boolean): UnitWords | null => {
  const above = factors.filter(({ power }) => power > 0);
  const below = factors.filter(({ power }) => power < 0).map(({ symbol, power }) => ({ symbol, power: -power }));
  const said = above.map((factor, index) => factorWords(factor, !one && index === above.length - 1));
  const per = below.map((factor) => factorWords(factor, false));
  if (said.includes(null) || per.includes(null)) return null;
  return { words: [...said, ...per.map((words) => `per ${words ?? ""}`)].join(" "), gender: "neuter" };
};

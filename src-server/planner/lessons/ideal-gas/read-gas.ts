import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A gas: amount in mol, temperature in K, volume in L, pressure in kPa. */
export type GasPrompt = { amount: number; temperature: number; volume: number; pressure: number };

/** In J/(mol K), which is also kPa L/(mol K). */
export const GAS_CONSTANT = 8.314;
/** Kelvin at the freezing point of water. */
export const FREEZING = 273.15;

const ALSO = [
  "ideal",
  "perfect",
  "gas",
  "law",
  "equation",
  "pressure",
  "volume",
  "temperature",
  "amount",
  "mole",
  "constant",
  "pv",
  "nrt",
  "state",
  "kinetic",
  "molecule",
  "particle",
  "relation",
  "relationship",
  "depend",
  "calculate",
  "compute",
  "container",
  "vessel",
  "box",
  "cylinder",
  "physics",
  "chemistry",
  "litre",
  "liter",
  "kelvin",
  "held",
  "kept",
  "say",
  "boyle",
  "charles",
  "gay",
  "lussac",
];
const NAMED: Topic = {
  needs: [
    [
      "ideal gas law",
      "ideal gas equation",
      "perfect gas law",
      "pv nrt",
      "law ideal gas",
      "gas law",
      "boyle law",
      "pressure gas",
      "gas pressure",
      "ideal gas",
    ],
  ],
  also: ALSO,
  never: ["gal", "real", "gauss", "boil", "gasoline"],
};
const GIVEN: Topic = { needs: [["gas"], ["pressure", "ideal", "law"]], also: ALSO };

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)\s*`;
const KINDS = [
  ["amount", new RegExp(String.raw`${NUMBER}(?:mol(?:es?)?)\b`, "iu"), 0],
  ["temperature", new RegExp(String.raw`${NUMBER}(?:K\b|kelvins?\b)`, "u"), 0],
  ["temperature", new RegExp(String.raw`${NUMBER}(?:°\s*C\b|degrees?\s*C(?:elsius)?\b|C\b)`, "iu"), FREEZING],
  ["volume", new RegExp(String.raw`${NUMBER}(?:L\b|lit(?:er|re)s?\b)`, "iu"), 0],
] as const;

const OWN = { amount: 1, temperature: 300, volume: 25 };
const RANGES = {
  amount: [0.1, 20, "mol", "lesson.gas_amount"],
  temperature: [150, 900, "K", "lesson.gas_temperature"],
  volume: [1, 500, "L", "lesson.gas_volume"],
} as const;

/** Reads a prompt; `UnusablePrompt` tells why its gas cannot be used. */
export const readGas = (prompt: string): GasPrompt | UnusablePrompt | undefined => {
  const found: { amount?: number; temperature?: number; volume?: number } = {};
  let rest = prompt;
  for (const [name, pattern, offset] of KINDS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    found[name] = Number(match[1]) + offset;
    rest = rest.replace(match[0], " ");
  }
  if (/\d/u.test(rest) || !asksFor(rest, Object.keys(found).length > 0 ? GIVEN : NAMED)) return undefined;
  const gas = { ...OWN, ...found };
  for (const name of ["amount", "temperature", "volume"] as const) {
    const [least, most, unit, code] = RANGES[name];
    if (!(gas[name] >= least && gas[name] <= most)) return new UnusablePrompt(msg(code, { least, most, unit }));
  }
  return { ...gas, pressure: (gas.amount * GAS_CONSTANT * gas.temperature) / gas.volume };
};

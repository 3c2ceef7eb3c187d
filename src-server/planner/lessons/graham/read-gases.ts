import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A gas and its molar mass in g/mol. */
export type GrahamGas = { name: string; mass: number };
/** Two gases, the lighter first. */
export type GasesPrompt = { light: GrahamGas; heavy: GrahamGas };

/** Molar masses in g/mol (IUPAC standard atomic weights, rounded). */
const MASSES: Readonly<Record<string, number>> = {
  hydrogen: 2.016,
  helium: 4.003,
  methane: 16.04,
  ammonia: 17.03,
  neon: 20.18,
  nitrogen: 28.01,
  oxygen: 32,
  argon: 39.95,
  "carbon dioxide": 44.01,
  chlorine: 70.9,
  krypton: 83.8,
  xenon: 131.3,
};
const GASES = new RegExp(String.raw`\b(${Object.keys(MASSES).join("|")})\b`, "giu");

const ALSO = [
  "graham",
  "law",
  "effusion",
  "effuse",
  "diffusion",
  "gas",
  "rate",
  "speed",
  "fast",
  "faster",
  "escape",
  "leak",
  "hole",
  "pinhole",
  "molar",
  "mass",
  "compare",
  "ratio",
  "times",
  "time",
  "chemistry",
  "calculate",
  "compute",
  "say",
  "relative",
  "through",
];
const TOPIC: Topic = { needs: [["graham law", "law graham", "effusion", "effuse"]], also: ALSO };

const gasOf = (name: string): GrahamGas => ({ name, mass: ownValue(MASSES, name) ?? Number.NaN });

/** Reads a prompt; `UnusablePrompt` tells why its gases cannot be used. */
export const readGases = (prompt: string): GasesPrompt | UnusablePrompt | undefined => {
  const names = [...new Set([...prompt.matchAll(GASES)].map(([name]) => name.toLowerCase()))];
  const rest = prompt.replace(GASES, " ");
  if (/\d/u.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  if (names.length > 0 && names.length !== 2) return new UnusablePrompt(msg("lesson.gases_two"));
  const [first = "hydrogen", second = "oxygen"] = names;
  const [light, heavy] = [gasOf(first), gasOf(second)].toSorted((one, other) => one.mass - other.mass);
  return light && heavy ? { light, heavy } : undefined;
};

import type { UnitFactor } from "../units/parse-unit.ts";
import type { UnitWords } from "../language/language.ts";
import { unitName } from "./units.ts";

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

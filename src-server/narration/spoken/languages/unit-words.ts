import { ownValue } from "../../../own-value.ts";
import type { UnitFactor } from "../units/parse-unit.ts";
import type { LanguageTables, UnitName } from "./language-tables.ts";
import type { Gender, UnitWords } from "./language.ts";

/** How a language puts names of units together. */
export type UnitRules = {
  /** A prefix and a name as one word. */
  joinPrefix: (prefix: string, name: string) => string;
  /** A name to the second or third power. */
  power: (name: string, power: 2 | 3, many: boolean) => string;
  /** Which of several units multiplied has the plural. */
  plural: "first" | "last";
  /** Several units multiplied. */
  product: (names: readonly string[]) => string;
  /** What is divided by, in the singular. */
  per: (names: readonly string[]) => string;
};

type UnitGrammar = LanguageTables["units"] & UnitRules;

const withPrefix = (symbol: string, { prefixable, prefixes, joinPrefix }: UnitGrammar): UnitName | undefined => {
  for (const [prefix, word] of Object.entries(prefixes)) {
    const unit = symbol.startsWith(prefix) ? ownValue(prefixable, symbol.slice(prefix.length)) : undefined;
    if (unit !== undefined) return { ...unit, one: joinPrefix(word, unit.one), many: joinPrefix(word, unit.many) };
  }
  return undefined;
};

const nameOf = (symbol: string, grammar: UnitGrammar): UnitName | undefined => {
  const written = symbol.replaceAll("Ω", "Ω");
  return ownValue(grammar.fixed, written) ?? ownValue(grammar.prefixable, written) ?? withPrefix(written, grammar);
};

const raised = (name: UnitName, { power, many }: { power: number; many: boolean }, grammar: UnitGrammar): string => {
  const word = many ? name.many : name.one;
  return power === 2 || power === 3 ? grammar.power(word, power, many) : word;
};

/** Words of a unit with powers and "per"; null when a symbol is no unit, or a power above the third. */
export const createUnitWords =
  (tables: LanguageTables["units"], rules: UnitRules) =>
  (factors: readonly UnitFactor[], one: boolean): UnitWords | null => {
    const grammar = { ...tables, ...rules };
    const named = factors.map(({ symbol, power }) => ({ name: nameOf(symbol, grammar), power }));
    const above: string[] = [];
    const below: string[] = [];
    let gender: Gender | undefined;
    const over = named.filter(({ power }) => power > 0).length;
    for (const { name, power } of named) {
      if (name === undefined || Math.abs(power) > 3) return null;
      const many = !one && above.length === (grammar.plural === "first" ? 0 : over - 1);
      if (power > 0) above.push(raised(name, { power, many }, grammar));
      else below.push(raised(name, { power: -power, many: false }, grammar));
      if (power > 0) gender ??= name.gender;
    }
    const per = below.length === 0 ? [] : [grammar.per(below)];
    return {
      words: [...(above.length === 0 ? [] : [grammar.product(above)]), ...per].join(" "),
      gender: gender ?? "masculine",
    };
  };

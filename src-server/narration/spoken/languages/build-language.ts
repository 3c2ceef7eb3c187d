import type { LanguageTables, UnitName } from "./read-tables.ts";
import type { SpokenLanguage, Gender, UnitWords } from "./spoken-language.ts";
import { capitalize } from "../../../kit/text.ts";
import { ownValue } from "../../../own-value.ts";
import type { UnitFactor } from "../tex/parse-unit.ts";

/** What a language computes, or has a pattern for, beside its tables. */
type LanguageRules = Pick<
  SpokenLanguage,
  "fold" | "letter" | "grammar" | "numbers" | "wordLetter" | "ordinalEnding" | "writtenNumber"
> & {
  /** Pattern of what may not follow a word that begins a condition. */
  conditionEnd: string;
  units: UnitRules;
};

/** Everything the verbaliser knows of a language, from its tables and its rules. */
export const buildLanguage = (tables: LanguageTables, rules: LanguageRules): SpokenLanguage => {
  const { greek, operators, relations, arrows, otherSymbols, conditions, elements, units, sentences } = tables;
  const { conditionEnd, units: unitRules, ...own } = rules;
  const letterName = letterNameOf(tables);
  return {
    tag: tables.tag,
    decimal: tables.decimal,
    grouping: tables.grouping,
    phrases: tables.phrases,
    primes: tables.primes,
    symbols: { ...otherSymbols, ...greekWords(greek), ...arrows, ...relations, ...operators },
    pauseSigns: PAUSE_SIGNS,
    silentSigns: SILENT_SIGNS,
    functions: tables.functions,
    bigOperators: tables.bigOperators,
    accents: tables.accents,
    sets: tables.sets,
    subscripts: tables.subscripts,
    conditions: new RegExp(String.raw`^\s*(?:${conditions.join("|")})${conditionEnd}`, "iu"),
    elements: new Map(Object.entries(elements)),
    states: tables.states,
    reactions: tables.reactions,
    letterName,
    spelledOut: (letters) => [...letters.toLowerCase()].map(letterName).join(" "),
    unitWords: createUnitWords(units, unitRules),
    ...own,
    ...sentences,
  };
};

/** What is written for a single letter so that its name is spoken. */
export const letterNameOf =
  ({ letterNames }: Pick<LanguageTables, "letterNames">) =>
  (letter: string): string =>
    ownValue(letterNames, letter) ?? letter;

/** Signs that only part the words around them. */
const PAUSE_SIGNS: ReadonlySet<string> = new Set([
  ",",
  ";",
  ".",
  "?",
  "\\\\",
  "&",
  '"',
  "“",
  "”",
  "•",
  "—",
  "―",
  "«",
  "»",
  "‟",
  "„",
  "`",
]);

/** Signs that are not heard. */
const SILENT_SIGNS: ReadonlySet<string> = new Set([
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  "'",
  "’",
  "‘",
  "-",
  "–",
  "—",
  "!",
  "¡",
  "¿",
  "…",
  ":",
  "*",
  "_",
  "\uFE0F",
  "\u200D",
  "\uFEFF",
  "·",
  "|",
]);

/** Words of Greek letters and their variants by LaTeX command. Capitals are read like small ones unless both occur. */
const greekWords = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([letter, word]) =>
      [letter, `var${letter}`, capitalize(letter), `var${capitalize(letter)}`].map((command) => [command, word]),
    ),
  );

/** End of a word in the letters of any script. */
export const NO_LETTER_BEHIND = String.raw`(?!\p{L})`;

/** One letter of the Latin script, with or without accents. */
export const LATIN_LETTER = /\p{Script=Latin}/u;

/** Text with its accents kept, each letter as one character. */
export const keepLatin = (text: string): string =>
  text.normalize("NFC").replaceAll("ﬁ", "fi").replaceAll("ﬂ", "fl").replaceAll("ſ", "s");

/** Never matches. */
export const NOTHING = /(?!)/u;

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
const createUnitWords =
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

import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { asksFor, type Topic } from "../topic.ts";

/** The atom whose boxes are filled. */
export type AtomPrompt = { symbol: string; name: string; electrons: number };

const NAMES: readonly (readonly [symbol: string, name: string])[] = [
  ["H", "hydrogen"],
  ["He", "helium"],
  ["Li", "lithium"],
  ["Be", "beryllium"],
  ["B", "boron"],
  ["C", "carbon"],
  ["N", "nitrogen"],
  ["O", "oxygen"],
  ["F", "fluorine"],
  ["Ne", "neon"],
  ["Na", "sodium"],
  ["Mg", "magnesium"],
  ["Al", "aluminium"],
  ["Si", "silicon"],
  ["P", "phosphorus"],
  ["S", "sulfur"],
  ["Cl", "chlorine"],
  ["Ar", "argon"],
];
const ELEMENTS = NAMES.map(([symbol, name], i): AtomPrompt => ({ symbol, name, electrons: i + 1 }));
const SPELLINGS: Readonly<Record<string, string>> = { aluminum: "aluminium", sulphur: "sulfur" };
const FEWEST = 5;
const OWN = "oxygen";
const OTHERS =
  "potassium calcium scandium titanium vanadium chromium manganese iron cobalt nickel copper zinc krypton silver gold uranium xenon";

const TOPIC: Topic = {
  needs: [["pauli", "pauli exclusion", "exclusion principle", "exclusion"]],
  also: [
    "pauli",
    "exclusion",
    "rule",
    "electron",
    "orbital",
    "box",
    "diagram",
    "atom",
    "atomic",
    "spin",
    "quantum",
    "state",
    "shell",
    "same",
    "filling",
    "fill",
    "configuration",
    "chemistry",
    "physics",
    "two",
    "occupy",
    "why",
    "say",
  ],
};

const NAMED = new RegExp(
  String.raw`\b(${[...ELEMENTS.map(({ name }) => name), ...Object.keys(SPELLINGS), ...OTHERS.split(" ")].join("|")})\b`,
  "giu",
);

/** Reads a prompt; `UnusablePrompt` tells why its atom cannot be used. */
export const readAtom = (prompt: string): AtomPrompt | UnusablePrompt | undefined => {
  const rest = prompt.replace(NAMED, " ");
  if (/\d|\bprinciples of\b/u.test(rest) || !/pauli|princip/iu.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  const names = [...prompt.matchAll(NAMED)].map(([name]) => name.toLowerCase());
  if (names.length > 1) return new UnusablePrompt(msg("lesson.pauli_one_element"));
  const name = names[0] ?? OWN;
  const atom = ELEMENTS.find((one) => one.name === (ownValue(SPELLINGS, name) ?? name));
  return atom && atom.electrons >= FEWEST ? atom : new UnusablePrompt(msg("lesson.pauli_range"));
};

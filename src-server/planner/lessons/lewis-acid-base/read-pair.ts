import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { asksFor, type Topic } from "../topic.ts";
import { LEWIS_PAIRS, type LewisPair } from "./lewis-pairs.ts";

const TOPIC: Topic = {
  needs: [["lewis"], ["acid", "base", "adduct"]],
  also: [
    "lewis",
    "acid",
    "base",
    "adduct",
    "concept",
    "definition",
    "reaction",
    "reacting",
    "react",
    "electron",
    "pair",
    "lone",
    "donor",
    "acceptor",
    "chemistry",
    "model",
    "bronsted",
    "lowry",
    "arrhenius",
    "versus",
    "vs",
    "compare",
    "difference",
    "molecule",
    "form",
    "together",
    "define",
    "count",
    "act",
  ],
};

/** Species as people write them, by the formula that stands for them in the table of pairs. */
const SPECIES: readonly (readonly [RegExp, string])[] = [
  [/\bBF_?3(?!\w)|\bboron trifluoride\b/giu, "BF3"],
  [/\bBCl_?3(?!\w)|\bboron trichloride\b/giu, "BCl3"],
  [/\bAlCl_?3(?!\w)|\balumini?um (?:tri)?chloride\b/giu, "AlCl3"],
  [/\bNH_?3(?!\w)|\bammonia\b/giu, "NH3"],
  [/\bH_?2O(?!\w)|\bwater\b/giu, "H2O"],
  [/\bH\s?\^?\+(?!\w)|\b(?:a )?protons?\b|\bhydrogen ions?\b/giu, "H"],
  [/\bCl\s?\^?[-−](?!\w)|\bchloride(?: ions?)?\b/giu, "Cl"],
  [/\bF\s?\^?[-−](?!\w)|\bfluoride(?: ions?)?\b/giu, "F"],
];
const OWN = "NH3 BF3";

const takeSpecies = (prompt: string): { species: string[]; rest: string } => {
  const species: string[] = [];
  const rest = SPECIES.reduce(
    (text, [pattern, formula]) =>
      text.replace(pattern, () => {
        species.push(formula);
        return " ";
      }),
    prompt,
  );
  return { species: [...new Set(species)], rest };
};

/** Reads a prompt; `UnusablePrompt` tells why its molecules cannot be used. */
export const readLewisAcidBasePair = (prompt: string): LewisPair | UnusablePrompt | undefined => {
  const { species, rest } = takeSpecies(prompt);
  if (/\d|\bstructures?\b/iu.test(rest) || !asksFor(rest.replaceAll("+", " "), TOPIC)) return undefined;
  const key = [OWN, ...Object.keys(LEWIS_PAIRS)].find((pair) =>
    species.every((formula) => pair.split(" ").includes(formula)),
  );
  return ownValue(LEWIS_PAIRS, key ?? "") ?? new UnusablePrompt(msg("lesson.lewis_pair"));
};

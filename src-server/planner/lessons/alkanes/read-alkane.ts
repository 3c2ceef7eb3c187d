import { asksFor, type Topic } from "../topic.ts";
import { ALKANES } from "./alkane.ts";

/** The alkane that is looked at closely, by number of carbon atoms. */
export type AlkanePrompt = { carbons: number };

const ALSO = [
  "alkane",
  "homologous",
  "series",
  "formula",
  "structure",
  "structural",
  "molecule",
  "molecular",
  "general",
  "chain",
  "carbon",
  "hydrogen",
  "hydrocarbon",
  "saturated",
  "chemistry",
  "organic",
  "name",
  "naming",
  "named",
  "nomenclature",
  "draw",
  "drawing",
  "atom",
  "straight",
  "bond",
  "single",
  "isomer",
  "unbranched",
  "first",
  "many",
];
/** One letter away, and something else. */
const OTHERS = [
  "alkene",
  "alkyne",
  "alkaline",
  "alkali",
  "ethene",
  "ethyne",
  "propene",
  "propyne",
  "butene",
  "butyne",
  "pentene",
  "hexene",
  "octene",
  "heptene",
  "methanol",
  "ethanal",
  "ethanol",
  "propanol",
  "butanol",
  "propanal",
];
const SERIES: Topic = { needs: [["alkane", "saturated hydrocarbon"]], also: [...ALSO, ...ALKANES], never: OTHERS };
const ONE: Topic = {
  needs: [
    ALKANES,
    ["structure", "structural", "formula", "molecule", "alkane", "draw", "drawing", "chain", "molecular"],
  ],
  also: ALSO,
  never: OTHERS,
};
const OWN = 4;

/** Reads a prompt. */
export const readAlkane = (prompt: string): AlkanePrompt | undefined => {
  if (/\d/u.test(prompt)) return undefined;
  const named = ALKANES.findIndex((name) => new RegExp(String.raw`\b${name}\b`, "iu").test(prompt));
  if (named >= 0 && asksFor(prompt, ONE)) return { carbons: named + 1 };
  return asksFor(prompt, SERIES) ? { carbons: named >= 0 ? named + 1 : OWN } : undefined;
};

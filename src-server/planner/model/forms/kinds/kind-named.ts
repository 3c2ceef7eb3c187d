import { ownValue } from "../../../../own-value.ts";
import type { FormKind } from "./form-kind.ts";
import { FORM_KINDS } from "./index.ts";

/** Words with which models name a kind that has another name here. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  question: ["hook", "intro", "opening", "motivation"],
  definition: ["term", "concept", "statement", "theorem"],
  formula: ["equation", "law"],
  worked_steps: ["worked", "derivation", "calculation", "proof", "solution", "example"],
  graph_of: ["graph", "plot", "function", "curve"],
  compare: ["misconception", "mistake", "myth", "comparison", "contrast"],
  steps: ["process", "procedure", "flow", "list", "bullets", "cycle"],
  bars: ["bar", "chart"],
  reaction: ["chemical"],
  sorting: ["sort", "search", "algorithm", "array"],
  number_line: ["numberline", "scale"],
  picture: ["diagram", "image", "drawing"],
  motion: ["mechanics", "simulation", "movement", "animation"],
  summary: ["recap", "conclusion", "remember", "closing"],
};

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/gu, "");

const named = (test: (name: string) => boolean): FormKind | undefined =>
  FORM_KINDS.find(({ kind }) => test(letters(kind))) ??
  FORM_KINDS.find(({ kind }) => (ownValue(OTHER_NAMES, kind) ?? []).some((name) => test(letters(name))));

/** The kind a model means with a name; undefined where none is like it. */
export const kindNamed = (name: string): FormKind | undefined => {
  const wanted = letters(name);
  return wanted === "" ? undefined : (named((one) => one === wanted) ?? named((one) => wanted.includes(one)));
};

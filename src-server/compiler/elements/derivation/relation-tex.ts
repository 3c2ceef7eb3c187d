import type { DerivationStep, Relation } from "./derivation-schema.ts";

const SIGNS: Readonly<Record<Relation, string>> = {
  "=": "=",
  "<": "<",
  "<=": "\\le",
  ">": ">",
  ">=": "\\ge",
  "~": "\\approx",
  "<=>": "\\Leftrightarrow",
  "=>": "\\Rightarrow",
  "->": "\\to",
};

/** The relation of a line to the one above; the first line has none. */
export const relationOf = (step: DerivationStep, index: number): Relation | undefined =>
  index === 0 ? undefined : (step.relation ?? "=");

const limitTex = (to: string | number): string =>
  /^[+-]?inf(?:inity)?$|^∞$/.test(String(to)) ? `${String(to).startsWith("-") ? "-" : ""}\\infty` : String(to);

/** LaTeX of the sign before a line; a limit stands over its arrow. */
export const relationTex = (step: DerivationStep, index: number): string | undefined => {
  const relation = relationOf(step, index);
  if (relation === undefined) return undefined;
  if (relation === "->" && step.limit) return `\\xrightarrow{${step.limit.var}\\to ${limitTex(step.limit.to)}}`;
  return SIGNS[relation];
};

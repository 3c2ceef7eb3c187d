import { ARROW } from "./read-chemistry.ts";
import { readTokens } from "./read-tokens.ts";
import type { Ink } from "./svg-tree.ts";

const CHEMICAL_ARROW = /^\\mhchem.*(?:arrow|harpoon)/;
/** The columns of a table, which the engine gives as the name of its rules. */
const COLUMNS = /^\{[clr|:\s]+\}$/;
/** Dots come without a name. */
const DOTS = new Set([0x2026, 0x22ef]);

/** Names of what a letter or sign of the engine draws, as tokens name them. */
export const drawnNames = (latex: string, inks: readonly Ink[]): readonly string[] => {
  const areDots = inks.every((ink) => ink.kind === "path" && DOTS.has(ink.codePoint));
  if (latex === "" && areDots) return ["\\dots"];
  if (CHEMICAL_ARROW.test(latex)) return [ARROW];
  if (latex.startsWith("\\mmlToken")) return ["\\mmlToken"];
  return readTokens(latex).flatMap((token) => token.drawn);
};

/** Name of the one command that a part stands for, so that its rules, brackets and accents belong to that; undefined for a row of things. */
export const headName = (latex: string): string | undefined => {
  const environment = /^\{([a-zA-Z]+\*?)\}$/.exec(latex)?.[1];
  if (environment !== undefined && !COLUMNS.test(latex)) return `\\begin{${environment}}`;
  if (COLUMNS.test(latex)) return "\\begin{array}";
  if (CHEMICAL_ARROW.test(latex)) return ARROW;
  if (!latex.startsWith("\\")) return undefined;
  const [head, ...rest] = readTokens(latex);
  return rest.every((token) => token.owner >= 0) ? head?.drawn[0] : undefined;
};

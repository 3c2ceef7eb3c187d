import type { PlanSymbol } from "../../../contract/plan.ts";
import type { ColorRole } from "../../../contract/style.ts";

/** A symbol and, where it has one, its colour in the whole lecture. */
export type SymbolColor = Pick<PlanSymbol, "tex" | "color">;

/** Something coloured in a figure that has a symbol for its name. */
export type ColoredQuantity = {
  /** Its name as LaTeX. */
  tex: string;
  role: ColorRole;
  /** Whether the plan names this colour for it. */
  given?: boolean;
};

/** Colours that tell quantities apart. */
export const DATA_ROLES: readonly ColorRole[] = ["a", "b", "c", "d"];

/** A letter, Latin or Greek, with an accent and an index. */
const SYMBOL = /^(?:\\(?:vec|hat|bar|dot|ddot|overline)\s*)?\{?(?:\\[A-Za-z]+|[A-Za-z])\}?(?:_(?:\w|\{[^{}]*\}))?'*$/u;

/** A symbol as it is compared: `\vec{v}_{0}` and `v_0` are one quantity; undefined for what is no single symbol. */
export const symbolKey = (tex: string): string | undefined =>
  SYMBOL.test(tex.trim()) ? tex.replaceAll(/\\vec(?![A-Za-z])|[{}\s]/gu, "") : undefined;

/** The colour that a name has in the lecture. */
export const colorOf = (symbols: readonly SymbolColor[], tex: string | undefined): ColorRole | undefined => {
  if (tex === undefined) return undefined;
  const key = symbolKey(tex);
  const same = (symbol: SymbolColor): boolean =>
    symbol.color !== undefined && (symbol.tex === tex || (key !== undefined && symbolKey(symbol.tex) === key));
  return symbols.find(same)?.color;
};

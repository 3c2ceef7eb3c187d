import type { Finding } from "../../../contract/finding.ts";
import type { PlanSymbol } from "../../../contract/plan.ts";
import {
  dimensionClash,
  letterName,
  type DimensionClash,
  type LetterDimensions,
} from "../../../computation/statements/formula-dimensions.ts";
import { statementsOf } from "../../../computation/statements/tex-statements.ts";
import { type Dimension, equalDimensions } from "../../../computation/units/dimension.ts";
import { describeDimension } from "../../../computation/units/dimension-names.ts";
import { parseUnit } from "../../../computation/units/unit.ts";
import { QuantityError } from "../../../computation/units/quantity-error.ts";
import type { SceneContext } from "./plan-context.ts";
import { statedFormulas } from "./stated-formulas.ts";

const dimensionOf = ({ unit }: PlanSymbol): Dimension | undefined => {
  if (unit === undefined || unit.trim() === "") return undefined;
  try {
    return parseUnit(unit).dimension;
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
};

/** Letters of the table that have one dimension; those with two meanings have none. */
const letterDimensions = (symbols: readonly PlanSymbol[]): LetterDimensions => {
  const found = new Map<string, Dimension>();
  const doubtful = new Set<string>();
  for (const symbol of symbols) {
    const name = letterName(symbol.tex);
    const dimension = dimensionOf(symbol);
    if (name === undefined) continue;
    const other = found.get(name);
    if (dimension === undefined || (other && !equalDimensions(other, dimension))) doubtful.add(name);
    else found.set(name, dimension);
  }
  for (const name of doubtful) found.delete(name);
  return found;
};

const messageOf = (tex: string, { left, right, kind }: DimensionClash): string => {
  const [a, b] = [describeDimension(left, ""), describeDimension(right, "")];
  return kind === "sum"
    ? `"${tex}" adds ${a} and ${b}`
    : `"${tex}" has ${a} on one side and ${b} on the other, by the units of the symbol table`;
};

/** Formulas whose sides or terms measure different things, by the units that the table of notation gives their letters. */
export const statedUnitFindings = (context: SceneContext): Finding[] => {
  const letters = letterDimensions(context.plan.symbols);
  if (letters.size < 2) return [];
  return statedFormulas(context).flatMap(({ path, tex }) =>
    statementsOf(tex).flatMap(([statement = ""]): Finding[] => {
      const clash = dimensionClash(statement, letters);
      if (clash === undefined) return [];
      const message = `${path}: ${messageOf(statement.slice(0, 80), clash)}; correct the formula or the unit.`;
      return [{ path, code: "unit_mismatch", severity: "repair", message }];
    }),
  );
};

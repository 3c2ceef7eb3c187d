import Fraction from "fraction.js";
import { balanceSteps, conserved, tallyOf, type BalanceMoment } from "../../../computation/chemistry/balance-steps.ts";
import type { MatterState, ReactionEquation, ReactionTerm } from "../../../computation/chemistry/equation.ts";
import { parseFormula, type ChemicalFormula } from "../../../computation/chemistry/formula.ts";
import type { Fact, Facts } from "../../../contract/fact.ts";
import type { ColorRole } from "../../../contract/style.ts";
import { elementColors } from "../shared/element-colors.ts";
import type { SymbolColor } from "../shared/symbol-colors.ts";
import type { ReactionSpec } from "./reaction-schema.ts";

/** A term of the equation with the name its shapes are known by. */
export type ReactionSpecies = {
  name: string;
  side: "left" | "right";
  formula: ChemicalFormula;
  state: MatterState | undefined;
};

export type ReactionModel = {
  equation: ReactionEquation;
  species: readonly ReactionSpecies[];
  /** States of the equation, the first before any event. */
  moments: readonly BalanceMoment[];
  /** Elements, and the charge where there are ions. */
  conserved: readonly string[];
  show: ReactionSpec["show"];
  conditions: string | undefined;
  /** Colours the plan's symbol table gives to elements. */
  colors: ReadonlyMap<string, ColorRole>;
};

const speciesOf = (equation: ReactionEquation): ReactionSpecies[] => {
  const seen = new Map<string, number>();
  const name = (term: ReactionTerm): string => {
    const count = (seen.get(term.formula.source) ?? 0) + 1;
    seen.set(term.formula.source, count);
    return count === 1 ? term.formula.source : `${term.formula.source}#${count}`;
  };
  const side = (terms: readonly ReactionTerm[], at: "left" | "right"): ReactionSpecies[] =>
    terms.map((term) => ({ name: name(term), side: at, formula: term.formula, state: term.state }));
  return [...side(equation.left, "left"), ...side(equation.right, "right")];
};

const given = (equation: ReactionEquation): BalanceMoment => ({
  event: "",
  element: "",
  settled: [],
  coefficients: [...equation.left, ...equation.right].map((term) =>
    term.coefficient === undefined ? undefined : new Fraction(term.coefficient),
  ),
});

/** All states of an equation; `balanced` are the whole numbers its run ends with. */
export const createReactionModel = (
  spec: ReactionSpec,
  options: { equation: ReactionEquation; balanced: readonly number[] | undefined; symbols: readonly SymbolColor[] },
): ReactionModel => {
  const { equation, balanced } = options;
  const order = spec.run?.order;
  const moments = balanced
    ? balanceSteps({ equation, final: balanced, ...(order ? { order } : {}) })
    : [given(equation)];
  return {
    equation,
    moments,
    species: speciesOf(equation),
    conserved: conserved(equation),
    show: spec.show,
    conditions: spec.conditions,
    colors: elementColors(options.symbols),
  };
};

/** A coefficient as it is written; "" where none is: a single particle has no number. */
export const coefficientText = (value: Fraction | undefined): string =>
  value === undefined || value.equals(1) ? "" : value.toFraction();

/** The first thing that differs between the sides; undefined where all is kept. */
export const firstImbalance = (model: ReactionModel, moment: BalanceMoment): string | undefined =>
  model.conserved.find((element) => {
    const { left, right } = tallyOf(model.equation, element, moment.coefficients);
    return !left.equals(right);
  });

const spelling = (name: string): string => {
  try {
    return parseFormula(name).source;
  } catch {
    return name;
  }
};

/** Facts in a state of the equation. */
export const reactionFacts = (model: ReactionModel, moment: BalanceMoment): Facts => {
  const count =
    (side: "left" | "right"): Fact =>
    (element) =>
      tallyOf(model.equation, String(element), moment.coefficients)[side].valueOf();
  return {
    balanced: firstImbalance(model, moment) === undefined,
    atoms_left: count("left"),
    atoms_right: count("right"),
    coefficient: (name) => {
      const index = model.species.findIndex((species) => species.name === spelling(String(name)));
      return index < 0 ? 0 : (moment.coefficients[index]?.valueOf() ?? 1);
    },
  };
};

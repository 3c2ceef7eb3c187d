import { msg, type Message } from "../../contract/messages/message.ts";
import { FormulaError, parseFormula, type ChemicalFormula } from "./formula.ts";

export const REACTION_ARROWS = ["->", "<=>"] as const;
export type ReactionArrow = (typeof REACTION_ARROWS)[number];
export const MATTER_STATES = ["s", "l", "g", "aq"] as const;
export type MatterState = (typeof MATTER_STATES)[number];

/** One kind of particle on one side. */
export type ReactionTerm = {
  /** Undefined where none is written. */
  coefficient: number | undefined;
  formula: ChemicalFormula;
  state: MatterState | undefined;
};
export type ReactionEquation = { left: readonly ReactionTerm[]; right: readonly ReactionTerm[]; arrow: ReactionArrow };

const MAX_LENGTH = 200;
const MAX_TERMS = 6;
/** A plus between particles stands after a space, or right before the next formula; one of a charge ends its formula. */
const BETWEEN_TERMS = /\s+\+\s*|\+(?=[A-Z[\d]|\((?!(?:s|l|g|aq)\)))/;
const ARROW = /\s*(<=>|<->|<-->|⇌|⇄|-+>|→|⟶|=+>?)\s*/;

const readTerm = (text: string): ReactionTerm => {
  const [, digits, rest = ""] = /^(\d{1,3})?\s*(.*)$/s.exec(text.trim()) ?? [];
  const state = MATTER_STATES.find((name) => rest.endsWith(`(${name})`));
  const formula = state === undefined ? rest : rest.slice(0, -state.length - 2);
  if (formula.trim() === "")
    throw new FormulaError(msg("chemistry.cannot_read_formula_wanted", { text: text.slice(0, 40) }), 1);
  if (digits !== undefined && Number(digits) === 0)
    throw new FormulaError(msg("chemistry.coefficient_zero", { text: text.trim() }), 1);
  return { coefficient: digits === undefined ? undefined : Number(digits), formula: parseFormula(formula), state };
};

const readSide = (text: string, side: Message): ReactionTerm[] => {
  const terms = text.split(BETWEEN_TERMS);
  if (terms.length > MAX_TERMS)
    throw new FormulaError(msg("chemistry.formulas_fit", { length: terms.length, side, maxTerms: MAX_TERMS }), 1);
  const read = terms.map(readTerm);
  const twice = read.find((term, i) =>
    read.slice(0, i).some((other) => other.formula.source === term.formula.source && other.state === term.state),
  );
  if (twice) throw new FormulaError(msg("chemistry.stands_twice_add_two", { source: twice.formula.source, side }), 1);
  return read;
};

/** Reads `C3H8 + 5 O2 -> 3 CO2 + 4 H2O`, with states `(aq)`, charges and electrons; throws FormulaError. */
export const parseEquation = (text: string): ReactionEquation => {
  if (text.length > MAX_LENGTH)
    throw new FormulaError(
      msg("chemistry.characters_equation_has_most", { length: text.length, maxLength: MAX_LENGTH }),
      1,
    );
  const parts = text.split(ARROW);
  const [left, arrow, right] = parts;
  if (left === undefined || arrow === undefined || right === undefined)
    throw new FormulaError(msg("chemistry.no_arrow_write_between"), 1);
  if (parts.length > 3) throw new FormulaError(msg("chemistry.more_one_arrow_one"), 1);
  return {
    left: readSide(left, msg("word.left")),
    right: readSide(right, msg("word.right")),
    arrow: /^<|⇌|⇄/.test(arrow) ? "<=>" : "->",
  };
};

/** Elements of an equation in order of first use. */
export const equationElements = (equation: ReactionEquation): string[] => [
  ...new Set([...equation.left, ...equation.right].flatMap((term) => [...term.formula.atoms.keys()])),
];

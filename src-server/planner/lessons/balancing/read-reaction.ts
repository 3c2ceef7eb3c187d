import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { balanceEquation } from "../../../computation/chemistry/balance.ts";
import { balanceSteps, conserved, type BalanceMoment } from "../../../computation/chemistry/balance-steps.ts";
import { parseEquation, type ReactionEquation, type ReactionTerm } from "../../../computation/chemistry/equation.ts";
import { FormulaError } from "../../../computation/chemistry/formula.ts";
import { asksFor, type Topic } from "../topic.ts";
import { formulaOf, substanceName } from "./chemical-names.ts";

/** A reaction to balance, and how a hand does it. */
export type BalancedReaction = {
  equation: ReactionEquation;
  terms: readonly ReactionTerm[];
  /** Whole numbers of the terms, left then right. */
  numbers: readonly number[];
  moments: readonly BalanceMoment[];
  /** Elements, and the charge where there are ions. */
  conserved: readonly string[];
  /** The equation without numbers, as a plan takes it. */
  source: string;
};
/** `law`: the conservation of mass was asked for, with balancing as its use. */
export type ReactionPrompt = { reaction: BalancedReaction; about: "balancing" | "law" };

const ALSO = [
  "chemical",
  "chemistry",
  "equation",
  "reaction",
  "balance",
  "balanced",
  "balancing",
  "unbalanced",
  "coefficient",
  "atom",
  "molecule",
  "mass",
  "matter",
  "conservation",
  "conserved",
  "law",
  "combustion",
  "burning",
  "burn",
  "complete",
  "count",
  "both",
  "side",
  "equal",
  "must",
  "stoichiometric",
  "stoichiometry",
  "formula",
  "correct",
  "correctly",
  "lavoisier",
  "element",
  "redox",
  "ionic",
  "front",
];
const GIVEN: Topic = { needs: [], also: ALSO };
const LAW: Topic = {
  needs: [
    ["conservation", "conserved"],
    ["mass", "matter", "atom"],
  ],
  also: ["law", "chemistry", "chemical", "reaction", "lavoisier", "equation", "balance", "balanced", "balancing"],
};
const BALANCING: Topic = {
  needs: [
    ["balance", "balancing", "balanced"],
    ["chemical", "reaction", "stoichiometric", "combustion", "coefficient", "chemistry"],
  ],
  also: ALSO.filter((word) => word !== "redox" && word !== "ionic"),
};

const FORMULA = String.raw`(?:\d{1,3}\s*)?[A-Z(\[](?:[A-Za-z0-9()\[\]₀-₉]|[*·](?=\d|[A-Z])){0,60}(?:\^\{?\d?[+-]\}?|[⁰¹²³⁴-⁹]*[⁺⁻]|[+-](?=\s|$))?(?:\((?:s|l|g|aq)\))?`;
const SIDE = String.raw`${FORMULA}(?:\s*\+\s*${FORMULA})*`;
const EQUATION = new RegExp(
  String.raw`(${SIDE})\s*(?:<=>|⇌|⇄|-+>|→|⟶|=+>?|\bto\b|\bgives?\b|\byields?\b|\bproduces?\b|\bforms?\b|\bmakes?\b)\s*(${SIDE})`,
  "u",
);
const COMBUSTION = /\b(?:combustion|burning)\s+of\s+([a-z]+)\b|\bburn(?:ing)?\s+([a-z]+)\b/iu;
const OWN = "C3H8 + O2 -> CO2 + H2O";
const MAX_CONSERVED = 5;
const MAX_NUMBER = 60;

const sourceOf = ({ left, right }: ReactionEquation): string => {
  const side = (terms: readonly ReactionTerm[]): string =>
    terms.map((term) => `${term.formula.source}${term.state === undefined ? "" : `(${term.state})`}`).join(" + ");
  return `${side(left)} -> ${side(right)}`;
};

/** Balances an equation without numbers; `UnusablePrompt` tells why it cannot be done or shown. */
export const balanceReaction = (text: string): BalancedReaction | UnusablePrompt => {
  try {
    const equation = parseEquation(text);
    const balance = balanceEquation(equation);
    if ("refused" in balance)
      return new UnusablePrompt(msg("lesson.reaction_not_balanced", { text, why: balance.refused }));
    const kept = conserved(equation);
    if (kept.length > MAX_CONSERVED)
      return new UnusablePrompt(msg("lesson.reaction_too_many_elements", { most: MAX_CONSERVED, count: kept.length }));
    if (Math.max(...balance.coefficients) > MAX_NUMBER)
      return new UnusablePrompt(
        msg("lesson.reaction_too_large_numbers", { largest: Math.max(...balance.coefficients) }),
      );
    return {
      equation,
      numbers: balance.coefficients,
      conserved: kept,
      source: sourceOf(equation),
      terms: [...equation.left, ...equation.right],
      moments: balanceSteps({ equation, final: balance.coefficients }),
    };
  } catch (error) {
    if (error instanceof FormulaError)
      return new UnusablePrompt(msg("lesson.reaction_unreadable", { why: error.data }));
    throw error;
  }
};

const combustionOf = (prompt: string): { text: string; rest: string } | undefined => {
  const match = COMBUSTION.exec(prompt);
  const name = match?.[1] ?? match?.[2];
  const fuel = name === undefined ? undefined : formulaOf(name);
  if (!match || fuel === undefined || !/^C\d*H/u.test(fuel)) return undefined;
  return { text: `${fuel} + O2 -> CO2 + H2O`, rest: prompt.replace(match[0], " combustion ") };
};

/** A sentence without the names of the reaction's own substances. */
const withoutNames = (sentence: string, { terms }: BalancedReaction): string =>
  terms.reduce(
    (rest, { formula }) =>
      substanceName(formula.source).startsWith("$")
        ? rest
        : rest.replace(new RegExp(String.raw`\b${substanceName(formula.source)}\b`, "giu"), " "),
    sentence,
  );

const withReaction = (text: string, rest: string): ReactionPrompt | UnusablePrompt | undefined => {
  const reaction = balanceReaction(text);
  const words = reaction instanceof UnusablePrompt ? rest : withoutNames(rest, reaction);
  if (/[\d=+→]|->/u.test(words) || !asksFor(words, GIVEN)) return undefined;
  return reaction instanceof UnusablePrompt ? reaction : { reaction, about: asksFor(words, LAW) ? "law" : "balancing" };
};

/** Reads a prompt; `UnusablePrompt` tells why its reaction cannot be used. */
export const readBalancingReaction = (prompt: string): ReactionPrompt | UnusablePrompt | undefined => {
  const given = EQUATION.exec(prompt);
  if (given) return withReaction(`${given[1] ?? ""} -> ${given[2] ?? ""}`, prompt.replace(given[0], " "));
  const burning = combustionOf(prompt);
  if (burning) return /\bbalanc/iu.test(prompt) ? withReaction(burning.text, burning.rest) : undefined;
  if (/\d/u.test(prompt)) return undefined;
  if (asksFor(prompt, LAW)) return withReaction(OWN, "conservation of mass");
  return asksFor(prompt, BALANCING) ? withReaction(OWN, "balance") : undefined;
};

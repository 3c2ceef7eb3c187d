import { msg, placed, type Message } from "../../../contract/messages/message.ts";
import { balanceEquation } from "../../../computation/chemistry/balance.ts";
import { CHARGE, conserved, tallyOf } from "../../../computation/chemistry/balance-steps.ts";
import { parseEquation, type ReactionEquation } from "../../../computation/chemistry/equation.ts";
import { FormulaError } from "../../../computation/chemistry/formula.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { textFindings } from "../shared/text-findings.ts";
import { firstImbalance, type ReactionModel } from "./reaction-model.ts";
import { countAtoms, MAX_ATOMS } from "./reaction-particles.ts";
import type { ReactionSpec } from "./reaction-schema.ts";

const finding = (at: string, code: ElementFinding["code"], message: Message): ElementFinding => ({
  at,
  code,
  severity: "repair",
  message,
});

/** An equation that was read, with its whole numbers where a run finds them; or what keeps it from being drawn. */
export type ReactionReading =
  | { equation: ReactionEquation; balanced: readonly number[] | undefined }
  | { findings: readonly ElementFinding[] };

/** Whether the numbers of the equation are to be found. */
export const isBalancing = (spec: ReactionSpec): boolean => spec.run?.algorithm === "balance_reaction";

const orderFindings = (spec: ReactionSpec, equation: ReactionEquation): ElementFinding[] => {
  const known = conserved(equation);
  return (spec.run?.order ?? []).flatMap((element, i) =>
    known.includes(element)
      ? []
      : [
          finding(
            `run.order[${i}]`,
            "refused",
            msg("reaction.unknown_order_element", { i, element, known: known.join(", ") }),
          ),
        ],
  );
};

const balanced = (spec: ReactionSpec, equation: ReactionEquation): ReactionReading => {
  const balance = balanceEquation(equation);
  if ("refused" in balance)
    return { findings: [finding("equation", "false_step", placed("equation", balance.refused))] };
  const findings = orderFindings(spec, equation);
  return findings.length > 0 ? { findings } : { equation, balanced: balance.coefficients };
};

/** Reads the equation, and balances it where it is to be balanced. */
export const readReaction = (spec: ReactionSpec, type: Typesetter): ReactionReading => {
  const words = textFindings(type, { at: "conditions", text: spec.conditions });
  if (words.length > 0) return { findings: words };
  try {
    const equation = parseEquation(spec.equation);
    return isBalancing(spec) ? balanced(spec, equation) : { equation, balanced: undefined };
  } catch (thrown) {
    if (!(thrown instanceof FormulaError)) throw thrown;
    return {
      findings: [finding("equation", "refused", placed("equation", msg("common.sentence", { text: thrown.data })))],
    };
  }
};

const amount = (element: string, value: string): string | Message =>
  element === CHARGE ? msg("reaction.charge", { value }) : `${value} ${element}`;

/** An equation that stands as it is must keep every element and the charge. */
export const balanceFindings = (model: ReactionModel): ElementFinding[] => {
  const moment = model.moments.at(-1);
  const element = moment && firstImbalance(model, moment);
  if (!moment || element === undefined) return [];
  const { left, right } = tallyOf(model.equation, element, moment.coefficients);
  return [
    finding(
      "equation",
      "false_step",
      msg("reaction.not_balanced", { left: amount(element, left.toFraction()), right: right.toFraction() }),
    ),
  ];
};

/** Numbers that a run would find again are taken away before it starts. */
export const givenNumbers = (spec: ReactionSpec, equation: ReactionEquation): ElementFinding[] => {
  const given = [...equation.left, ...equation.right].some((term) => term.coefficient !== undefined);
  if (!isBalancing(spec) || !given) return [];
  return [
    {
      at: "equation",
      code: "refused",
      severity: "mend",
      message: msg("reaction.numbers_are_found"),
    },
  ];
};

/** Why the atoms of a reaction cannot be shown one by one. */
export const atomFindings = (spec: ReactionSpec, model: ReactionModel): ElementFinding[] => {
  if (spec.show !== "atoms") return [];
  if (spec.run) return [finding("show", "refused", msg("reaction.atoms_while_running"))];
  const atoms = countAtoms(model);
  return atoms <= MAX_ATOMS
    ? []
    : [finding("show", "refused", msg("reaction.too_many_atoms", { atoms, most: MAX_ATOMS }))];
};

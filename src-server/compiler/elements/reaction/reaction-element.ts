import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, OpenedElement } from "../../element-kind.ts";
import { refusal, refusedInlineElement } from "../../element-refusals.ts";
import { coefficientText, createReactionModel, reactionFacts, type ReactionModel } from "./reaction-model.ts";
import { atomFindings, balanceFindings, givenNumbers, readReaction } from "./reaction-findings.ts";
import { reactionSchema, type ReactionSpec } from "./reaction-schema.ts";
import { reactionRunView } from "./reaction-run-view.ts";
import { openRun } from "./runs/open-run.ts";
import { ReactionRunRefusal } from "./runs/run-panel.ts";
import { reactionView } from "./reaction-view.ts";

const describe = (model: ReactionModel): string => {
  const last = model.moments.at(-1);
  const side = (name: "left" | "right"): string =>
    model.species
      .flatMap((species, i) => {
        const count = coefficientText(last?.coefficients[i]);
        return species.side === name ? [`${count === "" ? "" : `${count} `}${species.formula.source}`] : [];
      })
      .join(" + ");
  return `Reaction: ${side("left")} ${model.equation.arrow === "->" ? "→" : "⇌"} ${side("right")}.`;
};

const partNames = (model: ReactionModel): string => {
  const species = model.species.map(({ name }) => `species:${name}`).join(", ");
  const elements = model.conserved.map((element) => `element:${element}`).join(", ");
  const tally = model.show === "tally" ? `, ${model.conserved.map((element) => `tally:${element}`).join(", ")}` : "";
  return `${species}, coefficient:${model.species[0]?.name}, ${elements}${tally}, side:left, side:right, arrow`;
};

const open = (spec: ReactionSpec, env: ElementEnv): OpenedElement => {
  const read = readReaction(spec, env.type);
  if ("findings" in read) return refusedInlineElement(read.findings);
  const model = createReactionModel(spec, { ...read, symbols: env.symbols });
  const refused = atomFindings(spec, model);
  if (refused.length > 0) return refusedInlineElement(refused);
  const unbalanced = balanceFindings(model);
  if (spec.run && unbalanced.length > 0) return refusedInlineElement(unbalanced);
  const panel = openRun(spec, model);
  const last = model.moments.at(-1);
  return {
    view: panel ? reactionRunView(model, panel) : reactionView(model),
    facts: { ...(last ? reactionFacts(model, last) : {}), ...panel?.facts },
    findings: [...unbalanced, ...givenNumbers(spec, read.equation)],
    alt: describe(model),
    partNames: partNames(model),
    checks: [{ name: msg("reaction.checked_conservation"), checked: model.conserved.length }],
  };
};

/** A chemical equation: as it stands, balanced element by element, or atom by atom. */
export const reactionElement = defineElement<ReactionSpec>({
  type: "reaction",
  about: "A chemical equation that is balanced and counted.",
  accepts: { draw: true, write: true },
  wide: false,
  schema: reactionSchema,
  example: { type: "reaction", equation: "H2 + O2 -> H2O", run: { algorithm: "balance_reaction" } },
  open: (spec, env) => {
    try {
      return open(spec, env);
    } catch (thrown) {
      if (!(thrown instanceof ReactionRunRefusal)) throw thrown;
      return refusedInlineElement([refusal(thrown.at, thrown.data)]);
    }
  },
});

import { msg } from "../../../../contract/messages/message.ts";
import { limitingReagent } from "../../../../computation/chemistry/reacting-amounts.ts";
import { formatNumber } from "../../../../computation/format-number.ts";
import type { ReactionModel } from "../reaction-model.ts";
import { readAmounts, stoichiometryOf, type Amounts } from "./given-amounts.ts";
import { rowMoments, ReactionRunRefusal, type RunPanel } from "./run-panel.ts";

export const shownTex = (value: number, sign = false): string => {
  const text = formatNumber(Math.abs(value) < 1e-12 ? 0 : value, { maxDigits: 3 })
    .replace("−", "-")
    .replaceAll("\u2009", "\\,")
    .replace(/×10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/, (_, power: string) => `\\times 10^{${power.normalize("NFKC").replace("−", "-")}}`);
  return sign && value > 0 ? `+${text}` : text;
};

/** Which reactant is used up first, and what is there afterwards; amounts in mol. Throws RunRefusal. */
export const limitingRun = (model: ReactionModel, amounts: Amounts): RunPanel => {
  const given = readAmounts(model, amounts, "mol");
  const missing = model.species.filter(({ side }, i) => side === "left" && given[i] === undefined);
  if (missing.length > 0)
    throw new ReactionRunRefusal(
      "run.amounts",
      msg("reaction.reactants_missing", { missing: missing.map(({ name }) => name).join(", ") }),
    );
  const stoichiometry = stoichiometryOf(model);
  const participants = model.species.map(({ name }, i) => ({
    name,
    stoichiometry: stoichiometry[i] ?? 0,
    amount: given[i] ?? 0,
  }));
  const { limiting, extent, left } = limitingReagent(participants);
  const index = (name: unknown): number => model.species.findIndex((species) => species.name === String(name));
  return {
    header: model.species.map(({ formula }) => `\\ce{${formula.source}}`),
    rows: [
      { label: "n\\,/\\,\\mathrm{mol}", cells: participants.map(({ amount }) => shownTex(amount)), paint: "ink" },
      {
        label: "n/\\nu",
        cells: participants.map((p) => (p.stoichiometry < 0 ? shownTex(p.amount / -p.stoichiometry) : "")),
        paint: "muted",
      },
      { label: "\\Delta n", cells: participants.map((p) => shownTex(p.stoichiometry * extent, true)), paint: "b" },
      { label: "n'", cells: left.map((value) => shownTex(value)), paint: "a" },
    ],
    marked: { column: limiting, row: 1 },
    elements: [],
    numberOf: () => undefined,
    moments: [{ event: "", rows: 0, elements: 0 }, ...rowMoments(4)],
    facts: {
      limiting: model.species[limiting]?.name ?? "",
      extent,
      amount_left: (name) => left[index(name)] ?? NaN,
      change: (name) => (stoichiometry[index(name)] ?? NaN) * extent,
    },
  };
};

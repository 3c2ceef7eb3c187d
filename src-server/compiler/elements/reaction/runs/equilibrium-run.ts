import { msg } from "../../../../contract/messages/message.ts";
import { solveEquilibrium } from "../../../../computation/chemistry/reacting-amounts.ts";
import type { ReactionModel } from "../reaction-model.ts";
import { readAmounts, stoichiometryOf, type Amounts } from "./given-amounts.ts";
import { shownTex } from "./limiting-run.ts";
import { rowMoments, ReactionRunRefusal, type RunPanel } from "./run-panel.ts";

/** `+2x`, `-x`. */
const changeTex = (stoichiometry: number): string => {
  const size = Math.abs(stoichiometry);
  return `${stoichiometry < 0 ? "-" : "+"}${size === 1 ? "" : size}x`;
};

/** Concentrations at the beginning, their change x, and those at equilibrium, in mol/L. Throws RunRefusal. */
export const equilibriumRun = (model: ReactionModel, options: { k: number; amounts: Amounts }): RunPanel => {
  const { k } = options;
  const given = readAmounts(model, options.amounts, "mol/L");
  const stoichiometry = stoichiometryOf(model);
  const counted = model.species.map(({ state }) => state !== "s" && state !== "l");
  const participants = model.species.flatMap(({ name }, i) =>
    counted[i] === true ? [{ name, stoichiometry: stoichiometry[i] ?? 0, amount: given[i] ?? 0 }] : [],
  );
  const solved = solveEquilibrium(participants, k);
  if (!solved) throw new ReactionRunRefusal("run.amounts", msg("reaction.cannot_start"));
  const places = model.species.map(({ name }) => participants.findIndex((p) => p.name === name));
  const cells = (value: (index: number) => string): string[] => places.map((index) => (index < 0 ? "" : value(index)));
  const amountOf = (name: unknown): number =>
    solved.amounts[participants.findIndex((p) => p.name === String(name))] ?? NaN;
  return {
    header: model.species.map(
      ({ formula, state }) => `\\ce{${formula.source}${state === undefined ? "" : `(${state})`}}`,
    ),
    rows: [
      {
        label: "c_0\\,/\\,\\mathrm{mol\\,L^{-1}}",
        cells: cells((i) => shownTex(participants[i]?.amount ?? 0)),
        paint: "ink",
      },
      { label: "\\Delta c", cells: cells((i) => changeTex(participants[i]?.stoichiometry ?? 0)), paint: "muted" },
      { label: "c", cells: cells((i) => shownTex(solved.amounts[i] ?? 0)), paint: "a" },
      { label: `K=${shownTex(k)}`, cells: [`x=${shownTex(solved.extent)}`], paint: "b" },
    ],
    marked: undefined,
    elements: [],
    numberOf: () => undefined,
    moments: [{ event: "", rows: 0, elements: 0 }, ...rowMoments(4)],
    facts: {
      x: solved.extent,
      quotient: solved.quotient,
      k,
      direction: solved.extent > 0 ? "forward" : solved.extent < 0 ? "backward" : "none",
      concentration: amountOf,
    },
  };
};

import { msg } from "../../../../contract/messages/message.ts";
import type { ReactionModel } from "../reaction-model.ts";
import type { ReactionSpec } from "../reaction-schema.ts";
import { equilibriumRun } from "./equilibrium-run.ts";
import { limitingRun } from "./limiting-run.ts";
import { oxidationRun } from "./oxidation-run.ts";
import { ReactionRunRefusal, type RunPanel } from "./run-panel.ts";

/** The table of a run other than balancing; undefined where none is asked for. Throws RunRefusal. */
export const openRun = (spec: ReactionSpec, model: ReactionModel): RunPanel | undefined => {
  if (!spec.run || spec.run.algorithm === "balance_reaction") return undefined;
  if (spec.show !== "none")
    throw new ReactionRunRefusal("show", msg("reaction.own_table", { algorithm: spec.run.algorithm }));
  const { amounts = {}, k } = spec.run;
  switch (spec.run.algorithm) {
    case "oxidation_numbers":
      return oxidationRun(model);
    case "limiting_reagent":
      return limitingRun(model, amounts);
    case "equilibrium":
      if (k === undefined) throw new ReactionRunRefusal("run.k", msg("reaction.constant_missing"));
      return equilibriumRun(model, { k, amounts });
  }
};

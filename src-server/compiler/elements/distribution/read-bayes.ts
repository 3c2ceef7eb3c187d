import { msg } from "../../../contract/messages/message.ts";
import { AlgorithmRunRefusal } from "../../../computation/algorithms/run-refusal.ts";
import {
  betaBeliefs,
  listedBeliefs,
  type Belief,
  type Observation,
} from "../../../computation/statistics/bayes-updates.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { runFinding } from "../../element-refusals.ts";
import { highest, type DistributionModel } from "./distribution-model.ts";
import type { DistributionSpec } from "./distribution-schema.ts";

type Observed = NonNullable<NonNullable<DistributionSpec["run"]>["observed"]>[number];

/** A prior and what is believed after each observation. */
export type Updating = {
  beliefs: readonly Belief[];
  observed: readonly Observed[];
  /** The model in which the distribution is what is believed after so many observations. */
  modelAt(taken: number): DistributionModel;
};

const observation = (observed: Observed): Observation => {
  if (typeof observed === "string") return { outcome: observed };
  return typeof observed === "number"
    ? { successes: observed, tries: 1 }
    : { successes: observed[0], tries: observed[1] };
};

const NOT_TOGETHER = ["with", "sum_of", "sample"] as const;

const formOf = (spec: DistributionSpec, { main }: DistributionModel): void => {
  if (spec.name !== "beta" && !(spec.name === "custom" && spec.pmf))
    throw new AlgorithmRunRefusal("run", msg("distribution.bayes_needs_other_prior", { name: spec.name }));
  const other = NOT_TOGETHER.find((name) => spec[name] !== undefined);
  if (other) throw new AlgorithmRunRefusal(other, msg("distribution.not_with_bayes"), "predicate");
  if (main.uses.length > 0)
    throw new AlgorithmRunRefusal("run", msg("distribution.bayes_needs_fixed_prior", { uses: main.uses[0] ?? "" }));
  if (spec.run?.likelihood && spec.name === "beta")
    throw new AlgorithmRunRefusal("run.likelihood", msg("distribution.likelihood_of_beta_prior"));
};

const beliefsOf = (spec: DistributionSpec, { main }: DistributionModel): Belief[] => {
  const list = (spec.run?.observed ?? []).map(observation);
  if (list.length === 0)
    throw new AlgorithmRunRefusal("run.observed", msg("element.member_missing", { algorithm: "bayes" }), "missing");
  const prior = main.at({});
  if (spec.name === "custom")
    return listedBeliefs(
      (prior.values ?? []).map((value) => [value, prior.density(value)] as const),
      list,
      spec.run?.likelihood,
    );
  const shape = (prior.mean * (1 - prior.mean)) / prior.variance - 1;
  const whole = (value: number): number => Number(value.toPrecision(12));
  return betaBeliefs([whole(prior.mean * shape), whole((1 - prior.mean) * shape)], list);
};

/** All chances for a beta prior; room for a bar beside the outermost values of a listed one. */
const windowOf = ({ spec, main }: DistributionModel): readonly [number, number] => {
  const values = main.at({}).values ?? [];
  if (spec.name === "beta") return [0, 1];
  const gaps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
  const room = 0.8 * Math.min(...(gaps.length > 0 ? gaps : [1]));
  return [(values[0] ?? 0) - room, (values.at(-1) ?? 0) + room];
};

const updatingOf = (model: DistributionModel, beliefs: readonly Belief[]): Updating => {
  const x = windowOf(model);
  const top = Math.max(...beliefs.map(({ distribution }) => highest(distribution, x)));
  const models = beliefs.map(({ distribution }): DistributionModel => ({
    ...model,
    main: { at: () => distribution, uses: [] },
    x: [...x],
    y: [0, model.spec.show === "cdf" ? 1.1 : 1.16 * top],
  }));
  return {
    beliefs,
    observed: model.spec.run?.observed ?? [],
    modelAt: (taken) => models[Math.min(taken, models.length - 1)] ?? model,
  };
};

/** Updates the prior of an element by what it observes; none where nothing runs. */
export const readBayes = (model: DistributionModel): { updating?: Updating; findings: readonly ElementFinding[] } => {
  const { spec } = model;
  if (!spec.run) return { findings: [] };
  try {
    formOf(spec, model);
    return { findings: [], updating: updatingOf(model, beliefsOf(spec, model)) };
  } catch (thrown) {
    if (!(thrown instanceof AlgorithmRunRefusal)) throw thrown;
    return { findings: [runFinding(thrown, thrown.at, "refused")] };
  }
};

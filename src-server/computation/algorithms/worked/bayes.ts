import { msg } from "../../../contract/messages/message.ts";
import type { Facts } from "../../../contract/fact.ts";
import { sum } from "../../../kit/numbers.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";
import type { WorkedCell, WorkedRun } from "./worked-run.ts";

export type Hypothesis = { name: string; prior: number; likelihood: number };

const check = (hypotheses: readonly Hypothesis[]): void => {
  if (hypotheses.length < 2)
    throw new AlgorithmRunRefusal("hypotheses", msg("algorithms.hypothesis_count", { length: hypotheses.length }));
  hypotheses.forEach(({ prior, likelihood }, i) => {
    if (!(prior >= 0 && prior <= 1))
      throw new AlgorithmRunRefusal(`hypotheses[${i}].prior`, msg("statistics.no_probability", { chance: prior }));
    if (!(likelihood >= 0 && likelihood <= 1))
      throw new AlgorithmRunRefusal(
        `hypotheses[${i}].likelihood`,
        msg("statistics.no_probability", { chance: likelihood }),
      );
  });
  const total = sum(hypotheses.map(({ prior }) => prior));
  if (Math.abs(total - 1) > 1e-9)
    throw new AlgorithmRunRefusal(
      "hypotheses",
      msg("algorithms.priors_total", { total: Number(total.toPrecision(6)) }),
    );
  if (hypotheses.every(({ prior, likelihood }) => prior * likelihood === 0))
    throw new AlgorithmRunRefusal("hypotheses", msg("algorithms.observation_impossible"));
};

/** Bayes' rule: prior times likelihood for each hypothesis, their total, and each one's share of it. */
export const bayes = (hypotheses: readonly Hypothesis[]): WorkedRun => {
  check(hypotheses);
  const count = hypotheses.length;
  const products = hypotheses.map(({ prior, likelihood }) => prior * likelihood);
  const evidence = sum(products);
  const named =
    (values: readonly number[]) =>
    (name: unknown): number =>
      values[hypotheses.findIndex((hypothesis) => hypothesis.name === name)] ?? NaN;
  const known = (done: number): Facts => ({
    product: named(products.slice(0, done)),
    ...(done > count ? { evidence } : {}),
    ...(done > count + 1 ? { posterior: named(products.map((product) => product / evidence)) } : {}),
  });
  const rows: WorkedCell[][] = hypotheses.map(({ name, prior, likelihood }, i) => [
    name,
    prior,
    likelihood,
    products[i] ?? 0,
    (products[i] ?? 0) / evidence,
  ]);
  return {
    columns: ["hypothesis", "prior", "likelihood", "product", "posterior"],
    rows: [...rows, ["total", 1, "", evidence, 1]],
    appears: [
      ...hypotheses.map((_, i) => [i + 1, i + 1, i + 1, i + 1, count + 2]),
      [count + 1, count + 1, count + 1, count + 1, count + 2],
    ],
    marked: hypotheses.map((_, i) => [i, 4] as const),
    facts: Array.from({ length: count + 3 }, (_, done) => known(done)),
  };
};

import { msg } from "../../contract/messages/message.ts";
import { AlgorithmRunRefusal } from "../algorithms/run-refusal.ts";
import { beta } from "./continuous.ts";
import { listed } from "./discrete.ts";
import type { Distribution } from "./distribution.ts";
import { logGamma } from "./special-functions.ts";

/** What was observed in one step: so many successes in so many tries, or a named outcome. */
export type Observation = { successes: number; tries: number } | { outcome: string };

/** What is believed after some observations. */
export type Belief = {
  distribution: Distribution;
  /** Probability of everything observed so far, in this order. */
  evidence: number;
  /** Parameters of a beta distribution. */
  ab?: readonly [a: number, b: number];
};

/** Chance of each outcome if a hypothesis is right: outcome → value of the hypothesis → probability. */
export type Likelihoods = Readonly<Record<string, Readonly<Record<string, number>>>>;

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

const logWays = (tries: number, successes: number): number =>
  logGamma(tries + 1) - logGamma(successes + 1) - logGamma(tries - successes + 1);

const countsOf = (observation: Observation, at: string): { successes: number; tries: number } => {
  if ("outcome" in observation)
    throw new AlgorithmRunRefusal(at, msg("statistics.outcome_form", { outcome: observation.outcome }));
  const { successes, tries } = observation;
  if (successes > tries) throw new AlgorithmRunRefusal(at, msg("statistics.successes_tries", { successes, tries }));
  return observation;
};

/** Beta prior of an unknown chance: successes raise a, failures raise b. The first entry is the prior. */
export const betaBeliefs = ([a, b]: readonly [number, number], observed: readonly Observation[]): Belief[] => {
  const beliefs: Belief[] = [{ distribution: beta(a, b), evidence: 1, ab: [a, b] }];
  let [won, lost, logChance] = [a, b, 0];
  observed.forEach((observation, i) => {
    const { successes, tries } = countsOf(observation, `run.observed[${i}]`);
    const [more, less] = [won + successes, lost + tries - successes];
    logChance += logWays(tries, successes) + logBeta(more, less) - logBeta(won, lost);
    [won, lost] = [more, less];
    beliefs.push({ distribution: beta(won, lost), evidence: Math.exp(logChance), ab: [won, lost] });
  });
  return beliefs;
};

/** Chance of an observation if the unknown chance is `value`, or by the table of likelihoods. */
const chanceOf = (observation: Observation, value: number, given: { table: Likelihoods | undefined; at: string }) => {
  const { table, at } = given;
  if (!table) {
    const { successes, tries } = countsOf(observation, at);
    if (!(value >= 0 && value <= 1))
      throw new AlgorithmRunRefusal("run.likelihood", msg("statistics.likelihood_missing", { value }), "missing");
    return Math.exp(logWays(tries, successes)) * value ** successes * (1 - value) ** (tries - successes);
  }
  const outcome = "outcome" in observation ? observation.outcome : String(observation.successes);
  const row = Object.entries(table).find(([name]) => name === outcome)?.[1];
  if (!row)
    throw new AlgorithmRunRefusal(
      at,
      msg("statistics.has_no_likelihood", { outcome, table: Object.keys(table).slice(0, 12).join(", ") }),
    );
  const chance = Object.entries(row).find(([name]) => Number(name) === value)?.[1];
  if (chance === undefined)
    throw new AlgorithmRunRefusal(
      `run.likelihood.${outcome}`,
      msg("statistics.has_no_probability", { value }),
      "predicate",
    );
  if (!(chance >= 0 && chance <= 1))
    throw new AlgorithmRunRefusal(`run.likelihood.${outcome}`, msg("statistics.no_probability", { chance }));
  return chance;
};

/** Beliefs in listed hypotheses: prior times likelihood, divided by the total, once per observation. The first entry is the prior. */
export const listedBeliefs = (
  prior: readonly (readonly [value: number, probability: number])[],
  observed: readonly Observation[],
  table?: Likelihoods,
): Belief[] => {
  let [now, evidence] = [prior, 1];
  const beliefs: Belief[] = [{ distribution: listed([...prior]), evidence }];
  observed.forEach((observation, i) => {
    const at = `run.observed[${i}]`;
    const products = now.map(([value, p]) => [value, p * chanceOf(observation, value, { table, at })] as const);
    const total = products.reduce((sum, [, product]) => sum + product, 0);
    if (!(total > 0)) throw new AlgorithmRunRefusal(at, msg("statistics.no_hypothesis_still_possible"));
    now = products.map(([value, product]) => [value, product / total] as const);
    evidence *= total;
    beliefs.push({ distribution: listed([...now]), evidence });
  });
  return beliefs;
};

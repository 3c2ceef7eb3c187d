import { probabilityBetween } from "../../../computation/statistics/distribution.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { shadedProbability, type DistributionModel } from "./distribution-model.ts";
import type { Updating } from "./read-bayes.ts";
import type { Sampling } from "./sample-layer.ts";

const sampleFacts = (sampling: Sampling, taken: number): Facts => {
  const seen = sampling.draws.slice(0, taken).map(({ statistic }) => statistic);
  const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length;
  const spread = seen.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (seen.length - 1);
  return { draws: seen.length, sample_mean: mean, sample_sd: Math.sqrt(spread) };
};

const updateFacts = ({ beliefs, modelAt }: Updating, taken: number): Facts => {
  const updates = Math.min(taken, beliefs.length - 1);
  const [first, now] = [beliefs[0], beliefs[updates]];
  const d = modelAt(updates).main.at({});
  const likeliest = (d.values ?? []).toSorted((a, b) => d.density(b) - d.density(a))[0];
  return {
    updates,
    evidence: now?.evidence ?? NaN,
    prior: (value) => first?.distribution.density(Number(value)) ?? NaN,
    posterior: (value) => d.density(Number(value)),
    ...(now?.ab ? { a: now.ab[0], b: now.ab[1] } : {}),
    ...(likeliest === undefined ? {} : { likeliest }),
  };
};

/** What is known of a distribution at values of the params, after a number of events. */
export const distributionFacts = (
  subject: { model: DistributionModel; sampling: Sampling | undefined; updating: Updating | undefined },
  params: ParamValues,
  taken: number,
): Facts => {
  const { sampling, updating } = subject;
  const model = updating?.modelAt(taken) ?? subject.model;
  const d = model.main.at(params);
  const probability = shadedProbability(model, params);
  return {
    mean: d.mean,
    sd: Math.sqrt(d.variance),
    variance: d.variance,
    shaded: probability,
    pdf: (x) => d.density(Number(x)),
    cdf: (x) => d.cdf(Number(x)),
    probability: (from, to) =>
      from === "shade" || from === undefined
        ? probability
        : to === undefined
          ? probabilityBetween(d, Number(from), Number(from))
          : probabilityBetween(d, Number(from), Number(to)),
    ...(sampling ? sampleFacts(sampling, taken) : {}),
    ...(updating ? updateFacts(updating, taken) : {}),
  };
};

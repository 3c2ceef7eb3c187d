import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readTries, type TriesPrompt } from "./read-tries.ts";
import {
  conditionsScene,
  likeliestMyth,
  binomialDistributionRangeScene,
  binomialDistributionSampleScene,
  sweepScene,
} from "./tries-extras.ts";
import { triesFigures } from "./tries-figures.ts";
import {
  askBinomialDistributionScene,
  binomialDistributionBarsScene,
  binomialDistributionFormulaScene,
  binomialDistributionMeanScene,
  binomialDistributionNumbersScene,
  binomialDistributionRecapScene,
  binomialDistributionWaysScene,
} from "./tries-scenes.ts";

const build = (given: TriesPrompt): LessonPlan => {
  const t = triesFigures(given);
  return {
    title: "The binomial distribution",
    subject: "statistics",
    level: "upper_secondary",
    goal: `See how likely each number of successes is in ${t.n} tries.`,
    apart: ["ask", "ways", "trap", "grow", "sample", "range", "when"],
    symbols: [
      { tex: "n", say: "n", means: "number of tries" },
      { tex: "k", say: "k", means: "number of successes" },
      { tex: "p", say: "p", means: "chance of success" },
    ],
    scenes: [
      askBinomialDistributionScene(t),
      binomialDistributionBarsScene(t),
      binomialDistributionFormulaScene(),
      binomialDistributionWaysScene(),
      binomialDistributionNumbersScene(t),
      binomialDistributionMeanScene(t),
      likeliestMyth(t),
      sweepScene(t),
      binomialDistributionSampleScene(t),
      binomialDistributionRangeScene(t),
      conditionsScene(),
      binomialDistributionRecapScene(),
    ],
  };
};

/** Successes in a fixed number of tries, with the prompt's own numbers. */
export const binomialDistributionLesson = lessonOf({
  id: "binomial_distribution",
  title: "The binomial distribution",
  subject: "statistics",
  examples: [
    "Explain the binomial distribution",
    "Binomial distribution with n = 12 and p = 0.3",
    "What is the probability of exactly 6 heads in 10 coin tosses?",
  ],
  keywords: [
    "binomial",
    "distribution",
    "probability",
    "coin",
    "success",
    "trial",
    "bernoulli",
    "statistics",
    "chance",
  ],
  defaultSeconds: 75,
  data: readTries,
  build,
});

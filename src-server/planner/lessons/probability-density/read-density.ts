import { asksFor, type Topic } from "../topic.ts";

const TOPIC: Topic = {
  needs: [["probability density", "density function", "probability density function", "density curve"]],
  also: [
    "probability",
    "density",
    "function",
    "curve",
    "pdf",
    "continuous",
    "random",
    "variable",
    "distribution",
    "area",
    "under",
    "integral",
    "normal",
    "histogram",
    "statistic",
    "math",
    "say",
    "mean",
    "height",
    "read",
    "interpret",
  ],
  never: ["mass"],
};

/** Whether a prompt asks what densities are. */
export const readProbabilityDensityDensity = (prompt: string): object | undefined =>
  /\d/u.test(prompt) || !asksFor(prompt, TOPIC) ? undefined : {};

import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { MAX_CHARACTERS, recordOf } from "../../../contract/limits.ts";
import { numSchema } from "../../../contract/plan.ts";
import { runSchema } from "../shared/run-schema.ts";

export const DISTRIBUTION_NAMES = [
  "normal",
  "uniform",
  "exponential",
  "binomial",
  "poisson",
  "geometric",
  "t",
  "chi_squared",
  "beta",
  "gamma",
  "lognormal",
  "maxwell_boltzmann",
  "custom",
] as const;
export type DistributionName = (typeof DISTRIBUTION_NAMES)[number];

const parameters = {
  mean: numSchema.optional().meta({ description: "normal: 0; lognormal: mean of the logarithm, 0." }),
  sd: numSchema.optional().meta({ description: "normal: 1; lognormal: standard deviation of the logarithm, 1." }),
  from: numSchema.optional().meta({ description: "uniform: least value." }),
  to: numSchema.optional().meta({ description: "uniform: greatest value." }),
  n: numSchema.optional().meta({ description: "binomial: number of tries, 1 to 200." }),
  p: numSchema.optional().meta({ description: "binomial, geometric: probability of success; geometric 0.01 to 1." }),
  rate: numSchema.optional().meta({ description: "poisson 0 to 100, exponential, gamma." }),
  df: numSchema.optional().meta({ description: "t, chi_squared: degrees of freedom." }),
  a: numSchema.optional().meta({ description: "beta." }),
  b: numSchema.optional().meta({ description: "beta." }),
  shape: numSchema.optional().meta({ description: "gamma." }),
  temperature: numSchema.optional().meta({ description: 'maxwell_boltzmann: "300 K".' }),
  molar_mass: numSchema.optional().meta({ description: 'maxwell_boltzmann: "28 g/mol".' }),
  pmf: recordOf(z.string().max(24), z.number(), 400)
    .optional()
    .meta({ description: 'custom: probability of each value, {"1": 0.5, "2": 0.5}.' }),
  pdf: z
    .string()
    .max(MAX_CHARACTERS.label)
    .optional()
    .meta({ description: "custom: density as an expression in x, zero outside its range." }),
};
const one = { name: z.enum(DISTRIBUTION_NAMES), ...parameters };
export const oneDistributionSchema = z.object(one);
export type OneSpec = z.infer<typeof oneDistributionSchema>;

const countSchema = z.int().min(0).max(200);
const observationSchema = z.union(
  [z.literal(0), z.literal(1), z.tuple([countSchema, countSchema]), z.string().max(24)],
  {
    error: schemaText(msg("distribution.outcome_wanted")),
  },
);

/** Members of a `distribution`. */
export const distributionSchema = z.object({
  ...one,
  show: z.enum(["pdf", "cdf"]).default("pdf"),
  shade: z
    .tuple([numSchema, numSchema])
    .optional()
    .meta({ description: "Values between which the probability is shaded." }),
  with: oneDistributionSchema.optional().meta({ description: "A second distribution on the same axes." }),
  sum_of: z.int().min(2).max(30).optional().meta({ description: "Distribution of the sum of so many of them." }),
  sample: z
    .object({
      n: z.int().min(1).max(200),
      statistic: z.enum(["value", "mean"]).default("value"),
      draws: z.int().min(1).max(300).optional(),
    })
    .optional()
    .meta({ description: "What step draws: n values, or means of n values each." }),
  x_label: z.string().max(MAX_CHARACTERS.label).optional().meta({ description: "LaTeX at the end of the axis." }),
  run: runSchema(["bayes"], {
    observed: z
      .array(observationSchema)
      .max(40)
      .optional()
      .meta({ description: "What is observed, one entry a step: 1 or 0, [successes, tries], or names of outcomes." }),
    likelihood: recordOf(z.string().max(24), recordOf(z.string().max(24), z.number(), 400), 40)
      .optional()
      .meta({
        description:
          'Custom prior: chance of each outcome for each value, {"heads": {"1": 0.5, "2": 0.9}}; left out, the values are chances of success.',
      }),
  })
    .optional()
    .meta({ description: "The distribution is a prior (beta, or custom with pmf) that `step` updates by data." }),
});
export type DistributionSpec = z.infer<typeof distributionSchema> & { seed: number };

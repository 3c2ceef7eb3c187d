import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { recordOf } from "../../../contract/limits.ts";
import { runSchema } from "./run-schema.ts";

/** Computations that are written as a table, line by line or as areas. */
export const WORKED_ALGORITHMS = [
  "euclid",
  "extended_euclid",
  "modular_power",
  "synthetic_division",
  "rational_root_test",
  "bayes",
  "horner",
  "slater_shielding",
  "empirical_formula",
  "faraday_electrolysis",
] as const;

/** One of the hypotheses that Bayes' rule compares. */
export const hypothesisSchema = z.object({
  name: z
    .string()
    .min(1)
    .max(16)
    .regex(/^[^\p{C}\\{}$%#&_^~]+$/u, schemaText(msg("element.plain_words_wanted"))),
  prior: z.number().meta({ description: "Probability before anything was observed." }),
  likelihood: z.number().meta({ description: "Probability of the observation if it is true." }),
});

/** Member `run` of tables, derivations and area models: a computation with its data. */
export const workedSchema = runSchema(WORKED_ALGORITHMS, {
  a: z.int().optional().meta({ description: "euclid, extended_euclid: first number." }),
  b: z.int().optional().meta({ description: "…second number." }),
  base: z.int().optional().meta({ description: "modular_power." }),
  exponent: z.int().optional().meta({ description: "modular_power." }),
  modulus: z.int().optional().meta({ description: "modular_power." }),
  coefficients: z
    .array(z.number().min(-1e9).max(1e9))
    .max(7)
    .optional()
    .meta({ description: "horner, synthetic_division, rational_root_test: highest power first." }),
  at: z.number().optional().meta({ description: "horner, synthetic_division: x, or the c of x − c." }),
  hypotheses: z.array(hypothesisSchema).max(5).optional().meta({ description: "bayes: what is compared." }),
  element: z.string().max(3).optional().meta({ description: "slater_shielding, faraday_electrolysis: symbol." }),
  subshell: z.string().max(3).optional().meta({ description: "slater_shielding: 3d; the outermost." }),
  masses: recordOf(z.string().max(3), z.number(), 20)
    .optional()
    .meta({ description: "empirical_formula: mass or per cent of each element." }),
  molar_mass: z
    .number()
    .positive()
    .max(1e5)
    .optional()
    .meta({ description: "empirical_formula: of the molecule, g/mol." }),
  electrons: z.int().min(1).max(8).optional().meta({ description: "faraday_electrolysis: for each atom." }),
  current: z.string().max(30).optional().meta({ description: "faraday_electrolysis: such as 2 A." }),
  time: z.string().max(30).optional().meta({ description: "faraday_electrolysis: such as 30 min." }),
});
export type WorkedSpec = z.infer<typeof workedSchema>;

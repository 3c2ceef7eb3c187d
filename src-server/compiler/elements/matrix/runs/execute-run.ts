import type { MatrixRunResult, RunData } from "../matrix-model.ts";
import type { MatrixSpec } from "../matrix-schema.ts";
import { runCramer } from "./cramer-run.ts";
import { runDeterminant } from "./determinant-run.ts";
import { runEigen } from "./eigen-run.ts";
import { runExponential } from "./exponential-run.ts";
import { runInverse } from "./inverse-run.ts";
import { runMultiply } from "./multiply-run.ts";
import { runPower } from "./power-run.ts";
import { runRowReduction } from "./row-reduction-run.ts";

/** Executes the run of a matrix; undefined where it lacks its second matrix. */
export const executeRun = (spec: NonNullable<MatrixSpec["run"]>, data: RunData): MatrixRunResult | undefined => {
  const { by } = data;
  const run = spec.algorithm;
  if (run === "eigen_2x2") return runEigen(data);
  if (run === "power_iteration") return runPower(data, spec);
  if (run === "matrix_exponential") return runExponential(data);
  if (run === "row_reduction") return runRowReduction(data);
  if (run === "determinant") return runDeterminant(data);
  if (run === "inverse") return runInverse(data);
  if (by === undefined) return undefined;
  return run === "multiply" ? runMultiply({ ...data, by }) : runCramer({ ...data, by });
};

import { msg } from "../../../../contract/messages/message.ts";
import type { WorkedRun } from "../../../../computation/algorithms/worked/worked-run.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import { runWorked } from "../../shared/run-worked.ts";
import type { WorkedSpec } from "../../shared/worked-schema.ts";
import type { DerivationStep } from "../derivation-schema.ts";
import { euclidLines, extendedLines, modularLines } from "./number-lines.ts";
import { divisionLines, hornerLines, rootLines } from "./polynomial-lines.ts";
import { bayesLines, empiricalLines, faradayLines, slaterLines } from "./science-lines.ts";

const LINES: Readonly<Record<WorkedSpec["algorithm"], (spec: WorkedSpec, run: WorkedRun) => DerivationStep[]>> = {
  euclid: euclidLines,
  extended_euclid: extendedLines,
  modular_power: modularLines,
  synthetic_division: divisionLines,
  rational_root_test: rootLines,
  bayes: bayesLines,
  horner: hornerLines,
  slater_shielding: slaterLines,
  empirical_formula: empiricalLines,
  faraday_electrolysis: faradayLines,
};

/** Most lines of a derivation. */
const MAX_LINES = 8;

/** The lines of a computation with what it found; what it cannot run on is a finding. */
export const runDerivation = (
  spec: WorkedSpec,
): { steps: readonly DerivationStep[]; run: WorkedRun } | ElementFinding => {
  const run = runWorked(spec);
  if ("severity" in run) return run;
  const steps = LINES[spec.algorithm](spec, run);
  const [first, ...rest] = steps;
  if (first && rest.length > 0 && steps.length <= MAX_LINES) {
    const { relation: _, ...start } = first;
    return { steps: [start, ...rest], run };
  }
  return {
    at: "run",
    code: "range",
    severity: "repair",
    message: msg("derivation.line_count", { length: steps.length, maxLines: MAX_LINES }),
  };
};

import { msg } from "../../../contract/messages/message.ts";
import { AlgorithmRunRefusal } from "../../../computation/algorithms/run-refusal.ts";
import { bayes } from "../../../computation/algorithms/worked/bayes.ts";
import { empiricalFormula } from "../../../computation/algorithms/worked/empirical-formula.ts";
import { euclid, extendedEuclid } from "../../../computation/algorithms/worked/euclid.ts";
import { faradayElectrolysis } from "../../../computation/algorithms/worked/faraday.ts";
import { modularPower } from "../../../computation/algorithms/worked/modular-power.ts";
import { horner, syntheticDivision } from "../../../computation/algorithms/worked/polynomial-schemes.ts";
import { rationalRootTest } from "../../../computation/algorithms/worked/rational-roots.ts";
import { slaterTable } from "../../../computation/algorithms/worked/slater.ts";
import type { WorkedRun } from "../../../computation/algorithms/worked/worked-run.ts";
import { QuantityError, readQuantity } from "../../../computation/units/quantity.ts";
import type { DimensionName } from "../../../computation/units/dimension-names.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal, runFinding } from "../../element-refusals.ts";
import type { WorkedSpec } from "./worked-schema.ts";

/** Most rows a computed table may have. */
export const MAX_RUN_ROWS = 10;

const wanted = <Key extends keyof WorkedSpec>(run: WorkedSpec, key: Key): NonNullable<WorkedSpec[Key]> => {
  const value = run[key];
  if (value === undefined || value === null)
    throw new AlgorithmRunRefusal(key, msg("element.member_missing", { algorithm: run.algorithm }), "missing");
  return value;
};

const quantity = (run: WorkedSpec, key: "current" | "time", kind: DimensionName): number => {
  try {
    return readQuantity(wanted(run, key), kind).value;
  } catch (thrown) {
    if (thrown instanceof QuantityError)
      throw new AlgorithmRunRefusal(key, msg("common.sentence", { text: thrown.data }));
    throw thrown;
  }
};

const RUNS: Readonly<Record<WorkedSpec["algorithm"], (run: WorkedSpec) => WorkedRun>> = {
  euclid: (run) => euclid(wanted(run, "a"), wanted(run, "b")),
  extended_euclid: (run) => extendedEuclid(wanted(run, "a"), wanted(run, "b")),
  modular_power: (run) =>
    modularPower({ base: wanted(run, "base"), exponent: wanted(run, "exponent"), modulus: wanted(run, "modulus") }),
  synthetic_division: (run) => syntheticDivision(wanted(run, "coefficients"), wanted(run, "at")),
  rational_root_test: (run) => rationalRootTest(wanted(run, "coefficients")),
  bayes: (run) => bayes(wanted(run, "hypotheses")),
  horner: (run) => horner(wanted(run, "coefficients"), wanted(run, "at")),
  slater_shielding: (run) => slaterTable(wanted(run, "element"), run.subshell),
  empirical_formula: (run) => empiricalFormula(wanted(run, "masses"), run.molar_mass),
  faraday_electrolysis: (run) =>
    faradayElectrolysis({
      element: wanted(run, "element"),
      electrons: wanted(run, "electrons"),
      current: quantity(run, "current", "current"),
      time: quantity(run, "time", "time"),
    }),
};

/** Executes a computation; what it cannot run on becomes a finding. */
export const runWorked = (run: WorkedSpec): WorkedRun | ElementFinding => {
  try {
    const worked = RUNS[run.algorithm](run);
    if (worked.rows.length <= MAX_RUN_ROWS) return worked;
    return refusal("run", msg("element.too_many_rows", { count: worked.rows.length, most: MAX_RUN_ROWS }), "range");
  } catch (thrown) {
    if (!(thrown instanceof AlgorithmRunRefusal)) throw thrown;
    return runFinding(thrown, `run.${thrown.at}`);
  }
};

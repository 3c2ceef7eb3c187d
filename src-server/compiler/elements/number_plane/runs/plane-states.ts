import type { PlaneRunSpec } from "../number-plane-schema.ts";
import { cramerStates, powerStates } from "./arrow-states.ts";
import { determinantStates, eigenStates, exponentialStates } from "./map-states.ts";
import { inverseStates, productStates, reductionStates } from "./operation-states.ts";
import type { PlaneData, PlaneStates } from "./plane-data.ts";

const STATES: Readonly<Record<PlaneRunSpec["algorithm"], (data: PlaneData) => PlaneStates>> = {
  eigen_2x2: eigenStates,
  power_iteration: powerStates,
  matrix_exponential: exponentialStates,
  determinant: determinantStates,
  row_reduction: reductionStates,
  inverse: inverseStates,
  multiply: productStates,
  cramers_rule: cramerStates,
};

/** The states a run goes through; throws RunRefusal. */
export const planeStates = (data: PlaneData): PlaneStates => STATES[data.run.algorithm](data);

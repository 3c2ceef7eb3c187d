import { nodesOf, type Part } from "../../../computation/circuits/netlist.ts";
import { sizeOf } from "../../../computation/circuits/complex-number.ts";
import { solveSteady, type CircuitState } from "../../../computation/circuits/steady-circuit.ts";
import { runTransient, settlingTime, type Transient } from "../../../computation/circuits/transient-circuit.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { Circuit } from "./read-circuit.ts";

/** A circuit solved at given params. */
export type SolvedCircuit = {
  parts: readonly Part[];
  angularFrequency: number;
  /** Steady amplitudes, or the state at a time of the transient. */
  at(seconds: number): CircuitState;
  transient?: Transient;
};

const REMEMBERED = 12;

/** Solves a circuit; undefined where no single set of currents fits. Remembers the latest params. */
export const createSolver = (circuit: Circuit): ((params: ParamValues) => SolvedCircuit | undefined) => {
  const known = new Map<string, SolvedCircuit | undefined>();
  const solve = (params: ParamValues): SolvedCircuit | undefined => {
    const parts = circuit.partsAt(params);
    const angularFrequency = circuit.angularFrequency(params);
    if (circuit.analysis === "transient") {
      const duration = circuit.duration ?? settlingTime(parts, angularFrequency);
      const transient = runTransient(parts, { duration, angularFrequency });
      return transient && { parts, angularFrequency, transient, at: (seconds) => transient.at(seconds) };
    }
    const state = solveSteady(parts, angularFrequency);
    return state && { parts, angularFrequency, at: () => state };
  };
  return (params) => {
    const parts = circuit.partsAt(params);
    const key = `${parts.map(({ value }) => value).join(" ")} ${circuit.angularFrequency(params)}`;
    if (!known.has(key)) {
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, solve(params));
    }
    return known.get(key);
  };
};

/** Nodes with the highest potential first. */
export const nodesByPotential = (parts: readonly Part[], state: CircuitState | undefined): string[] => {
  const potential = (node: string): number => {
    const value = state?.potentials.get(node) ?? [0, 0];
    return value[1] === 0 ? value[0] : sizeOf(value);
  };
  return nodesOf(parts).toSorted((a, b) => potential(b) - potential(a));
};

import { angleOf, multiplied, sizeOf, type Complex } from "../../../computation/circuits/complex-number.ts";
import { isSource } from "../../../computation/circuits/netlist.ts";
import type { Facts, FactValue } from "../../../contract/fact.ts";
import type { SolvedCircuit } from "./circuit-model.ts";
import { toldCurrent } from "./part-rows.ts";
import type { Circuit } from "./read-circuit.ts";

const DEGREES = 180 / Math.PI;
const ZERO: Complex = [0, 0];

/**
 * What was computed, in SI units: currents out of sources and from the first node to the second of other parts; in ac
 * amplitudes, `phase` in degrees and mean powers. Of a transient the values at `seconds`.
 */
export const circuitFacts = ({ analysis }: Circuit, solved: SolvedCircuit, seconds: number): Facts => {
  const { parts, transient } = solved;
  const ac = analysis === "ac";
  const state = solved.at(seconds);
  const indexOf = (id: FactValue): number => parts.findIndex((part) => part.id === id);
  const plain = (value: Complex): number => (ac ? sizeOf(value) : value[0]);
  const currentOf = (index: number, of = state): Complex => {
    const part = parts[index];
    return part ? toldCurrent(part, of.currents[index] ?? ZERO) : [NaN, NaN];
  };
  const voltageOf = (index: number, of = state): Complex => of.voltages[index] ?? [NaN, NaN];
  const power = (index: number): number => {
    const [u, [re, im]] = [voltageOf(index), currentOf(index)];
    return multiplied(u, [re, -im])[0] / (ac ? 2 : 1);
  };
  const source = parts.findIndex(isSource);
  return {
    current: (id) => plain(currentOf(indexOf(id))),
    voltage: (id) => plain(voltageOf(indexOf(id))),
    power: (id) => power(indexOf(id)),
    potential: (node) => plain(state.potentials.get(String(node)) ?? [NaN, NaN]),
    total_current: plain(currentOf(source)),
    total_power: power(source),
    total_resistance: plain(voltageOf(source)) / plain(currentOf(source)),
    ...(ac
      ? {
          phase: (id) => angleOf(currentOf(indexOf(id))) * DEGREES,
          voltage_phase: (id) => angleOf(voltageOf(indexOf(id))) * DEGREES,
          impedance: sizeOf(voltageOf(source)) / sizeOf(currentOf(source)),
        }
      : {}),
    ...(transient
      ? {
          duration: transient.duration,
          current_at: (id, time) => currentOf(indexOf(id), transient.at(Number(time)))[0],
          voltage_at: (id, time) => voltageOf(indexOf(id), transient.at(Number(time)))[0],
        }
      : {}),
  };
};

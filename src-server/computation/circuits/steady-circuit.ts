import { real, sizeOf, ZERO, type Complex } from "./complex-number.ts";
import { groundOf, type Part } from "./netlist.ts";
import { solveBranches, type Branch, type BranchSolution } from "./solve-branches.ts";

/** What flows and stands at every part. Currents run from `from` to `to` through the part, complex amplitudes in ac. */
export type CircuitState = BranchSolution;

/** Conductance, in S, that stands for an insulation where a part of the circuit would float otherwise. */
export const LEAK = 1e-13;
const MAX_DIODES = 8;

const voltage = (part: Part, e: Complex, z: Complex = ZERO): Branch => ({ ...ends(part), form: "impedance", e, z });
const conductor = (part: Part, y: Complex, i: Complex = ZERO): Branch => ({ ...ends(part), form: "admittance", y, i });
const ends = ({ from, to }: Part): { from: string; to: string } => ({ from, to });

/** How stiff the insulation of each capacitor is, so that a row of them shares a voltage as charges do. */
const leakOf = (part: Part, parts: readonly Part[]): number =>
  part.value / Math.max(...parts.filter(({ kind }) => kind === "capacitor").map(({ value }) => value));

type Reading = { parts: readonly Part[]; leak: number; angularFrequency: number; conducting: ReadonlySet<string> };

/** A part as a linear branch; at angular frequency 0 a capacitor is open and an inductor a wire. */
export const branchOf = (part: Part, { parts, leak, angularFrequency: w, conducting }: Reading): Branch => {
  switch (part.kind) {
    case "battery":
    case "source_ac":
      return voltage(part, real(part.value));
    case "current_source":
      return conductor(part, ZERO, real(-part.value));
    case "resistor":
    case "lamp":
      return voltage(part, ZERO, real(part.value));
    case "capacitor":
      return conductor(part, w > 0 ? [0, w * part.value] : real(leak * leakOf(part, parts)));
    case "inductor":
      return voltage(part, ZERO, [0, w * part.value]);
    case "diode":
      return conducting.has(part.id) ? voltage(part, real(part.value)) : conductor(part, real(leak));
    case "switch":
      return part.value > 0 ? voltage(part, ZERO) : conductor(part, real(leak));
    case "voltmeter":
      return conductor(part, real(leak));
    default:
      return voltage(part, ZERO);
  }
};

/** Insulations carry nothing. */
export const withoutLeaks = (
  parts: readonly Part[],
  branches: readonly Branch[],
  state: CircuitState,
): CircuitState => ({
  ...state,
  currents: state.currents.map((current, i) => {
    const branch = branches[i];
    const leaks = branch?.form === "admittance" && parts[i]?.kind !== "current_source" && sizeOf(branch.y) <= LEAK;
    return leaks ? ZERO : current;
  }),
});

const solveOnce = (reading: Omit<Reading, "leak">): CircuitState | undefined => {
  for (const leak of [0, LEAK]) {
    const branches = reading.parts.map((part) => branchOf(part, { ...reading, leak }));
    const state = solveBranches(branches, groundOf(reading.parts));
    if (state) return withoutLeaks(reading.parts, branches, state);
  }
  return undefined;
};

/** Sets of diodes that may conduct, none first. */
export const diodeSets = (parts: readonly Part[]): ReadonlySet<string>[] => {
  const ids = parts
    .filter(({ kind }) => kind === "diode")
    .map(({ id }) => id)
    .slice(0, MAX_DIODES);
  return Array.from({ length: 2 ** ids.length }, (_, mask) => new Set(ids.filter((_, i) => (mask >> i) & 1)));
};

/** Whether no conducting diode carries current backwards and no other stands above its forward voltage. */
export const diodesAgree = (parts: readonly Part[], conducting: ReadonlySet<string>, state: CircuitState): boolean =>
  parts.every((part, i) => {
    if (part.kind !== "diode") return true;
    return conducting.has(part.id)
      ? (state.currents[i]?.[0] ?? 0) >= -1e-12
      : (state.voltages[i]?.[0] ?? 0) <= part.value + 1e-9;
  });

/**
 * Direct currents, or phasors at an angular frequency in rad/s. Diodes are ideal with a forward voltage; the set of
 * conducting ones that agrees with the currents is found by trial. Undefined where there is no single answer.
 */
export const solveSteady = (parts: readonly Part[], angularFrequency = 0): CircuitState | undefined => {
  for (const conducting of diodeSets(parts)) {
    const state = solveOnce({ parts, angularFrequency, conducting });
    if (state && (angularFrequency > 0 || diodesAgree(parts, conducting, state))) return state;
  }
  return undefined;
};

/** Largest sum of currents at a node, as a share of the largest current (Kirchhoff's first law). */
export const currentMismatch = (parts: readonly Part[], { currents }: CircuitState): number => {
  const sums = new Map<string, Complex>();
  parts.forEach(({ from, to }, i) => {
    const [re, im] = currents[i] ?? ZERO;
    for (const [node, sign] of [
      [from, 1],
      [to, -1],
    ] as const) {
      const before = sums.get(node) ?? ZERO;
      sums.set(node, [before[0] + sign * re, before[1] + sign * im]);
    }
  });
  const largest = Math.max(1e-30, ...currents.map(sizeOf));
  return Math.max(0, ...[...sums.values()].map(sizeOf)) / largest;
};

import { real, type Complex } from "./complex-number.ts";
import { groundOf, type Part } from "./netlist.ts";
import { prepareBranches, type Branch, type BranchSolution } from "./solve-branches.ts";
import { branchOf, diodeSets, diodesAgree, LEAK, withoutLeaks, type CircuitState } from "./steady-circuit.ts";

/** A circuit over time, from uncharged capacitors and coils without current at 0. Times in s. */
export type Transient = {
  duration: number;
  at(seconds: number): CircuitState;
  /** Charge in coulombs that has passed through each part, in the order of the parts. */
  charge(seconds: number): readonly number[];
};

const STEPS = 1000;
/** First steps damp the jump at the start (backward Euler), each of a tenth of a step. */
const SOFT_STEPS = 10;

type Memory = { voltage: number; current: number };
type Rule = { h: number; soft: boolean; time: number; angularFrequency: number };

/** A part over one step: the trapezoidal rule, or backward Euler while `soft`. */
const stepBranch = (part: Part, memory: Memory, rule: Rule, linear: Branch): Branch => {
  const { h, soft } = rule;
  const ends = { from: part.from, to: part.to };
  const factor = (soft ? 1 : 2) / h;
  if (part.kind === "capacitor") {
    const y = factor * part.value;
    return { ...ends, form: "admittance", y: real(y), i: real(-y * memory.voltage - (soft ? 0 : memory.current)) };
  }
  if (part.kind === "inductor") {
    const z = factor * part.value;
    return { ...ends, form: "impedance", z: real(z), e: real(-z * memory.current - (soft ? 0 : memory.voltage)) };
  }
  if (part.kind === "source_ac")
    return {
      ...ends,
      form: "impedance",
      z: real(0),
      e: real(part.value * Math.sin(rule.angularFrequency * rule.time)),
    };
  return linear;
};

type Solver = NonNullable<ReturnType<typeof prepareBranches>>;

/** Solves steps, remembering the factored matrix of each rule and set of conducting diodes. */
const createStepper = (
  parts: readonly Part[],
): ((memory: readonly Memory[], rule: Rule) => CircuitState | undefined) => {
  const ground = groundOf(parts);
  const sets = diodeSets(parts);
  const known = new Map<string, Solver | undefined>();
  let last = 0;
  const attempt = (set: number, memory: readonly Memory[], rule: Rule): BranchSolution | undefined => {
    const conducting = sets[set] ?? new Set<string>();
    const reading = { parts, leak: LEAK, angularFrequency: 0, conducting };
    const branches = parts.map((part, i) =>
      stepBranch(part, memory[i] ?? { voltage: 0, current: 0 }, rule, branchOf(part, reading)),
    );
    const key = `${set} ${rule.h} ${rule.soft}`;
    if (!known.has(key)) known.set(key, prepareBranches(branches, ground));
    const state = known.get(key)?.solve(branches);
    return state && diodesAgree(parts, conducting, state) ? withoutLeaks(parts, branches, state) : undefined;
  };
  return (memory, rule) => {
    for (let turn = 0; turn < sets.length; turn++) {
      const set = (last + turn) % sets.length;
      const state = attempt(set, memory, rule);
      if (!state) continue;
      last = set;
      return state;
    }
    return undefined;
  };
};

const between = (a: Complex | undefined, b: Complex | undefined, share: number): Complex => {
  const [low, high] = [a?.[0] ?? 0, b?.[0] ?? 0];
  return [low + (high - low) * share, 0];
};

const blend = (a: CircuitState, b: CircuitState, share: number): CircuitState => ({
  potentials: new Map([...a.potentials].map(([node, value]) => [node, between(value, b.potentials.get(node), share)])),
  currents: a.currents.map((value, i) => between(value, b.currents[i], share)),
  voltages: a.voltages.map((value, i) => between(value, b.voltages[i], share)),
});

const memoryOf = (state: CircuitState): Memory[] =>
  state.currents.map((current, i) => ({ current: current[0], voltage: state.voltages[i]?.[0] ?? 0 }));

type Run = { times: number[]; states: CircuitState[]; charges: number[][] };

const simulate = (parts: readonly Part[], duration: number, angularFrequency: number): Run | undefined => {
  const step = createStepper(parts);
  const run: Run = { times: [], states: [], charges: [] };
  let memory: Memory[] = parts.map(() => ({ voltage: 0, current: 0 }));
  const full = duration / STEPS;
  let time = 0;
  while (run.times.length < STEPS + SOFT_STEPS) {
    const soft = run.times.length < SOFT_STEPS;
    const h = soft ? full / SOFT_STEPS / 100 : full;
    time += h;
    const state = step(memory, { h, soft, time, angularFrequency });
    if (!state) return undefined;
    const before = run.charges.at(-1) ?? parts.map(() => 0);
    run.charges.push(before.map((q, i) => q + (h * ((memory[i]?.current ?? 0) + (state.currents[i]?.[0] ?? 0))) / 2));
    memory = memoryOf(state);
    run.times.push(time);
    run.states.push(state);
  }
  return run;
};

const indexAt = (times: readonly number[], time: number): number => {
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((times[middle] ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The circuit after it is switched on, by the trapezoidal rule; undefined where a moment has no single answer. */
export const runTransient = (
  parts: readonly Part[],
  { duration, angularFrequency }: { duration: number; angularFrequency: number },
): Transient | undefined => {
  const run = simulate(parts, duration, angularFrequency);
  const first = run?.states[0];
  if (!run || !first) return undefined;
  const place = (seconds: number): { i: number; share: number } => {
    const time = Math.min(Math.max(seconds, run.times[0] ?? 0), duration);
    const i = Math.min(indexAt(run.times, time), run.times.length - 2);
    const [a, b] = [run.times[i] ?? 0, run.times[i + 1] ?? 1];
    return { i, share: Math.min(1, (time - a) / (b - a)) };
  };
  return {
    duration,
    at: (seconds) => {
      const { i, share } = place(seconds);
      return blend(run.states[i] ?? first, run.states[i + 1] ?? first, share);
    },
    charge: (seconds) => {
      const { i, share } = place(seconds);
      return (run.charges[i] ?? []).map((q, k) => q + ((run.charges[i + 1]?.[k] ?? q) - q) * share);
    },
  };
};

/** How long it takes to settle, in s: five time constants, at most twelve swings; four periods of an alternating source. */
export const settlingTime = (parts: readonly Part[], angularFrequency: number): number => {
  const sum = (kind: Part["kind"]): number =>
    parts.filter((part) => part.kind === kind).reduce((total, { value }) => total + value, 0);
  if (angularFrequency > 0) return (4 * 2 * Math.PI) / angularFrequency;
  const resistance = Math.max(1e-3, sum("resistor") + sum("lamp"));
  const [capacitance, inductance] = [sum("capacitor"), sum("inductor")];
  const settle = Math.max(5 * capacitance * resistance, ((capacitance > 0 ? 10 : 5) * inductance) / resistance);
  const swing = 2 * Math.PI * Math.sqrt(capacitance * inductance);
  return settle > 0 ? (swing > 0 ? Math.min(settle, Math.max(12 * swing, 5 * capacitance * resistance)) : settle) : 1;
};

/** Rates of change of a state at a time. */
export type OdeSystem = (t: number, state: readonly number[]) => readonly number[];

/** A solution that can be read at any time between its first and last. */
export interface OdeSolution {
  readonly from: number;
  /** Where it ends: `to`, or the last time before it grew beyond bounds or had no value. */
  readonly end: number;
  readonly complete: boolean;
  /** The state at a time; NaN outside. */
  at(t: number): readonly number[];
}

interface Options {
  readonly f: OdeSystem;
  readonly start: readonly number[];
  readonly from: number;
  /** May lie before `from`. */
  readonly to: number;
  /** Local error allowed, relative to the state, absolute below 1. */
  readonly tolerance?: number;
}

/** Coefficients of Dormand and Prince (1980), order 5(4), and of its dense output (Hairer, Nørsett and Wanner 1993, II.6). */
const NODES = [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1] as const;
const STAGES: readonly (readonly number[])[] = [
  [],
  [1 / 5],
  [3 / 40, 9 / 40],
  [44 / 45, -56 / 15, 32 / 9],
  [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
  [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
  [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
];
const ERROR = [71 / 57600, 0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40] as const;
const DENSE = [
  -12715105075 / 11282082432,
  0,
  87487479700 / 32700410799,
  -10690763975 / 1880347072,
  701980252875 / 199316789632,
  -1453857185 / 822651844,
  69997945 / 29380423,
] as const;

const MAX_STEPS = 4000;
const LARGEST = 1e12;

interface Step {
  readonly t: number;
  readonly h: number;
  readonly state: readonly number[];
  readonly next: readonly number[];
  readonly rates: readonly (readonly number[])[];
}

const combined = (weights: readonly number[], rates: readonly (readonly number[])[], i: number): number =>
  weights.reduce((sum, weight, k) => (weight === 0 ? sum : sum + weight * (rates[k]?.[i] ?? 0)), 0);

const tryStep = (f: OdeSystem, t: number, h: number, state: readonly number[]): Step => {
  const rates: (readonly number[])[] = [];
  let next = state;
  STAGES.forEach((weights, stage) => {
    next = state.map((value, i) => value + h * combined(weights, rates, i));
    rates.push(f(t + (NODES[stage] ?? 0) * h, next));
  });
  return { t, h, state, next, rates };
};

/** Error of a step as a multiple of what is allowed. */
const errorOf = ({ h, state, next, rates }: Step, tolerance: number): number =>
  Math.max(
    ...state.map((value, i) => {
      const allowed = tolerance * Math.max(1, Math.abs(value), Math.abs(next[i] ?? 0));
      return Math.abs(h * combined(ERROR, rates, i)) / allowed;
    }),
  );

const insideStep = ({ t, h, state, next, rates }: Step, time: number): number[] => {
  const s = (time - t) / h;
  return state.map((value, i) => {
    const rise = (next[i] ?? 0) - value;
    const bend = h * (rates[0]?.[i] ?? 0) - rise;
    const twist = rise - h * (rates[6]?.[i] ?? 0) - bend;
    return value + s * (rise + (1 - s) * (bend + s * (twist + (1 - s) * h * combined(DENSE, rates, i))));
  });
};

const stepAt = (steps: readonly Step[], time: number, sign: number): Step | undefined => {
  let [low, high] = [0, steps.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sign * (steps[middle]?.t ?? 0) <= sign * time) low = middle;
    else high = middle - 1;
  }
  return steps[low];
};

const isUsable = ({ next, rates }: Step): boolean =>
  next.every((value) => Math.abs(value) < LARGEST) && (rates[6] ?? []).every(Number.isFinite);

const run = ({ f, start, from, to, tolerance = 1e-9 }: Options): readonly Step[] => {
  const sign = Math.sign(to - from);
  const least = 1e-10 * Math.abs(to - from);
  const steps: Step[] = [];
  let [t, h, state] = [from, (to - from) / 100, start];
  for (let count = 0; count < MAX_STEPS && sign * (to - t) > least; count += 1) {
    if (sign * (t + h - to) > 0) h = to - t;
    const step = tryStep(f, t, h, state);
    const error = isUsable(step) ? errorOf(step, tolerance) : Infinity;
    if (error <= 1) {
      steps.push(step);
      [t, state] = [t + h, step.next];
    }
    h *= Number.isFinite(error) ? Math.min(4, Math.max(0.2, 0.9 * error ** -0.2 || 4)) : 0.2;
    if (Math.abs(h) < least) break;
  }
  return steps;
};

/** Solves y' = f(t, y) with steps that adapt themselves; a solution that runs away or has no value ends there. */
export const solveOde = (options: Options): OdeSolution => {
  const { from, to, start } = options;
  const steps = run(options);
  const last = steps.at(-1);
  const end = last ? last.t + last.h : from;
  const sign = Math.sign(to - from);
  const slack = 1e-9 * Math.abs(to - from);
  const complete = Math.abs(end - to) <= slack;
  return {
    from,
    end: complete ? to : end,
    complete,
    at: (time) => {
      if (sign * (time - from) < -slack || sign * (time - end) > slack) return start.map(() => NaN);
      const step = stepAt(steps, time, sign);
      return step ? insideStep(step, time) : start;
    },
  };
};

import { solveOde } from "../../numerics/solve-ode.ts";

/** Shares of a population that can fall ill, are ill, and have recovered. */
export type SirState = {
  readonly t: number;
  readonly susceptible: number;
  readonly infected: number;
  readonly recovered: number;
};

/** The model of Kermack and McKendrick (1927), at `steps` + 1 even times from 0 to `to`. */
export const sirStates = ({
  infection,
  recovery,
  start,
  to,
  steps,
}: {
  /** Contacts that infect, per unit of time. */
  readonly infection: number;
  readonly recovery: number;
  /** Share that is ill at first. */
  readonly start: number;
  readonly to: number;
  readonly steps: number;
}): readonly SirState[] => {
  const solution = solveOde({
    f: (_, [s = 0, i = 0]) => [-infection * s * i, infection * s * i - recovery * i],
    start: [1 - start, start],
    from: 0,
    to,
  });
  return Array.from({ length: steps + 1 }, (_, k): SirState => {
    const t = (to * k) / steps;
    const [susceptible = NaN, infected = NaN] = solution.at(t);
    return { t, susceptible, infected, recovered: 1 - susceptible - infected };
  });
};

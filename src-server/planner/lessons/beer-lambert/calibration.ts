import type { SolutionPrompt } from "./read-solution.ts";

/** Reading errors of a photometer, as parts of the sample's absorbance. */
const ERRORS = [0.008, -0.012, 0.009, 0.006, -0.011, 0.004] as const;
const SHARES = [0.25, 0.5, 0.75, 1, 1.25, 1.5] as const;

/** Concentrations in a unit that suits them. */
export type BeerLambertAmounts = { unit: string; said: string; perMole: number };

/** The unit in which concentrations of this size are counted. */
export const amountsOf = ({ concentration }: SolutionPrompt): BeerLambertAmounts => {
  if (concentration >= 0.1) return { unit: "mol/L", said: "moles per litre", perMole: 1 };
  return concentration >= 5e-5
    ? { unit: "mmol/L", said: "millimoles per litre", perMole: 1e3 }
    : { unit: "µmol/L", said: "micromoles per litre", perMole: 1e6 };
};

/** Standards of known concentration, and their absorbance as it is read, with small errors. */
export const standards = (s: SolutionPrompt): [concentration: number, absorbance: number][] =>
  SHARES.map((share, i) => [
    Number((share * s.concentration * amountsOf(s).perMole).toPrecision(4)),
    Number((s.absorbance * (share + (ERRORS[i] ?? 0))).toPrecision(4)),
  ]);

/** Slope of the line of least squares through points. */
export const slopeOf = (points: readonly (readonly [number, number])[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([c]) => c)), mean(points.map(([, a]) => a))];
  return (
    points.reduce((sum, [c, a]) => sum + (c - x) * (a - y), 0) / points.reduce((sum, [c]) => sum + (c - x) ** 2, 0)
  );
};

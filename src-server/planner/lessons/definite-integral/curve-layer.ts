import type { IntegralFigures } from "./integral-figures.ts";

/** The integrand as a layer of a plot. */
export const definiteIntegralCurve = ({ f }: IntegralFigures): Record<string, unknown> => ({
  id: "f",
  kind: "function",
  y: f.source,
  color: "a",
});

import type { SharePrompt } from "./read-share.ts";

/** Vapour pressures of the pure liquids at 25 °C in kPa (CRC Handbook of Chemistry and Physics, rounded). */
export const PURE = { benzene: 12.7, toluene: 3.8 } as const;

/** Everything the scenes quote: pressures in kPa, and the mole fraction in the vapour. */
export type VapourFigures = SharePrompt & { rest: number; first: number; second: number; total: number; above: number };

/** Partial pressures over an ideal mixture (Raoult, 1887). */
export const vapourFigures = ({ x }: SharePrompt): VapourFigures => {
  const round = (value: number): number => Number(value.toPrecision(10));
  const [first, second] = [round(x * PURE.benzene), round((1 - x) * PURE.toluene)];
  const total = round(first + second);
  return { x, rest: round(1 - x), first, second, total, above: round(first / total) };
};

type Layer = Record<string, unknown>;
type Members = { id: string; type: string } & Record<string, unknown>;

/** A plot of pressures over the mole fraction. */
export const pressurePlot = (layers: readonly Layer[]): Members => ({
  id: "graph",
  type: "plot",
  x: [0, 1.08],
  y: [0, 14.5],
  x_label: "x_1",
  y_label: "p\\text{ in kPa}",
  layers: [...layers],
});

/** Lines of the two liquids and of both together. */
export const LINES: readonly Layer[] = [
  { id: "first", kind: "function", y: `${PURE.benzene}*x`, color: "a", domain: [0, 1], label: "p_1" },
  { id: "second", kind: "function", y: `${PURE.toluene}*(1-x)`, color: "b", domain: [0, 1], label: "p_2" },
  {
    id: "total",
    kind: "function",
    y: `${PURE.benzene}*x+${PURE.toluene}*(1-x)`,
    color: "d",
    domain: [0, 1],
    label: "p",
  },
];

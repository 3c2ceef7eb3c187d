import type { ParabolaPrompt } from "./read-parabola.ts";

/** Everything the scenes quote; `p` is the distance of the focus from the vertex. */
export type ParabolaFigures = ParabolaPrompt & { p: number };

/** Focus and directrix of y = a x². */
export const parabolaFigures = ({ a }: ParabolaPrompt): ParabolaFigures => ({
  a,
  p: Number((1 / (4 * a)).toPrecision(12)),
});

type Members = { id: string; type: string } & Record<string, unknown>;
type Layer = Record<string, unknown>;
const round = (value: number): number => Number(value.toPrecision(10));

/** The curve with focus and directrix, and further layers. */
export const parabolaPlot = ({ p, a }: ParabolaFigures, layers: readonly Layer[] = []): Members => ({
  id: "graph",
  type: "plot",
  x: [round(-6 * p), round(6 * p)],
  y: [round(-1.8 * p), round(4.6 * p)],
  equal: true,
  layers: [
    { id: "d", kind: "line", y: -p, color: "b", style: "dashed", label: "d" },
    { id: "f", kind: "function", y: `${a}*x^2`, color: "a" },
    { id: "focus", kind: "point", at: [0, p], color: "b", label: "F" },
    ...layers,
  ],
});

/** A point of the curve with its ways to focus and directrix. */
export const pointLayers = ({ p, a }: ParabolaFigures, x: number | string): Layer[] => {
  const y = typeof x === "number" ? round(a * x * x) : `${a}*(${x})^2`;
  return [
    { id: "one", kind: "segment", from: [x, y], to: [0, p], color: "d" },
    { id: "two", kind: "segment", from: [x, y], to: [x, -p], color: "d" },
    { id: "here", kind: "point", at: [x, y], color: "d", label: "P" },
  ];
};

/** Parts of the picture that stand from the start. */
export const CURVE = ["axis:x", "axis:y", "layer:d", "layer:f", "layer:focus"].map((part) => `graph/${part}`);
/** Parts of a point and its ways. */
export const POINT = ["here", "one", "two"].map((layer) => `graph/layer:${layer}`);

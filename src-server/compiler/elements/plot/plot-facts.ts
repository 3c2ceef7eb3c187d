import type { Fact, Facts, FactValue } from "../../../contract/fact.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { Layer } from "./layer-model.ts";

/** Names of the facts that take the id of a layer: `graph.slope(s)`. */
const BY_LAYER = [
  "slope",
  "area",
  "sum",
  "exact",
  "error",
  "n",
  "x",
  "y",
  "roots",
  "length",
  "degree",
  "terms",
  "count",
  "mean",
  "from",
  "to",
] as const;

const named = (layers: readonly Layer[], id: FactValue | undefined): Layer | undefined =>
  layers.find((layer) => layer.id === id);

/** What a plot computed, at given values of the params: one number per layer and kind of fact, and values of its curves. */
export const plotFacts = (layers: readonly Layer[], params: ParamValues): Facts => {
  const values = { ...params };
  const byLayer = BY_LAYER.map((fact): [string, Fact] => [fact, (id) => named(layers, id)?.facts(values)[fact] ?? NaN]);
  return {
    ...Object.fromEntries(byLayer),
    value: (id, t) => named(layers, id)?.curve?.value(Number(t), values) ?? NaN,
    root: (id, n) => {
      const roots = named(layers, id)?.facts(values)["roots"];
      return Array.isArray(roots) ? Number(roots[Number(n) - 1] ?? NaN) : NaN;
    },
  };
};

import type { Fact, Facts, FactValue } from "../../../contract/fact.ts";
import { ownValue } from "../../../own-value.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { PlotLayer } from "./layer-model.ts";

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

const named = (layers: readonly PlotLayer[], id: FactValue | undefined): PlotLayer | undefined =>
  layers.find((layer) => layer.id === id);

/** What a plot computed, at given values of the params and after events of its runs: one number per layer and kind of fact, and values of its curves. */
export const plotFacts = (layers: readonly PlotLayer[], params: ParamValues, taken = Infinity): Facts => {
  const values = { ...params };
  const ofRuns = layers.filter((layer) => layer.run).flatMap((layer) => Object.keys(layer.facts(values, taken)));
  const byLayer = [...BY_LAYER, ...ofRuns].map((fact): [string, Fact] => [
    fact,
    (id) => ownValue(named(layers, id)?.facts(values, taken), fact) ?? NaN,
  ]);
  return {
    ...Object.fromEntries(byLayer),
    value: (id, t) => named(layers, id)?.curve?.value(Number(t), values) ?? NaN,
    root: (id, n) => {
      const { roots, root } = named(layers, id)?.facts(values, taken) ?? {};
      if (root !== undefined) return root;
      return Array.isArray(roots) ? Number(roots[Number(n) - 1] ?? NaN) : NaN;
    },
  };
};

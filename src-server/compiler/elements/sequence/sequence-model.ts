import { plainNumber } from "../../../computation/format-number.ts";
import { iterates } from "../../../computation/series/sequence-limit.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { ParamValues } from "../../figure/num-field.ts";

/** Where a sequence goes at values of the params: its terms, their sums, its limit. */
export type SequenceValues = {
  /** From the first n on; for a cobweb the iterates from the start. */
  terms: readonly number[];
  sums: readonly number[];
};

/** A sequence read from a plan. */
export type SequenceModel = {
  show: "terms" | "partial_sums" | "cobweb";
  picture: "none" | "bars" | "squares";
  first: number;
  count: number;
  /** The term with a number, or the function of a cobweb. */
  termAt(n: number, params: ParamValues): number;
  startOf(params: ParamValues): number;
  /** Drawn as a line where it is known. */
  limit: number | undefined;
  /** Values of the params at which the picture is looked at in advance. */
  samples: readonly ParamValues[];
  moves: boolean;
};

export const valuesOf = (model: SequenceModel, params: ParamValues): SequenceValues => {
  const terms =
    model.show === "cobweb"
      ? iterates((x) => model.termAt(x, params), model.startOf(params), model.count)
      : Array.from({ length: model.count }, (_, i) => model.termAt(model.first + i, params));
  let sum = 0;
  return { terms, sums: terms.map((term) => (sum += term)) };
};

/** Facts at values of the params, after a number of terms. */
export const sequenceFacts = (model: SequenceModel, params: ParamValues, taken: number): Facts => {
  const { terms, sums } = valuesOf(model, params);
  const at = (list: readonly number[], n: unknown): number => list[Number(n) - model.first] ?? Number.NaN;
  return {
    terms: taken,
    term: (n) => at(terms, n),
    sum: (n) => at(sums, n),
    last: terms[taken - 1] ?? Number.NaN,
    total: sums[taken - 1] ?? 0,
    limit: model.limit === undefined ? "none" : model.limit,
    converges: model.limit !== undefined && Number.isFinite(model.limit),
  };
};

/** The newest term as it is written above the figure. */
export const sequenceTex = (model: SequenceModel, values: SequenceValues, taken: number): string => {
  if (taken === 0) return "";
  const n = model.first + taken - 1;
  const shown = (value: number): string => {
    const text = plainNumber(value, { maxDigits: 6 });
    return text.replace(/×10\^(-?\d+)/, "\\times 10^{$1}").replace("infinity", "\\infty");
  };
  if (model.show === "cobweb") return `x_{${taken - 1}} = ${shown(values.terms[taken - 1] ?? 0)}`;
  const term = values.terms[taken - 1] ?? 0;
  if (model.show === "terms") return `a_{${n}} = ${shown(term)}`;
  return `S_{${n}} = ${shown(values.sums[taken - 1] ?? 0)}`;
};

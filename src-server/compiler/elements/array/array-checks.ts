import { msg } from "../../../contract/messages/message.ts";
import { listFacts } from "../../../computation/algorithms/lists/list-facts.ts";
import { listCompareValues } from "../../../computation/algorithms/lists/list-moment.ts";
import { isListSearch } from "../../../computation/algorithms/lists/run-list.ts";
import type { ElementFinding, OpenedElement } from "../../element-kind.ts";
import { algorithmWords, type ArrayModel } from "./array-model.ts";
import type { ArraySpec } from "./array-schema.ts";

/** Whether a run ended as an independent method says it must: in sorted order, or at a place that holds the target. */
const endsRight = (spec: ArraySpec & { run: object }, model: ArrayModel): boolean => {
  const { algorithm, target } = spec.run;
  const { sorted, index, comparisons, found } = listFacts(model.run);
  if (algorithm === "count_operations") return Number(comparisons) >= 1;
  if (algorithm === "two_pointers")
    return found === spec.values.some((a, i) => spec.values.some((b, j) => i < j && Number(a) + Number(b) === target));
  if (!isListSearch(algorithm))
    return JSON.stringify(sorted) === JSON.stringify(spec.values.toSorted(listCompareValues));
  return index === 0 ? !spec.values.some((value) => value === target) : spec.values[Number(index) - 1] === target;
};

/** Compares a run's result with an independent one. */
export const checkRun = (
  spec: ArraySpec,
  model: ArrayModel,
): Pick<OpenedElement, "checks"> & { findings: readonly ElementFinding[] } => {
  const { run } = spec;
  if (!run) return { findings: [] };
  const words = algorithmWords(run.algorithm);
  if (endsRight({ ...spec, run }, model))
    return {
      findings: [],
      checks: [{ name: msg("array.result_checked", { words }), checked: model.run.moments.length - 1 }],
    };
  return {
    findings: [{ at: "run", code: "run", severity: "repair", message: msg("array.run_ends_wrong", { words }) }],
  };
};

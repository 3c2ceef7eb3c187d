import { msg, type Message } from "../../../contract/messages/message.ts";
import { listCompareValues, type ListValue } from "./list-moment.ts";
import { isListSearch, type ListAlgorithm, type ListData } from "./run-list.ts";

/** Most bins that stay readable beside one another. */
const MAX_BINS = 12;
/** A member of the run or the list, and why it will not do. */
export type ListRefusal = { at: string; message: Message };

const kindRefusals = (values: readonly ListValue[]): ListRefusal[] => {
  const first = typeof values[0];
  const index = values.findIndex((value) => typeof value !== first);
  if (index < 0) return [];
  return [
    {
      at: `values[${index}]`,
      message: msg("algorithms.values_numbers_words_mixed", { index }),
    },
  ];
};

const wholeRefusals = (algorithm: ListAlgorithm, values: readonly ListValue[]): ListRefusal[] =>
  values.flatMap((value, index) => {
    const legal = Number.isSafeInteger(value) && (algorithm === "counting_sort" || Number(value) >= 0);
    const wanted =
      algorithm === "counting_sort" ? msg("algorithms.whole_numbers") : msg("algorithms.whole_numbers_from_zero");
    return legal
      ? []
      : [
          {
            at: `values[${index}]`,
            message: msg("algorithms.values_needs", { index, value: JSON.stringify(value), algorithm, wanted }),
          },
        ];
  });

const binRefusals = (values: readonly ListValue[]): ListRefusal[] => {
  const numbers = values.map(Number);
  const bins = Math.max(...numbers) - Math.min(...numbers) + 1;
  return bins <= MAX_BINS
    ? []
    : [
        {
          at: "values",
          message: msg("algorithms.counting_sort_bins", { bins, maxBins: MAX_BINS }),
        },
      ];
};

const searchRefusals = (
  algorithm: ListAlgorithm,
  values: readonly ListValue[],
  target: ListValue | undefined,
): ListRefusal[] => {
  const found: ListRefusal[] = [];
  if (target === undefined)
    found.push({ at: "run.target", message: msg("algorithms.run_target_missing_needs", { algorithm }) });
  else if (typeof target !== typeof values[0])
    found.push({
      at: "run.target",
      message: msg("algorithms.run_target_another_kind", { target: JSON.stringify(target) }),
    });
  const fall = values.findIndex((value, i) => i > 0 && listCompareValues(values[i - 1] ?? value, value) > 0);
  if (algorithm === "two_pointers" && typeof values[0] !== "number")
    found.push({ at: "values", message: msg("algorithms.values_two_pointers_adds") });
  if (algorithm !== "linear_search" && fall > 0) {
    found.push({
      at: `values[${fall}]`,
      message: msg("algorithms.values_not_sorted", {
        index: fall,
        value: String(values[fall]),
        before: String(values[fall - 1]),
        algorithm,
      }),
    });
  }
  return found;
};

/** Why an algorithm cannot run on a list; empty where it can. */
export const listRefusals = (algorithm: ListAlgorithm, values: readonly ListValue[], data: ListData): ListRefusal[] => {
  const kinds = kindRefusals(values);
  if (kinds.length > 0) return kinds;
  if (isListSearch(algorithm)) return searchRefusals(algorithm, values, data.target);
  if (algorithm !== "counting_sort" && algorithm !== "radix_sort") return [];
  const whole = wholeRefusals(algorithm, values);
  return whole.length > 0 || algorithm === "radix_sort" ? whole : binRefusals(values);
};

import { compareValues, type ListValue } from "./list-moment.ts";
import { isListSearch, type ListAlgorithm, type ListData } from "./run-list.ts";

/** Most bins that stay readable beside one another. */
const MAX_BINS = 12;
/** A member of the run or the list, and why it will not do. */
export type ListRefusal = { at: string; message: string };

const kindRefusals = (values: readonly ListValue[]): ListRefusal[] => {
  const first = typeof values[0];
  const index = values.findIndex((value) => typeof value !== first);
  if (index < 0) return [];
  return [
    {
      at: `values[${index}]`,
      message: `values[${index}]: numbers and words are mixed; an algorithm compares one kind.`,
    },
  ];
};

const wholeRefusals = (algorithm: ListAlgorithm, values: readonly ListValue[]): ListRefusal[] =>
  values.flatMap((value, index) => {
    const legal = Number.isSafeInteger(value) && (algorithm === "counting_sort" || Number(value) >= 0);
    const wanted = algorithm === "counting_sort" ? "whole numbers" : "whole numbers of 0 or more";
    return legal
      ? []
      : [
          {
            at: `values[${index}]`,
            message: `values[${index}]: ${JSON.stringify(value)}; ${algorithm} needs ${wanted}.`,
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
          message: `values: counting_sort would need ${bins} bins; ${MAX_BINS} stay readable. Use radix_sort.`,
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
    found.push({ at: "run.target", message: `run.target is missing; ${algorithm} needs what it looks for.` });
  else if (typeof target !== typeof values[0])
    found.push({ at: "run.target", message: `run.target: ${JSON.stringify(target)} is another kind than the values.` });
  const fall = values.findIndex((value, i) => i > 0 && compareValues(values[i - 1] ?? value, value) > 0);
  if (algorithm === "two_pointers" && typeof values[0] !== "number")
    found.push({ at: "values", message: "values: two_pointers adds numbers, these are words." });
  if (algorithm !== "linear_search" && fall > 0) {
    found.push({
      at: `values[${fall}]`,
      message: `values[${fall}]: ${values[fall]} after ${values[fall - 1]}; ${algorithm} needs a sorted list.`,
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

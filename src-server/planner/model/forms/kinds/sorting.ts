import { choice, number, numbers } from "../form-fields.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats, type Move } from "../speech/stage-beats.ts";
import { defineKind, type DraftElement } from "./form-kind.ts";

const ALGORITHMS = [
  "bubble_sort",
  "selection_sort",
  "insertion_sort",
  "merge_sort",
  "quick_sort",
  "linear_search",
  "binary_search",
] as const;
const MAX_VALUES = 8;
const OWN = [5, 2, 8, 1, 4];

const isSearch = (name: string): boolean => name.endsWith("search");

const arrayOf = (algorithm: string, values: readonly number[], target: number | null): DraftElement => {
  const search = isSearch(algorithm);
  const row = algorithm === "binary_search" ? values.toSorted((a, b) => a - b) : values;
  const looked = target !== null && row.includes(target) ? target : row.at(-2);
  return {
    id: "cards",
    type: "array",
    zone: "main",
    values: [...row],
    ...(search ? {} : { style: "bars" }),
    run: { algorithm, ...(search ? { target: looked } : {}) },
  };
};

/** A list on which a sort or a search really runs. */
export const sorting = defineKind({
  kind: "sorting",
  use: "a sort or search on a list; the program runs it",
  shape: {
    algorithm: choice(`one of ${ALGORITHMS.join(", ")}`, ALGORITHMS),
    values: numbers("4 to 8 small numbers"),
    target: number("the number looked for, or null"),
  },
  compose: ({ algorithm, values, target }, { say }) => {
    const spoken = speak([say]);
    if (spoken.length === 0) return undefined;
    const fit = values.filter((value) => Math.abs(value) < 1000).slice(0, MAX_VALUES);
    const row = fit.length >= 3 ? fit : OWN;
    const count = Math.max(1, spoken.length - 1);
    const moves: Move[] = Array.from({ length: count }, (_, i) => ({
      deed: {
        action: "step",
        target: "cards",
        ...(i === count - 1 ? { to: "end" } : { count: isSearch(algorithm) ? 1 : 2 }),
      },
      group: spoken.length === 1 ? 0 : i + 1,
    }));
    return {
      role: "example",
      layout: "focus",
      elements: [arrayOf(algorithm, row, target)],
      beats: stageBeats(
        spoken.map((beat, i) => ({ ...beat, group: i })),
        {
          opening: [{ action: "draw", target: "cards" }],
          moves,
          marks: [{ target: "cards" }],
        },
      ),
    };
  },
});

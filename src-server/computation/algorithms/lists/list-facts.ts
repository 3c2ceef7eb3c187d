import type { Facts, FactValue } from "../../../contract/fact.ts";
import type { ListEvent, ListMoment, ListRun, ListValue } from "./list-moment.ts";

/** The values in their present places, those taken aside or into bins last. */
export const listValues = (run: ListRun, moment: ListMoment): ListValue[] => {
  const inPlace = moment.order.map((id, place) => id ?? moment.aside[place] ?? null);
  const ids = [...inPlace, ...moment.bins.flatMap((bin) => bin.values)].filter((id) => id !== null);
  return ids.flatMap((id) => run.values[id] ?? []);
};

const count = (moments: readonly ListMoment[], event: ListEvent): number =>
  moments.filter((m) => m.event === event).length;

/** The list after the nth event of a name; a sentence where there are not that many. */
const after =
  (run: ListRun, moments: readonly ListMoment[]) =>
  (event: FactValue, nth: FactValue): FactValue => {
    const matching = moments.filter((m) => m.event === event);
    const moment = matching[Number(nth) - 1];
    return moment ? listValues(run, moment) : `${String(event)} happens ${matching.length} times`;
  };

/** Facts after the first `taken` events of a run. */
export const listFacts = (run: ListRun, taken = run.moments.length - 1): Facts => {
  const moments = run.moments.slice(0, taken + 1);
  const last = moments.at(-1);
  const found = moments.find((m) => m.event === "found");
  return {
    comparisons: count(moments, "compare"),
    swaps: count(moments, "swap"),
    placements: count(moments, "place"),
    passes: count(moments, "pass_end"),
    sorted: last ? listValues(run, last) : [],
    settled: last?.settled.length ?? 0,
    found: found !== undefined,
    index: (found?.places[0] ?? -1) + 1,
    places: found?.places.map((place) => place + 1) ?? [],
    operations: count(moments, "compare") + count(moments, "swap") + count(moments, "place"),
    after: after(run, moments),
  };
};

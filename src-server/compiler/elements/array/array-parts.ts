import type { ListMoment } from "../../../computation/algorithms/lists/list-moment.ts";
import type { ArrayModel } from "./array-model.ts";

/** Key prefix of the value that stands at a place now, or stood there last. */
const itemAt = (moment: ListMoment, place: number): string => {
  const id = moment.order[place] ?? moment.aside[place] ?? moment.bins.flatMap((bin) => bin.values)[place] ?? place;
  return `item:${id + 1}`;
};

/** `cell:3` and `bin:LABEL` as lists of keys. */
export const arrayParts = (model: ArrayModel, moment: ListMoment): Record<string, readonly string[]> => ({
  ...Object.fromEntries(model.labels.map((_, place) => [`cell:${place + 1}`, [itemAt(moment, place)]])),
  ...Object.fromEntries(model.bins.labels.map((label, index) => [`bin:${label}`, [`bin:${index + 1}`]])),
});

/** `range:2-4`: the values at these places. */
export const findRange = (model: ArrayModel, moment: ListMoment, part: string): readonly string[] | undefined => {
  const match = /^range:(\d{1,3})-(\d{1,3})$/.exec(part);
  const [first, last] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || first < 1 || last < first || last > model.labels.length) return undefined;
  return Array.from({ length: last - first + 1 }, (_, i) => itemAt(moment, first - 1 + i));
};

import type { ListMoment } from "../../../computation/algorithms/lists/list-moment.ts";

/** Where a value is: at a place of the first or the second list, or in a bin. */
export type ValueSpot = { list: "main" | "aside"; place: number } | { list: "bin"; bin: number; nth: number };
export type ValueLook = "plain" | "busy" | "settled" | "idle";
/** Finds a value. */
export const spotOf = (moment: ListMoment, id: number): ValueSpot | undefined => {
  const main = moment.order.indexOf(id);
  if (main >= 0) return { list: "main", place: main };
  const aside = moment.aside.indexOf(id);
  if (aside >= 0) return { list: "aside", place: aside };
  const bin = moment.bins.findIndex(({ values }) => values.includes(id));
  return bin < 0 ? undefined : { list: "bin", bin, nth: moment.bins[bin]?.values.indexOf(id) ?? 0 };
};

const isBusy = (moment: ListMoment, spot: ValueSpot): boolean => {
  const [first, second] = moment.places;
  if (moment.event === "compare" || moment.event === "swap")
    return spot.list === "main" && moment.places.includes(spot.place);
  if (moment.event !== "place") return false;
  if (spot.list === "bin")
    return (
      spot.bin === second &&
      spot.nth === (moment.bins[spot.bin]?.values.length ?? 0) - 1 &&
      moment.order[first ?? -1] === null
    );
  return spot.place === second && spot.list === (moment.bins.length > 0 ? "main" : "aside");
};

/** How a value looks there. */
export const lookOf = (moment: ListMoment, spot: ValueSpot): ValueLook => {
  if (isBusy(moment, spot)) return "busy";
  if (spot.list === "bin") return "plain";
  if (moment.settled.includes(spot.place)) return "settled";
  const [first, last] = moment.active ?? [0, Infinity];
  return spot.place < first || spot.place > last ? "idle" : "plain";
};

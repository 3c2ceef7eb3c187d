import { ALGORITHM_MAX_EVENTS, RunLimitError } from "../run-limit.ts";
import { listCompareValues, type Bin, type ListEvent, type ListMoment, type ListValue } from "./list-moment.ts";

/** A list that writes down everything done to it. Places count from 0. */
export type ListTape = {
  readonly length: number;
  value(place: number): ListValue;
  /** Compares two places: negative, 0 or positive. */
  compare(first: number, second: number): number;
  /** Compares one place with a value from outside. */
  compareWith(place: number, target: ListValue): number;
  swap(first: number, second: number): void;
  /** Moves the value at a place to a place of the second list. */
  moveAside(from: number, to: number): void;
  /** Brings everything in the second list back; one event of its own. */
  bringBack(): void;
  /** Opens empty bins for a distribution sort; no event. */
  openBins(labels: readonly string[], digit?: number): void;
  /** Moves the value at a place to the top of a bin. */
  drop(place: number, bin: number): void;
  /** Takes the lowest value of a bin to a place. */
  collect(bin: number, place: number): void;
  closeBins(): void;
  /** Marks that shows with the next event. */
  settle(...places: readonly number[]): void;
  focusOn(range: readonly [number, number] | null): void;
  point(pointers: Readonly<Record<string, number>>): void;
  /** Words above the list from the next event on. */
  say(text: string): void;
  /** An event that only says that something is over or known. */
  note(event: ListEvent, ...places: readonly number[]): void;
};

type Marks = Pick<ListMoment, "active" | "pointers" | "digit" | "says"> & { settled: Set<number> };
type Draft = {
  order: (number | null)[];
  aside: (number | null)[];
  bins: { label: string; values: number[] }[];
  marks: Marks;
  moments: ListMoment[];
};

const snapshot = (draft: Draft, event: ListEvent | "", places: readonly number[]): ListMoment => ({
  event,
  places,
  order: [...draft.order],
  aside: [...draft.aside],
  bins: draft.bins.map((bin): Bin => ({ label: bin.label, values: [...bin.values] })),
  settled: [...draft.marks.settled].toSorted((a, b) => a - b),
  active: draft.marks.active,
  pointers: draft.marks.pointers,
  digit: draft.marks.digit,
  says: draft.marks.says,
});

const markers = (marks: Marks): Pick<ListTape, "settle" | "focusOn" | "point" | "say"> => ({
  settle: (...places) => {
    for (const place of places) marks.settled.add(place);
  },
  focusOn: (range) => {
    marks.active = range;
  },
  point: (pointers) => {
    marks.pointers = pointers;
  },
  say: (text) => {
    marks.says = text;
  },
});

type Recorder = (event: ListEvent, ...places: readonly number[]) => void;

const secondRow = (draft: Draft, record: Recorder): Pick<ListTape, "moveAside" | "bringBack"> => ({
  moveAside: (from, to) => {
    draft.aside[to] = draft.order[from] ?? null;
    draft.order[from] = null;
    record("place", from, to);
  },
  bringBack: () => {
    const places = draft.aside.flatMap((id, place) => (id === null ? [] : [place]));
    for (const place of places) {
      draft.order[place] = draft.aside[place] ?? null;
      draft.aside[place] = null;
    }
    record("pass_end", ...places);
  },
});

const binMoves = (draft: Draft, record: Recorder): Pick<ListTape, "openBins" | "drop" | "collect" | "closeBins"> => ({
  openBins: (labels, digit) => {
    draft.bins = labels.map((label) => ({ label, values: [] }));
    draft.marks.digit = digit ?? null;
  },
  drop: (place, bin) => {
    const id = draft.order[place];
    if (id !== null && id !== undefined) draft.bins[bin]?.values.push(id);
    draft.order[place] = null;
    record("place", place, bin);
  },
  collect: (bin, place) => {
    draft.order[place] = draft.bins[bin]?.values.shift() ?? null;
    record("place", bin, place);
  },
  closeBins: () => {
    draft.bins = [];
    draft.marks.digit = null;
  },
});

/** Runs an algorithm on a list and keeps every moment; throws RunLimitError where it does not end. */
export const recordList = (values: readonly ListValue[], algorithm: (tape: ListTape) => void): ListMoment[] => {
  const marks: Marks = { active: null, pointers: {}, digit: null, says: "", settled: new Set() };
  const draft: Draft = { order: values.map((_, i) => i), aside: values.map(() => null), bins: [], marks, moments: [] };
  const record: Recorder = (event, ...places) => {
    if (draft.moments.length > ALGORITHM_MAX_EVENTS) throw new RunLimitError();
    draft.moments.push(snapshot(draft, event, places));
  };
  const value = (place: number): ListValue => values[draft.order[place] ?? -1] ?? Number.NaN;
  draft.moments.push(snapshot(draft, "", []));
  algorithm({
    length: values.length,
    value,
    compare: (first, second) => {
      record("compare", first, second);
      return listCompareValues(value(first), value(second));
    },
    compareWith: (place, target) => {
      record("compare", place);
      return listCompareValues(value(place), target);
    },
    swap: (first, second) => {
      [draft.order[first], draft.order[second]] = [draft.order[second] ?? null, draft.order[first] ?? null];
      record("swap", first, second);
    },
    note: record,
    ...markers(marks),
    ...secondRow(draft, record),
    ...binMoves(draft, record),
  });
  return draft.moments;
};

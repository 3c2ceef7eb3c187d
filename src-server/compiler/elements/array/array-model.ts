import { listFacts } from "../../../computation/algorithms/lists/list-facts.ts";
import type { ListMoment, ListRun, ListValue } from "../../../computation/algorithms/lists/list-moment.ts";
import { isListSearch, runList, type ListAlgorithm } from "../../../computation/algorithms/lists/run-list.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { ArraySpec } from "./array-schema.ts";

/** All that is fixed about an array: its values, and what its run will need room for. */
export type ArrayModel = {
  labels: readonly string[];
  /** Heights of bars; zeros where there are none. */
  numbers: readonly number[];
  style: ArraySpec["style"];
  run: ListRun;
  /** Pointers of the plan, places from 0. */
  pointers: Readonly<Record<string, number>>;
  /** Names of all pointers that are ever seen. */
  pointerNames: readonly string[];
  /** What stands above the list where a moment says nothing: the target of a search; undefined where nothing ever does. */
  heading: string | undefined;
  has: { steps: boolean; aside: boolean; ticks: boolean; indexes: boolean };
  /** Labels of the bins of a distribution sort, and the most values one of them ever holds. */
  bins: { labels: readonly string[]; depth: number };
};

/** A value as it is written in its cell. */
export const arrayLabelOf = (value: ListValue): string => (typeof value === "number" ? formatNumber(value) : value);

/** The run of an array that has none: one moment. */
const stillRun = (values: readonly ListValue[]): ListRun => ({
  values,
  moments: [
    {
      event: "",
      places: [],
      order: values.map((_, i) => i),
      aside: values.map(() => null),
      bins: [],
      settled: [],
      active: null,
      pointers: {},
      digit: null,
      says: "",
    },
  ],
});

const runOf = (spec: ArraySpec): ListRun => {
  if (!spec.run) return stillRun(spec.values);
  const { algorithm, early_exit, target, order } = spec.run;
  return runList(algorithm, spec.values, {
    earlyExit: early_exit ?? false,
    ...(target === undefined ? {} : { target }),
    ...(order === undefined ? {} : { order }),
  });
};

const binsOf = (moments: readonly ListMoment[]): ArrayModel["bins"] => ({
  labels: moments.find((moment) => moment.bins.length > 0)?.bins.map((bin) => bin.label) ?? [],
  depth: Math.max(0, ...moments.flatMap((moment) => moment.bins.map((bin) => bin.values.length))),
});

/** Runs what is to be run; throws RunLimitError where it does not end. */
export const createArrayModel = (spec: ArraySpec): ArrayModel => {
  const run = runOf(spec);
  const pointers = Object.fromEntries(Object.entries(spec.pointers).map(([name, place]) => [name, place - 1]));
  const search = spec.run !== undefined && isListSearch(spec.run.algorithm);
  const names = new Set([...Object.keys(pointers), ...run.moments.flatMap((moment) => Object.keys(moment.pointers))]);
  return {
    labels: spec.values.map(arrayLabelOf),
    numbers: spec.values.map((value) => (typeof value === "number" ? value : 0)),
    style: spec.style,
    run,
    pointers,
    pointerNames: [...names],
    heading:
      search && spec.run?.target !== undefined
        ? `target: ${arrayLabelOf(spec.run.target)}`
        : run.moments.some(({ says }) => says !== "")
          ? ""
          : undefined,
    has: {
      steps: run.moments.length > 1,
      aside: run.moments.some((moment) => moment.aside.some((id) => id !== null)),
      ticks: run.moments.some((moment) => moment.settled.length > 0),
      indexes: search || Object.keys(pointers).length > 0,
    },
    bins: binsOf(run.moments),
  };
};

/** Facts after a number of events; an array without a run only knows its values. */
export const arrayFacts = (model: ArrayModel, taken?: number): Facts => {
  const size: Facts = { count: model.labels.length, values: model.run.values };
  return model.has.steps ? { ...size, ...listFacts(model.run, taken) } : size;
};

/** Algorithm names as words: `bubble sort`. */
export const algorithmWords = (algorithm: ListAlgorithm): string => algorithm.replaceAll("_", " ");

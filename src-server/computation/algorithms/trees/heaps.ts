import { completeTree } from "./build-tree.ts";
import { freshId } from "./edit-tree.ts";
import { shown } from "./search-trees.ts";
import type { TreeValue } from "./tree-moment.ts";
import { count, treeRecord, type TreeTape } from "./tree-tape.ts";

/** A heap as an array of ids, and which of two values belongs above. */
export type Heap = {
  ids: string[];
  values: Map<string, TreeValue>;
  /** What has come out. */
  out: TreeValue[];
  above(a: TreeValue, b: TreeValue): boolean;
};

const valueAt = (heap: Heap, place: number): TreeValue => heap.values.get(heap.ids[place] ?? "") ?? 0;

const show = (tape: TreeTape, heap: Heap): void => {
  tape.tree = completeTree(heap.ids, heap.values);
  tape.strip = { title: "array", ids: [...heap.ids] };
};

const swap = (heap: Heap, a: number, b: number): void => {
  [heap.ids[a], heap.ids[b]] = [heap.ids[b] ?? "", heap.ids[a] ?? ""];
};

/** Compares a value with the one above it, and says what follows. */
const isAbove = (tape: TreeTape, heap: Heap, pair: { low: number; high: number }): boolean => {
  const [low, high] = [valueAt(heap, pair.low), valueAt(heap, pair.high)];
  const rises = heap.above(low, high);
  count(tape, "comparisons");
  tape.path = [heap.ids[pair.high] ?? "", heap.ids[pair.low] ?? ""];
  const sign = low === high ? "=" : low < high ? "<" : ">";
  treeRecord(tape, "visit", heap.ids[pair.low], `${shown(low)} ${sign} ${shown(high)}: ${rises ? "swap" : "stays"}`);
  return rises;
};

const exchange = (tape: TreeTape, heap: Heap, pair: { low: number; high: number; moving: number }): void => {
  const moving = heap.ids[pair.moving];
  swap(heap, pair.low, pair.high);
  count(tape, "swaps");
  show(tape, heap);
  treeRecord(tape, "sift", moving, "");
};

const siftUp = (tape: TreeTape, heap: Heap, from: number): void => {
  for (let low = from; low > 0;) {
    const high = Math.floor((low - 1) / 2);
    if (!isAbove(tape, heap, { low, high })) return;
    exchange(tape, heap, { low, high, moving: low });
    low = high;
  }
};

const siftDown = (tape: TreeTape, heap: Heap, from: number): void => {
  for (let high = from; 2 * high + 1 < heap.ids.length;) {
    const [left, right] = [2 * high + 1, 2 * high + 2];
    const low = right < heap.ids.length && heap.above(valueAt(heap, right), valueAt(heap, left)) ? right : left;
    if (right < heap.ids.length) count(tape, "comparisons");
    if (!isAbove(tape, heap, { low, high })) return;
    exchange(tape, heap, { low, high, moving: high });
    high = low;
  }
};

export const heapInsert = (tape: TreeTape, heap: Heap, value: TreeValue): void => {
  const id = freshId(value, heap.values);
  heap.values.set(id, value);
  heap.ids.push(id);
  show(tape, heap);
  tape.path = [];
  treeRecord(tape, "place", id, `${shown(value)} at the end`);
  siftUp(tape, heap, heap.ids.length - 1);
  tape.path = [];
};

/** Takes the top out; the last value goes to the top and sinks to its place. */
export const heapExtract = (tape: TreeTape, heap: Heap): void => {
  const top = heap.ids[0];
  const last = heap.ids.pop();
  if (top === undefined || last === undefined) return;
  const value = heap.values.get(top) ?? 0;
  if (top !== last) heap.ids[0] = last;
  heap.out.push(value);
  tape.facts["extracted"] = [...heap.out];
  show(tape, heap);
  tape.path = [];
  const lastShown = shown(heap.values.get(last) ?? 0);
  treeRecord(tape, "remove", heap.ids[0], `${shown(value)} out${top === last ? "" : `, ${lastShown} to the top`}`);
  siftDown(tape, heap, 0);
  tape.path = [];
};

/** Makes a heap of any values from the bottom up (Floyd 1964). */
export const heapify = (tape: TreeTape, heap: Heap): void => {
  for (let place = Math.floor(heap.ids.length / 2) - 1; place >= 0; place--) {
    siftDown(tape, heap, place);
    const id = heap.ids[place];
    tape.path = [];
    if (id !== undefined) treeRecord(tape, "settle", id, "");
  }
  tape.done = [...heap.ids];
};

/** The heap of a list of values in level order. */
export const heapOf = (values: ReadonlyMap<string, TreeValue>, kind: "min_heap" | "max_heap"): Heap => ({
  ids: [...values.keys()],
  values: new Map(values),
  out: [],
  above: kind === "min_heap" ? (a, b) => a < b : (a, b) => a > b,
});

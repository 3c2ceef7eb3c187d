import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { editPlan } from "../../../src-renderer/plan-editing/draft-plan.ts";
import {
  redo,
  startHistory,
  stepTo,
  undo,
  type History,
  historyOf,
  undoHistory,
  undoHistorySchema,
  MAX_HISTORY_CHARACTERS,
  applyDelta,
  deltaOf,
} from "../../../src-renderer/plan-editing/undo-history.ts";
import { moveScene } from "../../../src-renderer/plan-editing/plan-changes.ts";
import { samplePlan } from "./sample-plan.ts";

const titled = (history: History, title: string, at: number): History =>
  stepTo(history, editPlan(history.present, "/title", title), { place: "/title", atMs: at * 2000 });

const edited = (titles: readonly string[]): History => titles.reduce(titled, startHistory(samplePlan()));

/** What comes back from storage. */
const reloaded = (history: History): History =>
  historyOf(
    structuredClone(history.present),
    undoHistorySchema.parse(JSON.parse(JSON.stringify(undoHistory(history)))),
  );

describe("a delta of two texts", () => {
  it("makes one of the other, whatever they are", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (from, to) => {
        expect(applyDelta(from, deltaOf(from, to))).toBe(to);
      }),
    ));

  it("holds only what differs", () => {
    expect(deltaOf("one two three", "one too three")).toEqual([5, 1, "o"]);
    expect(deltaOf("aa", "aaa")).toEqual([2, 0, "a"]);
    expect(deltaOf("same", "same")).toEqual([4, 0, ""]);
  });
});

describe("steps over a reload", () => {
  it("are taken back and brought back as before", () => {
    const moved = edited(["A", "B 😀", "C"]);
    const before = undo(stepTo(moved, moveScene(moved.present, 0, 2), { place: "order", atMs: 9000 }));
    const after = reloaded(before);
    expect(after.present).toEqual(before.present);
    expect(after.past).toEqual(before.past);
    expect(after.future).toEqual(before.future);
    expect(undo(undo(after)).present.title).toBe("A");
    expect(redo(after).present.scenes.map(({ id }) => id)).toEqual(["second", "third", "first"]);
  });

  it("are forgotten where the plan is another one", () => {
    const saved = undoHistory(edited(["A", "B"]));
    const other = editPlan(samplePlan(), "/title", "Z");
    expect(historyOf(other, saved)).toEqual(startHistory(other));
    expect(historyOf(other, undefined)).toEqual(startHistory(other));
  });

  it("end where they were damaged", () => {
    const history = edited(["A", "B", "C"]);
    const saved = undoHistory(history);
    const [first] = saved.past;
    const damaged = historyOf(history.present, { ...saved, past: first ? [first, [0, 5, ""], first] : [] });
    expect(damaged.past.map(({ title }) => title)).toEqual(["B"]);
  });

  it("take no more room than there is, the nearest first", () => {
    const long = edited(Array.from({ length: 60 }, (_item, at) => `${at} ${"x".repeat(9000)}${at}`));
    const saved = undoHistory(long);
    expect(saved.past.length).toBeLessThan(60);
    expect(JSON.stringify(saved.past).length).toBeLessThanOrEqual(MAX_HISTORY_CHARACTERS);
    expect(undo(reloaded(long)).present.title).toBe(undo(long).present.title);
  });

  it("take little for what is typed", () => {
    const typed = edited(Array.from({ length: 100 }, (_item, at) => `Title ${at}`));
    const saved = undoHistory(typed);
    expect(saved.past).toHaveLength(100);
    expect(JSON.stringify(saved.past).length).toBeLessThan(3000);
  });
});

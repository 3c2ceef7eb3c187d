import { expect, it } from "vitest";
import { editPlan } from "../../../src-renderer/plan-editing/draft-plan.ts";
import {
  MAX_STEPS,
  redo,
  startHistory,
  stepTo,
  undo,
  type History,
} from "../../../src-renderer/plan-editing/undo-history.ts";
import { samplePlan } from "./sample-plan.ts";

const titled = (history: History, title: string, atMs: number, place = "/title"): History =>
  stepTo(history, editPlan(history.present, "/title", title), { place, atMs });

it("takes back and brings back", () => {
  const start = startHistory(samplePlan());
  const two = titled(titled(start, "A", 0), "B", 5000);
  expect(undo(two).present.title).toBe("A");
  expect(undo(undo(two)).present).toBe(start.present);
  expect(undo(undo(undo(two))).present).toBe(start.present);
  expect(redo(undo(two)).present.title).toBe("B");
  expect(redo(two)).toBe(two);
});

it("counts letters typed one after the other in one field as one step", () => {
  const typed = [..."abcdef"].reduce(
    (history, letter, at) => titled(history, letter, at * 200),
    startHistory(samplePlan()),
  );
  expect(typed.past).toHaveLength(1);
  const elsewhere = titled(typed, "g", 1100, "/goal");
  expect(elsewhere.past).toHaveLength(2);
});

it("never goes on in a step that was taken back", () => {
  const once = titled(startHistory(samplePlan()), "A", 0);
  const again = titled(undo(once), "B", 100);
  expect(again.past).toHaveLength(1);
  expect(again.future).toEqual([]);
});

it("remembers a hundred steps", () => {
  const long = Array.from({ length: 150 }, (_item, at) => at).reduce(
    (history, at) => titled(history, `Title ${at}`, at * 2000),
    startHistory(samplePlan()),
  );
  expect(long.past).toHaveLength(MAX_STEPS);
  const back = long.past.reduce(undo, long);
  expect(back.present.title).toBe("Title 49");
});

import { expect, it } from "vitest";
import fc from "fast-check";
import {
  movedItem,
  pointerSteps,
  jsonPointer,
  valueAtPointer,
  withValueAt,
} from "../../../src-renderer/plan-editing/draft-plan.ts";

it("writes and reads names with slashes and tildes", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      expect(pointerSteps(jsonPointer("", ...names))).toEqual(names);
    }),
  );
});

it.each([
  ["/a/0/b", 7, { a: [{ b: 7 }, 2], c: 3 }],
  ["/a/1", undefined, { a: [{ b: 1 }], c: 3 }],
  ["/a/-", 9, { a: [{ b: 1 }, 2, 9], c: 3 }],
  ["/c", undefined, { a: [{ b: 1 }, 2] }],
  ["/d/e", 5, { a: [{ b: 1 }, 2], c: 3, d: { e: 5 } }],
  ["", 4, 4],
])("puts a value at %s", (path, value, wanted) => {
  const whole = { a: [{ b: 1 }, 2], c: 3 };
  expect(withValueAt(whole, path, value)).toEqual(wanted);
  expect(whole).toEqual({ a: [{ b: 1 }, 2], c: 3 });
});

it("keeps what it does not touch, and the order of members", () => {
  const whole = { a: { x: 1 }, b: { y: 2 } };
  const next = withValueAt(whole, "/a/x", 5);
  expect(Object.keys(next as object)).toEqual(["a", "b"]);
  expect(valueAtPointer(next, "/b")).toBe(whole.b);
});

it("finds nothing where there is nothing, not even in what every object has", () => {
  expect(valueAtPointer({ a: [1] }, "/a/7")).toBeUndefined();
  expect(valueAtPointer({}, "/constructor")).toBeUndefined();
});

it.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, 3, "abc"],
  [-1, 1, "abc"],
])("moves item %i to %i", (from, to, wanted) => {
  expect(movedItem([..."abc"], from, to).join("")).toBe(wanted);
});

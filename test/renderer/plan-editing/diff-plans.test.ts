import fc from "fast-check";
import { expect, it } from "vitest";
import { diffPlans, withValueAt, editPlan } from "../../../src-renderer/plan-editing/draft-plan.ts";
import { moveScene } from "../../../src-renderer/plan-editing/plan-changes.ts";
import { samplePlan } from "./sample-plan.ts";

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    fc.string(),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.string({ minLength: 1 }), tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

it("gives edits that make the one of the other", () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const made = diffPlans(before, after).reduce<unknown>(
        (whole, { path, value }) => withValueAt(whole, path, value),
        before,
      );
      expect(made).toEqual(after);
    }),
  );
});

it("names one place for one changed sentence", () => {
  const before = samplePlan();
  const after = editPlan(before, "/scenes/1/beats/0/say", "Another one.");
  expect(diffPlans(before, after)).toEqual([{ path: "/scenes/1/beats/0/say", value: "Another one." }]);
});

it("takes members away without a value", () => {
  const before = samplePlan();
  const after = editPlan(before, "/scenes/0/beats/0/do/0/cue", undefined);
  expect(diffPlans(before, after)).toEqual([{ path: "/scenes/0/beats/0/do/0/cue" }]);
});

it("is empty for the same plan, and whole where there is too much of it", () => {
  const before = samplePlan();
  expect(diffPlans(before, moveScene(moveScene(before, 0, 2), 2, 0))).toEqual([]);
  const many = Array.from({ length: 300 }, (_item, at) => at);
  expect(diffPlans({ many }, { many: many.map((at) => at + 1) })).toHaveLength(1);
});

import { describe, expect, it } from "vitest";
import { planChanges } from "../../../src-server/jobs/service/edited-plan.ts";

const beat = (say: string, more: object = {}) => ({ say, do: [{ action: "show", target: "f" }], ...more });
const scene = (id: string, more: object = {}) => ({
  ...{ id, heading: `About ${id}`, layout: "focus" },
  ...{ elements: [{ id: "f", type: "formula", tex: "x" }], beats: [beat("One."), beat("Two.")] },
  ...more,
});
const PLAN = { title: "Title", scenes: [scene("a"), scene("b")] };

/** Kind, path and words of each change. */
const changes = (after: unknown): string[] =>
  planChanges(PLAN, after).map(({ kind, path, text }) => `${kind} ${path}: ${text}`);

describe("what differs between two plans", () => {
  it("is nothing for the same plan", () => expect(changes(structuredClone(PLAN))).toEqual([]));

  it.each([
    [{ ...PLAN, title: "Other" }, ["plan /title: The lecture's title was changed."]],
    [
      { ...PLAN, scenes: [scene("a"), scene("b", { beats: [beat("One."), beat("Three.")] })] },
      ["sentence /scenes/1/beats/1/say: Sentence 2 of scene 2 was changed."],
    ],
    [
      { ...PLAN, scenes: [scene("a", { beats: [beat("One."), beat("Two."), beat("Three.")] }), scene("b")] },
      ["sentence /scenes/0/beats/2/say: Sentence 3 of scene 1 was added."],
    ],
    [
      { ...PLAN, scenes: [scene("a", { beats: [beat("One.")] }), scene("b")] },
      ["sentence /scenes/0/beats/1/say: Sentence 2 of scene 1 was removed."],
    ],
    [
      { ...PLAN, scenes: [scene("a", { beats: [beat("One.", { pause: 1 }), beat("Two.")] }), scene("b")] },
      ["action /scenes/0/beats/0: What happens at the words of sentence 1 in scene 1 was changed."],
    ],
    [
      { ...PLAN, scenes: [scene("a", { elements: [{ id: "f", type: "formula", tex: "y" }] }), scene("b")] },
      ['element /scenes/0/elements/0: The element "f" in scene 1 was changed.'],
    ],
    [
      { ...PLAN, scenes: [scene("a", { heading: "New" }), scene("b")] },
      ["heading /scenes/0/heading: The heading of scene 1 was changed."],
    ],
    [{ ...PLAN, scenes: [scene("b")] }, ["scene null: Scene 1 was removed."]],
    [{ ...PLAN, scenes: [scene("n"), scene("a"), scene("b")] }, ["scene /scenes/0: Scene 1 was added."]],
    [{ ...PLAN, scenes: [scene("a", { layout: "full" }), scene("b")] }, ["scene /scenes/0: Scene 1 was changed."]],
  ])("is reported place by place (%#)", (after, wanted) => expect(changes(after)).toEqual(wanted));

  it("holds what stood there and what does now, long texts shortened", () => {
    const long = "word ".repeat(100);
    const after = { ...PLAN, scenes: [scene("a", { beats: [beat(long), beat("Two.")] }), scene("b")] };
    const [change] = planChanges(PLAN, after);
    expect(change).toMatchObject({ before: "One.", scene: 1 });
    expect(change?.after).toHaveLength(200);
  });

  it.each([null, 5, [], { scenes: 7 }, { scenes: [null, 3, { id: {}, beats: 4, elements: [7] }] }])(
    "is reported for anything that is no plan (%#)",
    (odd) => {
      expect(Array.isArray(planChanges(PLAN, odd))).toBe(true);
      expect(Array.isArray(planChanges(odd, PLAN))).toBe(true);
    },
  );
});

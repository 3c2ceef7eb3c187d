import { describe, expect, it } from "vitest";
import type { Draft } from "../../../../src-server/planner/model/draft/draft.ts";
import { isTooShort, missingWords } from "../../../../src-server/planner/model/repair/ask-repair.ts";
import { outlineSchema } from "../../../../src-server/planner/model/outline/outline.ts";

const outline = outlineSchema.parse({ scenes: [{ id: "a", idea: "One", seconds: 21.2 }] });
const draftOf = (words: number): Draft => ({
  outline,
  targetSeconds: 21,
  scenes: outline.scenes.map((wanted) => {
    const scene = { id: "a", beats: [{ say: "word ".repeat(words).trim(), do: [] }] };
    return { wanted, scene, state: "planned", notes: [] };
  }),
});
const messageFor = (words: number): string | undefined => {
  const [one] = draftOf(words).scenes;
  return one && missingWords(one, "en")?.message;
};

describe("words of a scene of twenty seconds", () => {
  it("are asked for where they are missing, and to be left out where they are too many", () => {
    expect(messageFor(20)).toContain("20 words are said, formulas as they are spoken; 40 are wanted. Add 20 words");
    expect(messageFor(70)).toContain("Say 30 words less.");
  });

  it("are left alone where they are about right", () => {
    for (const words of [36, 40, 46, 54]) expect(messageFor(words)).toBeUndefined();
  });

  it("say whether a whole lecture is too short", () => {
    expect(isTooShort(draftOf(20))).toBe(true);
    expect(isTooShort(draftOf(40))).toBe(false);
    expect(isTooShort(draftOf(90))).toBe(false);
  });
});

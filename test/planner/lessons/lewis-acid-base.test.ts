import { UnusablePrompt } from "../../../src-server/planner/lessons/lesson.ts";
import { describe, expect, it } from "vitest";
import { LEWIS_PAIRS } from "../../../src-server/planner/lessons/lewis-acid-base/lewis-pairs.ts";
import { composePlan } from "../../../src-server/planner/lessons/compose.ts";
import { lewisAcidBaseLesson } from "../../../src-server/planner/lessons/lewis-acid-base/lewis-acid-base-lesson.ts";
import { elementOf, planFor, refusalOf, saidIn } from "../support/lesson-plans.ts";
import { openStudio } from "../support/lesson-studio.ts";

const WRITTEN: readonly (readonly [string, string])[] = [
  ["NH3 BF3", "How does ammonia react with boron trifluoride? Lewis acid and base"],
  ["F BF3", "Lewis acid BF3 and Lewis base F-"],
  ["Cl BCl3", "Lewis acid BCl3 and chloride"],
  ["NH3 H", "Why is NH3 a Lewis base for a proton?"],
  ["H2O H", "Is water a Lewis base?"],
];

describe("Lewis acids and bases", () => {
  it("knows every pair by the words of a prompt", () => {
    expect(WRITTEN.map(([key]) => key)).toEqual(Object.keys(LEWIS_PAIRS));
    for (const [key, prompt] of WRITTEN) {
      const pair = LEWIS_PAIRS[key];
      const plan = planFor(prompt);
      expect(elementOf(plan, "meet", "base")["smiles"], prompt).toBe(pair?.base.smiles);
      expect(elementOf(plan, "meet", "acid")["smiles"], prompt).toBe(pair?.acid.smiles);
      expect(saidIn(plan), prompt).toContain(`between ${pair?.base.atom} and ${pair?.acid.atom}`);
    }
  });

  it("draws them with the lone pairs and equations it speaks of", async () => {
    const studio = openStudio();
    for (const [, prompt] of WRITTEN) {
      const match = lewisAcidBaseLesson.read(prompt);
      if (!match || match instanceof UnusablePrompt) throw new Error(prompt);
      expect(() => studio.prepare(composePlan(match.build(), 4, 60)), prompt).not.toThrow();
    }
    await studio.close();
  });

  it("says which pairs it does not know", () => {
    expect(refusalOf("Lewis acid AlCl3 with water")).toContain("NH3 and BF3");
    expect(refusalOf("Lewis base NH3 and H2O")).toContain("NH3 and BF3");
  });
});

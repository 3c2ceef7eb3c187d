import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idSchema } from "../../../../src-server/contract/plan.ts";
import { outlineSchema, type LectureOutline } from "../../../../src-server/planner/model/outline/outline.ts";
import { lengthOf, tidyOutline } from "../../../../src-server/planner/model/outline/tidy-outline.ts";

const outlineOf = (scenes: readonly unknown[]): LectureOutline => outlineSchema.parse({ title: "T", scenes });
const scene = (id: string, seconds: number): unknown => ({ id, idea: "An idea.", seconds, heading: "Heading" });

describe("outlines of unknown quality", () => {
  it("are read with usual members in the place of those that are not right", () => {
    const outline = outlineSchema.parse({
      subject: "alchemy",
      language: "klingon tongue",
      symbols: [{ tex: "x" }, { tex: "v", say: "v", means: "speed", unit: "m/s", color: "purple" }],
      scenes: [{ idea: "One", layout: "mosaic", elements: "plot" }, { heading: "No idea" }, 7],
    });
    expect(outline.subject).toBe("math");
    expect(outline.language).toBe("en");
    expect(outline.symbols).toEqual([
      { tex: "x", say: "x", means: "x" },
      { tex: "v", say: "v", means: "speed", unit: "m/s", color: null },
    ]);
    expect(outline.scenes).toHaveLength(1);
    expect(outline.scenes[0]).toMatchObject({ layout: "focus", elements: [] });
  });

  it("are cut at words, and hold nothing of what is missing", () => {
    const outline = outlineSchema.parse({ goal: `${"count the atoms ".repeat(9)}one by one`, scenes: [] });
    expect(outline.goal.endsWith("count the")).toBe(true);
    expect(outline.audience).toBe("");
  });

  it("lose elements that there are not", () => {
    const elements = [{ type: "hologram" }, { type: "plot" }];
    const outline = outlineSchema.parse({ scenes: [{ idea: "One", elements }] });
    const [scene] = tidyOutline(outline, 60, new Set(["plot"])).scenes;
    expect(scene?.elements.map(({ type }) => type)).toEqual(["plot"]);
  });

  it("get ids of the right form, each its own", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 12 }), (ids) => {
        const tidy = tidyOutline(outlineOf(ids.map((id) => scene(id, 10))), 120);
        const all = tidy.scenes.map(({ id }) => id);
        for (const id of all) expect(idSchema.safeParse(id).success).toBe(true);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it("get seconds that add up to the asked length", () => {
    const tidy = tidyOutline(outlineOf([scene("a", 10), scene("b", 30)]), 80);
    expect(tidy.scenes.map(({ seconds }) => seconds)).toEqual([20, 60]);
  });

  it("lose scenes for which there is no time", () => {
    const tidy = tidyOutline(outlineOf(Array.from({ length: 9 }, (_, i) => scene(`s${i}`, 20))), 15);
    expect(tidy.scenes).toHaveLength(2);
  });

  it("have a length of their own where none was asked", () => {
    expect(lengthOf(outlineOf([scene("a", 30), scene("b", 40)]), undefined)).toBe(70);
    expect(lengthOf(outlineOf([scene("a", 170), scene("b", 170)]), undefined)).toBe(120);
    expect(lengthOf(outlineOf([scene("a", 5)]), 42.5)).toBe(42.5);
  });
});

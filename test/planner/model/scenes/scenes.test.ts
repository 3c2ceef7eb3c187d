import { describe, expect, it } from "vitest";
import type { OutlineScene } from "../../../../src-server/planner/model/outline/outline.ts";
import { matchScenes } from "../../../../src-server/planner/model/scenes/ask-scenes.ts";
import { batchesOf } from "../../../../src-server/planner/model/scenes/batches.ts";
import { lengthIn, wordsOfScene } from "../../../../src-server/planner/model/scenes/scene-words.ts";

const wanted = (id: string): OutlineScene => ({
  id,
  role: "example",
  heading: `Heading of ${id}`,
  idea: "An idea.",
  seconds: 20,
  layout: "focus",
  elements: [],
});

describe("batches of scenes", () => {
  it("are at most three, of neighbours, of like size, and hold every scene once", () => {
    for (let count = 1; count <= 12; count++) {
      const scenes = Array.from({ length: count }, (_, i) => i);
      const batches = batchesOf(scenes);
      expect(batches.length).toBeLessThanOrEqual(3);
      expect(batches.flat()).toEqual(scenes);
      const sizes = batches.map((batch) => batch.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });
});

describe("scenes of an answer", () => {
  it("are found by their ids in whatever order they came", () => {
    const found = matchScenes(
      [wanted("a"), wanted("b")],
      [
        { id: "b", beats: [2] },
        { id: "a", beats: [1] },
      ],
    );
    expect(found.map((scene) => scene?.["beats"])).toEqual([[1], [2]]);
  });

  it("are taken by their places when none has a wanted id", () => {
    const found = matchScenes(
      [wanted("a"), wanted("b")],
      [
        { id: "one", beats: [1] },
        { id: "two", beats: [2] },
      ],
    );
    expect(found.map((scene) => scene?.id)).toEqual(["a", "b"]);
  });

  it("are missing where the answer has fewer", () => {
    expect(matchScenes([wanted("a"), wanted("b")], [{ id: "a" }])[1]).toBeUndefined();
  });

  it("get heading, role and layout of the outline where they have none", () => {
    expect(matchScenes([wanted("a")], [{ id: "a", layout: "split" }])[0]).toMatchObject({
      heading: "Heading of a",
      role: "example",
      layout: "split",
    });
  });
});

describe("words of a scene", () => {
  it("grow with its seconds, and more are written than needed", () => {
    const [short, long] = [wordsOfScene(8), wordsOfScene(30)];
    expect(short.needed).toBeLessThan(long.needed);
    expect(long.written).toBeGreaterThan(long.needed);
    expect(long.needed / 30).toBeGreaterThan(1.8);
    expect(long.needed / 30).toBeLessThan(2.3);
  });

  it("count formulas as they are spoken, and characters where nothing parts words", () => {
    expect(lengthIn("en", "The area is $x^2$ now.")).toBe(7);
    expect(lengthIn("en", "So $\\frac{a}{b}=3.5$.")).toBe(6);
    expect(lengthIn("zh", "面积是 五。")).toBe(5);
    expect(wordsOfScene(30, "de").needed).toBeLessThan(wordsOfScene(30, "en").needed);
  });
});

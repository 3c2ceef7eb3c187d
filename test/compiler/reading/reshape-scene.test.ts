import { describe, expect, it } from "vitest";
import { dropElement, splitScene } from "../../../src-server/compiler/reading/fit-plan.ts";
import { compiled, examplePlan, planSceneOf, prepared, smallPlan } from "../../support/plans.ts";

const text = (id: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  type: "text",
  zone: "main",
  text: id,
  ...more,
});
const beat = (...targets: string[]): Record<string, unknown> => ({
  say: "Look here.",
  do: targets.map((target) => ({ action: "show", target })),
});

describe("splitting a scene", () => {
  it("cuts where each half needs less, and shows again what both need", () => {
    const scene = planSceneOf({
      elements: [text("a"), text("b"), text("c")],
      beats: [
        beat("a", "b"),
        {
          say: "And here.",
          do: [
            { action: "highlight", target: "b" },
            { action: "show", target: "c" },
          ],
        },
      ],
    });
    const [[first, second]] = splitScene(scene) as [ReturnType<typeof splitScene>[number]];
    expect(first.elements.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(second.elements.map(({ id, shown }) => [id, shown])).toEqual([
      ["b", true],
      ["c", false],
    ]);
    expect([first.id, second.id]).toEqual(["one", "one_2"]);
    expect([first.claims, second.claims]).toEqual([[], []]);
  });
  it.each([
    ["is stepped", { action: "step", target: "b" }],
    ["is hidden", { action: "hide", target: "b" }],
    ["is cleared with the rest", { action: "clear" }],
    ["may be moved by a sweep", { action: "sweep", param: "d", to: 1 }],
  ])("never where what both need %s", (_, action) => {
    const scene = planSceneOf({
      elements: [text("a"), text("b"), text("c")],
      beats: [{ say: "Look here.", do: [{ action: "show", target: "b" }, action] }, beat("b", "c")],
    });
    expect(splitScene(scene)).toEqual([]);
  });
  it("keeps a readout with the run it quotes, and code with the run it follows", () => {
    const run = { id: "run", type: "array", zone: "main", values: [2, 1], run: { algorithm: "bubble_sort" } };
    const scene = planSceneOf({
      elements: [
        run,
        { id: "code", type: "code", zone: "main", language: "c", source: "x", follows: "run", shown: true },
        { id: "n", type: "readout", zone: "note", label: "n", value: "run.swaps" },
      ],
      beats: [
        {
          say: "Step.",
          do: [
            { action: "show", target: "run" },
            { action: "step", target: "run" },
          ],
        },
        beat("n"),
      ],
    });
    expect(splitScene(scene)).toEqual([]);
    expect(dropElement(scene).map(({ removed }) => removed)).toEqual(["code", "n"]);
  });
  it("keeps what is said to have a fact", () => {
    const scene = planSceneOf({
      elements: [text("a"), text("b")],
      beats: [{ say: "It is {{b.value}}.", do: [{ action: "show", target: "a" }] }],
    });
    expect(dropElement(scene).map(({ removed }) => removed)).toEqual(["a"]);
  });
});

describe("leaving an element out", () => {
  it("takes the least used first, with everything done to it", () => {
    const scene = planSceneOf({
      elements: [text("a"), text("b")],
      beats: [beat("a"), { say: "And here.", do: [{ action: "show", target: ["a", "b"] }] }, beat("b"), beat("a")],
    });
    const [first] = dropElement(scene);
    expect(first?.removed).toBe("b");
    expect(first?.scene.beats.map((one) => one.do[0])).toMatchObject([
      { target: "a" },
      { target: ["a"] },
      { action: "highlight", target: "a" },
      { target: "a" },
    ]);
  });
  it("never takes the only one", () => expect(dropElement(planSceneOf({}))).toEqual([]));
});

describe("crowded scenes", () => {
  it("leave out what is least missed, and say so", () => {
    const rows = Array.from({ length: 8 }, (_, i) => [i, i * i]);
    const table = (id: string): Record<string, unknown> => ({
      id,
      type: "table",
      zone: "main",
      columns: ["a", "b"],
      rows,
    });
    const raw = smallPlan({
      elements: [table("one"), table("two")],
      beats: [
        {
          say: "Here are two tables.",
          do: [
            { action: "draw", target: "one" },
            { action: "draw", target: "two" },
            { action: "highlight", target: "two" },
          ],
        },
      ],
    });
    const { lecture, close } = prepared(raw);
    expect(lecture.findings.map(({ message }) => message).join()).toMatch(/"one" was left out/);
    expect(lecture.plan.scenes[0]?.elements.map(({ id }) => id)).toEqual(["two"]);
    close();
  });
  it("keep a run, its code and its counter together on a square stage", () => {
    const { timeline } = compiled(examplePlan("bubble-sort"), { aspect: "1:1" });
    const owners = new Set(timeline.scenes.find(({ id }) => id === "run")?.nodes.map(({ element }) => element));
    expect([...owners]).toEqual(expect.arrayContaining(["cards", "prog", "tally"]));
  });
});

import { describe, expect, it } from "vitest";
import { inside } from "../../../src-server/compiler/boxes.ts";
import { stageSize } from "../../../src-server/compiler/stage-size.ts";
import { compiled, findingsOf, smallPlan } from "../../support/plans.ts";
import { around, beatOf, LOOKS, staged } from "../../support/scene-states.ts";

const text = (id: string, zone: string): Record<string, unknown> => ({
  id,
  type: "text",
  zone,
  text: `About ${id} here`,
});
const plot = (id: string, zone: string): Record<string, unknown> => ({
  ...{ id, type: "plot", zone, x: [-2, 2] },
  layers: [{ id: "f", kind: "function", y: "x^2" }],
});
const messages = (scene: Record<string, unknown>): string[] =>
  findingsOf(smallPlan(scene)).map(({ message }) => message);

describe("stages that ask too much", () => {
  it("refuse twelve elements at once, and name the scene", () => {
    const elements = Array.from({ length: 12 }, (_, i) => text(`t${i}`, "main"));
    const all = messages({
      layout: "focus",
      elements,
      beats: [beatOf({ action: "show", target: elements.map(({ id }) => id) })],
    });
    expect(all.join(" ")).toMatch(/scenes\[0\]\.elements/u);
  });
  it("report elements that never leave, and still keep them apart", () => {
    const elements = [plot("p", "a"), text("t", "b"), plot("q", "c"), text("u", "d")];
    const scene = { layout: "grid", elements, beats: elements.map(({ id }) => beatOf({ action: "show", target: id })) };
    expect(messages(scene).join(" ")).toMatch(/4 elements|at most 3|more than 3/u);
    expect(staged(scene).lecture.findings.filter(({ code }) => code === "overlap")).toEqual([]);
  });
  it.each(LOOKS)("keep two pictures that both want the stage in halves of it: %j", (look) => {
    const s = staged(
      {
        layout: "split",
        elements: [plot("p", "left"), plot("q", "right")],
        beats: [beatOf({ action: "show", target: ["p", "q"] }), beatOf({ action: "highlight", target: "q/layer:f" })],
      },
      look,
    );
    expect(s.lecture.findings).toEqual([]);
    const [p, q] = [around(s.seen(s.last, "p")), around(s.seen(s.last, "q"))];
    expect((q[2] - q[0]) / (p[2] - p[0])).toBeCloseTo(1, 1);
  });
  it.each(LOOKS)("bring an element to its place that changes its size on the way: %j", (look) => {
    const s = staged(
      {
        layout: "split",
        elements: [{ id: "f", type: "formula", zone: "left", tex: "y=x" }, plot("p", "right")],
        beats: [
          beatOf({ action: "write", target: "f" }),
          beatOf(
            { action: "show", target: "p" },
            { action: "transform", target: "f", to: { tex: "y=x^2+2x+1-\\frac{3}{x+1}" }, at: "with" },
          ),
        ],
      },
      look,
    );
    expect(s.lecture.findings).toEqual([]);
    expect(inside(around(s.seen(s.last, "f")), stageSize(look.aspect ?? "16:9").safe, 8)).toBe(true);
  });
  it("show three wide pictures in a tall frame below each other", () => {
    const array = (id: string, zone: string): Record<string, unknown> => ({
      ...{ id, type: "array", zone, values: Array.from({ length: 12 }, (_, i) => i + 10) },
    });
    const elements = [array("one", "top"), array("two", "middle"), array("three", "bottom")];
    const s = staged(
      { layout: "stack", elements, beats: [beatOf({ action: "show", target: ["one", "two", "three"] })] },
      { aspect: "9:16" },
    );
    expect(s.lecture.findings).toEqual([]);
    const [one, two, three] = ["one", "two", "three"].map((id) => around(s.seen(s.last, id)));
    expect([(one?.[3] ?? 0) < (two?.[1] ?? 0), (two?.[3] ?? 0) < (three?.[1] ?? 0)]).toEqual([true, true]);
  });
  it("begin an element anew whose id was another kind before, and say so where it was to go on", () => {
    const plan = (carry: boolean | undefined): Record<string, unknown> => {
      const small = smallPlan({
        layout: "focus",
        elements: [text("x", "main")],
        beats: [beatOf({ action: "show", target: "x" })],
      });
      const [first] = small["scenes"] as Record<string, unknown>[];
      const element = { ...plot("x", "main"), ...(carry === undefined ? {} : { carry }) };
      return { ...small, scenes: [first, { ...first, id: "two", elements: [element] }] };
    };
    expect(findingsOf(plan(true))).toContainEqual(expect.objectContaining({ path: "scenes[1].elements[0].carry" }));
    expect(compiled(plan(undefined)).findings).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { findingsOf, smallPlan } from "../../support/plans.ts";

const SAY = "Look at this word.";
const findings = (action: Record<string, unknown>): string[] =>
  findingsOf(
    smallPlan({
      layout: "split",
      elements: [
        { id: "p", type: "plot", zone: "left", x: [-2, 2], layers: [{ id: "f", kind: "function", y: "x^2" }] },
        { id: "g", type: "graph", zone: "right", nodes: ["A", "B"], edges: [["A", "B"]] },
      ],
      beats: [
        { say: SAY, do: [{ action: "show", target: ["p", "g"] }] },
        { say: SAY, do: [{ action: "zoom", ...action }] },
      ],
    }),
  ).map(({ code, message }) => `${code} ${message.replace("scenes[0].beats[1].do[0].", "")}`);

describe("what zoom takes", () => {
  it.each([
    [{ target: "p", window: { x: [0.9, 1.1] } }],
    [{ target: "p", window: { x: [-5, 5], y: [0, 20] } }],
    [{ target: "p/layer:f", factor: 3 }],
    [{ target: "g/node:A" }],
    [{ target: "g" }],
    [{ target: "scene" }],
  ])("is a part, a window or the scene: %j", (action) => expect(findings(action)).toEqual([]));
  it.each([
    [{ target: "g", window: { x: [0, 1] } }, /^refused window: graph "g" has no axes/],
    [{ target: "p", window: { x: [3, 1] } }, /^refused window\.x: 3…1; the smaller number comes first\./],
    [{ target: "p", window: {} }, /^refused window: x, y or both are wanted/],
    [{ target: "p", window: { x: [0, 1] }, factor: 2 }, /^refused factor: the window says already/],
    [{ target: "scene", factor: 2 }, /^refused target: "scene" goes back to the whole scene/],
    [{ target: ["p", "g"] }, /^refused target: the camera closes in on one thing; 2 are named\./],
    [{ target: "g/node:Q" }, /^no_target target: "g\/node:Q" does not exist/],
  ])("is reported where it is not: %j", (action, message) =>
    expect(findings(action)).toEqual([expect.stringMatching(message)]),
  );
});

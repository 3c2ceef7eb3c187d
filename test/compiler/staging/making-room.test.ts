import { describe, expect, it } from "vitest";
import { around, beatOf, LOOKS, staged, type OneScene } from "../../support/scene-states.ts";

const PLOT = { id: "g", type: "plot", zone: "left", x: [-3, 3], layers: [{ id: "f", kind: "function", y: "x^2" }] };
const FORMULA = { id: "f", type: "formula", zone: "right", tex: "y=x^2" };
const long = { say: "Here we look at one thing for quite a while, before any other thing comes to it at all." };
const pair = (layout: string, look = {}): OneScene =>
  staged(
    {
      layout,
      elements:
        layout === "split"
          ? [PLOT, FORMULA]
          : [
              { ...PLOT, zone: "top" },
              { ...FORMULA, zone: "bottom" },
            ],
      beats: [
        { ...long, do: [{ action: "draw", target: "g" }] },
        beatOf({ action: "write", target: "f" }),
        { ...long, do: [{ action: "highlight", target: "f/tex:x" }] },
      ],
    },
    look,
  );

const widthOf = (scene: OneScene, frame: number): number => {
  const [x0, , x1] = around(scene.seen(frame, "g"));
  return x1 - x0;
};

describe("an element that is alone", () => {
  const scene = pair("split");

  it("has the whole stage, and glides aside before the next one comes", () => {
    const alone = widthOf(scene, scene.beatEnd(0));
    const beside = widthOf(scene, scene.last);
    expect(alone).toBeGreaterThan(0.85 * 1728);
    expect(beside).toBeLessThan(0.6 * alone);
    const first = Array.from({ length: scene.last }, (_, frame) => frame).find(
      (frame) => scene.seen(frame, "f").length > 0,
    );
    expect(widthOf(scene, first ?? 0)).toBeCloseTo(beside, 0);
  });
  it("moves once, and its line stays one line", () => {
    expect(scene.tracks("g", "layer:f/curve", "path")).toHaveLength(1);
    expect(scene.tracks("g", "layer:f/curve", "opacity").filter(({ values }) => values.at(-1) === 0)).toEqual([]);
  });
  it.each(LOOKS)("is seen well at every moment: %j", (look) => {
    for (const layout of ["split", "stack"]) expect(pair(layout, look).lecture.findings).toEqual([]);
  });
});

describe("what is left when another goes", () => {
  it("takes its room", () => {
    const scene = staged({
      layout: "split",
      elements: [PLOT, FORMULA],
      beats: [
        { ...long, do: [{ action: "show", target: ["g", "f"] }] },
        { ...long, do: [{ action: "hide", target: "f" }] },
        { ...long, do: [{ action: "highlight", target: "g/layer:f" }] },
      ],
    });
    expect(widthOf(scene, scene.last)).toBeGreaterThan(1.6 * widthOf(scene, scene.beatEnd(0)));
  });
});

describe("words that make room", () => {
  it("keep their lines", () => {
    const words = "Every square that grows by a strip on two of its sides gains a small corner as well";
    const scene = staged({
      layout: "split",
      elements: [{ id: "t", type: "text", zone: "left", text: words }, { ...FORMULA }],
      beats: [
        { ...long, do: [{ action: "write", target: "t" }] },
        beatOf({ action: "write", target: "f" }),
        { ...long, do: [{ action: "highlight", target: "f/tex:x" }] },
      ],
    });
    const rows = (frame: number): number =>
      new Set(scene.seen(frame, "t").map(({ values }) => Math.round(values.y))).size;
    expect(rows(scene.beatEnd(0))).toBe(rows(scene.last));
  });
});

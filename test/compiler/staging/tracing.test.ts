import { describe, expect, it } from "vitest";
import { around, beatOf, LOOKS, staged, type OneScene } from "../../support/scene-states.ts";

const PLOT = {
  id: "p",
  type: "plot",
  zone: "left",
  x: [-3, 3],
  layers: [{ id: "f", kind: "function", y: "x^3/3-x" }],
};
const GRAPH = {
  id: "g",
  type: "graph",
  zone: "right",
  nodes: ["A", "B", "C"],
  edges: [
    ["A", "B", 4],
    ["B", "C", 1],
  ],
};
const SHOWN = beatOf({ action: "show", target: ["p", "g"] });
const scene = (...beats: Record<string, unknown>[]): Parameters<typeof staged>[0] => ({
  layout: "split",
  elements: [PLOT, GRAPH],
  beats: [SHOWN, ...beats],
});

const isTrace = (part: string): boolean => part.startsWith("trace:");
const dot = (s: OneScene, frame: number): readonly [number, number] | undefined => {
  const found = s.seen(frame).filter(({ node }) => isTrace(node.part) && node.part.endsWith("/dot"));
  const box = around(found);
  return found.length === 0 ? undefined : [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
};
const middle = (s: OneScene, part: string): readonly [number, number] => {
  const box = around(s.seen(s.last, "g", part).filter(({ node }) => node.kind !== "glyph"));
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
};
const far = (a: readonly [number, number] | undefined, b: readonly [number, number]): number =>
  a === undefined ? Infinity : Math.hypot(a[0] - b[0], a[1] - b[1]);

describe("trace", () => {
  const s = staged(scene(beatOf({ action: "trace", target: "p", along: "layer:f" })));

  it("runs evenly along the whole curve, left to right", () => {
    const curve = s.seen(s.last, "p", "layer:f").filter(({ node }) => node.kind === "line");
    const box = around(curve);
    const frames = Array.from({ length: 46 }, (_, i) => s.beat(1) + i);
    const xs = frames.map((frame) => dot(s, frame)?.[0] ?? 0).slice(1);
    expect(xs.every((x, i) => i === 0 || x >= (xs[i - 1] ?? 0))).toBe(true);
    expect(Math.abs((xs.at(-1) ?? 0) - box[2])).toBeLessThan(10);
  });
  it("tells coordinates that lie on the curve", () => {
    const letters = s.seen(s.beat(1) + 20).filter(({ node }) => isTrace(node.part) && node.kind === "glyph");
    expect(letters.length).toBeGreaterThanOrEqual(8);
  });
  it("leaves when its beat is over", () => {
    const two = staged(
      scene(beatOf({ action: "trace", target: "p/layer:f" }), beatOf({ action: "highlight", target: "g" })),
    );
    expect(dot(two, two.beatEnd(1))).toBeDefined();
    expect(two.seen(two.last).filter(({ node }) => isTrace(node.part))).toEqual([]);
  });
  it("begins where the name of a way begins, and goes through all of it", () => {
    const way = staged(scene(beatOf({ action: "trace", target: "g/path:C-B-A" })));
    const size = far(middle(way, "node:A"), middle(way, "node:B"));
    const [from, to] = [way.beat(1) + 1, way.beat(1) + 45];
    expect(far(dot(way, from), middle(way, "node:C"))).toBeLessThan(size / 2);
    expect(far(dot(way, to), middle(way, "node:A"))).toBeLessThan(size / 2);
  });
  it("goes round and round to the end of the beat", () => {
    const loop = staged(scene(beatOf({ action: "trace", target: "g/node:A", loop: true, seconds: 0.8 })));
    const start = dot(loop, loop.beat(1) + 4) ?? [0, 0];
    const laps = Array.from({ length: loop.beatEnd(1) - loop.beat(1) - 8 }, (_, i) => loop.beat(1) + 4 + i).filter(
      (frame) => far(dot(loop, frame), start) < 12,
    );
    expect(laps.length).toBeGreaterThan(4);
  });
  it("waits for what moves its line", () => {
    const moving = staged({
      layout: "split",
      params: { d: { value: 1, min: 0, max: 3 } },
      elements: [{ ...PLOT, layers: [{ id: "f", kind: "function", y: "d*x" }] }],
      beats: [
        beatOf({ action: "show", target: "p" }),
        beatOf({ action: "sweep", param: "d", to: 2 }, { action: "trace", target: "p/layer:f", at: "with" }),
      ],
    });
    const ends = moving.tracks("p", "layer:f", "path").map((track) => track.endFrame);
    const starts = moving.scene.tracks
      .filter(({ node }) => node.startsWith("p/trace:"))
      .map((track) => track.startFrame);
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(Math.max(...ends));
  });
  it.each(LOOKS)("is seen well: %j", (look) => {
    const all = scene(
      beatOf({ action: "trace", target: "p/layer:f" }, { action: "trace", target: "g/path:A-B-C", color: "b" }),
    );
    expect(staged(all, look).lecture.findings).toEqual([]);
  });
});

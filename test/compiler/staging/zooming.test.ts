import { describe, expect, it } from "vitest";
import { inside } from "../../../src-server/compiler/boxes.ts";
import { pathBounds } from "../../../src-server/compiler/paths.ts";
import { stageSize } from "../../../src-server/compiler/stage-size.ts";
import { nodeBounds, isVisible } from "../../../src-server/timeline/node-values.ts";
import { sceneStateAt } from "../../../src-server/timeline/state-at.ts";
import type { Box } from "../../../src-server/contract/timeline.ts";
import { around, beatOf, LOOKS, staged, type OneScene, type Seen } from "../../support/scene-states.ts";

const PLOT = {
  id: "p",
  type: "plot",
  zone: "left",
  x: [-3, 3],
  layers: [
    { id: "f", kind: "function", y: "x^2", label: "f" },
    { id: "q", kind: "point", on: "f", at: "d" },
    { id: "t", kind: "tangent", on: "f", at: "d" },
  ],
};
const GRAPH = {
  id: "g",
  type: "graph",
  zone: "right",
  nodes: ["A", "B", "C", "D"],
  edges: [
    ["A", "B", 4],
    ["B", "C", 1],
    ["C", "D", 2],
    ["A", "D", 7],
  ],
};
const BACK = beatOf({ action: "zoom", target: "scene" });
const scene = (...beats: Record<string, unknown>[]): Parameters<typeof staged>[0] => ({
  layout: "split",
  params: { d: { value: 1, min: -3, max: 3 } },
  elements: [PLOT, GRAPH],
  beats: [
    beatOf({ action: "show", target: ["p", "g"] }, { action: "annotate", target: "g/node:B", text: "here" }),
    ...beats,
  ],
});
const faint = 0.01;
const clear = (seen: readonly Seen[]): Seen[] => seen.filter(({ values }) => values.opacity > faint);
const boundsNow = ({ node, values }: Seen): Box => {
  const { clip: _, ...free } = values;
  return nodeBounds(node, free, pathBounds(free.path));
};
const ring = (s: OneScene, frame: number, node: string): Box => {
  const seen = s.seen(frame, "g", `node:${node}`).filter(({ node: { kind } }) => kind !== "glyph");
  return around(seen.map((one) => ({ ...one, box: boundsNow(one) })));
};
const numbers = (s: OneScene, frame: number): string[] => [
  ...new Set(clear(s.seen(frame, "p")).flatMap(({ node }) => /^tick:x=[^/]+/.exec(node.part)?.[0] ?? [])),
];
/** How far the middle of a curve stands off the straight line between its ends, as a share of its length. */
const bend = (s: OneScene, frame: number): number => {
  const curve = clear(s.seen(frame, "p", "layer:f")).filter(({ node }) => node.kind === "line")[0];
  const points = (curve?.values.path.match(/-?[\d.]+/g) ?? []).map(Number);
  const at = (i: number): [number, number] => [points[2 * i] ?? 0, points[2 * i + 1] ?? 0];
  const last = points.length / 2 - 1;
  const [[x0, y0], [x1, y1], [x, y]] = [at(0), at(last), at(Math.round(last / 2))];
  const length = Math.hypot(x1 - x0, y1 - y0);
  return Math.abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / length ** 2;
};

describe("zoom on a window of axes", () => {
  const s = staged(scene(beatOf({ action: "zoom", target: "p", window: { x: [0.9, 1.1], y: [0.8, 1.2] } }), BACK));
  const [before, close, back] = [s.beatEnd(0), s.beatEnd(1), s.last];

  it("straightens a curve, and bends it again on the way back", () => {
    expect(bend(s, before)).toBeGreaterThan(0.2);
    expect(bend(s, close)).toBeLessThan(0.02);
    expect(bend(s, back)).toBeCloseTo(bend(s, before), 2);
  });
  it("writes new numbers, and the old ones when it is back", () => {
    expect(numbers(s, close)).toContain("tick:x=1.05");
    expect(numbers(s, close)).not.toContain("tick:x=2");
    expect(numbers(s, back)).toEqual(numbers(s, before));
  });
  it("leaves all else where it is", () => expect(ring(s, close, "B")).toEqual(ring(s, before, "B")));
});

describe("zoom on a part", () => {
  const s = staged(
    scene(
      beatOf({ action: "zoom", target: "g/node:B", factor: 2 }),
      beatOf({ action: "highlight", target: "g/node:C" }),
      BACK,
    ),
  );
  const { safe } = stageSize("16:9");

  it("brings it near, its outline as sharp as before", () => {
    const [small, large] = [ring(s, s.beatEnd(0), "B"), ring(s, s.beatEnd(1), "B")];
    expect((large[2] - large[0]) / (small[2] - small[0])).toBeGreaterThan(1.8);
    expect(inside(large, safe)).toBe(true);
  });
  it("shows nothing outside the safe area on the way and when it is there", () => {
    for (const frame of [s.beat(1) + 10, s.beat(1) + 20, s.beatEnd(1)])
      for (const { box, values, node } of clear(s.seen(frame)))
        expect(isVisible(values) && inside(box, safe, 8), node.id).toBe(true);
  });
  it("shows no cut letters", () => {
    const letters = clear(s.seen(s.beatEnd(1))).filter(({ node }) => node.kind === "glyph" && node.element === "g");
    expect(letters.length).toBeGreaterThan(2);
    for (const letter of letters) expect(inside(boundsNow(letter), safe, 3)).toBe(true);
  });
  it("comes back to the very picture it left, marks and all", () => {
    const [before, after] = [s.beatEnd(0), s.last].map((frame) =>
      sceneStateAt(s.scene, frame).map(({ x, y, opacity, path }) =>
        opacity === 0
          ? "unseen"
          : { x: Math.round(x), y: Math.round(y), opacity: Math.round(opacity * 100), size: path.length },
      ),
    );
    const notes = s.scene.nodes.map(({ part }) => part.startsWith("note:"));
    const rest = (states: typeof before): typeof before => states?.filter((_, i) => !notes[i]);
    expect(rest(after)).toEqual(rest(before));
    expect(clear(s.seen(s.last)).filter(({ node }) => node.part.startsWith("note:")).length).toBeGreaterThan(1);
  });
  it.each(LOOKS)("is seen well: %j", (look) => {
    const all = scene(
      beatOf({ action: "zoom", target: "g/node:B" }, { action: "highlight", target: "g/node:C", style: "box" }),
      beatOf({ action: "zoom", target: "p/layer:q", factor: 4 }),
      BACK,
    );
    expect(staged(all, look).lecture.findings).toEqual([]);
  });
});

/** How much larger than plain the graph is at a frame, by the size of a node and by the distance of two. */
const sizes = (s: OneScene, frame: number): { node: number; way: number } => {
  const measure = (at: number): { node: number; way: number } => {
    const [a, c] = ["A", "C"].map((name) => ring(s, at, name));
    if (!a || !c) throw new Error("no nodes");
    return { node: a[2] - a[0], way: Math.hypot(c[0] - a[0], c[1] - a[1]) };
  };
  const [plain, now] = [measure(s.beatEnd(0)), measure(frame)];
  return { node: now.node / plain.node, way: now.way / plain.way };
};
const framesOf = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const alone = (...beats: Record<string, unknown>[]): Parameters<typeof staged>[0] => ({
  layout: "full",
  elements: [{ ...GRAPH, zone: "main" }],
  beats: [beatOf({ action: "show", target: "g" }), ...beats],
});

describe("zoom from one part to another", () => {
  const s = staged(
    alone(
      beatOf({ action: "zoom", target: "g/node:A", factor: 4 }),
      beatOf({ action: "zoom", target: "g/node:C", factor: 4 }),
    ),
  );
  const way = framesOf(s.beat(2), s.beatEnd(2));
  const seenBefore = ring(s, s.beatEnd(1), "A");

  it("keeps everything together on the way", () => {
    for (const frame of way) {
      const { node, way: between } = sizes(s, frame);
      expect(Math.abs(node - between), String(frame)).toBeLessThan(0.03 * between);
    }
  });
  it("draws back when the way is far, and moves without a jump", () => {
    const factors = way.map((frame) => sizes(s, frame).node);
    expect(Math.min(...factors)).toBeLessThan(0.8 * Math.min(factors[0] ?? 0, factors.at(-1) ?? 0));
    const steps = way.map((frame) => ring(s, frame, "A")[0]).map((x, i, all) => Math.abs(x - (all[i - 1] ?? x)));
    expect(Math.max(...steps)).toBeLessThan(s.lecture.timeline.width / 4);
  });
  it("frames both", () => {
    const { safe } = stageSize("16:9");
    for (const box of [seenBefore, ring(s, s.beatEnd(2), "C")]) expect(inside(box, safe)).toBe(true);
  });
});

describe("what stands around", () => {
  const s = staged(scene(beatOf({ action: "zoom", target: "g/node:B", factor: 1.5 })));
  it("stays faintly where it is cut, without the labels that are cut", () => {
    const { safe } = stageSize("16:9");
    const context = clear(s.seen(s.beatEnd(1), "p")).filter(({ box }) => box[2] - box[0] > 1);
    expect(context.some(({ node }) => node.part.startsWith("layer:f"))).toBe(true);
    for (const { values, node } of context) expect(values.opacity, node.id).toBeLessThan(0.5);
    for (const one of context.filter(({ node }) => node.kind === "glyph"))
      expect(inside(boundsNow(one), safe, 3)).toBe(true);
  });
});

const WORDS = { id: "f", type: "formula", zone: "main", tex: "x = \\frac{-b + \\sqrt{b^2 - 4ac}}{2a}" };
const TABLE = {
  id: "t",
  type: "grid",
  zone: "main",
  rows: 3,
  cols: 3,
  cells: [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ],
};
const LINE = {
  id: "w",
  type: "number_line",
  zone: "main",
  range: [0, 14],
  points: [{ id: "acid", at: 3, label: "vinegar" }],
};

describe("zoom without a factor", () => {
  const cases: [string, Record<string, unknown>][] = [
    ["g/node:D", { ...GRAPH, zone: "main" }],
    ["g/edge:A-B", { ...GRAPH, zone: "main" }],
    ["f/tex:4ac", WORDS],
    ["t/cell:2,2", TABLE],
    ["t/row:2", TABLE],
    ["w/point:acid", LINE],
  ];
  it.each(cases.flatMap(([address, element]) => LOOKS.map((look) => ({ address, element, look }))))(
    "makes $address easy to read: $look",
    ({ address, element, look }) => {
      const [id = "", part = ""] = address.split("/");
      const s = staged(
        {
          layout: "full",
          elements: [element],
          beats: [beatOf({ action: "show", target: id }), beatOf({ action: "zoom", target: address })],
        },
        look,
      );
      expect(s.lecture.findings).toEqual([]);
      const end = clear(s.seen(s.beatEnd(1), id));
      const box = around(end);
      const { safe } = stageSize(look.aspect ?? "16:9");
      expect(inside(box, safe, 8), part).toBe(true);
      const before = around(clear(s.seen(s.beatEnd(0), id)));
      const share = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0);
      expect(share(box)).toBeGreaterThan(0.6 * share(before));
    },
  );
  it("keeps a term of a formula with what is around it", () => {
    const s = staged({
      layout: "full",
      elements: [WORDS],
      beats: [beatOf({ action: "write", target: "f" }), beatOf({ action: "zoom", target: "f/tex:4ac" })],
    });
    const letters = (frame: number): number => clear(s.seen(frame, "f")).length;
    expect(letters(s.beatEnd(1))).toBeGreaterThan(0.5 * letters(s.beatEnd(0)));
  });
});

describe("zoom on what is not on the stage", () => {
  it.each([
    ["an element that has left", [{ action: "hide", target: "g" }], "g"],
    ["a part that has left", [{ action: "hide", target: "g/node:A" }], "g/node:A"],
    ["axes that have left", [{ action: "hide", target: "p" }], "p"],
  ])("is reported with its beat: %s", (_, actions, target) => {
    const { findings } = staged(scene(beatOf(...actions), beatOf({ action: "zoom", target }))).lecture;
    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(new RegExp(`^not_shown .*beat 3: .*"${target}" is not on the stage`)),
    ]);
  });
});

import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { boundsOf } from "../../../../src-server/compiler/staging/record-box.ts";
import type { Box } from "../../../../src-server/contract/timeline.ts";
import { graphElement } from "../../../../src-server/compiler/elements/graph/graph-element.ts";
import { auditView, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(graphElement, element, { type });
const statesOf = (view: ElementView): ElementView[] => {
  const all = view.step?.({ count: 1, to: "end" }).map((transition) => transition.view) ?? [];
  return [view, ...all.filter((_, i) => i % 5 === 0 || i === all.length - 1)];
};

const LETTERS = "ABCDEFGHIJKLMN".split("");
const TOWN = {
  nodes: ["A", "B", "C", "D", "E", "F"],
  edges: [
    ["A", "B", 4],
    ["A", "C", 2],
    ["B", "C", 1],
    ["B", "D", 5],
    ["C", "D", 8],
    ["C", "E", 10],
    ["D", "E", 2],
    ["D", "F", 6],
    ["E", "F", 3],
  ],
};
const LADDER = {
  nodes: LETTERS,
  edges: [
    ["A", "B", 1],
    ["A", "C", 2],
    ["B", "D", 3],
    ["C", "D", 4],
    ["D", "E", 5],
    ["E", "F", 6],
    ["F", "G", 7],
    ["G", "H", 8],
    ["H", "I", 9],
    ["I", "J", 1],
    ["J", "K", 2],
    ["K", "L", 3],
    ["L", "M", 4],
    ["M", "N", 5],
    ["N", "A", 6],
    ["D", "K", 12],
    ["E", "J", 3],
    ["F", "I", 2],
  ],
};
const CLOTHES = {
  nodes: ["shirt", "tie", "jacket", "socks", "shoes", "trousers", "belt"],
  directed: true,
  edges: [
    ["shirt", "tie"],
    ["tie", "jacket"],
    ["trousers", "shoes"],
    ["socks", "shoes"],
    ["trousers", "belt"],
    ["belt", "jacket"],
    ["shirt", "belt"],
  ],
};
const PIECES = {
  nodes: [1, 2, 3, 4, 5, 6, 7, 8],
  directed: true,
  edges: [
    [1, 2],
    [2, 3],
    [3, 1],
    [4, 5],
    [5, 4],
    [6, 7],
    [7, 6],
    [1, 4],
  ],
};
const FRIENDS = {
  nodes: ["1", "2", "3", "4", "x", "y", "z"],
  edges: [
    ["1", "x"],
    ["1", "y"],
    ["2", "x"],
    ["3", "z"],
    ["4", "y"],
  ],
  layout: "bipartite",
  groups: [
    ["1", "2", "3", "4"],
    ["x", "y", "z"],
  ],
};

describe("drawing a graph", () => {
  it.each([
    ["town", TOWN],
    ["dijkstra", { ...TOWN, run: { algorithm: "dijkstra", start: "A", goal: "F" } }],
    ["ladder", { ...LADDER, run: { algorithm: "dijkstra", start: "A" } }],
    ["clothes", { ...CLOTHES, run: { algorithm: "dfs", start: "shirt" } }],
    ["pieces", { ...PIECES, run: { algorithm: "bfs", start: 1 } }],
    ["friends", FRIENDS],
    ["ring", { ...LADDER, layout: "ring" }],
    ["circle", { ...TOWN, layout: "circle" }],
    ["layered", { ...TOWN, layout: "layered" }],
    ["no edges", { nodes: ["A", "B"], edges: [] }],
    ["groups", { ...TOWN, groups: [["A"], ["B", "C"], ["D"], ["E", "F"]] }],
    ["planar", { ...TOWN, layout: "planar" }],
  ])("%s: nothing overlaps or leaves its zone in any state", (_, element) => {
    const opened = open(element);
    expect(opened.findings).toEqual([]);
    for (const state of statesOf(opened.view)) expect(auditView(state, { type })).toEqual([]);
  });

  it("fits the zones of every aspect", () => {
    expect(zonesThatFit(open({ ...LADDER, run: { algorithm: "dijkstra", start: "A" } }).view, type)).toEqual(
      expect.arrayContaining(["16:9 focus", "9:16 focus", "1:1 focus"]),
    );
    expect(zonesThatFit(open(TOWN).view, type)).toEqual(expect.arrayContaining(["16:9 board figure", "9:16 stack"]));
    expect(zonesThatFit(open({ nodes: ["A", "B", "C", "D"], edges: [] }).view, type)).toContain("least figure");
  });

  it("sets weights and distances nearly as large as names, on grounds that no line touches", () => {
    const run = { algorithm: "dijkstra", start: "A" };
    const PAIR = {
      nodes: ["A", "B"],
      edges: [["A", "B", 1]],
    };
    const { shapes } = open({ ...PAIR, run }).view.draw(frameOf({ type }));
    const box = (prefix: string): Box => {
      const bounds = boundsOf(shapes.filter(({ key }) => key.startsWith(prefix)));
      if (!bounds) throw new Error(`${prefix} is not drawn`);
      return bounds;
    };
    const heightOf = (prefix: string): number => box(prefix)[3] - box(prefix)[1];
    const letters = heightOf("node:A/name");
    for (const number of ["edge:A-B/weight/g", "distance:A/v0"])
      expect(heightOf(number) / letters, number).toBeGreaterThan(0.8);
    const [plate, digit] = [box("edge:A-B/weight/plate"), box("edge:A-B/weight/g")];
    expect(digit[0] - plate[0]).toBeGreaterThan(0.3 * 30);
    expect(plate[2] - digit[2]).toBeGreaterThan(0.3 * 30);
  });

  it("looks the same every time it is opened", () => {
    const frame = frameOf({ type });
    expect(open(LADDER).view.draw(frame).shapes).toEqual(open(LADDER).view.draw(frame).shapes);
  });

  it("begins on the left with the start of the run", () => {
    for (const start of TOWN.nodes) {
      const { shapes } = open({ ...TOWN, run: { algorithm: "dijkstra", start } }).view.draw(frameOf({ type }));
      expect(shapes.find((shape) => shape.key === `node:${start}/body`)?.at[0]).toBeLessThanOrEqual(961);
    }
  });

  it("keeps random sparse graphs clear of overlaps", () => {
    const trees = fc.integer({ min: 3, max: 9 }).chain((size) =>
      fc
        .tuple(
          ...Array.from({ length: size - 1 }, (_, i) =>
            fc.tuple(fc.integer({ min: 0, max: i }), fc.integer({ min: 1, max: 20 })),
          ),
        )
        .map((parents) => ({
          nodes: LETTERS.slice(0, size),
          edges: parents.map(([parent, weight], i) => [LETTERS[parent], LETTERS[i + 1], weight]),
        })),
    );
    fc.assert(
      fc.property(trees, (tree) => {
        const frame = frameOf({ type });
        const view = open({ ...tree, run: { algorithm: "dijkstra", start: "A" } }).view;
        const last = view.step?.({ count: 1, to: "end" }).at(-1)?.view ?? view;
        expect(auditView(last, { type })).toEqual([]);
        expect(last.draw(frame).shapes.length).toBeGreaterThan(0);
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { componentCount } from "../../../../src-server/computation/algorithms/graphs/planarity.ts";
import { dualOf } from "../../../../src-server/computation/algorithms/graphs/planar-dual.ts";
import { graphElement } from "../../../../src-server/compiler/elements/graph/graph-element.ts";
import type { Facts } from "../../../../src-server/contract/fact.ts";
import { auditDrawing, unresolvedParts, ZONES } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const edgesOf = (text: string): string[][] => text.split(" ").map((pair) => [...pair]);
const open = (nodes: string, edges: string, more = {}): OpenedInEnglish =>
  openElement(graphElement, { nodes: [...nodes], edges: edgesOf(edges), run: "planar_dual", ...more }, { type });
const call = (facts: Facts | undefined, fact: string, ...args: string[]): unknown => {
  const found = facts?.[fact];
  return typeof found === "function" ? found(...args) : found;
};
const KITE = ["ABCDE", "AB AC BC BD CD DE"] as const;
const CUBE = ["ABCDEFGH", "AB BC CD DA EF FG GH HE AE BF CG DH"] as const;
/** A graph that hangs together at single nodes and pairs of them. */
const LOOSE = ["ABCDEFGHI", "AB BC CD DA AE EC CF FA DG GH HD EI BI"] as const;
const PRISM = ["ABCDEFGHIJ", "AB BC CD DE EA AF BG CH DI EJ FG GH HI IJ JF"] as const;

const WAY = ["ABCDEF", "AB BC CD DE EF"] as const;

type Cell = readonly [x: number, y: number];
const SIDE = 4;
const GRID: Cell[] = Array.from({ length: SIDE * SIDE }, (_, i) => [i % SIDE, Math.floor(i / SIDE)]);
const at = (x: number, y: number): string => `n${x}_${y}`;
/** All straight edges of a small grid of nodes, each with the squares on both sides; −1 is outside. */
const WALLS = GRID.flatMap(([x, y]) => {
  const square = (cx: number, cy: number): number =>
    cx < 0 || cy < 0 || cx >= SIDE - 1 || cy >= SIDE - 1 ? -1 : cy * (SIDE - 1) + cx;
  return [
    ...(x < SIDE - 1 ? [{ from: at(x, y), to: at(x + 1, y), sides: [square(x, y - 1), square(x, y)] }] : []),
    ...(y < SIDE - 1 ? [{ from: at(x, y), to: at(x, y + 1), sides: [square(x - 1, y), square(x, y)] }] : []),
  ];
});

/** Regions of the squares that are left when only walls part them: a flood, not a walk. */
const flooded = (kept: readonly boolean[]): Map<number, number> => {
  const region = new Map<number, number>();
  const squares = [-1, ...Array.from({ length: (SIDE - 1) ** 2 }, (_, i) => i)];
  for (const first of squares) {
    if (region.has(first)) continue;
    const queue = [first];
    for (const square of queue) {
      region.set(square, first);
      WALLS.forEach(({ sides: [a = -1, b = -1] }, i) => {
        const other = a === square ? b : b === square ? a : undefined;
        if (kept[i] || other === undefined || region.has(other)) return;
        region.set(other, first);
        queue.push(other);
      });
    }
  }
  return region;
};

describe("planar_dual", () => {
  it("finds the faces of plane drawings and what lies across each edge, as flooding the squares between walls does", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: WALLS.length, maxLength: WALLS.length }), (drawn) => {
        const links = new Map<string, string>();
        const root = (node: string): string => (links.has(node) ? root(links.get(node) ?? node) : node);
        // Walls that join pieces are kept as well, so that everything hangs together.
        const kept = drawn.map((keep, i) => {
          const [a, b] = [root(WALLS[i]?.from ?? ""), root(WALLS[i]?.to ?? "")];
          if (a !== b) links.set(a, b);
          return keep || a !== b;
        });
        const edges = WALLS.filter((_, i) => kept[i]).map((wall) => ({ ...wall, weight: 1 }));
        const graph = { nodes: GRID.map(([x, y]) => at(x, y)), directed: false, edges };
        expect(componentCount(graph)).toBe(1);
        const { faces, across } = dualOf(graph, GRID);
        const region = flooded(kept);
        expect(faces.length).toBe(new Set(region.values()).size);
        expect(faces.length).toBe(edges.length - graph.nodes.length + 2);
        const listed = (of: Iterable<number>): string => [...new Set(of)].toSorted((x, y) => x - y).join(" ");
        const around = [...new Set(region.values())].map((one) =>
          listed(
            edges.flatMap(({ sides }, edge) => (sides.some((square) => region.get(square) === one) ? [edge] : [])),
          ),
        );
        const walked = faces.map((face) => listed(face.map(({ edge }) => edge)));
        expect(walked.toSorted()).toEqual(around.toSorted());
        across.forEach((pair, edge) => {
          const wanted = new Set((edges[edge]?.sides ?? []).map((square) => region.get(square) ?? NaN));
          expect(new Set(pair).size).toBe(wanted.size);
          expect(pair.includes(faces.length - 1)).toBe(wanted.has(region.get(-1) ?? NaN));
        });
        expect(faces.reduce((sum, face) => sum + face.length, 0)).toBe(2 * edges.length);
      }),
      { numRuns: 300 },
    );
  });

  it("shows a face, then an edge of the dual at a time, and counts", () => {
    const { view, facts, findings } = open(...KITE);
    expect(findings).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.map(({ event }) => event)).toEqual([
      ...["visit", "visit", "visit"],
      ...Array.from({ length: 6 }, () => "add_edge"),
      "found",
    ]);
    expect(call(facts, "faces")).toBe(3);
    expect(call(facts, "euler")).toBe(2);
    expect(call(facts, "dual_edge", "D", "E")).toBe("f0–f0");
    expect([call(facts, "degree", "f1"), call(facts, "degree", "f2"), call(facts, "degree", "f0")]).toEqual([3, 3, 6]);
    expect(
      String(call(facts, "dual_edge", "C", "B"))
        .split("–")
        .toSorted(),
    ).toEqual(["f1", "f2"]);
    expect(call(steps[0]?.view.facts, "degree", "f2")).toBeNaN();
    const drawn = steps.map((step) =>
      step.view.draw(frameOf({ type })).shapes.filter(({ key }) => key.startsWith("dual:")),
    );
    expect(drawn.map((each) => each.length)).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6, 6]);
  });

  it.each([KITE, CUBE, PRISM, LOOSE, WAY])("stays readable: %s %s", (nodes, edges) => {
    const { view, findings } = open(nodes, edges);
    expect(findings).toEqual([]);
    const last = view.step?.({ count: 1, to: "end" }).at(-1)?.view ?? view;
    for (const { name, box, aspect } of ZONES) {
      const frame = frameOf({ type, box, aspect });
      const { width, height } = last.measure({ width: box[2] - box[0], height: box[3] - box[1] }, frame);
      if (width > box[2] - box[0] || height > box[3] - box[1]) continue;
      expect(auditDrawing(last.draw(frame), { box }).map((problem) => `${name}: ${problem}`)).toEqual([]);
    }
    expect(unresolvedParts(last, ["face:f0", "dual:A-B", "edge:B-A", "node:A"], frameOf({ type }))).toEqual([]);
  });

  it("leads every edge of the dual across its own edge only", () => {
    const last = open(...CUBE)
      .view.step?.({ count: 1, to: "end" })
      .at(-1)?.view;
    for (const box of [[60, 60, 1860, 940] as const, [60, 400, 1020, 1500] as const]) {
      const shapes = last?.draw(frameOf({ type, box: [...box] })).shapes ?? [];
      const lines = (start: string) =>
        shapes
          .filter(({ key }) => key.startsWith(start) && (start === "dual:" || key.endsWith("/line")))
          .map(({ path, at: [x, y] }) =>
            [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(
              ([, px, py]) => [Number(px) + x, Number(py) + y] as const,
            ),
          );
      const side = (a: Cell, b: Cell, c: Cell): number =>
        Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
      const cross = (a: Cell, b: Cell, c: Cell, d: Cell): boolean =>
        side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
      const edges = lines("edge:");
      lines("dual:").forEach((way, i) => {
        const met = edges.flatMap(([a = [0, 0], b = [0, 0]], edge) =>
          edge !== i && way.slice(1).some((point, k) => cross(way[k] ?? point, point, a, b)) ? [edge] : [],
        );
        expect(met).toEqual([]);
      });
    }
  });

  it.each([
    ["ABCDE", "AB AC AD AE BC BD BE CD CE DE", "edges: 10 of 5 nodes; a planar graph has at most 9."],
    [
      "ABCDEF",
      "AD AE AF BD BE BF CD CE CF",
      "edges: no drawing without crossings was found; planar_dual needs a planar graph.",
    ],
    ["ABCD", "AB CD", "edges: the graph falls into 2 pieces; planar_dual needs one that hangs together."],
  ])("refuses %s with %s", (nodes, edges, message) => {
    expect(open(nodes, edges).findings.map((found) => found.message)).toEqual([message]);
  });

  it("refuses arrows", () => {
    const [found] = open(...KITE, { directed: true }).findings;
    expect(found?.message).toBe("directed: true; planar_dual needs edges without direction.");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returningEdges, layersOf, type FlowGraph } from "../../../../src-server/compiler/figure/flow/flow-graph.ts";
import { routedFlows } from "../../../../src-server/compiler/figure/flow/flow-routes.ts";

/** A connected graph without loops at a node and without twins. */
const flowGraph = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 3 }))
  .map(([count, more]): FlowGraph => {
    const tree = Array.from({ length: count - 1 }, (_, i) => ({ from: Math.floor(i / 2), to: i + 1 }));
    const extra = more.map(([a, b]) => ({ from: a % count, to: b % count })).filter(({ from, to }) => from !== to);
    const names = new Set<string>();
    const edges = [...tree, ...extra].filter(({ from, to }) => {
      const fresh = !names.has(`${from} ${to}`);
      names.add(`${from} ${to}`);
      return fresh;
    });
    return { count, edges, start: 0 };
  });

describe("a routed flow", () => {
  it("leads every arrow in straight pieces from its box to the other, past the rest", () => {
    fc.assert(
      fc.property(flowGraph, (graph) => {
        const [flow] = routedFlows(graph);
        const cells = flow?.placement.cells ?? [];
        expect(new Set(cells.map(String)).size).toBe(graph.count);
        flow?.ways.forEach((runs, edge) => {
          const ends = graph.edges[edge];
          const [first, last] = [runs[0], runs.at(-1)];
          if (!first || !last || !ends) throw new Error(`arrow ${edge} has no way`);
          const point = (run: typeof first, at: number): string =>
            String(run.vertical ? [run.line, at] : [at, run.line]);
          const node = (index: number): string => String((cells[index] ?? [0, 0]).map((cell) => 2 * cell + 1));
          expect(point(first, first.from)).toBe(node(ends.from));
          expect(point(last, last.to)).toBe(node(ends.to));
          runs.slice(1).forEach((run, i) => expect(run.vertical).not.toBe(runs[i]?.vertical));
        });
      }),
      { numRuns: 100 },
    );
  });

  it("has a layer for every box behind those that lead to it", () => {
    fc.assert(
      fc.property(flowGraph, (graph) => {
        const returning = returningEdges(graph);
        const layers = layersOf(graph, returning);
        graph.edges.forEach(({ from, to }, edge) => {
          if (!returning.has(edge)) expect(layers[to] ?? 0).toBeGreaterThan(layers[from] ?? 0);
        });
      }),
      { numRuns: 300 },
    );
  });

  it("draws a loop without crossings", () => {
    const graph = {
      count: 3,
      edges: [
        { from: 0, to: 1 },
        { from: 1, to: 2 },
        { from: 2, to: 1 },
      ],
      start: 0,
    };
    expect([...returningEdges(graph)]).toEqual([2]);
    const least = Math.min(...routedFlows(graph).map(({ cost }) => cost));
    expect(least).toBeLessThan(9);
  });
});

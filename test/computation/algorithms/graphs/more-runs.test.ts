import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  graphFacts,
  runGraph,
  type GraphAlgorithm,
  type GraphData,
} from "../../../../src-server/computation/algorithms/graphs/run-graph.ts";
import type { GraphEdge, WeightedGraph } from "../../../../src-server/computation/algorithms/graphs/graph-moment.ts";
import type { Fact, FactValue } from "../../../../src-server/contract/fact.ts";

const many = { numRuns: 300 };
const NODES = ["A", "B", "C", "D", "E", "F"];
/** A graph of up to six nodes; each possible edge is there or not. */
const graphs = (directed: boolean, weights = fc.integer({ min: 1, max: 9 }), { most = 6, freq = 1 } = {}) =>
  fc.integer({ min: 2, max: most }).chain((count) => {
    const nodes = NODES.slice(0, count);
    const pairs = nodes.flatMap((from, i) =>
      nodes.flatMap((to, j) => ((directed ? i !== j : i < j) ? [[from, to] as const] : [])),
    );
    return fc.tuple(...pairs.map(() => fc.option(weights, { nil: undefined, freq }))).map((list): WeightedGraph => ({
      nodes,
      directed,
      edges: pairs.flatMap(([from, to], i): GraphEdge[] =>
        list[i] === undefined ? [] : [{ from, to, weight: list[i] }],
      ),
    }));
  });
const known = (algorithm: GraphAlgorithm, graph: WeightedGraph, data: Partial<GraphData> = {}) =>
  graphFacts(runGraph(algorithm, graph, { start: "A", ...data }));
const call = (fact: Fact | undefined, ...args: FactValue[]): FactValue =>
  typeof fact === "function" ? fact(...args) : (fact ?? Number.NaN);
/** Shortest lengths by trying all ways without repetition. */
const allWays = (
  { edges, directed }: WeightedGraph,
  from: string,
  to: string,
  seen: readonly string[] = [],
): number => {
  if (from === to) return 0;
  const next = edges.flatMap((e) =>
    e.from === from ? [[e.to, e.weight] as const] : !directed && e.to === from ? [[e.from, e.weight] as const] : [],
  );
  return Math.min(
    Infinity,
    ...next.flatMap(([node, weight]) =>
      seen.includes(node) ? [] : [weight + allWays({ nodes: [], edges, directed }, node, to, [...seen, from])],
    ),
  );
};
/** All choices of k from a list. */
const choices = <T>(list: readonly T[], k: number): T[][] =>
  k === 0 ? [[]] : list.flatMap((item, i) => choices(list.slice(i + 1), k - 1).map((rest) => [item, ...rest]));
const joined = (nodes: readonly string[], edges: readonly GraphEdge[]): boolean => {
  const seen = new Set(nodes.slice(0, 1));
  for (let i = 0; i < nodes.length; i++)
    for (const { from, to } of edges)
      if (seen.has(from) !== seen.has(to)) {
        seen.add(from);
        seen.add(to);
      }
  return seen.size === nodes.length;
};

describe("distances", () => {
  it.each([true, false])(
    "bellman_ford, floyd_warshall and a_star find what all ways together give (arrows: %s)",
    (directed) => {
      fc.assert(
        fc.property(graphs(directed), (graph) => {
          const [bellman, floyd] = [known("bellman_ford", graph), known("floyd_warshall", graph)];
          const goal = graph.nodes.at(-1) ?? "B";
          for (const node of graph.nodes) {
            expect(call(bellman["distance"], node)).toBe(allWays(graph, "A", node));
            expect(call(floyd["distance"], goal, node)).toBe(allWays(graph, goal, node));
          }
          const heuristic = new Map(
            graph.nodes.map((node) => [node, Math.floor(Math.min(50, allWays(graph, node, goal)) / 2)]),
          );
          expect(call(known("a_star", graph, { goal, heuristic })["distance"], goal)).toBe(allWays(graph, "A", goal));
        }),
        { numRuns: 150 },
      );
    },
  );

  it("bellman_ford bears negative weights and finds negative cycles", () => {
    const edges = [
      ["A", "B", 4],
      ["B", "C", -6],
      ["C", "D", 1],
    ] as const;
    const graph = (more: readonly (readonly [string, string, number])[]): WeightedGraph => ({
      nodes: ["A", "B", "C", "D"],
      directed: true,
      edges: [...edges, ...more].map(([from, to, weight]) => ({ from, to, weight })),
    });
    expect(call(known("bellman_ford", graph([]))["distance"], "D")).toBe(-1);
    expect(known("bellman_ford", graph([["D", "B", 2]]))["negative_cycle"]).toBe(true);
  });
});

describe("trees and flows", () => {
  it("prim and kruskal weigh as much as the lightest of all spanning trees", () => {
    fc.assert(
      fc.property(graphs(false, undefined, { most: 5, freq: 4 }), (graph) => {
        fc.pre(joined(graph.nodes, graph.edges));
        const trees = choices(graph.edges, graph.nodes.length - 1).filter((edges) => joined(graph.nodes, edges));
        const best = Math.min(...trees.map((edges) => edges.reduce((sum, { weight }) => sum + weight, 0)));
        expect([known("prim", graph)["tree_weight"], known("kruskal", graph)["tree_weight"]]).toEqual([best, best]);
      }),
      many,
    );
  });

  it("max_flow is the smallest cut", () => {
    fc.assert(
      fc.property(graphs(true), (graph) => {
        const goal = graph.nodes.at(-1) ?? "B";
        const inner = graph.nodes.slice(1, -1);
        const cuts = Array.from({ length: 2 ** inner.length }, (_, mask) => {
          const side = new Set(["A", ...inner.filter((__, i) => (mask >> i) % 2 === 1)]);
          return graph.edges.reduce(
            (sum, { from, to, weight }) => sum + (side.has(from) && !side.has(to) ? weight : 0),
            0,
          );
        });
        expect(known("max_flow", graph, { goal })["flow"] ?? 0).toBe(Math.min(...cuts));
      }),
      many,
    );
  });

  it("prufer_code: the code gives the tree back", () => {
    const code = fc
      .integer({ min: 3, max: 6 })
      .chain((n) => fc.array(fc.integer({ min: 0, max: n - 1 }), { minLength: n - 2, maxLength: n - 2 }));
    fc.assert(
      fc.property(code, (numbers) => {
        const nodes = NODES.slice(0, numbers.length + 2);
        const left = [...nodes];
        const edges: GraphEdge[] = [];
        const rest = numbers.map((i) => nodes[i] ?? "A");
        for (const [i, to] of rest.entries()) {
          const leaf = left.find((node) => !rest.slice(i).includes(node)) ?? "A";
          left.splice(left.indexOf(leaf), 1);
          edges.push({ from: leaf, to, weight: 1 });
        }
        edges.push({ from: left[0] ?? "A", to: left[1] ?? "B", weight: 1 });
        expect(known("prufer_code", { nodes, edges, directed: false })["code"]).toEqual(rest);
      }),
      many,
    );
  });
});

describe("orders and cycles", () => {
  const cyclic = (graph: WeightedGraph): boolean =>
    graph.nodes.some((node) =>
      graph.edges.some((edge) => edge.from === node && allWays(graph, edge.to, node) < Infinity),
    );

  it("topological_sort puts all arrows forwards, or there is a cycle; deadlock_detection agrees", () => {
    fc.assert(
      fc.property(graphs(true, fc.constant(1)), (graph) => {
        const { sorted, order } = known("topological_sort", graph);
        expect(sorted).toBe(!cyclic(graph));
        expect(known("deadlock_detection", graph)["deadlock"]).toBe(cyclic(graph));
        if (sorted === true && Array.isArray(order))
          for (const { from, to } of graph.edges) expect(order.indexOf(from)).toBeLessThan(order.indexOf(to));
      }),
      many,
    );
  });

  it("cycle_detection: without a cycle there are as many edges as a forest has", () => {
    fc.assert(
      fc.property(graphs(false, fc.constant(1)), (graph) => {
        const facts = known("cycle_detection", graph);
        const { pieces, faces } = known("planarity_count", graph);
        if (graph.edges.length === 0) return;
        expect(facts["cycle"]).toBe(graph.edges.length > graph.nodes.length - Number(pieces));
        expect(graph.nodes.length - graph.edges.length + Number(faces)).toBe(1 + Number(pieces));
      }),
      many,
    );
  });
});

describe("colours and ranks", () => {
  it("greedy_coloring gives neighbours different colours, at most one more than the most neighbours", () => {
    fc.assert(
      fc.property(graphs(false), (graph) => {
        const { color, colors } = known("greedy_coloring", graph);
        for (const { from, to } of graph.edges) expect(call(color, from)).not.toBe(call(color, to));
        const degrees = graph.nodes.map(
          (node) => graph.edges.filter(({ from, to }) => from === node || to === node).length,
        );
        expect(Number(colors)).toBeLessThanOrEqual(Math.max(...degrees) + 1);
      }),
      many,
    );
  });

  it("monochromatic_triangle is always found among six", () => {
    const edges = choices(NODES, 2).map(([from = "", to = ""]): GraphEdge => ({ from, to, weight: 1 }));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 15, maxLength: 15 }), (edgeColors) => {
        const { found, path } = known(
          "monochromatic_triangle",
          { nodes: NODES, directed: false, edges },
          { edgeColors },
        );
        const corners = Array.isArray(path) ? path.slice(0, 3) : [];
        const colors = edges.flatMap(({ from, to }, i) =>
          corners.includes(from) && corners.includes(to) ? [edgeColors[i]] : [],
        );
        expect([found, colors.length, new Set(colors).size]).toEqual([true, 3, 1]);
      }),
      many,
    );
  });

  it("pagerank sums to 1 and is what walkers who sometimes jump come to", () => {
    fc.assert(
      fc.property(graphs(true, fc.constant(1)), (graph) => {
        const { rank } = known("pagerank", graph, { steps: 50 });
        const ranks = graph.nodes.map((node) => Number(call(rank, node)));
        expect(ranks.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
        graph.nodes.forEach((node, i) => {
          const into = graph.nodes.reduce((sum, from, j) => {
            const out = graph.edges.filter((edge) => edge.from === from);
            const share =
              out.length === 0 ? 1 / graph.nodes.length : out.filter(({ to }) => to === node).length / out.length;
            return sum + (ranks[j] ?? 0) * share;
          }, 0);
          expect(Math.abs((ranks[i] ?? 0) - (0.15 / graph.nodes.length + 0.85 * into))).toBeLessThan(1e-3);
        });
      }),
      many,
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FactValue } from "../../../../src-server/contract/fact.ts";
import { neighboursOf, type WeightedGraph } from "../../../../src-server/computation/algorithms/graphs/graph-moment.ts";
import { graphFacts, runGraph } from "../../../../src-server/computation/algorithms/graphs/run-graph.ts";
import { graphs, shortestLengths } from "./random-graph.ts";

const many = { numRuns: 300 };
const ask = (facts: ReturnType<typeof graphFacts>, name: string, node: string): FactValue => {
  const fact = facts[name];
  if (typeof fact !== "function") throw new Error(`${name} is a function`);
  return fact(node);
};
const distances = (graph: WeightedGraph, facts: ReturnType<typeof graphFacts>): FactValue[] =>
  graph.nodes.map((node) => ask(facts, "distance", node));

describe("shortest ways", () => {
  it("dijkstra finds the lengths Bellman–Ford finds, and ways of just that length", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const facts = graphFacts(runGraph("dijkstra", graph, { start: "A" }));
        const lengths = shortestLengths(graph, "A");
        expect(distances(graph, facts)).toEqual(graph.nodes.map((node) => lengths[node]));
      }),
      many,
    );
  });

  it("dijkstra with a goal ends in a way of the least weight, or says there is none", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const goal = graph.nodes.at(-1) ?? "B";
        const run = runGraph("dijkstra", graph, { start: "A", goal });
        const best = shortestLengths(graph, "A")[goal];
        const facts = graphFacts(run);
        expect(run.moments.at(-1)?.event).toBe(best === Infinity ? "absent" : "found");
        if (best !== Infinity) expect(facts["weight"]).toBe(best);
        else expect(facts["path"]).toEqual([]);
      }),
      many,
    );
  });

  it("bfs counts the fewest edges", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const lengths = shortestLengths(graph, "A", true);
        expect(distances(graph, graphFacts(runGraph("bfs", graph, { start: "A" })))).toEqual(
          graph.nodes.map((node) => lengths[node]),
        );
      }),
      many,
    );
  });
});

describe.each(["bfs", "dfs", "dijkstra"] as const)("%s", (algorithm) => {
  it("visits exactly what can be reached, each node once", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const order = graphFacts(runGraph(algorithm, graph, { start: "A" }))["order"];
        const lengths = shortestLengths(graph, "A");
        const reachable = graph.nodes.filter((node) => lengths[node] !== Infinity);
        expect(Array.isArray(order) && reachable.every((node) => order.includes(node)) && order.length).toBe(
          reachable.length,
        );
      }),
      many,
    );
  });

  it("knows nothing it has not seen: every reached node hangs on a known one", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        for (const moment of runGraph(algorithm, graph, { start: "A" }).moments) {
          for (const [node, edge] of moment.reachedBy) {
            const ends = graph.edges[edge];
            const other = ends?.to === node ? ends.from : ends?.to;
            expect(moment.visited).toContain(other);
          }
        }
      }),
      many,
    );
  });
});

describe("order", () => {
  const graph: WeightedGraph = {
    nodes: ["A", "B", "C", "D", "E"],
    directed: false,
    edges: [
      ["A", "B"],
      ["A", "C"],
      ["B", "D"],
      ["C", "D"],
      ["D", "E"],
    ].map(([from = "", to = ""]) => ({ from, to, weight: 1 })),
  };
  it.each([
    ["bfs", ["A", "B", "C", "D", "E"]],
    ["dfs", ["A", "B", "D", "C", "E"]],
  ] as const)("%s", (algorithm, order) => {
    expect(graphFacts(runGraph(algorithm, graph, { start: "A" }))["order"]).toEqual(order);
  });

  it("neighbours come in the order of the nodes", () => {
    expect(neighboursOf(graph, "D").map(({ node }) => node)).toEqual(["B", "C", "E"]);
  });
});

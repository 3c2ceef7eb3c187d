import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimedNumber, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";
import { RUNS } from "../support/numbers.ts";

const NAMES = ["A", "B", "C", "D", "E", "F"] as const;
type Edge = readonly [string, string, number];

/** A chain through all nodes, so that every one can be reached, and some more edges. */
const graph: fc.Arbitrary<Edge[]> = fc
  .tuple(
    fc.integer({ min: 3, max: 6 }),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), { maxLength: 6 }),
    fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 14, maxLength: 14 }),
  )
  .map(([count, more, weights]) => {
    const chain = Array.from({ length: count - 1 }, (_, i): [number, number] => [i, i + 1]);
    const pairs = new Map(
      [...chain, ...more.filter(([a, b]) => a !== b && a < count && b < count)].map(([a, b]) => [
        `${Math.min(a, b)}-${Math.max(a, b)}`,
        [a, b] as const,
      ]),
    );
    return [...pairs.values()].map(([a, b], i): Edge => [NAMES[a] ?? "", NAMES[b] ?? "", weights[i] ?? 1]);
  });

const neighbours = (edges: readonly Edge[], node: string): [string, number][] =>
  edges
    .flatMap(([a, b, weight]): [string, number][] => (a === node ? [[b, weight]] : b === node ? [[a, weight]] : []))
    .sort((p, q) => p[0].localeCompare(q[0]));

/** The shortest of all ways without a circle, by trying every one. */
const shortest = (edges: readonly Edge[], from: string, to: string, seen: readonly string[] = []): number =>
  from === to
    ? 0
    : Math.min(
        Infinity,
        ...neighbours(edges, from)
          .filter(([next]) => !seen.includes(next))
          .map(([next, weight]) => weight + shortest(edges, next, to, [...seen, from])),
      );

const written = (edges: readonly Edge[], weighted: boolean): string =>
  edges.map(([a, b, weight]) => (weighted ? `${a}-${b} ${weight}` : `${a}-${b}`)).join(", ");
const lastNode = (edges: readonly Edge[]): string =>
  edges
    .flatMap(([a, b]) => [a, b])
    .sort()
    .at(-1) ?? "";

describe("shortest path", () => {
  it("claims the length of the shortest way in any graph", () => {
    fc.assert(
      fc.property(graph, (edges) => {
        const goal = lastNode(edges);
        const plan = planFor(`Find the shortest path from A to ${goal} with ${written(edges, true)}`);
        const length = shortest(edges, "A", goal);
        expect(claimedNumber(sceneOf(plan, "run"), "g.weight")).toBe(length);
        expect(saidIn(plan)).toContain(`Now ${goal} itself is the nearest, at ${length}.`);
        const way = /shortest way is (\d+)|shortest way, (\d+)\./u.exec(saidIn(plan));
        expect(Number(way?.[1] ?? way?.[2])).toBe(length);
      }),
      RUNS,
    );
  });

  it("says what is wrong with a graph", () => {
    expect(refusalOf("Find the shortest path from A to Z with A-B 4, B-C 1")).toContain("no node Z");
    expect(refusalOf("Shortest path from A to C with A-B 4, B-C -1")).toContain("0 or more");
    expect(refusalOf("Shortest path from A to C with A-B, B-C")).toContain("length");
    expect(refusalOf("Shortest path from A to D with A-B 1, B-C 1, D-E 1")).toContain("No way leads from A to D");
    expect(refusalOf("Shortest path from A to C with A-B 4, B-C 1, B-A 2")).toContain("twice");
  });
});

const breadth = (edges: readonly Edge[], start: string): string[] => {
  const order = [start];
  for (const node of order) for (const [next] of neighbours(edges, node)) if (!order.includes(next)) order.push(next);
  return order;
};

const depth = (edges: readonly Edge[], node: string, order: string[] = []): string[] => {
  order.push(node);
  for (const [next] of neighbours(edges, node)) if (!order.includes(next)) depth(edges, next, order);
  return order;
};

describe("graph search", () => {
  it("says the order in which both searches visit any graph", () => {
    fc.assert(
      fc.property(graph, fc.constantFrom("breadth", "depth"), (edges, kind) => {
        const plan = planFor(`Show ${kind}-first search on ${written(edges, false)} from B`);
        const order = kind === "breadth" ? breadth(edges, "B") : depth(edges, "B");
        expect(saidIn(plan)).toContain(`in the order ${order.join(", ")}.`);
        expect(claimedNumber(sceneOf(plan, "run"), "g.visited")).toBe(order.length);
      }),
      RUNS,
    );
  });

  it("says where it cannot start", () => {
    expect(refusalOf("Show BFS on A-B, B-C from X")).toContain("no node X");
  });
});

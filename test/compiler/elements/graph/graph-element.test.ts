import { afterAll, describe, expect, it } from "vitest";
import { graphElement } from "../../../../src-server/compiler/elements/graph/graph-element.ts";
import type { Facts, FactValue } from "../../../../src-server/contract/fact.ts";
import { unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(graphElement, element, { type });
const messages = (element: Record<string, unknown>): string[] =>
  open(element).findings.map((finding) => `${finding.at} | ${finding.message}`);
const ask = (facts: Facts | undefined, name: string, argument: string): FactValue | undefined => {
  const fact = facts?.[name];
  return typeof fact === "function" ? fact(argument) : fact;
};

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
const ROUTE = { ...TOWN, run: { algorithm: "dijkstra", start: "A", goal: "F" } };
const abc = { nodes: ["A", "B", "C"] };

describe("opening a graph", () => {
  it("accepts its example, numbers as names, and runs by name and data", () => {
    expect(open(graphElement.example).findings).toEqual([]);
    expect(
      open({
        nodes: [1, 2, 3],
        edges: [
          [1, 2],
          [2, 3],
        ],
        run: { algorithm: "bfs", start: 1 },
      }).findings,
    ).toEqual([]);
    expect(open({ ...TOWN, groups: [["A", "B"], ["C"]], layout: "circle" }).findings).toEqual([]);
  });

  it("publishes what a run finds", () => {
    const { facts } = open(ROUTE);
    expect([ask(facts, "distance", "F"), facts["path_text"], facts["weight"], facts["order"]]).toEqual([
      13,
      "A → C → B → D → E → F",
      13,
      ["A", "C", "B", "D", "E", "F"],
    ]);
    expect(open({ ...TOWN, run: { algorithm: "bfs", start: "A" } }).facts["order"]).toEqual([
      "A",
      "B",
      "C",
      "D",
      "E",
      "F",
    ]);
    expect(open(TOWN).facts).toEqual({ nodes: 6, edges: 9 });
  });

  it.each([
    [
      {
        ...abc,
        edges: [
          ["A", "B"],
          ["B", "C"],
          ["A", "C"],
          ["A", "E"],
        ],
      },
      ['edges[3] | edges[3]: no node "E".'],
    ],
    [
      {
        ...abc,
        edges: [
          ["A", "B", 1],
          ["B", "C", -3],
        ],
        run: { algorithm: "dijkstra", start: "A" },
      },
      ["edges[1] | edges[1]: weight -3; dijkstra needs weights of 0 or more."],
    ],
    [
      {
        ...abc,
        edges: [
          ["A", "B", 1],
          ["B", "C"],
        ],
        run: { algorithm: "dijkstra", start: "A" },
      },
      ["edges[1] | edges[1]: B–C has no weight, others have."],
    ],
    [{ ...abc, edges: [], run: "bfs" }, ["run.start | run.start is missing; bfs needs a node to start from: A, B, C."]],
    [
      { ...abc, edges: [], run: { algorithm: "bfs", start: "X" } },
      ['run.start | run.start: no node "X"; there are A, B, C.'],
    ],
    [{ ...abc, edges: [["A", "A"]] }, ['edges[0] | edges[0]: "A" leads to itself; loops are not drawn.']],
    [
      {
        ...abc,
        edges: [
          ["A", "B"],
          ["B", "A"],
        ],
      },
      ["edges[1] | edges[1]: B–A is there already."],
    ],
    [
      {
        ...abc,
        directed: true,
        edges: [
          ["A", "B"],
          ["B", "A"],
        ],
      },
      [],
    ],
    [{ nodes: ["A", "A"], edges: [] }, ['nodes[1] | nodes[1]: "A" is there already.']],
    [
      { nodes: Array.from({ length: 15 }, (_, i) => `n${i}`), edges: [] },
      ["nodes | nodes: 15; 2 to 14 stay readable."],
    ],
    [{ ...abc, edges: Array.from({ length: 31 }, () => ["A", "B"]) }, ["edges | edges: 31; 0 to 30 stay readable."]],
    [
      {
        ...abc,
        edges: [
          ["A", "B"],
          ["B", "C"],
          ["C", "A"],
        ],
        layout: "bipartite",
      },
      ["layout | layout: bipartite needs two sides; the edge B–C joins two nodes of one side."],
    ],
    [{ ...abc, edges: [], groups: [["A"], ["Z"]] }, ['groups[1][0] | groups[1][0]: no node "Z".']],
    [
      { nodes: ["a-b", "c"], edges: [] },
      ['nodes[0] | nodes[0]: "a-b" does not fit; a name without spaces, - / and #.'],
    ],
    [
      { ...abc, edges: [["A", "B", 0.1234567]] },
      ["edges[0] | edges[0]: the weight 0.1234567 has 9 characters; 6 fit."],
    ],
    [
      { ...abc, edges: [], run: { algorithm: "boruvka", start: "A" } },
      [expect.stringMatching(/^run.algorithm \| run.algorithm: "boruvka" unknown; one of bfs, dfs, dijkstra, /)],
    ],
    [{ edges: [] }, ["nodes | nodes is missing; a graph needs it."]],
  ])("%j", (element, expected) => expect(messages(element)).toEqual(expected));

  it("says that the complete graph of five nodes cannot be drawn without crossings, and that of four can", () => {
    const complete = (count: number): Record<string, unknown> => {
      const nodes = "ABCDE".slice(0, count).split("");
      return { nodes, layout: "planar", edges: nodes.flatMap((a, i) => nodes.slice(i + 1).map((b) => [a, b])) };
    };
    expect(messages(complete(5))).toEqual([
      expect.stringMatching(/^layout \| layout: no drawing without crossings was found; \d+ pairs? of edges cross/),
    ]);
    expect(messages(complete(4))).toEqual([]);
  });

  it("refuses hostile data at once", () => {
    for (const element of [
      { nodes: Array.from({ length: 1e6 }, () => "A"), edges: [] },
      { ...abc, edges: Array.from({ length: 1e5 }, () => ["A", "B"]) },
      { nodes: "AB", edges: [[]] },
      { nodes: [Number.NaN, {}], edges: [["A"]] },
    ]) {
      expect(open(element).findings.length).toBeGreaterThan(0);
    }
  });
});

describe("stepping through a search", () => {
  it("goes to named events and keeps facts of the moment", () => {
    let { view } = open(ROUTE);
    const go = (request: { count: number; to?: string }): string => {
      const transitions = view.step?.(request) ?? [];
      view = transitions.at(-1)?.view ?? view;
      return transitions.map((transition) => transition.event).join(" ");
    };
    expect(go({ count: 1, to: "settle" })).toBe("settle");
    expect(go({ count: 2 })).toBe("relax relax");
    expect([ask(view.facts, "distance", "B"), ask(view.facts, "distance", "F")]).toEqual([4, Infinity]);
    expect(go({ count: 1, to: "settle" })).toBe("settle");
    expect(view.facts?.["order"]).toEqual(["A", "C"]);
    go({ count: 1, to: "end" });
    expect(view.facts?.["path"]).toEqual(["A", "C", "B", "D", "E", "F"]);
    expect(go({ count: 1 })).toBe("");
  });

  it("moves no node and marks by shape as well as colour", () => {
    const frame = frameOf({ type });
    const { view } = open(ROUTE);
    const last = view.step?.({ count: 1, to: "end" }).at(-1)?.view ?? view;
    const bodies = (state: typeof view): string[] =>
      state
        .draw(frame)
        .shapes.filter((s) => /^node:.*\/body$/.test(s.key))
        .map((s) => `${s.key} ${s.at.join(" ")} ${s.path}`);
    expect(bodies(last)).toEqual(bodies(view));
    const keys = last.draw(frame).shapes.map((s) => s.key);
    for (const node of TOWN.nodes) expect(keys).toContain(`node:${node}/tick`);
    for (const edge of ["A-C", "B-C", "B-D", "D-E", "E-F"]) expect(keys).toContain(`edge:${edge}/path`);
    expect(view.draw(frame).shapes.map((s) => s.key)).toContain("node:A/frontier");
  });
});

describe("parts of a graph", () => {
  it("resolve nodes, edges both ways, paths, distances, groups and the queue", () => {
    const frame = frameOf({ type });
    const route = open({ ...ROUTE, groups: [["A", "B"]] }).view;
    expect(
      unresolvedParts(
        route,
        ["node:A", "edge:A-B", "edge:B-A", "path:A-B-D", "distance:F", "group:1", "edge:A-B/weight"],
        frame,
      ),
    ).toEqual([]);
    expect(unresolvedParts(route, ["node:Z", "edge:A-F", "path:A-F", "group:2", "queue"], frame)).toHaveLength(5);
    expect(unresolvedParts(open({ ...TOWN, run: { algorithm: "bfs", start: "A" } }).view, ["queue"], frame)).toEqual(
      [],
    );
    const arrows = open({ ...abc, directed: true, edges: [["A", "B"]] }).view;
    expect(unresolvedParts(arrows, ["edge:A-B", "edge:B-A"], frame)).toEqual(["edge:B-A"]);
  });
});

import { afterAll, describe, expect, it } from "vitest";
import { graphElement } from "../../../../src-server/compiler/elements/graph/graph-element.ts";
import { auditDrawing, ZONES } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const NODES = ["A", "B", "C", "D", "E"];
const WAYS = [
  ["A", "B", 4],
  ["A", "C", 2],
  ["B", "C", 1],
  ["B", "D", 5],
  ["C", "D", 8],
  ["D", "E", 3],
];
const PLAIN = WAYS.map(([from, to]) => [from, to]);
const LOOP = [
  ["A", "B"],
  ["B", "C"],
  ["C", "A"],
  ["C", "D"],
  ["D", "E"],
];
const TREE = [
  ["A", "B"],
  ["A", "C"],
  ["C", "D"],
  ["C", "E"],
];
const COLOURED = [
  ["A", "B", 1],
  ["B", "C", 1],
  ["A", "C", 1],
  ["C", "D", 2],
  ["D", "E", 2],
];

const HIDDEN = {
  states: ["R", "S"],
  first: { R: 0.6, S: 0.4 },
  transition: { R: { R: 0.7, S: 0.3 }, S: { R: 0.4, S: 0.6 } },
  emission: { R: { x: 0.1, y: 0.9 }, S: { x: 0.6, y: 0.4 } },
};

const CASES: [unknown, unknown[], boolean, string[]][] = [
  [{ algorithm: "bellman_ford", start: "A" }, WAYS, false, ["relax", "settle"]],
  ["floyd_warshall", WAYS, false, ["visit", "relax", "settle"]],
  [
    { algorithm: "a_star", start: "A", goal: "E", heuristic: { A: 5, D: 3 } },
    WAYS,
    false,
    ["settle", "relax", "found"],
  ],
  ["prim", WAYS, false, ["visit", "add_edge"]],
  ["kruskal", WAYS, false, ["add_edge", "reject", "settle"]],
  ["topological_sort", PLAIN, true, ["settle"]],
  [{ algorithm: "max_flow", start: "A", goal: "E" }, WAYS, true, ["relax", "found"]],
  ["cycle_detection", LOOP, false, ["visit", "add_edge", "found"]],
  ["deadlock_detection", LOOP, true, ["visit", "add_edge", "found"]],
  ["greedy_coloring", LOOP, false, ["settle"]],
  ["planarity_count", LOOP, false, ["add_edge", "found"]],
  ["monochromatic_triangle", COLOURED, false, ["found"]],
  ["pagerank", LOOP, true, ["visit", "relax", "settle"]],
  ["prufer_code", TREE, false, ["settle"]],
];

describe("algorithms on graphs", () => {
  it.each(CASES)("%j shows its events and can be read", (run, edges, directed, events) => {
    const { view, findings } = openElement(graphElement, { nodes: NODES, edges, directed, run }, { type });
    expect(findings).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.map(({ event }) => event)).toEqual(expect.arrayContaining(events));
    const states = [steps[Math.floor(steps.length / 2)], steps.at(-1)].flatMap((step) => step?.view ?? []);
    for (const state of states)
      for (const { box, aspect } of [ZONES[2], ZONES[6]].filter((zone) => zone !== undefined))
        expect(auditDrawing(state.draw(frameOf({ type, box, aspect })), { box })).toEqual([]);
  });

  it.each([
    ["viterbi", { ...HIDDEN, observations: ["x", "y", "x", "y", "x", "x", "y"] }],
    ["forward_backward", { ...HIDDEN, observations: ["x", "y", "x"] }],
    ["fft", { values: [1.5, -2.25, 0.5, 3] }],
  ])("%s makes its own graph", (algorithm, data) => {
    const { view, findings } = openElement(graphElement, { run: { algorithm, ...data } }, { type });
    expect(findings).toEqual([]);
    const last = view.step?.({ count: 1, to: "end" }).at(-1)?.view ?? view;
    const { box, aspect } = ZONES[4] ?? { box: [0, 0, 1728, 896], aspect: "16:9" };
    expect(auditDrawing(last.draw(frameOf({ type, box, aspect })), { box })).toEqual([]);
  });

  it("looks a key up on a ring of any nodes", () => {
    const { view, findings, facts } = openElement(
      graphElement,
      { nodes: [1, 8, 14, 21, 32, 38, 42, 48, 51, 56], run: { algorithm: "chord_lookup", start: 8, key: 54 } },
      { type },
    );
    expect([findings, facts["node"], facts["hops"]]).toEqual([[], "56", 3]);
    const last = view.step?.({ count: 1, to: "end" }).at(-1)?.view ?? view;
    const { box, aspect } = ZONES[2] ?? { box: [0, 0, 1728, 896], aspect: "16:9" };
    expect(auditDrawing(last.draw(frameOf({ type, box, aspect })), { box })).toEqual([]);
  });

  it("refuses graphs that do not fit", () => {
    const messages = (run: unknown, edges: unknown, directed = false): string[] =>
      openElement(graphElement, { nodes: NODES, edges, directed, run }, { type }).findings.map(
        ({ message }) => message,
      );
    expect(messages("topological_sort", PLAIN)).toEqual(["directed: false; topological_sort needs arrows."]);
    expect(messages("prim", WAYS, true)).toEqual(["directed: true; prim needs edges without direction."]);
    expect(messages("prufer_code", WAYS)).toEqual(["edges: 6 for 5 nodes; a tree has 4 and hangs together."]);
    expect(messages({ algorithm: "a_star", start: "A" }, WAYS)[0]).toMatch(
      /^run.goal is missing; a_star needs a node to reach/,
    );
    expect(messages({ algorithm: "bellman_ford", start: "A" }, [["A", "B", -1]])[0]).toMatch(/negative cycle/);
    expect(openElement(graphElement, { run: "viterbi" }, { type }).findings[0]?.message).toBe(
      "run.states is missing; viterbi needs it.",
    );
    expect(messages("monochromatic_triangle", PLAIN)[0]).toMatch(/the colour, 1 or 2/);
  });
});

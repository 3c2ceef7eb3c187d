import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chordEdges, chordRoute, successorOf } from "../../../../src-server/computation/algorithms/graphs/chord.ts";
import { butterflyGraph } from "../../../../src-server/computation/algorithms/graphs/fft-graph.ts";
import {
  checkHidden,
  trellisOf,
  type HiddenModel,
} from "../../../../src-server/computation/algorithms/graphs/hidden-states.ts";
import { graphFacts, runGraph } from "../../../../src-server/computation/algorithms/graphs/run-graph.ts";
import type { Fact, FactValue } from "../../../../src-server/contract/fact.ts";

const many = { numRuns: 300 };
const call = (fact: Fact | undefined, ...args: FactValue[]): FactValue =>
  typeof fact === "function" ? fact(...args) : (fact ?? Number.NaN);
const STATES = ["R", "S"];
const share = fc.integer({ min: 1, max: 9 }).map((n) => n / 10);
const row = (keys: readonly string[]) => share.map((p) => ({ [keys[0] ?? "a"]: p, [keys[1] ?? "b"]: 1 - p }));
const models: fc.Arbitrary<HiddenModel> = fc.record({
  states: fc.constant(STATES),
  first: row(STATES),
  transition: fc.record({ R: row(STATES), S: row(STATES) }),
  emission: fc.record({ R: row(["x", "y"]), S: row(["x", "y"]) }),
  observations: fc.array(fc.constantFrom("x", "y"), { minLength: 2, maxLength: 5 }),
});
/** All sequences of states with their probabilities. */
const sequences = ({ first, transition, emission, observations }: HiddenModel): { states: string[]; p: number }[] =>
  observations.reduce<{ states: string[]; p: number }[]>(
    (all, seen) =>
      all.flatMap(({ states, p }) =>
        STATES.map((state) => {
          const last = states.at(-1);
          const step = last === undefined ? first[state] : transition[last]?.[state];
          return { states: [...states, state], p: p * (step ?? 0) * (emission[state]?.[seen] ?? 0) };
        }),
      ),
    [{ states: [], p: 1 }],
  );

describe("hidden states", () => {
  it("viterbi: no sequence is likelier", () => {
    fc.assert(
      fc.property(models, (hidden) => {
        const facts = graphFacts(runGraph("viterbi", trellisOf(hidden), { start: "", hidden }));
        const all = sequences(hidden);
        const best = Math.max(...all.map(({ p }) => p));
        expect(facts["probability"]).toBeCloseTo(best, 12);
        const path = Array.isArray(facts["path"]) ? facts["path"].map((node) => String(node).slice(0, 1)) : [];
        expect(all.find(({ states }) => states.join("") === path.join(""))?.p).toBeCloseTo(best, 12);
      }),
      many,
    );
  });

  it("forward_backward: shares of all sequences that go through a state", () => {
    fc.assert(
      fc.property(models, (hidden) => {
        const facts = graphFacts(runGraph("forward_backward", trellisOf(hidden), { start: "", hidden }));
        const all = sequences(hidden);
        const whole = all.reduce((sum, { p }) => sum + p, 0);
        expect(facts["likelihood"]).toBeCloseTo(whole, 12);
        hidden.observations.forEach((_, t) => {
          const through = all.filter(({ states }) => states[t] === "R").reduce((sum, { p }) => sum + p, 0);
          expect(call(facts["posterior"], `R${t + 1}`)).toBeCloseTo(through / whole, 9);
        });
      }),
      many,
    );
  });

  it("refuses what are no probabilities", () => {
    const half = { R: 0.5, S: 0.5 };
    const model = {
      states: STATES,
      first: { R: 0.5, S: 0.4 },
      transition: { R: half, S: half },
      emission: { R: { x: 1 }, S: { x: 1 } },
      observations: ["x", "x"],
    };
    expect(() => checkHidden(model)).toThrow("probabilities sum to 0.9, not 1.");
    expect(() => checkHidden({ ...model, first: half, observations: Array.from({ length: 8 }, () => "x") })).toThrow(
      /16 nodes/,
    );
  });
});

describe("sum_product", () => {
  it("gives the marginals that adding up all assignments gives", () => {
    const part = fc.integer({ min: 1, max: 9 }).map((n) => n / 10);
    const trees = fc.integer({ min: 2, max: 6 }).chain((n) =>
      fc.record({
        parents: fc.tuple(...Array.from({ length: n - 1 }, (_, i) => fc.integer({ min: 0, max: i }))),
        agree: fc.array(part, { minLength: n - 1, maxLength: n - 1 }),
        own: fc.array(part, { minLength: n, maxLength: n }),
      }),
    );
    fc.assert(
      fc.property(trees, ({ parents, agree, own }) => {
        const nodes = own.map((_, i) => `n${i}`);
        const edges = parents.map((parent, i) => ({ from: `n${parent}`, to: `n${i + 1}`, weight: agree[i] ?? 0.5 }));
        const ones = nodes.map(() => 0);
        let whole = 0;
        for (let mask = 0; mask < 2 ** nodes.length; mask++) {
          const bit = (i: number): number => (mask >> i) % 2;
          const alone = own.reduce((p, one, i) => p * (bit(i) === 1 ? one : 1 - one), 1);
          const p = parents.reduce(
            (q, parent, i) => q * (bit(parent) === bit(i + 1) ? (agree[i] ?? 0) : 1 - (agree[i] ?? 0)),
            alone,
          );
          whole += p;
          nodes.forEach((_, i) => (ones[i] = (ones[i] ?? 0) + p * bit(i)));
        }
        const beliefs = new Map(nodes.map((node, i) => [node, own[i] ?? 0.5]));
        const { marginal } = graphFacts(
          runGraph("sum_product", { nodes, edges, directed: false }, { start: "", beliefs }),
        );
        nodes.forEach((node, i) => expect(call(marginal, node)).toBeCloseTo((ones[i] ?? 0) / whole, 9));
      }),
      many,
    );
  });
});

describe("chord_lookup", () => {
  it("ends at the node that follows the key, in no more hops than the ring has bits", () => {
    const rings = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { minLength: 2, maxLength: 14 });
    fc.assert(
      fc.property(rings, fc.nat(13), fc.integer({ min: 0, max: 63 }), (ids, from, key) => {
        const start = ids[from % ids.length] ?? 0;
        const route = chordRoute(ids, start, key, 6);
        const behind = ids.toSorted((a, b) => ((a - key + 64) % 64) - ((b - key + 64) % 64))[0];
        expect([route[0], route.at(-1), successorOf(ids, key)]).toEqual([start, behind, behind]);
        expect(route.length - 1).toBeLessThanOrEqual(7);
        const nodes = ids.map(String);
        const graph = { nodes, edges: chordEdges(nodes, route), directed: true };
        expect(graphFacts(runGraph("chord_lookup", graph, { start: String(start), key, bits: 6 }))["hops"]).toBe(
          route.length - 1,
        );
      }),
      many,
    );
  });
});

describe("fft on its graph", () => {
  it("has two ways into every value but the first, and the transform at its end", () => {
    const graph = butterflyGraph(4);
    expect([graph.nodes.length, graph.edges.length]).toEqual([12, 16]);
    const facts = graphFacts(runGraph("fft", graph, { start: "", values: [1, 2, 0, -1] }));
    expect(
      [0, 1, 2, 3].map((k) => [call(facts["re"], k), call(facts["im"], k)].map((x) => Math.round(Number(x)) + 0)),
    ).toEqual([
      [2, 0],
      [1, -3],
      [0, 0],
      [1, 3],
    ]);
  });
});

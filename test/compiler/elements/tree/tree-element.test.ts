import { afterAll, describe, expect, it } from "vitest";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { treeElement } from "../../../../src-server/compiler/elements/tree/tree-element.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(treeElement, element, { type });
const messages = (element: Record<string, unknown>): string[] =>
  open(element).findings.map((finding) => `${finding.at} | ${finding.message}`);
const statesOf = (view: ElementView): ElementView[] => {
  const all = view.step?.({ count: 1, to: "end" }).map((transition) => transition.view) ?? [];
  return [view, ...all.filter((_, i) => i % 4 === 0 || i === all.length - 1)];
};
const fact = (element: Record<string, unknown>, name: string, ...args: string[]): unknown => {
  const value = open(element).facts[name];
  return typeof value === "function" ? value(...args) : value;
};

const SEARCH = { kind: "bst", values: [5, 2, 8, 1, 3] };
const FULL = { kind: "min_heap", values: Array.from({ length: 31 }, (_, i) => i + 1) };
const GAME = { children: [{ children: [3, 12, 8] }, { children: [2, 4, 6] }, { children: [14, 5, 2] }] };
const DECISION = {
  name: "rain today?",
  children: [
    { name: "umbrella", edge: "yes" },
    {
      name: "strong wind?",
      edge: "no",
      children: [
        { name: "jacket", edge: "yes" },
        { name: "T-shirt", edge: "no" },
      ],
    },
  ],
};
const ALL: [string, Record<string, unknown>][] = [
  ["example", treeElement.example],
  ["search", { ...SEARCH, run: { algorithm: "bst_search", value: 3 } }],
  ["delete", { ...SEARCH, run: { algorithm: "bst_delete", value: 5 } }],
  ["avl", { kind: "avl", values: [], run: { algorithm: "avl_insert", values: [10, 20, 30, 40, 50, 25] } }],
  ["heap insert", { kind: "max_heap", values: [9, 7, 8], run: { algorithm: "heap_insert", value: 10 } }],
  ["heap extract", { ...FULL, run: { algorithm: "heap_extract", times: 2 } }],
  ["heapify", { kind: "max_heap", values: [1, 5, 3, 8, 9, 2], run: "heapify" }],
  ["level order", { ...FULL, run: "level_order" }],
  ["huffman", { kind: "huffman", run: { algorithm: "huffman", text: "abracadabra" } }],
  ["trie", { kind: "trie", values: ["car", "card", "dog"], run: { algorithm: "trie_insert", value: "care" } }],
  ["minimax", { kind: "general", root: GAME, run: { algorithm: "minimax", prune: true } }],
  ["fibonacci", { kind: "recursion", run: { algorithm: "recursion_tree", of: "fibonacci", n: 5 } }],
  ["costs", { kind: "recursion", run: { algorithm: "recursion_tree", calls: ["n/2", "n/2"], cost: "n", n: 8 } }],
  ["decision", { kind: "decision", root: DECISION }],
  ["expression", { kind: "expression", values: ["(3+4)*2-x/5"], run: "postorder" }],
];

describe("a tree", () => {
  it.each(ALL)("%s: opens, and nothing overlaps or leaves its zone in any state", (_, element) => {
    const opened = open(element);
    expect(opened.findings).toEqual([]);
    expect(opened.checks?.[0]?.checked).toBeGreaterThan(0);
    for (const state of statesOf(opened.view)) expect(auditView(state, { type })).toEqual([]);
  });

  it.each(["chalkboard", "contrast", "paper"] as const)("is readable on %s", (theme) => {
    for (const [, element] of ALL)
      for (const state of statesOf(open(element).view).slice(-1)) expect(auditView(state, { type, theme })).toEqual([]);
  });

  it("fits the zones of every aspect", () => {
    expect(zonesThatFit(open({ ...FULL, run: "level_order" }).view, type, 0.88)).toEqual(
      expect.arrayContaining(["16:9 focus", "9:16 focus", "1:1 focus"]),
    );
    expect(zonesThatFit(open(SEARCH).view, type)).toContain("least figure");
  });

  it("publishes what its runs find", () => {
    const find = (name: string): Record<string, unknown> => Object.fromEntries(ALL)[name] ?? {};
    expect(fact(find("huffman"), "bits")).toBe(23);
    expect(fact(find("minimax"), "value")).toBe(3);
    expect(fact(find("avl"), "rotations")).toBe(4);
    expect(fact(find("fibonacci"), "value")).toBe(5);
    expect(fact(find("costs"), "level_costs")).toEqual([8, 8, 8, 8]);
    expect(fact({ ...SEARCH, run: "inorder" }, "order_text")).toBe("1, 2, 3, 5, 8");
    expect(fact(find("expression"), "order_text")).toBe("3, 4, +, 2, ×, x, 5, ÷, −");
  });

  it("resolves its parts", () => {
    const parts = ["node:5", "edge:5-2", "edge:2-5", "subtree:2", "level:3"];
    expect(unresolvedParts(open(SEARCH).view, parts, frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(open(SEARCH).view, ["node:7", "edge:5-1", "level:9"], frameOf({ type }))).toHaveLength(3);
  });

  it.each([
    [{ kind: "bst", root: { name: 5, left: 7 } }, ["root | kind bst: 7 stands left of 5."]],
    [
      { kind: "avl", root: { name: 1, right: { name: 2, right: 3 } } },
      ["root | kind avl: the heights below 1 differ by 2; 1 is allowed."],
    ],
    [{ kind: "min_heap", values: [3, 1] }, ["values | kind min_heap: 1 stands below 3."]],
    [{ kind: "bst", values: [1, 1, 2] }, ["values[1] | values[1]: 1 is there already."]],
    [{ kind: "bst" }, ["values | values is missing; a tree needs it, or root."]],
    [{ ...SEARCH, run: "bst_insert" }, ["run.value | run.value is missing; bst_insert needs a value."]],
    [{ ...SEARCH, run: { algorithm: "avl_insert", value: 3 } }, ["run | run: avl_insert needs kind avl; this is bst."]],
    [{ kind: "huffman", run: "huffman" }, ["run.weights | run.weights is missing; huffman needs it, or a text."]],
    [
      { kind: "general", root: { children: ["a", 2] }, run: "minimax" },
      ['root | root: the leaf "a" is no number; minimax compares numbers.'],
    ],
    [
      { kind: "recursion", run: { algorithm: "recursion_tree", of: "fibonacci", n: 30 } },
      ["run.n | run.n: 30 makes more than 31 calls; take a smaller n."],
    ],
    [{ kind: "expression", values: ["3+*"] }, ["values[0] | values[0]: "]],
    [{ kind: "binary", values: Array.from({ length: 32 }, () => 1) }, ["values | values: 32; 31 nodes stay readable."]],
  ])("refuses %j", (element, expected) => {
    const found = messages(element);
    expect(found).toHaveLength(expected.length);
    expected.forEach((message, i) => expect(found[i]).toContain(message));
  });

  it("refuses hostile trees at once", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 5000; i++) deep = { children: [deep, deep] };
    expect(messages({ kind: "general", root: deep }).length).toBeGreaterThan(0);
    expect(messages({ kind: "recursion", run: { algorithm: "recursion_tree", calls: ["n+1"], n: 3 } })).toHaveLength(1);
    expect(messages({ kind: "expression", values: ["(".repeat(39)] })).toHaveLength(1);
  });

  it("steps to a named event", () => {
    const step = open({ kind: "bst", values: [5, 2, 8], run: { algorithm: "bst_insert", value: 4 } }).view.step;
    expect(step?.({ count: 1, to: "place" }).map((each) => each.event)).toEqual(["visit", "visit", "place"]);
    expect(step?.({ count: 1, to: "rotate" })).toEqual([]);
  });
});

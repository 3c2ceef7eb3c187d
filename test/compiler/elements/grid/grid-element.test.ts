import { afterAll, describe, expect, it } from "vitest";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { gridElement } from "../../../../src-server/compiler/elements/grid/grid-element.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(gridElement, element, { type });
const messages = (element: Record<string, unknown>): string[] =>
  open(element).findings.map((finding) => `${finding.at} | ${finding.message}`);
const statesOf = (view: ElementView): ElementView[] => {
  const all = view.step?.({ count: 1, to: "end" }).map((transition) => transition.view) ?? [];
  const every = Math.max(5, Math.ceil(all.length / 6));
  return [view, ...all.filter((_, i) => i % every === every - 1 || i === all.length - 1)];
};

const PICTURE = Array.from({ length: 6 }, (_, r) => Array.from({ length: 6 }, (__, c) => (37 * r + 91 * c) % 256));
const MAZE = ["...#....", ".#.#.##.", ".#...#..", ".###.#.#", "......#."];
const ALL: [string, Record<string, unknown>][] = [
  ["example", gridElement.example],
  [
    "plain",
    {
      rows: 2,
      cols: 3,
      cells: [
        ["S", "", "#"],
        [1, 2.5, -3],
      ],
      colors: { "#": "muted", S: "a" },
      row_labels: ["one", "two"],
    },
  ],
  [
    "knapsack",
    { rows: 4, cols: 9, run: { algorithm: "knapsack_01", weights: [2, 3, 4], values: [3, 4, 6], capacity: 8 } },
  ],
  ["lcs", { rows: 7, cols: 6, run: { algorithm: "longest_common_subsequence", a: "BDCABA", b: "ABCBD" } }],
  ["coins", { rows: 4, cols: 12, run: { algorithm: "coin_change", coins: [1, 4, 5], amount: 11 } }],
  ["fibonacci", { rows: 1, cols: 11, run: { algorithm: "fibonacci", n: 10 } }],
  ["pascal", { rows: 7, cols: 7, shape: "triangle", run: "pascal_triangle" }],
  [
    "floyd",
    {
      rows: 3,
      cols: 3,
      cells: [
        [0, 4, 11],
        [6, 0, 2],
        [3, "∞", 0],
      ],
      run: "floyd_warshall",
    },
  ],
  ["sieve", { rows: 5, cols: 10, run: "sieve_of_eratosthenes" }],
  ["life", { rows: 4, cols: 5, cells: [".....", "..#..", "..#..", "..#.."], run: "game_of_life" }],
  ["region", { rows: 6, cols: 6, cells: PICTURE, run: { algorithm: "region_growing", start: [1, 1], tolerance: 120 } }],
  ["flood", { rows: 5, cols: 8, cells: MAZE, run: { algorithm: "flood_fill", start: [1, 1], value: "o" } }],
  ["way", { rows: 5, cols: 8, cells: MAZE, run: { algorithm: "flood_fill", start: [1, 1], goal: [3, 8] } }],
  ["median", { rows: 6, cols: 6, cells: PICTURE, run: "median_filter" }],
  ["convolution", { rows: 6, cols: 6, cells: PICTURE, run: { algorithm: "convolution", kernel: "edges" } }],
  ["chain", { rows: 4, cols: 5, cells: [".....", ".###.", "..##.", "....."], run: "chain_code" }],
  ["chroma", { rows: 6, cols: 6, cells: PICTURE, run: "chroma_subsampling" }],
  ["dct", { rows: 6, cols: 6, cells: PICTURE, run: { algorithm: "dct", quantum: 20 } }],
  [
    "world",
    {
      rows: 3,
      cols: 4,
      cells: [
        ["", "", "", 1],
        ["", "#", "", -1],
        ["", "", "", ""],
      ],
      run: "value_iteration",
    },
  ],
  [
    "pages",
    { rows: 3, cols: 8, run: { algorithm: "page_replacement", order: [1, 2, 3, 4, 1, 2, 5, 1], policy: "lru" } },
  ],
  [
    "parity",
    { rows: 3, cols: 8, cells: ["10110010", "01100111", "11010001"], run: { algorithm: "parity_xor", lost: 2 } },
  ],
  ["hamming", { rows: 4, cols: 4, run: { algorithm: "hamming_code", bits: "10110010101", flip: 6 } }],
];

describe("a grid", () => {
  it.each(ALL)("%s: opens, and nothing overlaps or leaves its zone in any state", (_, element) => {
    const opened = open(element);
    expect(opened.findings).toEqual([]);
    for (const state of statesOf(opened.view)) expect(auditView(state, { type })).toEqual([]);
  });

  it.each(["chalkboard", "contrast", "paper"] as const)("is readable on %s", (theme) => {
    for (const [, element] of ALL)
      for (const state of statesOf(open(element).view).slice(-2)) expect(auditView(state, { type, theme })).toEqual([]);
  });

  it("fits the zones of every aspect", () => {
    const sixteen = { rows: 16, cols: 16, cells: Array.from({ length: 16 }, () => "0101001100110101") };
    expect(zonesThatFit(open(sixteen).view, type, 0.88)).toEqual(expect.arrayContaining(["16:9 full", "9:16 focus"]));
    expect(zonesThatFit(open({ rows: 4, cols: 6 }).view, type)).toContain("least figure");
  });

  it("shows all cells at once, or one after the other", () => {
    const { view } = open({
      rows: 2,
      cols: 2,
      cells: [
        [1, 2],
        [3, 4],
      ],
    });
    const words = (state: ElementView | undefined): number =>
      state?.draw(frameOf({ type })).shapes.filter((shape) => shape.kind === "glyph").length ?? 0;
    expect([words(view), words(view.step?.({ count: 3 }).at(-1)?.view), words(view.whole?.())]).toEqual([0, 3, 4]);
  });

  it("resolves its parts", () => {
    const { view } = open(gridElement.example);
    expect(unresolvedParts(view, ["cell:5,6", "row:2", "col:6", "block:1,1-2,2"], frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(view, ["cell:6,1", "row:9", "block:8,8-9,9"], frameOf({ type }))).toHaveLength(3);
    expect(
      unresolvedParts(open(Object.fromEntries(ALL)["median"] ?? {}).view, ["cell:1,1", "out:6,6"], frameOf({ type })),
    ).toEqual([]);
  });

  it.each([
    [{ rows: 6, cols: 2, cells: Array.from({ length: 5 }, () => "ab") }, ["cells | cells: 5 rows given, rows is 6."]],
    [{ rows: 1, cols: 3, cells: ["ab"] }, ["cells[0] | cells[0]: 2 cells given, cols is 3."]],
    [
      { rows: 2, cols: 2, run: "edit_distance" },
      ["run.a | run.a is missing; edit_distance needs it.", "run.b | run.b is missing; edit_distance needs it."],
    ],
    [
      { rows: 2, cols: 2, run: { algorithm: "edit_distance", a: "ab", b: "b" } },
      ["rows | rows: 2; the data of edit_distance make 3, taken."],
    ],
    [{ rows: 2, cols: 2, run: "median_filter" }, ["cells | cells is missing; median_filter needs it."]],
    [
      { rows: 1, cols: 2, cells: ["1x"], run: "dct" },
      ['cells[0][1] | cells[0][1]: "x" is no number; dct needs numbers.'],
    ],
    [
      { rows: 2, cols: 2, cells: ["..", ".."], run: { algorithm: "flood_fill", start: [3, 1] } },
      ["run.start | run.start: [3, 1] is outside 2 × 2."],
    ],
    [
      { rows: 2, cols: 2, run: { algorithm: "sieve_of_eratosthenes", n: 9 } },
      ["run.n | run.n: 9; 2 × 2 cells hold 2…4."],
    ],
    [{ rows: 1, cols: 2, row_labels: ["a", "b"] }, ["row_labels | row_labels: 2 for 1 rows."]],
    [{ rows: 17, cols: 2 }, ["rows | "]],
  ])("refuses %j", (element, expected) => {
    const found = messages(element);
    expect(found).toHaveLength(expected.length);
    expected.forEach((message, i) => expect(found[i]).toContain(message));
  });

  it("publishes what its runs find", () => {
    const fact = (name: string, key: string): unknown => open(Object.fromEntries(ALL)[name] ?? {}).facts[key];
    expect([fact("example", "answer"), fact("knapsack", "answer"), fact("pages", "faults")]).toEqual([1, 10, 7]);
    expect([fact("way", "answer"), fact("life", "period"), fact("hamming", "syndrome")]).toEqual([13, 2, 6]);
    expect(fact("chain", "code")).toMatch(/^[0-7]+$/);
  });
});

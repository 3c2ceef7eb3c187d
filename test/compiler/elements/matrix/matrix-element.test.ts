import { afterAll, describe, expect, it } from "vitest";
import { matrixElement } from "../../../../src-server/compiler/elements/matrix/matrix-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

type Params = Record<string, { value: number; min: number; max: number }>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(matrixElement, element, { type, params });
const messages = (element: Record<string, unknown>): string[] => open(element).findings.map(({ message }) => message);
const states = ({ view }: OpenedInEnglish): ElementView[] => [
  view,
  ...(view.step?.({ count: 1, to: "end" }).map((step) => step.view) ?? []),
];
const fact = (opened: OpenedInEnglish, name: string, ...args: number[]): unknown => {
  const found = opened.facts[name];
  return typeof found === "function" ? found(...args) : found;
};

const SYSTEM = {
  rows: [
    [1, 2, -1, 3],
    [2, -1, 4, 1],
    [3, 2, 5, -2],
  ],
  augment: 3,
  run: "row_reduction",
};
const PRODUCT = {
  rows: [
    [1, 2, 3],
    [4, 5, 6],
  ],
  by: [
    [1, -2],
    [0, 1],
    [5, 2],
  ],
  run: "multiply",
};
const LARGEST = {
  rows: Array.from({ length: 6 }, (_, r) => [1, 2, 3, 4, 5, 6].map((c) => (r === c - 1 ? 2 : ((r * c) % 3) - 1))),
  run: "determinant",
};
const CASES: Record<string, unknown>[] = [
  matrixElement.example,
  SYSTEM,
  PRODUCT,
  LARGEST,
  {
    rows: [
      [2, 0, 1],
      [1, 3, 2],
      [4, 1, 5],
    ],
    run: "determinant",
    brackets: "bar",
  },
  {
    rows: [
      [2, 0, 1],
      [1, 3, 2],
      [4, 1, 5],
    ],
    run: "inverse",
    brackets: "round",
  },
  {
    rows: [
      [0, 2, 4],
      [1, -3, -1],
    ],
    run: "cramers_rule",
  },
  {
    rows: [
      ["a", "-\\frac{b}{2}"],
      ["\\cos\\theta", "x^2"],
    ],
  },
  {
    rows: [
      [0.25, "1/3"],
      [-1234.5, 99999],
    ],
  },
  { rows: [[5]], run: "determinant" },
];

describe("matrix", () => {
  it.each(CASES.map((element) => [element]))("%j stays readable at every step", (element) => {
    const opened = open(element);
    expect(opened.findings).toEqual([]);
    for (const state of states(opened)) expect(auditView(state, { type })).toEqual([]);
  });

  it.each(["chalkboard", "paper", "contrast"] as const)("can be read on %s", (theme) => {
    const own = typesetterFor(theme);
    for (const element of [SYSTEM, PRODUCT])
      for (const state of states(openElement(matrixElement, element, { type: own })))
        expect(auditView(state, { type: own, theme })).toEqual([]);
    own.close();
  });

  it("fits the zones of a class", () => {
    for (const element of [SYSTEM, PRODUCT])
      expect(zonesThatFit(open(element).view, type)).toEqual(
        expect.arrayContaining(["16:9 focus", "16:9 full", "9:16 focus"]),
      );
    expect(zonesThatFit(open(LARGEST).view, type, 0.75)).toEqual(expect.arrayContaining(["16:9 full", "9:16 focus"]));
  });

  it("executes what it is asked for and tells the results", () => {
    expect(fact(open(matrixElement.example), "determinant")).toBe(3);
    expect(fact(open(PRODUCT), "product", 2, 1)).toBe(34);
    const system = open({
      rows: [
        [2, 1, 5],
        [1, -3, -1],
      ],
      augment: 2,
      run: "row_reduction",
    });
    expect([fact(system, "solution"), fact(system, "unknown", 1), fact(system, "rank")]).toEqual([[2, 1], 2, 2]);
    expect(
      fact(
        open({
          rows: [
            [1, 2],
            [3, 4],
          ],
          run: "inverse",
        }),
        "inverse",
        2,
        1,
      ),
    ).toBe(1.5);
    expect(
      fact(
        open({
          rows: [
            [2, 1],
            [1, -3],
          ],
          by: [[5], [-1]],
          run: "cramers_rule",
        }),
        "solution",
      ),
    ).toEqual([2, 1]);
    expect(
      fact(
        open({
          rows: [
            [1, 1, 2],
            [2, 2, 5],
          ],
          augment: 2,
          run: "row_reduction",
        }),
        "solutions",
      ),
    ).toBe(0);
    expect(
      fact(
        open({
          rows: [
            [1, 1, 2],
            [2, 2, 4],
          ],
          augment: 2,
          run: "row_reduction",
        }),
        "solutions",
      ),
    ).toBe("endlessly many");
    for (const element of CASES.filter((one) => "run" in one)) expect(open(element).checks).toHaveLength(1);
  });

  it("steps through row operations, swaps rows as a whole, and stops at the end", () => {
    const { view } = open({
      rows: [
        [0, 1, 2],
        [3, 4, 5],
      ],
      augment: 2,
      run: "row_reduction",
    });
    const [swap] = view.step?.({ count: 1 }) ?? [];
    expect([swap?.event, swap?.arcs?.slice(0, 2)]).toEqual(["row_operation", ["item:2,1", "item:2,2"]]);
    expect(swap?.view.draw(frameOf({ type })).parts?.["cell:1,1"]).toEqual(["item:2,1"]);
    const all = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(all.at(-1)?.event).toBe("solved");
    expect(all.at(-1)?.view.step?.({ count: 1 })).toEqual([]);
  });

  it("resolves its parts", () => {
    const frame = frameOf({ type });
    expect(
      unresolvedParts(open(SYSTEM).view, ["cell:1,4", "row:2", "col:3", "augment", "bracket:cell"], frame),
    ).toEqual([]);
    const product = states(open(PRODUCT)).at(-1) ?? open(PRODUCT).view;
    expect(unresolvedParts(product, ["by:3,2", "by_row:2", "result:2,2", "result_col:1", "caption"], frame)).toEqual(
      [],
    );
    expect(unresolvedParts(product, ["cell:3,1", "row:0", "result:3,1"], frame)).toHaveLength(3);
  });

  it("moves with params and changes its rows", () => {
    const { view, findings } = open(
      {
        rows: [
          ["k", 1],
          [0, "2k"],
        ],
      },
      { k: { value: 1, min: 0, max: 9 } },
    );
    expect(findings).toEqual([]);
    const keys = (params: Record<string, number>) =>
      view
        .draw(frameOf({ type, params }))
        .shapes.map(({ key }) => key)
        .filter((key) => key.startsWith("item:2,2"));
    expect(keys({ k: 2 })[0]).toBe("item:2,2/4.00/g0");
    const changed = changedBy(view, {
      rows: [
        [1, 0],
        [0, 1],
      ],
    });
    expect(typeof changed === "object" && auditView(changed.view, { type })).toEqual([]);
    expect(changedBy(view, { rows: [[1], [1, 2]] })).toBe("to.rows[1]: 2 entries, row 1 has 1.");
  });
});

describe("refusals of a matrix", () => {
  it("speaks in the words of the vocabulary, several at once", () => {
    expect(messages({ rows: [[1, 2, 3], [1, 2], [1]] })).toEqual([
      "rows[1]: 2 entries, row 1 has 3.",
      "rows[2]: 1 entry, row 1 has 3.",
    ]);
    expect(
      messages({
        rows: [
          [1, 2, 3],
          [4, 5, 6],
        ],
        run: "determinant",
      }),
    ).toEqual(["rows: 2×3; a determinant needs as many rows as columns."]);
    expect(
      messages({
        rows: [
          [1, 2],
          [2, 4],
        ],
        run: "inverse",
      }),
    ).toEqual(["run: the determinant is 0; this matrix has no inverse."]);
    expect(
      messages({
        rows: [
          [1, 2, 1],
          [2, 4, 1],
        ],
        run: "cramers_rule",
      }),
    ).toEqual(["run: the determinant is 0; Cramer's rule divides by it."]);
    expect(messages({ rows: [[1, 2]], by: [[1, 2]], run: "multiply" })).toEqual([
      "by: a 1×2 cannot follow a 1×2; 2 rows are wanted.",
    ]);
    expect(messages({ rows: [[1, "a"]], run: "row_reduction" })).toEqual([
      'rows[0][1]: "a" is no fixed number; row_reduction needs numbers.',
    ]);
    expect(messages({ rows: [[1, 2]], augment: 2, run: "row_reduction" })).toEqual([
      "augment: no column stands behind column 2; rows have 2.",
    ]);
    expect(messages({ rows: [["\\frac{1", 2]] })[0]).toMatch(/^rows\[0\]\[0\]: /);
  });

  it("refuses hostile data quickly", () => {
    expect(messages({ rows: [[NaN, 1]] }).length).toBeGreaterThan(0);
    expect(messages({ rows: [[1e300, 1]] })).toHaveLength(1);
    expect(messages({ rows: [["9^9^9^9", 1]] }).length).toBeLessThan(2);
    expect(messages({ rows: Array.from({ length: 50_000 }, () => [1]) })).toHaveLength(1);
    const wild = Array.from({ length: 6 }, (_, r) => [1, 2, 3, 4, 5, 6].map((c) => 9001 + ((r * 7919 * c * c) % 9973)));
    expect(messages({ rows: wild, run: "row_reduction" })[0]).toMatch(/^run: entries grow to \d+ digits/);
  });
});

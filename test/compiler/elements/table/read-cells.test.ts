import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { tableElement } from "../../../../src-server/compiler/elements/table/table-element.ts";
import { openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const open = (element: Record<string, unknown>): OpenedInEnglish =>
  openElement(tableElement, element, { type, params: { k: { value: 2, min: 0, max: 4 } } });
const messagesOf = (rows: unknown, columns: readonly string[] = ["a", "b", "c"]): string[] =>
  open({ columns, rows }).findings.map((finding) => `${finding.code} ${finding.message}`);
const cellOf = (opened: OpenedInEnglish, row: number, column: number): unknown => {
  const { cell } = opened.facts;
  return typeof cell === "function" ? cell(row, column) : undefined;
};

describe("cells of a table", () => {
  it("computes what an independent computation gives", () => {
    const value = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const opened = open({ columns: ["a", "b", "c", "d"], rows: [[a, b, "=c4-2*c1", "=c1*c2+k"]] });
        expect(cellOf(opened, 1, 4)).toBe(a * b + 2);
        expect(cellOf(opened, 1, 3)).toBe(a * b + 2 - 2 * a);
      }),
      { numRuns: 40 },
    );
  });

  it("tells a wave's zero from the smallest numbers of nature", () => {
    const opened = open({ columns: ["a", "b", "c"], rows: [[6.6e-34, "=sin(pi)", "=c1*cos(0)"]] });
    expect(cellOf(opened, 1, 2)).toBe(0);
    expect(cellOf(opened, 1, 3)).toBe(6.6e-34);
  });

  it("sums the numbers of a column", () => {
    const { facts, checks } = open({
      columns: ["a", "b", "c"],
      rows: [
        [1, "x", "=c1^2"],
        [2, "y", "=c1^2"],
        ["none", 3, 4],
      ],
    });
    const { sum } = facts;
    expect(typeof sum === "function" ? [sum(1), sum(2), sum(3)] : []).toEqual([3, 3, 9]);
    expect(checks).toEqual([{ name: "computed cells", checked: 2 }]);
  });

  it("refuses in the words of the vocabulary, several at once", () => {
    expect(
      messagesOf(
        [
          [1, 2, 3],
          [1, 2, 3],
          [1, 2, 3],
        ],
        ["a", "b", "c", "d"],
      ),
    ).toEqual([
      "range rows[0]: 3 cells for 4 columns.",
      "range rows[1]: 3 cells for 4 columns.",
      "range rows[2]: 3 cells for 4 columns.",
    ]);
    expect(messagesOf([[1, "=c2", 3]])).toEqual(["bad_expr rows[0][1]: c2 needs itself."]);
    expect(messagesOf([["=c2", "=c3", "=c1"]])).toHaveLength(3);
    expect(messagesOf([["a", "=c1+1", "=c9"]])).toEqual([
      "no_value rows[0][1]: c1 holds words; only numbers can be computed with.",
      'bad_expr rows[0][2]: "c9" is neither a column (c1 to c3), the scene\'s params k nor a function.',
    ]);
    expect(messagesOf([[0, "=1/c1", "=log(0-1)"]])).toEqual([
      "no_value rows[0][1]: =1/c1 has no value.",
      "no_value rows[0][2]: =log(0-1) has no value.",
    ]);
    expect(messagesOf([[1, "=2^^3", "$x"]])).toEqual([
      expect.stringMatching(/^bad_expr rows\[0\]\[1\]: cannot read/),
      expect.stringMatching(/^bad_tex rows\[0\]\[2\]: /),
    ]);
    expect(messagesOf([[1, "x".repeat(25), 3]])).toHaveLength(1);
    expect(messagesOf(Array.from({ length: 9 }, () => [1, 2, 3]))).toEqual([
      "range rows: 9; at most 8. Show the telling ones.",
    ]);
  });

  it("refuses hostile sizes quickly", () => {
    expect(messagesOf(Array.from({ length: 50_000 }, () => [1, 2, 3]))).toHaveLength(1);
    expect(messagesOf([Array.from({ length: 100_000 }, () => "=".repeat(50))]).length).toBeLessThan(50);
    expect(messagesOf([[Number.NaN, Number.POSITIVE_INFINITY, 1]]).length).toBeGreaterThan(0);
  });
});

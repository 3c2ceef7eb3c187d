import { afterAll, describe, expect, it } from "vitest";
import { numberLineElement } from "../../../../src-server/compiler/elements/number_line/number-line-element.ts";
import { openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
type Params = NonNullable<Parameters<typeof openElement>[2]["params"]>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(numberLineElement, element, { type, params });
const messages = (element: Record<string, unknown>, params: Params = {}): string[] =>
  open(element, params).findings.map(({ message }) => message);

describe("number_line", () => {
  it.each([
    [{ range: [0, 10], points: [{ id: "p", at: 12 }] }, ["points[0].at: 12 is off the line 0…10."]],
    [{ range: [10, 0] }, ["range: 10…0 is no range; the first number must be the smaller."]],
    [{ range: [-1, 10], scale: "log" }, ["range: -1…10 reaches 0 or below; a log scale shows numbers above 0."]],
    [
      { range: [0, 10], intervals: [{ id: "i", from: 5, to: 2 }] },
      ["intervals[0]: from is greater than to; give the smaller number first."],
    ],
    [
      {
        range: [0, 10],
        points: [
          { id: "p", at: 1 },
          { id: "p", at: 2 },
        ],
      },
      ['points[1].id: "p" is taken; give this one another name.'],
    ],
    [
      { range: [0, 10], points: [{ id: "p", at: "1/0" }], jumps: [{ from: 1, to: 99 }] },
      ["points[0].at: 1/0 has no value.", "jumps[0].to: 99 is off the line 0…10."],
    ],
    [
      { range: [0, 4], map: { to: [0, 8], by: "x^2" }, points: [{ id: "p", at: 3 }] },
      ["points[0].at: is mapped to 9, off the second line 0…8."],
    ],
    [
      { range: [0, 4], map: { to: [0, 8], by: "y" } },
      ['map.by: uses y; a function of x is wanted (or kind "implicit").'],
    ],
    [
      { range: [0, 9], jumps: [{ from: 1, to: 2 }], intervals: [{ id: "i", from: 0, to: 1, label: "i" }] },
      ["jumps: their arcs would cross intervals that overlap or have labels; use a second number_line."],
    ],
    [
      { range: [0, 10], points: [{ id: "p", at: 1, label: "a label that is much too long" }] },
      ["points[0].label: 29 characters; 24 fit."],
    ],
  ])("refuses %j", (element, wanted) => {
    expect(messages(element)).toEqual(wanted);
  });

  it("refuses a point that leaves the line during a sweep, and hostile data at once", () => {
    expect(messages({ range: [0, 10], points: [{ id: "p", at: "t" }] }, { t: { value: 1, min: 0, max: 20 } })).toEqual([
      "points[0].at: 12.5 is off the line 0…10.",
    ]);
    for (const points of [
      Array.from({ length: 1e5 }, (_, i) => ({ id: `p${i}`, at: 1 })),
      "x".repeat(1e6),
      [{ id: "p", at: "9".repeat(1e6) }],
      [{ id: "p", at: NaN }],
    ]) {
      expect(open({ range: [0, 10], points }).findings.length).toBeGreaterThan(0);
    }
  });
});

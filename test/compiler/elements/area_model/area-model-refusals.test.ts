import { afterAll, describe, expect, it } from "vitest";
import { areaModelElement } from "../../../../src-server/compiler/elements/area_model/area-model-element.ts";
import { openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

type Params = Parameters<typeof openElement>[2]["params"];
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(areaModelElement, element, { type, ...(params ? { params } : {}) });
const messages = (element: Record<string, unknown>, params: Params = {}): string[] =>
  open(element, params).findings.map(({ message }) => message);
const growing = (d: number | string): Record<string, unknown>[] => [
  { tex: "x", len: 3, color: "a" },
  { tex: "\\Delta x", len: d, color: "b" },
];

describe("area_model", () => {
  it.each([
    [
      {
        rows: [{ tex: "a", len: 1 }],
        cols: [
          { tex: "a", len: 3 },
          { tex: "b", len: -2 },
        ],
      },
      ["cols[1].len: -2; a length is 0 or more."],
    ],
    [
      { rows: [{ tex: "a", len: "k" }], cols: [{ tex: "{a", len: 1 }] },
      [
        'rows[0].len: "k" is no param of this scene; it has none.',
        "cols[0].tex: brace opened at character 1 is never closed.",
      ],
    ],
    [
      { rows: [{ tex: "a", len: 0 }], cols: [{ tex: "b", len: 1 }] },
      ["area_model: all lengths are 0, so there is nothing to draw; give a length above 0 to a row and a column."],
    ],
    [
      { rows: [{ tex: "a", len: 1 }], cols: [{ tex: "b", len: 100 }] },
      ['area_model: one side is over 40 times the other, too thin to read; use variant "bar".'],
    ],
    [{ rows: [{ tex: "a", len: 1 }] }, ["cols is missing; an area_model needs it."]],
  ])("refuses %j", (element, wanted) => {
    expect(messages(element)).toEqual(wanted);
  });

  it("refuses a length that falls below 0 while its param is swept, and hostile data at once", () => {
    expect(messages({ rows: growing("1-d"), cols: growing(1) }, { d: { value: 0, min: 0, max: 2 } })).toEqual([
      "rows[1].len: -0.25; a length is 0 or more.",
    ]);
    for (const rows of [
      Array.from({ length: 1e5 }, () => ({ tex: "a", len: 1 })),
      "x".repeat(1e6),
      [{ tex: "a".repeat(1e6), len: 1 }],
      [{ tex: "a", len: Infinity }],
      [{ tex: "a", len: "1/0" }],
    ]) {
      expect(open({ rows, cols: [{ tex: "a", len: 1 }] }).findings.length).toBeGreaterThan(0);
    }
  });
});

import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { numberShapes, setNumber } from "../../../../src-server/compiler/elements/shared/number-shapes.ts";
import { formatNumber } from "../../../../src-server/computation/format-number.ts";
import { typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const style = { font: "text", size: 48 } as const;
const shapesOf = (text: string) => numberShapes(setNumber(type, text, style), [0, 0], { key: "n", fill: "ink" });

describe("numbers set digit by digit", () => {
  it("read from left to right as they were written, under keys of their own", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e20, max: 1e20 }), (value) => {
        const text = formatNumber(value);
        const shapes = shapesOf(text);
        expect(new Set(shapes.map((shape) => shape.key)).size).toBe(shapes.length);
        const read = shapes
          .toSorted((a, b) => a.at[0] - b.at[0])
          .map((shape) => shape.key.split("/")[2])
          .join("");
        expect(read).toBe(text.replaceAll("\u2009", ""));
      }),
      { numRuns: 60 },
    );
  });

  it("keep the units' digit left of the decimal point, whatever stands before it", () => {
    const places = (text: string) => new Map(shapesOf(text).map((shape) => [shape.key, shape.at[0]]));
    expect(places("1 234.5").get("n/p0/4/g0")).toBe(places("4.5").get("n/p0/4/g0"));
    expect(places("−4.5").get("n/dot/./g0")).toBe(places("1234.5").get("n/dot/./g0"));
    expect([...places("1000").keys()]).toEqual(["n/p3/1/g0", "n/p2/0/g0", "n/p1/0/g0", "n/p0/0/g0"]);
  });

  it("says how far it reaches to both sides", () => {
    const number = setNumber(type, "12.345", style);
    expect(number.left).toBeCloseTo(2 * type.line("0", style).width, 1);
    expect(number.right).toBeGreaterThan(3 * type.line("0", style).width);
    expect(setNumber(type, "–", style).right).toBe(0);
  });
});

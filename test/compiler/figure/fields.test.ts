import { describe, expect, it } from "vitest";
import type { ElementFinding } from "../../../src-server/compiler/element-kind.ts";
import { inEnglish } from "../../support/in-english.ts";
import { readFunction } from "../../../src-server/compiler/figure/function-field.ts";
import { readNum } from "../../../src-server/compiler/figure/num-field.ts";
import { paramSamples } from "../../../src-server/compiler/figure/param-samples.ts";
import { readQuantityField } from "../../../src-server/compiler/figure/quantity-field.ts";
import { rangeFindings } from "../../../src-server/compiler/figure/range-findings.ts";

const messages = (findings: readonly ElementFinding[]): string[] => inEnglish(findings).map(({ message }) => message);

describe("readNum", () => {
  it("reads numbers and expressions in the scene's params", () => {
    expect(readNum(3, "at", []).field?.at({})).toBe(3);
    expect(readNum("3 + d", "at", ["d"]).field?.at({ d: 2 })).toBe(5);
  });

  it("reports names that are no params, and what cannot be read", () => {
    expect(messages(readNum("3 + k", "at", ["d"]).findings)).toEqual(['at: "k" is no param of this scene; it has d.']);
    expect(messages(readNum("k", "at", []).findings)).toEqual(['at: "k" is no param of this scene; it has none.']);
    expect(readNum("3 +", "at", []).findings).toMatchObject([{ at: "at", code: "bad_expr", severity: "repair" }]);
    expect(readNum("1+".repeat(5e5), "at", []).findings).toHaveLength(1);
  });
});

describe("readFunction", () => {
  const read = (text: string | number, params: string[] = []): ReturnType<typeof readFunction> =>
    readFunction(text, "y", { variable: "x", params });

  it("reads a function of its variable and the params, and follows changed params", () => {
    const { field } = read("a*x^2", ["a"]);
    expect([field?.value(3, { a: 1 }), field?.value(3, { a: 2 })]).toEqual([9, 18]);
    expect(read(4).field?.value(7, {})).toBe(4);
  });

  it("refuses another variable in the words of the vocabulary", () => {
    expect(messages(read("x+y").findings)).toEqual(['y: uses y; a function of x is wanted (or kind "implicit").']);
    expect(messages(read("x+z", ["a"]).findings)).toEqual(["y: uses z; a function of x and the params a is wanted."]);
    expect(messages(read("x^^2").findings)[0]).toMatch(
      /^y: cannot read "x\^\^2" at character 3: a number or name is wanted\.$/,
    );
    expect(messages(read("x".repeat(1e6)).findings)).toEqual(["y: 1000000 characters; 300 fit."]);
  });
});

describe("paramSamples", () => {
  it("looks along every used param and at the corners", () => {
    const params = {
      a: { value: 1, min: 0, max: 2 },
      b: { value: 5, min: 4, max: 6 },
      c: { value: 9, min: 8, max: 10 },
    };
    const samples = paramSamples(params, new Set(["a", "b"]));
    expect(samples[0]).toEqual({ a: 1, b: 5, c: 9 });
    expect(samples.filter(({ a, b }) => a === 2 && b === 4)).toHaveLength(1);
    expect(samples.every(({ c }) => c === 9)).toBe(true);
    expect(paramSamples(params, new Set())).toEqual([{ a: 1, b: 5, c: 9 }]);
  });
});

describe("readQuantityField", () => {
  const angle = { kind: "angle", unit: "deg" } as const;

  it("reads units, plain numbers in the usual unit, and expressions in params", () => {
    expect(readQuantityField("45 deg", "angle", angle, []).field?.at({})).toBeCloseTo(Math.PI / 4, 12);
    expect(readQuantityField(45, "angle", angle, []).field?.at({})).toBeCloseTo(Math.PI / 4, 12);
    expect(readQuantityField("30 + t", "angle", angle, ["t"]).field?.at({ t: 60 })).toBeCloseTo(Math.PI / 2, 12);
    expect(readQuantityField("36 km/h", "v0", { kind: "speed", unit: "m/s" }, ["t"]).field?.at({ t: 1 })).toBeCloseTo(
      10,
      12,
    );
  });

  it("refuses another dimension", () => {
    const { findings } = readQuantityField("12 N", "v0", { kind: "speed", unit: "m/s" }, []);
    expect(inEnglish(findings)).toMatchObject([
      {
        at: "v0",
        code: "bad_unit",
        severity: "repair",
        message: 'v0: "12 N" is a force; a speed is wanted, e.g. "12 m/s".',
      },
    ]);
  });
});

describe("rangeFindings", () => {
  it.each([
    [[2, -2] as const, false, ["x: 2…-2 is no range; the first number must be the smaller."]],
    [[-2, 2] as const, true, ["x: -2…2 reaches 0 or below; a log scale shows numbers above 0."]],
    [
      [1e9, 1e9 + 1e-3] as const,
      false,
      ["x: 1000000000…1000000000 cannot be told apart on an axis; use another unit."],
    ],
    [[0, 1] as const, false, []],
  ])("%j", (range, log, wanted) => {
    expect(messages(rangeFindings(range, "x", log))).toEqual(wanted);
  });
});

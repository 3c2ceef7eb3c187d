import { describe, expect, it } from "vitest";
import { formatNumber, plainNumber } from "../../src-server/computation/format-number.ts";

describe("formatNumber", () => {
  it.each([
    [5, {}, "5"],
    [-5, {}, "−5"],
    [-0, {}, "0"],
    [0.1 + 0.2, {}, "0.3"],
    [1 / 3, {}, "0.333333"],
    [2 / 3, { maxDigits: 3 }, "0.667"],
    [1234, {}, "1234"],
    [12345, {}, "12\u2009345"],
    [1234567.891, {}, "1\u2009234\u2009568"],
    [-0.0004, { digits: 2 }, "0.00"],
    [3.14159, { digits: 2 }, "3.14"],
    [2, { digits: 2 }, "2.00"],
    [6.02e23, {}, "6.02×10²³"],
    [-1.5e-7, {}, "−1.5×10⁻⁷"],
    [NaN, {}, "–"],
    [Infinity, {}, "∞"],
    [-Infinity, {}, "−∞"],
    [999999.9999, {}, "1\u2009000\u2009000"],
    [9.81, {}, "9.81"],
    [100, { maxDigits: 2 }, "100"],
  ] as const)("shows %s with %j as %s", (value, format, shown) => expect(formatNumber(value, format)).toBe(shown));
});

describe("plainNumber", () => {
  it.each([
    [6, "6"],
    [-2.5, "-2.5"],
    [12345, "12345"],
    [Math.PI, "3.142"],
    [NaN, "no value"],
    [-0, "0"],
    [6.02e23, "6.02×10^23"],
  ])("says %s as %s", (value, said) => expect(plainNumber(value)).toBe(said));
});

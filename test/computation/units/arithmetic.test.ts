import { describe, expect, it } from "vitest";
import {
  addQuantities,
  divideQuantities,
  multiplyQuantities,
  powerQuantity,
  withPrefix,
} from "../../../src-server/computation/units/arithmetic.ts";
import { formatQuantity, parseQuantity, sameDimension } from "../../../src-server/computation/units/quantity.ts";

const q = parseQuantity;

describe("arithmetic of quantities", () => {
  it("multiplies and divides dimensions", () => {
    const force = multiplyQuantities(q("2 kg"), q("3 m/s^2"));
    expect(force.value).toBe(6);
    expect(sameDimension(force, q("1 N"))).toBe(true);
    expect(sameDimension(divideQuantities(q("12 V"), q("4 Ω")), q("1 A"))).toBe(true);
    expect(sameDimension(powerQuantity(q("9 m^2"), 0.5), q("1 m"))).toBe(true);
  });
  it("adds only what is alike", () => {
    expect(addQuantities(q("1 km"), q("20 cm")).value).toBeCloseTo(1000.2, 9);
    expect(() => addQuantities(q("1 km"), q("1 s"))).toThrow("a length and a time cannot be added");
  });
});

describe("withPrefix", () => {
  it.each([
    [4700, "Ω", "4.7\u00a0kΩ"],
    [1e-7, "F", "100\u00a0nF"],
    [0, "V", "0\u00a0V"],
    [-2.5e-3, "A", "−2.5\u00a0mA"],
    [1000, "m", "1\u00a0km"],
    [999, "m", "999\u00a0m"],
    [1e18, "Hz", "1\u2009000\u2009000\u00a0THz"],
  ])("counts %s %s as %s", (value, unit, shown) => expect(formatQuantity(withPrefix(value, unit))).toBe(shown));
});

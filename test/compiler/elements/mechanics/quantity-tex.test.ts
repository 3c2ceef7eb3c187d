import { describe, expect, it } from "vitest";
import {
  mechanicsAngleTex,
  readingTex,
  timeTex,
} from "../../../../src-server/compiler/elements/mechanics/quantity-tex.ts";

describe("quantities as formulas", () => {
  it.each([
    [40.774, "m", "R=40.8\\,\\mathrm{m}"],
    [4, "", "R=4"],
    [-2.5, "m/s", "R=-2.5\\,\\mathrm{m/s}"],
    [6e24, "kg", "R=6\\times 10^{24}\\,\\mathrm{kg}"],
    [5.97e24, "kg", "R=5.97\\times 10^{24}\\,\\mathrm{kg}"],
    [1.2e-5, "m", "R=1.2\\times 10^{-5}\\,\\mathrm{m}"],
    [12_345, "m", "R=12\\,345\\,\\mathrm{m}"],
  ])("tells %d in %j", (value, unit, wanted) => expect(readingTex("R", value, unit)).toBe(wanted));

  it.each([
    [1.4, "T=1.4\\,\\mathrm{s}"],
    [600, "T=10\\,\\mathrm{min}"],
    [2.05e6, "T=23.7\\,\\mathrm{d}"],
    [31_557_600, "T=1\\,\\mathrm{yr}"],
  ])("tells %d s in a fitting unit", (seconds, wanted) => expect(timeTex("T", seconds)).toBe(wanted));

  it("tells angles in degrees", () => expect(mechanicsAngleTex(Math.PI / 6)).toBe("30^\\circ"));
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatQuantity,
  inUnit,
  parseQuantity,
  quantity,
  QuantityError,
  readQuantity,
  sameDimension,
} from "../../../src-server/computation/units/quantity.ts";

describe("parseQuantity", () => {
  it.each([
    ["4.7 kΩ", 4700],
    ["9.81 m/s^2", 9.81],
    ["20 deg", Math.PI / 9],
    ["0.1 mol/L", 100],
    ["1 AU", 149597870700],
    ["1 Msun", 1.98841e30],
    ["25 °C", 298.15],
    ["212 °F", 373.15],
    ["1 mPa*s", 1e-3],
    ["6.02×10²³ 1/mol", 6.02e23],
    ["1.6·10^-19 C", 1.6e-19],
    ["72 km/h", 20],
    ["1 000 kg", 1000],
    ["-3e-2 mm", -3e-5],
    ["−5 m", -5],
    ["5", 5],
    ["10 J/(kg K)", 10],
    ["12 min", 720],
    ["2 L/s", 2e-3],
    ["80 kJ", 8e4],
    ["1 nC", 1e-9],
    ["20 cm^2", 2e-3],
    ["50 %", 0.5],
    ["3 m s^-1", 3],
    ["1 kW h", 3.6e6],
    ["2 kg·m²·s⁻²", 2],
    ["1 KiB", 8192],
    ["650 nm", 6.5e-7],
    ["5 µF", 5e-6],
    ["5 uF", 5e-6],
    ["760 Torr", 101325],
    ["1 day", 86400],
  ])("reads %s", (text, value) => expect(parseQuantity(text).value / value).toBeCloseTo(1, 5));

  it.each([
    ["", "a number with a unit is wanted"],
    ["kg", "a number with a unit is wanted"],
    ["5 foo", '"foo" is no unit known here'],
    ["5 J/kg K", "J/(kg K)"],
    ["5 m^", "has no meaning there"],
    ["5 ((((((m", "too many brackets"],
    ["5 °C/m", "stand alone"],
    ["1,000 kg", '"," has no meaning'],
    ["5 m)", "never opened"],
    ["1e999 m", "too large"],
    [`5 ${"m".repeat(1e6)}`, "at most 100"],
    [`5 ${"(".repeat(70)}`, "more than 60"],
    ["5 constructor", "no unit"],
  ])("refuses %s", (text, message) => {
    expect(() => parseQuantity(text)).toThrow(QuantityError);
    expect(() => parseQuantity(text)).toThrow(message);
  });
});

describe("conversion", () => {
  const UNITS = [
    ["m", "km"],
    ["m/s", "km/h"],
    ["J", "eV"],
    ["K", "°C"],
    ["°C", "°F"],
    ["Pa", "atm"],
    ["kg m^2/s^2", "kWh"],
    ["rad", "deg"],
    ["mol/L", "mM"],
  ] as const;

  it("there and back gives the same number", () => {
    fc.assert(
      fc.property(fc.constantFrom(...UNITS), fc.double({ min: -1e4, max: 1e4, noNaN: true }), ([a, b], magnitude) => {
        const there = inUnit(quantity(magnitude, a), b);
        expect(inUnit(quantity(there, b), a)).toBeCloseTo(magnitude, 6);
      }),
    );
  });

  it("refuses another dimension", () => {
    expect(() => inUnit(parseQuantity("5 kg"), "N")).toThrow("a mass cannot be counted in N");
    expect(sameDimension(parseQuantity("1 J"), parseQuantity("1 N m"))).toBe(true);
    expect(sameDimension(parseQuantity("1 J"), parseQuantity("1 W"))).toBe(false);
  });
});

describe("readQuantity", () => {
  it.each([
    ["12 N", "resistance", '"12 N" is a force; a resistance is wanted, e.g. "12 Ω"'],
    ["5 kg", "force", '"5 kg" is a mass; a force is wanted, e.g. "5 N"'],
    ["3 A", "charge", '"3 A" is a current; a charge is wanted, e.g. "3 C"'],
    ["4", "length", '"4" is a plain number; a length is wanted, e.g. "4 m"'],
    ["4 deg", "mass", '"4 deg" is an angle; a mass is wanted, e.g. "4 kg"'],
    ["4 m^5", "energy", '"4 m^5" is a quantity in m^5; an energy is wanted, e.g. "4 J"'],
  ] as const)("tells what %s is where a %s is wanted", (text, kind, message) =>
    expect(() => readQuantity(text, kind)).toThrow(message),
  );

  it("takes what fits", () => expect(readQuantity("4.7 kΩ", "resistance").value).toBe(4700));
});

describe("formatQuantity", () => {
  it.each([
    ["4.7 kohm", {}, "4.7\u00a0kΩ"],
    ["9.81 m/s^2", {}, "9.81\u00a0m/s²"],
    ["30 deg", {}, "30°"],
    ["3 m s^-1", {}, "3\u00a0m·s⁻¹"],
    ["20 m/s", { unit: "km/h" }, "72\u00a0km/h"],
    ["-5 m", {}, "−5\u00a0m"],
    ["1 m", { digits: 2 }, "1.00\u00a0m"],
    ["7", {}, "7"],
    ["12345 m", {}, "12\u2009345\u00a0m"],
  ])("shows %s with %j as %s", (text, options, shown) =>
    expect(formatQuantity(parseQuantity(text), options)).toBe(shown),
  );
});

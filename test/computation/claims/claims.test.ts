import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMessage } from "../../../src-server/contract/messages/message.ts";
import type { Facts } from "../../../src-server/contract/fact.ts";
import { checkClaim, fillFacts } from "../../../src-server/computation/claims.ts";

const coefficients: Readonly<Record<string, number>> = { C3H8: 1, O2: 5, CO2: 3, H2O: 4 };
const passes = [
  [5, 2, 8, 1, 4],
  [2, 5, 1, 4, 8],
  [2, 1, 4, 5, 8],
];
const FACTS: Readonly<Record<string, Facts>> = {
  cards: { swaps: 6, comparisons: 10, passes: 4, after: (_event, n) => passes[Number(n)] ?? [] },
  pair: { swaps: 1 },
  burn: { balanced: true, open: false },
  eq: {
    coefficient: (species) => {
      const found = coefficients[String(species)];
      if (found === undefined) throw new Error(`no ${String(species)} here`);
      return found;
    },
  },
  gas: { formula: "C3H8" },
  water: { formula: "H2O" },
  perox: { formula: "H2O2" },
  T1: { area: 6 },
  T2: { area: 6 },
  T3: { area: 7 },
};
const lookup = (element: string, fact: string) => FACTS[element]?.[fact];
const checked = (claim: string) => {
  const result = checkClaim(claim, lookup);
  return { ...result, message: formatMessage(result.message) };
};

describe("checkClaim", () => {
  const claims = [
    'gas.formula == "C3H8"',
    "burn.balanced",
    "eq.coefficient(C3H8) == 1",
    "eq.coefficient(O2) == 5",
    'perox.formula == "H2O2"',
    "pair.swaps == 1",
    "cards.comparisons == 10",
    "cards.after(pass_end, 1) == [2, 5, 1, 4, 8]",
    "20*19/2 == 190",
    "(x + 0.8)^2 - x^2 == 2*x*0.8 + 0.8^2 for x = 3",
    "((3 + d)^2 - 9) / d == 8 for d = 2",
    "((3 + d)^2 - 9) / d ~ 6 for d = 0.01",
    "area(T1) == area(T2)",
    "(x+1)^2 > x^2 for x = 3",
    "x*y == 6 for x = 3, y = 2",
    "cards.swaps + cards.passes == cards.comparisons",
    "not burn.open",
    "0 < cards.swaps < 7",
    "burn.open != true",
    "sin(pi) == 0",
    "0.1 + 0.2 == 0.3",
    "T3.area ≥ 7",
    "cards.after(pass_end, 9) == []",
    "if(x > 2, 1, 0) == 1 for x = 3",
  ];
  it.each(claims)("holds: %s", (claim) => expect(checked(claim)).toEqual({ holds: true, message: claim }));

  it.each([
    ["cards.swaps == 5", "cards.swaps == 5, computed 6"],
    ['gas.formula == "CH4"', 'gas.formula == "CH4", computed "C3H8"'],
    [
      "cards.after(pass_end, 1) == [2, 5, 1, 8, 4]",
      "cards.after(pass_end, 1) == [2, 5, 1, 8, 4], computed [2, 5, 1, 4, 8]",
    ],
    ["burn.open", "burn.open, computed false"],
    ["area(T1) == area(T3)", "area(T1) == area(T3), computed 6 and 7"],
    ["((3 + d)^2 - 9) / d == 8 for d = 1", "((3 + d)^2 - 9) / d == 8 for d = 1, computed 7"],
    ["1/d == 8 for d = 0", '1/d == 8 for d = 0: "1/d" has no value'],
    ["pi ~ 3.2", "pi ~ 3.2, computed 3.141592654"],
    ["2 < 2", "2 < 2, computed 2"],
    ["1 == 1.00000001", "1 == 1.00000001, computed 1"],
  ])("does not hold: %s", (claim, message) =>
    expect(checked(claim)).toEqual({ holds: false, message, code: "false_claim" }),
  );

  it.each([
    ["cards.swap == 6", "unknown", '"cards.swap" is no fact'],
    ["x^^2 == 4 for x = 2", "bad_expr", 'cannot read "x^^2" at character 3: a number or name is wanted'],
    ["x == 4", "bad_expr", '"x" has no value; add "for x = …"'],
    ["cards.swaps", "bad_expr", '"cards.swaps" states nothing: it is 6; add == and a value'],
    ["cards.after == 1", "bad_expr", '"cards.after" wants a value in brackets'],
    ["cards.swaps(1) == 1", "bad_expr", '"cards.swaps" is a plain value; it takes nothing in brackets'],
    ["eq.coefficient(Xx) == 1", "bad_expr", "eq.coefficient(Xx): no Xx here"],
    ['gas.formula < "x"', "bad_expr", '"<" compares numbers only; use == or !='],
    ["gas.formula + 1 == 2", "bad_expr", '"gas.formula" is no number; it cannot be computed with'],
    ["cards.after(1 == 2", "bad_expr", "the bracket is never closed"],
    ["x == 1 for y", "bad_expr", 'values are given as "for x = 3, y = 2"'],
    ["", "bad_expr", "a number or name is wanted"],
    ["1+".repeat(1e5), "bad_expr", "at most 300"],
  ])("cannot be read: %s", (claim, code, message) => {
    const result = checked(claim);
    expect(result).toMatchObject({ holds: false, code });
    expect(result.message).toContain(message);
  });

  it("agrees with arithmetic", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -999, max: 999 }), (a, b) => {
        expect(checkClaim(`a*b == ${a * b} for a = ${a}, b = ${b}`, lookup).holds).toBe(true);
        expect(checkClaim(`${a} < ${b}`, lookup).holds).toBe(a < b);
        expect(checkClaim(`${a} >= ${b}`, lookup).holds).toBe(a >= b);
      }),
    );
  });
});

describe("fillFacts", () => {
  it.each([
    ["After {{cards.comparisons}} comparisons and {{cards.swaps}} swaps.", "After 10 comparisons and 6 swaps."],
    ["{{eq.coefficient(O2)}} of {{gas.formula}}", "5 of C3H8"],
    ["Now {{cards.after(pass_end, 1)}}", "Now 2, 5, 1, 4 and 8"],
    ["{{ cards.swaps / 7 }}", "0.8571"],
    ["no facts {here}", "no facts {here}"],
  ])("fills %s", (text, filled) => expect(fillFacts(text, lookup)).toEqual({ text: filled, unknown: [] }));

  it("lists what is no fact and leaves it", () => {
    expect(fillFacts("{{cards.swop}} and {{cards.swaps}}", lookup)).toEqual({
      text: "{{cards.swop}} and 6",
      unknown: ["cards.swop"],
    });
  });
});

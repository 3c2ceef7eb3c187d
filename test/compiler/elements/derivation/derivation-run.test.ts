import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { derivationElement } from "../../../../src-server/compiler/elements/derivation/derivation-element.ts";
import { auditView } from "../../../support/audit-drawing.ts";
import { openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (run: unknown): OpenedInEnglish => openElement(derivationElement, { run }, { type });

const RUNS = [
  { algorithm: "euclid", a: 252, b: 105 },
  { algorithm: "extended_euclid", a: 240, b: 46 },
  { algorithm: "modular_power", base: 4, exponent: 13, modulus: 497 },
  { algorithm: "synthetic_division", coefficients: [1, -6, 11, -6], at: 2 },
  { algorithm: "rational_root_test", coefficients: [2, -3, -11, 6] },
  { algorithm: "horner", coefficients: [1, -2, 0.5, 0, -2, 4], at: 2.5 },
  {
    algorithm: "bayes",
    hypotheses: [
      { name: "ill", prior: 0.01, likelihood: 0.9 },
      { name: "healthy", prior: 0.99, likelihood: 0.09 },
    ],
  },
  { algorithm: "slater_shielding", element: "Zn", subshell: "3d" },
  { algorithm: "empirical_formula", masses: { C: 40, H: 6.7, O: 53.3 } },
  { algorithm: "faraday_electrolysis", element: "Cu", electrons: 2, current: "2 A", time: "30 min" },
];

describe("a derivation that a computation writes", () => {
  it.each(RUNS)("$algorithm: every line is there and can be read", (run) => {
    const { view, findings } = open(run);
    expect(findings).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(new Set(steps.map(({ event }) => event))).toEqual(new Set(["row_done"]));
    expect(auditView(steps.at(-1)?.view ?? view, { type })).toEqual([]);
  });

  it("proves each line of divisions, nestings and factorings", () => {
    const digit = fc.integer({ min: -6, max: 6 });
    const data = fc.record({
      algorithm: fc.constantFrom("synthetic_division", "horner"),
      coefficients: fc
        .tuple(
          digit.filter((a) => a !== 0),
          fc.array(digit, { minLength: 2, maxLength: 4 }),
        )
        .map(([first, rest]) => [first, ...rest]),
      at: digit,
    });
    fc.assert(
      fc.property(data, (run) => {
        const { findings, facts } = open(run);
        expect(findings).toEqual([]);
        expect(facts["checked"]).toBe(Number(facts["steps"]) - 1);
      }),
      { numRuns: 60 },
    );
    expect(open(RUNS[4]).facts).toMatchObject({ checked: 3, found: 3 });
  });

  it("says what is missing and what does not fit", () => {
    expect(open({ algorithm: "euclid", a: 610, b: 377 }).findings.map(({ message }) => message)).toEqual([
      "run: 13 rows; 10 stay readable. Take smaller numbers.",
    ]);
    expect(open({ algorithm: "extended_euclid", a: 4, b: 2 }).findings[0]?.message).toMatch(/^run: 0 lines/);
    expect(openElement(derivationElement, {}, { type }).findings[0]?.message).toBe(
      "steps is missing; a derivation needs it.",
    );
  });
});

import { afterAll, describe, expect, it } from "vitest";
import { tableElement } from "../../../../src-server/compiler/elements/table/table-element.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (run: unknown): OpenedInEnglish => openElement(tableElement, { run }, { type });
const refusal = (run: unknown): string[] => open(run).findings.map(({ code, message }) => `${code} ${message}`);

const RUNS = [
  { algorithm: "euclid", a: 252, b: 105 },
  { algorithm: "modular_power", base: 4, exponent: 511, modulus: 497 },
  { algorithm: "horner", coefficients: [1, -2, 0.5, 0, -2, 4, 8], at: 2.5 },
  { algorithm: "slater_shielding", element: "U", subshell: "5f" },
  { algorithm: "empirical_formula", masses: { C: 40, H: 6.7, O: 53.3 } },
];

describe("a table that an algorithm writes", () => {
  it.each(RUNS)("$algorithm stays readable from the first event to the last", (run) => {
    const { view, findings } = open(run);
    expect(findings).toEqual([]);
    const last = view.step?.({ count: 1, to: "end" }).at(-1)?.view;
    for (const state of [view, last ?? view]) expect(auditView(state, { type })).toEqual([]);
    expect(
      unresolvedParts(view.whole?.() ?? view, ["cell:1,1", "row:1", "col:2", "header"], frameOf({ type })),
    ).toEqual([]);
  });

  it("writes a row an event and knows what it has come to", () => {
    const { view, facts } = open(RUNS[0]);
    expect(facts["gcd"]).toBe(21);
    expect(view.factsAt?.({})["gcd"]).toBeUndefined();
    const steps = view.step?.({ count: 2, to: "row_done" }) ?? [];
    expect(steps.map(({ event }) => event)).toEqual(["row_done", "row_done"]);
    expect(steps.at(-1)?.view.factsAt?.({})).toMatchObject({ quotient: 2, remainder: 21 });
    expect(view.whole?.().factsAt?.({})["gcd"]).toBe(21);
  });

  it("refuses data that is missing or that it cannot run on", () => {
    expect(refusal({ algorithm: "euclid", a: 3 })).toEqual(["missing run.b is missing; euclid needs it."]);
    expect(refusal({ algorithm: "euclid", a: 3, b: -1 })).toHaveLength(1);
    expect(refusal({ algorithm: "euclid", a: 1_346_269, b: 832_040 })).toEqual([
      "range run: 29 rows; 10 stay readable. Take smaller numbers.",
    ]);
    expect(
      refusal({ algorithm: "faraday_electrolysis", element: "Cu", electrons: 2, current: "3 V", time: "1 h" }),
    ).toEqual(['run run.current: "3 V" is a voltage; a current is wanted, e.g. "3 A".']);
    expect(openElement(tableElement, {}, { type }).findings.map(({ message }) => message)).toEqual([
      "columns is missing; a table needs it.",
      "rows is missing; a table needs it.",
    ]);
  });
});

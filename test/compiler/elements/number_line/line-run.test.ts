import { afterAll, describe, expect, it } from "vitest";
import { numberLineElement } from "../../../../src-server/compiler/elements/number_line/number-line-element.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(numberLineElement, element, { type });
const CODING = { algorithm: "arithmetic_coding", symbols: { a: 0.5, b: 0.3, c: 0.2 }, text: "acba" };
const HALVING = { algorithm: "bisection", f: "x^2-2", from: 0, to: 2, steps: 8 };

describe("intervals that are narrowed", () => {
  it.each([
    [CODING, ["interval:s1"], ["narrow", "found"]],
    [HALVING, ["point:a", "point:b"], ["narrow", "found"]],
  ])("%j can be read at every event", (run, parts, events) => {
    const { view, findings } = open({ run });
    expect(findings).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(new Set(steps.map(({ event }) => event))).toEqual(new Set(events));
    for (const state of [view, ...steps.map((step) => step.view)])
      expect(auditView(state, { type, wide: true })).toEqual([]);
    expect(unresolvedParts(view, parts, frameOf({ type }))).toEqual([]);
  });

  it("publishes what is known", () => {
    const { view, facts } = open({ run: HALVING });
    expect(Math.abs(Number(facts["root"]) - Math.SQRT2)).toBeLessThan(2 / 2 ** 9);
    expect(view.step?.({ count: 1 }).at(-1)?.view.factsAt?.({})).toMatchObject({ width: 1, iterations: 1 });
    expect(open({ run: CODING }).facts["code"]).toMatch(/^[01]+$/);
  });

  it("refuses what encloses no root or is missing", () => {
    const messages = (element: Record<string, unknown>): string[] =>
      open(element).findings.map(({ message }) => message);
    expect(messages({ run: { ...HALVING, to: 1 } })).toEqual([
      "run.from: f has the same sign at both ends; no root is enclosed.",
    ]);
    expect(messages({ run: { ...HALVING, f: "x^^2" } })[0]).toMatch(/^run.f: cannot read/);
    expect(messages({ run: { algorithm: "arithmetic_coding", text: "a" } })).toEqual([
      "run.symbols is missing; arithmetic_coding needs it.",
    ]);
    expect(messages({})).toEqual(["range is missing; a number_line needs it."]);
  });
});

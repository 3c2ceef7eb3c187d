import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { derivationElement } from "../../../../src-server/compiler/elements/derivation/derivation-element.ts";
import { openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(derivationElement, element, { type });
const messagesOf = (element: Record<string, unknown>): string[] =>
  open(element).findings.map((finding) => `${finding.code} ${finding.message}`);

describe("checking a derivation", () => {
  it("finds the false step, with a point and both values", () => {
    const steps = [{ tex: "(x+1)^2" }, { tex: "x^2+2x+1" }, { tex: "x^2+2x+2" }];
    expect(messagesOf({ steps })).toEqual([
      expect.stringMatching(/^false_step steps\[2\]: not equal to the line above: at x = \S+ it is \S+, above \S+\.$/),
    ]);
  });

  it("tells a right expansion from a wrong one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -2, max: 2 }), (a, error) => {
        const steps = [{ tex: `(x+${a})^2` }, { tex: `x^2+${2 * a}x+${a * a + error}` }];
        expect(messagesOf({ steps })).toHaveLength(error === 0 ? 0 : 1);
      }),
      { numRuns: 15 },
    );
  });

  it("checks limits and equations", () => {
    expect(
      messagesOf({
        steps: [{ tex: "\\frac{\\sin x}{x}" }, { relation: "->", tex: "2", limit: { var: "x", to: 0 } }],
      })[0],
    ).toMatch(/^false_step steps\[1\]/);
    expect(messagesOf({ steps: [{ tex: "x^2=4" }, { relation: "<=>", tex: "x=2" }] })[0]).toMatch(
      /^false_step steps\[1\]/,
    );
    expect(messagesOf({ steps: [{ tex: "x^2=4" }, { relation: "<=>", tex: "x=2" }], assume: ["x > 0"] })).toEqual([]);
  });

  it("lists what was checked and what could not be", () => {
    const opened = open({
      steps: [{ tex: "a" }, { tex: "a" }, { relation: "=>", tex: "A \\subset B" }, { tex: "c", check: "none" }],
    });
    expect(opened.findings).toEqual([]);
    expect(opened.checks?.[0]).toEqual({ name: "derivation steps", checked: 1 });
    expect(opened.checks?.slice(1).map((check) => check.name)).toEqual([
      expect.stringMatching(/^derivation step 3: not machine-checked/),
      expect.stringMatching(/^derivation step 4: not machine-checked/),
    ]);
    expect(opened.facts["checked"]).toBe(1);
  });

  it("refuses relations that cannot be meant", () => {
    expect(messagesOf({ steps: [{ tex: "a" }, { relation: "->", tex: "b" }] })).toEqual([
      'missing steps[1].limit is missing; a "->" needs it, e.g. {"var":"h","to":0}.',
    ]);
    expect(messagesOf({ steps: [{ tex: "a" }, { tex: "a", limit: { var: "h", to: 0 } }] })).toEqual([
      'refused steps[1].limit: only a "->" has one.',
    ]);
    const first = open({ steps: [{ tex: "a", relation: "=" }, { tex: "a" }] }).findings;
    expect(first.map((finding) => [finding.code, finding.severity])).toEqual([["extra", "mend"]]);
    expect(messagesOf({ steps: [{ tex: "a" }, { tex: "a" }], assume: ["x >> 0"] })[0]).toMatch(
      /^bad_expr assume\[0\]: /,
    );
  });

  it("refuses bad formulas each at its place, hostile ones at once", () => {
    expect(
      messagesOf({ steps: [{ tex: "\\frac{a" }, { tex: "b}" }, { tex: "c", reason: "r".repeat(41) }] })[0],
    ).toMatch(/^too_long steps\[2\]\.reason: 41 characters; 40 fit/);
    expect(messagesOf({ steps: [{ tex: "\\frac{a" }, { tex: "b}" }] }).map((message) => message.slice(0, 21))).toEqual([
      "bad_tex steps[0].tex:",
      "bad_tex steps[1].tex:",
    ]);
    expect(messagesOf({ steps: [{ tex: "a" }] })).toEqual(["range steps: 1; at least 2."]);
    expect(messagesOf({ steps: Array.from({ length: 9 }, () => ({ tex: "a" })) })).toEqual([
      "range steps: 9; at most 8. Split the scene.",
    ]);
    expect(messagesOf({ steps: [{ tex: "9^{9^{9^{9}}}" }, { tex: "x".repeat(1e6) }] })[0]).toMatch(
      /^too_long steps\[1\]\.tex/,
    );
    expect(messagesOf({ steps: [{ tex: "9^{9^{9^{9}}}" }, { tex: "9^{9^{9^{9}}}" }] })).toEqual([]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMessage } from "../../../../src-server/contract/messages/message.ts";
import { checkStep } from "../../../../src-server/computation/tex/check-step.ts";
import { checkLine, stepsIn } from "./steps.ts";

const RIGHT = stepsIn("right-steps");
const WRONG = stepsIn("wrong-steps");
/** Kinds of steps of which some cannot be tried with real numbers. */
const UNTRIED = new Set(["complex numbers and branch cuts", "lines without a relation"]);

describe("correct steps", () => {
  it("are many, of many kinds", () => {
    expect(RIGHT.length).toBeGreaterThanOrEqual(200);
    expect(new Set(RIGHT.map(([kind]) => kind)).size).toBeGreaterThanOrEqual(8);
  });
  it.each(RIGHT)("of %s raise no alarm: %s", (kind, line) => {
    const result = checkLine(line);
    expect(result.status === "proved" ? "" : formatMessage(result.message)).not.toMatch(
      UNTRIED.has(kind) ? /^not (?!machine)/ : /./,
    );
  });
});

describe("false steps", () => {
  it("are many, of many kinds", () => {
    expect(WRONG.length).toBeGreaterThanOrEqual(80);
    expect(new Set(WRONG.map(([kind]) => kind)).size).toBeGreaterThanOrEqual(8);
  });
  it.each(WRONG)("of %s are found: %s", (_, line) => {
    expect(checkLine(line).status).toBe("false");
  });
});

const whole = fc.integer({ min: -9, max: 9 });
const nonzero = whole.filter((value) => value !== 0);
const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);
const status = (from: string, relation: "=" | "<=>", to: string): string => checkStep({ from, relation, to }).status;

describe("random steps", () => {
  it("that multiply out are proved, and found when a number is changed", () => {
    fc.assert(
      fc.property(nonzero, whole, nonzero, whole, nonzero, (a, b, c, d, off) => {
        const from = `(${a}x${signed(b)})(${c}x${signed(d)})`;
        const to = (last: number): string => `${a * c}x^2${signed(a * d + b * c)}x${signed(last)}`;
        expect(status(from, "=", to(b * d))).toBe("proved");
        expect(status(from, "=", to(b * d + off))).toBe("false");
      }),
      { numRuns: 60 },
    );
  });
  it("that solve linear equations are proved, and found when the solution is changed", () => {
    fc.assert(
      fc.property(nonzero, whole, whole, nonzero, (a, b, x, off) => {
        const from = `${a}x${signed(b)}=${a * x + b}`;
        expect(status(from, "<=>", `${a}x=${a * x}`)).toBe("proved");
        expect(status(from, "<=>", `x=${x}`)).toBe("proved");
        expect(status(from, "<=>", `x=${x + off}`)).toBe("false");
      }),
      { numRuns: 60 },
    );
  });
  it("that differentiate are proved, and found when an exponent or factor is changed", () => {
    fc.assert(
      fc.property(nonzero, fc.integer({ min: 2, max: 7 }), nonzero, (a, n, off) => {
        const from = `\\frac{d}{dx}\\left(${a}x^{${n}}\\right)`;
        expect(status(from, "=", `${a * n}x^{${n - 1}}`)).toBe("proved");
        expect(status(from, "=", `${a * n + off}x^{${n - 1}}`)).toBe("false");
        expect(status(from, "=", `${a * n}x^{${n}}`)).toBe("false");
      }),
      { numRuns: 60 },
    );
  });
  it("that integrate are proved with every constant, and found when a factor is changed", () => {
    fc.assert(
      fc.property(nonzero, fc.integer({ min: 1, max: 6 }), whole, nonzero, (a, n, constant, off) => {
        const from = `\\int ${a}x^{${n}}\\,dx`;
        const to = (top: number): string => `\\frac{${top}x^{${n + 1}}}{${n + 1}}${signed(constant)}`;
        expect(status(from, "=", to(a))).toBe("proved");
        expect(status(from, "=", to(a + off))).toBe("false");
      }),
      { numRuns: 60 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementOf, linesOf, planFor, refusalOf, rowsOf, saidIn, sceneOf } from "../support/lesson-plans.ts";
import { nonZero, polynomialAt, polynomialText, RUNS, shownNumber, texNumber } from "../support/numbers.ts";

const small = fc.integer({ min: -5, max: 5 });
const cubic = fc.tuple(small, small, nonZero(-5, 5), small);

describe("derivative", () => {
  it("finds the slope of any polynomial, on screen and in speech", () => {
    fc.assert(
      fc.property(cubic, fc.integer({ min: -3, max: 3 }), (c, x) => {
        const plan = planFor(`What is the derivative of ${polynomialText(c)} at x = ${x}?`);
        const [a, b, d] = c;
        const slope = 3 * a * x * x + 2 * b * x + d;
        expect(elementOf(plan, "tangent", "value")["value"]).toBeCloseTo(slope, 8);
        expect(
          shownNumber(/tangent there has a slope of (−?\d[\d\u2009]*(?:\.\d+)?)/u.exec(saidIn(plan))?.[1] ?? ""),
        ).toBeCloseTo(slope, 8);
        const rows = rowsOf(elementOf(plan, "numbers", "rows"));
        for (const [h, quotient] of rows)
          expect(Number(quotient)).toBeCloseTo((polynomialAt(c, x + Number(h)) - polynomialAt(c, x)) / Number(h), 3);
      }),
      RUNS,
    );
  });

  it("turns away what has no slope or is claimed wrongly", () => {
    expect(refusalOf("What is the derivative of 1/x at x = 0?")).toContain("smooth");
    expect(refusalOf("Why is the derivative of x^2 equal to 3x?")).toContain("not 3x");
  });
});

describe("linear equation", () => {
  it("finds the number that solves any linear equation", () => {
    fc.assert(
      fc.property(
        nonZero(-9, 9),
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -20, max: 20 }),
        (a, b, c, d) => {
          fc.pre(a !== c);
          const plan = planFor(
            `Solve ${polynomialText([a, b])} = ${c === 0 && d === 0 ? "0" : polynomialText([c, d])}`,
          );
          const tex = String(elementOf(plan, "recap", "done")["tex"]);
          expect(texNumber(tex.replace("x=", ""))).toBeCloseTo((d - b) / (a - c), 9);
          const [row] = rowsOf(elementOf(plan, "check", "sides"));
          expect(Number(row?.[1])).toBeCloseTo(a * ((d - b) / (a - c)) + b, 6);
        },
      ),
      RUNS,
    );
  });

  it("says why an equation has no single solution", () => {
    expect(refusalOf("Solve x + 1 = x + 2")).toContain("no number");
    expect(refusalOf("Solve 2x + 2 = 2x + 2")).toContain("every number");
  });
});

describe("quadratic equation", () => {
  it("claims exactly the real roots, which make the equation true", () => {
    fc.assert(
      fc.property(nonZero(-6, 6), fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 }), (a, b, c) => {
        const plan = planFor(`Solve ${polynomialText([a, b, c])} = 0`);
        const roots = sceneOf(plan, "work").claims.flatMap((claim) =>
          claim.startsWith("abs") ? [Number(/for x = (\S+)$/u.exec(claim)?.[1])] : [],
        );
        const discriminant = b * b - 4 * a * c;
        expect(roots).toHaveLength(discriminant < 0 ? 0 : discriminant === 0 ? 1 : 2);
        for (const root of roots) expect(polynomialAt([a, b, c], root)).toBeCloseTo(0, 7);
        expect(new Set(roots).size).toBe(roots.length);
        expect(linesOf(elementOf(plan, "work", "d")).at(-1)).toBe(String(discriminant));
      }),
      RUNS,
    );
  });
});

/** Integral by Simpson's rule, exact for cubics. */
const simpson = (f: (x: number) => number, from: number, to: number): number =>
  ((to - from) / 6) * (f(from) + 4 * f((from + to) / 2) + f(to));

describe("definite integral", () => {
  it("finds the area under any cubic", () => {
    fc.assert(
      fc.property(cubic, fc.integer({ min: -3, max: 2 }), fc.integer({ min: 1, max: 4 }), (c, from, width) => {
        const plan = planFor(`What is the integral of ${polynomialText(c)} from ${from} to ${from + width}?`);
        const area = simpson((x) => polynomialAt(c, x), from, from + width);
        const tex = String(elementOf(plan, "exact", "value")["tex"]).replace("=", "");
        expect(texNumber(tex)).toBeCloseTo(area, 9);
      }),
      RUNS,
    );
  });

  it("says which stretch it cannot use", () => {
    expect(refusalOf("Find the integral of 1/x from -1 to 1")).toContain("not finite");
    expect(refusalOf("Find the integral of x^2 from 3 to 1")).toContain("smaller");
  });
});

describe("square of a sum", () => {
  it("squares numbers piece by piece", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 11, max: 999 }).filter((n) => n % 10 ** (String(n).length - 1) !== 0),
        (n) => {
          const plan = planFor(`What is ${n} squared?`);
          const [pieces = "", total = ""] = String(elementOf(plan, "recap", "law")["tex"]).split("=");
          expect(BigInt(total)).toBe(BigInt(n) * BigInt(n));
          expect(pieces.split("+").reduce((sum, piece) => sum + Number(piece), 0)).toBe(n * n);
          expect(saidIn(plan)).toContain(`Together they make ${n * n}.`);
        },
      ),
      RUNS,
    );
  });

  it("expands any sum of a letter and a number", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: -9, max: 9 }),
        (k, m, x) => {
          const plan = planFor(`Expand (${k}x + ${m})^2`);
          const tex = String(elementOf(plan, "recap", "law")["tex"]);
          const [square = "", middle = "", last = ""] = tex.split("+");
          const factor = (text: string): number => (/^\d/u.test(text) ? Number.parseInt(text, 10) : 1);
          expect(factor(square) * x * x + factor(middle) * x + Number(last)).toBe((k * x + m) ** 2);
        },
      ),
      RUNS,
    );
  });

  it("says which sum or claim it cannot use", () => {
    expect(refusalOf("Expand (x + 2x)^2")).toContain("two different parts");
    expect(refusalOf("Why is (a+b)^2 = a^2 + b^2?")).toContain("is not a^2 + b^2");
    expect(refusalOf("What is 40 squared?")).toContain("43");
  });
});

describe("quotient rule", () => {
  it("puts top and bottom into the rule, and agrees with measured slopes", () => {
    const known: readonly (readonly [string, (x: number) => number])[] = [
      ["(2x+1)/(x-4)", (x) => -9 / (x - 4) ** 2],
      ["x^2/(x+1)", (x) => (x * x + 2 * x) / (x + 1) ** 2],
      ["1/(x^2+1)", (x) => (-2 * x) / (x * x + 1) ** 2],
      ["sin(x)/x", (x) => (x * Math.cos(x) - Math.sin(x)) / (x * x)],
      ["e^x/x", (x) => (Math.exp(x) * (x - 1)) / (x * x)],
    ];
    for (const [f, slope] of known) {
      const rows = rowsOf(elementOf(planFor(`Quotient rule for ${f}`), "check", "rows"));
      expect(rows.length).toBeGreaterThanOrEqual(3);
      for (const [x, ruled, measured] of rows) {
        expect(Number(ruled)).toBeCloseTo(slope(Number(x)), 2);
        expect(Number(measured)).toBeCloseTo(slope(Number(x)), 2);
      }
    }
    expect(linesOf(elementOf(planFor("Quotient rule for (2x+1)/(x-3)"), "work", "work"))[1]).toContain("2x + 1");
  });

  it("turns away what is no quotient", () => {
    expect(refusalOf("Quotient rule for x^2 + 1")).toContain("below the line");
    expect(refusalOf("Quotient rule for ln(x-9)/x")).toContain("hardly any values");
  });
});

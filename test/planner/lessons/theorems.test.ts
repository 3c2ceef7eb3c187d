import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, planFor, refusalOf, rowsOf, saidIn, sceneOf } from "../support/lesson-plans.ts";
import { nonZero, polynomialAt, polynomialText, RUNS } from "../support/numbers.ts";

const small = fc.integer({ min: -5, max: 5 });
const cubic = fc.tuple(nonZero(-4, 4), small, small, small);

describe("mean value theorem", () => {
  it("finds where a cubic is as steep as on average", () => {
    fc.assert(
      fc.property(cubic, fc.integer({ min: -4, max: 3 }), fc.integer({ min: 1, max: 5 }), (c, from, length) => {
        const to = from + length;
        const plan = planFor(`Mean value theorem for ${polynomialText(c)} on [${from}, ${to}]`);
        const [[, slope] = [], [, second] = []] = [2, 0].map(
          (row) => rowsOf(elementOf(plan, "slopes", "rows"))[row] ?? [],
        );
        const mean = (polynomialAt(c, to) - polynomialAt(c, from)) / length;
        expect(Number(slope)).toBeCloseTo(mean, 1);
        const [a, b, d] = c;
        expect(Number(second)).toBeCloseTo(3 * a * from * from + 2 * b * from + d, 0);
        const at = Number(/At (-?[\d.]+), the tangent/u.exec(saidIn(plan))?.[1]?.replace("−", "-"));
        expect(at).toBeGreaterThanOrEqual(from - 0.01);
        expect(at).toBeLessThanOrEqual(to + 0.01);
      }),
      RUNS,
    );
  });

  it("turns away corners and straight lines", () => {
    expect(refusalOf("Mean value theorem for |x| on [-1, 2]")).toContain("corners");
    expect(refusalOf("Mean value theorem for 3x - 1 on [0, 4]")).toContain("straight line");
    expect(refusalOf("Mean value theorem for x^2 on [4, 0]")).toContain("in order");
  });
});

describe("intermediate value theorem", () => {
  it("closes in on a zero of any cubic that changes its sign", () => {
    fc.assert(
      fc.property(cubic, fc.integer({ min: -5, max: 3 }), fc.integer({ min: 1, max: 4 }), (c, from, length) => {
        const to = from + length;
        fc.pre(polynomialAt(c, from) * polynomialAt(c, to) < 0);
        const plan = planFor(`Intermediate value theorem for ${polynomialText(c)} on [${from}, ${to}]`);
        const rows = rowsOf(elementOf(plan, "numbers", "rows")).map((row) => row.map(Number));
        for (const [left = 0, right = 0, middle = 0] of rows) {
          expect(middle).toBeCloseTo((left + right) / 2, 2);
          expect(polynomialAt(c, left) * polynomialAt(c, right)).toBeLessThanOrEqual(Math.abs(polynomialAt(c, from)));
        }
        expect(rows[0]).toEqual([from, to, (from + to) / 2, expect.closeTo(polynomialAt(c, (from + to) / 2), 1)]);
      }),
      RUNS,
    );
  });

  it("turns away equal signs and gaps", () => {
    expect(refusalOf("Intermediate value theorem for x^2 + 1 on [-1, 1]")).toContain("does not change its sign");
    expect(refusalOf("Intermediate value theorem for 1/x on [-1, 1]")).toContain("gaps");
  });
});

describe("Taylor series", () => {
  it("comes ever closer to the function near its place", () => {
    const known: readonly (readonly [string, number, (x: number) => number])[] = [
      ["sin(x)", 0, Math.sin],
      ["cos(x)", 0, Math.cos],
      ["e^x", 1, Math.exp],
      ["ln(x)", 2, Math.log],
      ["sqrt(1+x)", 0, (x) => Math.sqrt(1 + x)],
      ["1/(1-x)", 0, (x) => 1 / (1 - x)],
    ];
    for (const [f, place, exact] of known) {
      const table = elementOf(planFor(`Taylor series of ${f} about x = ${place}`), "error", "rows");
      const at = Number(/sum at (-?[\d.]+)/u.exec(JSON.stringify(table["columns"]).split(",")[1] ?? "")?.[1]);
      const rows = rowsOf(table).map((row) => row.map(Number));
      for (const [, sum = NaN, error = NaN] of rows)
        expect(Math.abs(Math.abs(exact(at) - sum) - error)).toBeLessThanOrEqual(0.06 * error + 1e-6);
      expect(rows.at(-1)?.[2]).toBeLessThan(0.2 * (rows[1]?.[2] ?? 0));
    }
  });

  it("writes its first terms out", () => {
    const texOf = (prompt: string): unknown => elementOf(planFor(prompt), "terms", "more")["tex"];
    expect(texOf("Taylor series of sin(x)")).toBe("x-\\frac{x^{3}}{6}+\\frac{x^{5}}{120}-\\frac{x^{7}}{5040}");
    expect(texOf("Maclaurin series of e^x")).toBe("1+x+\\frac{x^{2}}{2}+\\frac{x^{3}}{6}");
    expect(texOf("Taylor series of ln(x) about 1")).toBe(
      "(x-1)-\\frac{(x-1)^{2}}{2}+\\frac{(x-1)^{3}}{3}-\\frac{(x-1)^{4}}{4}",
    );
  });

  it("turns away what has no series, and what is one", () => {
    expect(refusalOf("Taylor series of ln(x) about 0")).toContain("derivatives");
    expect(refusalOf("Taylor series of |x|")).toContain("derivatives");
    expect(refusalOf("Taylor polynomial of x^2 + 1")).toContain("polynomial itself");
  });
});

describe("divergence test", () => {
  it("says where the terms go, and what that means", () => {
    const verdicts: readonly (readonly [string, string, string])[] = [
      ["n/(2n+3)", "settle at 0.5, not at zero", "never come to rest"],
      ["1/n", "tend to zero", "may be finite or not"],
      ["n^2", "grow without bound", "never come to rest"],
      ["(-1)^n", "never settle", "never come to rest"],
      ["sin(n)/n", "tend to zero", "may be finite or not"],
    ];
    for (const [term, goes, means] of verdicts) {
      const said = saidIn(planFor(`Divergence test for ${term}`));
      expect(said, term).toContain(goes);
      expect(said, term).toContain(means);
    }
  });

  it("shows the very terms", () => {
    const rows = rowsOf(elementOf(planFor("Divergence test for (2n+1)/(5n)"), "far", "rows"));
    for (const [n, value] of rows) expect(Number(value)).toBeCloseTo((2 * Number(n) + 1) / (5 * Number(n)), 3);
  });
});

describe("Simpson's rule", () => {
  it("is exact for any cubic", () => {
    fc.assert(
      fc.property(
        cubic,
        fc.integer({ min: -3, max: 2 }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(2, 4, 6),
        (c, from, length, n) => {
          const to = from + length;
          const plan = planFor(`Simpson's rule for ${polynomialText(c)} from ${from} to ${to} with ${n} strips`);
          const integral = [...c, 0].map((value, i) => value / (4 - i || 1));
          const area =
            polynomialAt(integral.slice(0, 4).concat(0), to) - polynomialAt(integral.slice(0, 4).concat(0), from);
          expect(claimedNumber(sceneOf(plan, "sum"), "graph.sum(sum)")).toBeCloseTo(area, 6);
          expect(rowsOf(elementOf(plan, "weights", "rows")).map(([, , weight]) => weight)).toEqual(
            Array.from({ length: n + 1 }, (_, i) => (i === 0 || i === n ? 1 : i % 2 === 1 ? 4 : 2)),
          );
        },
      ),
      RUNS,
    );
  });

  it("turns away odd numbers of strips and gaps", () => {
    expect(refusalOf("Simpson's rule for x^2 from 0 to 1 with 5 strips")).toContain("even number");
    expect(refusalOf("Simpson's rule for 1/x from -1 to 1 with 4 strips")).toContain("not finite");
    expect(refusalOf("Simpson's rule for x^2 from 3 to 1")).toContain("in order");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  claimedNumber,
  elementOf,
  linesOf,
  planFor,
  refusalOf,
  rowsOf,
  saidIn,
  sceneOf,
} from "../support/lesson-plans.ts";
import { RUNS } from "../support/numbers.ts";

/** How many of the 36 falls make each sum, by multiplying two polynomials. */
const falls = Array.from({ length: 13 }, (_, sum) =>
  Array.from({ length: 6 }, (__, i) => (sum - (i + 1) >= 1 && sum - (i + 1) <= 6 ? 1 : 0)).reduce<number>(
    (total, one) => total + one,
    0,
  ),
);

describe("dice sums", () => {
  it("counts the ways of every sum", () => {
    for (let sum = 2; sum <= 12; sum++) {
      const plan = planFor(`How likely is a sum of ${sum} with two dice?`);
      const rows = rowsOf(elementOf(plan, "ways", "rows"));
      expect(rows).toHaveLength(falls[sum] ?? 0);
      for (const [first, second] of rows) expect(Number(first) + Number(second)).toBe(sum);
      expect(elementOf(plan, "bars", "bars")["values"]).toEqual(falls.slice(2));
      expect(saidIn(plan)).toContain(`a chance of ${String(Math.round(((falls[sum] ?? 0) / 36) * 1000) / 10)} percent`);
    }
  });

  it("shows as many throws as it says, and keeps them the same", () => {
    const bars = (prompt: string): unknown => elementOf(planFor(prompt), "try", "bars")["values"];
    const counts = bars("Sum of two dice");
    expect(Array.isArray(counts) ? counts.reduce((sum: number, count) => sum + Number(count), 0) : 0).toBe(3600);
    expect(bars("How likely is a sum of 4 with two dice?")).toEqual(counts);
  });

  it("says which sums there are", () => {
    expect(refusalOf("probability of rolling a 13 with two dice")).toContain("2 to 12");
  });
});

const allele = fc.boolean();
const alphabetical = (texts: readonly (string | undefined)[]): string[] =>
  texts.map((text) => text ?? "").sort((p, q) => (p < q ? -1 : p > q ? 1 : 0));

describe("Punnett square", () => {
  it("combines any two parents", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("B", "T", "R", "Y", "G"),
        fc.tuple(allele, allele, allele, allele),
        (letter, dominant) => {
          const [a, b, c, d] = dominant.map((yes) => (yes ? letter : letter.toLowerCase()));
          const plan = planFor(`Cross ${a}${b} with ${c}${d}`);
          const boxes = rowsOf(elementOf(plan, "square", "square")).flatMap((row) =>
            row.slice(1).map((cell) => String(cell).replaceAll("$", "")),
          );
          const children = [a, b].flatMap((one) => [c, d].map((other) => alphabetical([one, other]).join("")));
          expect(alphabetical(boxes)).toEqual(alphabetical(children));
          const shown = children.filter((child) => child.includes(letter)).length;
          expect(elementOf(plan, "ratio", "bars")["values"]).toEqual([shown, 4 - shown]);
          expect(saidIn(plan)).toContain(shown === 4 ? "all of them" : shown === 0 ? "none of them" : `${shown} of 4`);
        },
      ),
      RUNS,
    );
  });

  it("says how to write a cross", () => {
    expect(refusalOf("Cross Ab with ab")).toContain("one letter");
    expect(refusalOf("Punnett square of AaBb x AaBb")).toContain("one gene");
  });
});

describe("bacterial growth", () => {
  it("doubles as often as the time allows", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 12 }),
        (start, minutes, doublings) => {
          const plan = planFor(
            `Starting with ${start} bacteria that double every ${minutes} minutes, how many are there after ${minutes * doublings} minutes?`,
          );
          let count = start;
          for (let i = 0; i < doublings; i++) count += count;
          const rows = rowsOf(elementOf(plan, "count", "rows"));
          expect(rows.at(-1)).toEqual([minutes * doublings, count]);
          expect(rows[0]).toEqual([0, start]);
          expect(saidIn(plan)).toContain(`there are ${count}.`);
        },
      ),
      RUNS,
    );
  });

  it("takes other units, and times that are no whole number of doublings", () => {
    const plan = planFor("How many bacteria are there after 2 hours if 10 bacteria double every 50 minutes?");
    expect(rowsOf(elementOf(plan, "count", "rows")).at(-1)).toEqual([120, Math.round(10 * 2 ** 2.4)]);
    expect(saidIn(plan)).toContain("After 2 hours there are about 53.");
  });

  it("says which times it cannot use", () => {
    expect(refusalOf("100 bacteria double every 20 minutes, how many after 5 days?")).toContain("360 doublings");
    expect(refusalOf("Bacteria double every 20 minutes, how many after 5 minutes?")).toContain("at least once");
  });
});

describe("derangements", () => {
  /** Orders of 1…n that fix nothing, found one by one. */
  const listed = (n: number, taken: readonly number[] = []): number =>
    taken.length === n
      ? 1
      : Array.from({ length: n }, (_, i) => i)
          .filter((value) => value !== taken.length && !taken.includes(value))
          .reduce((sum, value) => sum + listed(n, [...taken, value]), 0);

  it("counts the orders that leave nothing in its place", () => {
    for (let n = 3; n <= 8; n++) {
      const plan = planFor(`How many derangements of ${n} things are there?`);
      const count = listed(n);
      expect(claimedNumber(sceneOf(plan, "list"), "all.count")).toBe(count);
      expect(linesOf(elementOf(plan, "numbers", "work")).at(-1)).toBe(String(count));
      expect(linesOf(elementOf(plan, "again", "work")).at(-1)).toBe(String(count));
      const rows = rowsOf(elementOf(plan, "growth", "rows"));
      for (const [size, derangements] of rows) if (Number(size) <= 7) expect(derangements).toBe(listed(Number(size)));
    }
  });

  it("says which numbers it cannot list", () => {
    expect(refusalOf("derangements of 12 objects")).toContain("3 to 8");
  });
});

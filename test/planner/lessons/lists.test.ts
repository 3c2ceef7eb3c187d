import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, planFor, refusalOf, rowsOf, saidIn, sceneOf } from "../support/lesson-plans.ts";
import { RUNS } from "../support/numbers.ts";

const values = (least: number, most: number, size = 99): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: -size, max: size }), { minLength: least, maxLength: most });

describe("sorting", () => {
  it("claims and says the sorted list of any numbers", () => {
    fc.assert(
      fc.property(values(3, 9), fc.constantFrom("bubble", "insertion", "selection"), (list, name) => {
        const plan = planFor(`Explain ${name} sort on ${list.join(", ")}`);
        const sorted = [...list].sort((a, b) => a - b).join(", ");
        expect(sceneOf(plan, "run").claims).toContain(`cards.sorted == [${sorted}]`);
        expect(saidIn(plan)).toContain(`in order: ${sorted}.`);
        expect(saidIn(plan)).toContain(`in a muddle: ${list.join(", ")}.`);
        expect(saidIn(plan)).toContain(`With ${list.length} values that is ${(list.length * (list.length - 1)) / 2}.`);
      }),
      RUNS,
    );
  });

  it("says how many numbers it can sort", () => {
    expect(refusalOf("Sort 5, 2")).toContain("2 are in the prompt");
    expect(refusalOf("Explain bubble sort on 1, 2, 3, 4, 5, 6, 7, 8, 9, 10")).toContain("10 are in the prompt");
  });
});

/** Looks of a search by halves, from its definition on intervals. */
const looksAt = (sorted: readonly number[], target: number): number[] => {
  const middle = Math.floor((sorted.length - 1) / 2);
  const value = sorted[middle];
  if (value === undefined) return [];
  if (value === target) return [value];
  return [value, ...looksAt(value > target ? sorted.slice(0, middle) : sorted.slice(middle + 1), target)];
};

describe("binary search", () => {
  it("looks at the right numbers, in order, and says whether it is there", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 4, maxLength: 15 }),
        fc.integer({ min: 0, max: 99 }),
        (list, target) => {
          const plan = planFor(`Show binary search for ${target} in ${list.join(", ")}`);
          const sorted = [...list].sort((a, b) => a - b);
          const scene = sceneOf(plan, "run");
          const said = scene.beats
            .flatMap((beat) => /(?:middle: |left is )(-?\d+)\./u.exec(beat.say)?.[1] ?? [])
            .map(Number);
          expect(said).toEqual(looksAt(sorted, target));
          expect(scene.claims[0]).toBe(list.includes(target) ? "row.found" : "row.found == false");
        },
      ),
      RUNS,
    );
  });
});

describe("binary search for a number of the prompt", () => {
  it.each([
    ["Explain how binary search finds 23 in 4, 8, 15, 16, 23, 42", 23, 5],
    ["Binary search locates 8 in 4, 8, 15, 16", 8, 2],
    ["Show binary search for 7 in 7, 7, 7, 9, 7", 7, 3],
  ])("%s", (prompt, target, place) => {
    const scene = sceneOf(planFor(prompt), "run");
    expect(scene.heading).toBe(`Searching for ${target}`);
    expect(scene.claims).toEqual(["row.found", `row.index == ${place}`]);
  });
});

/** Median by counting: half of the values lie on each side of it. */
const isMedian = (list: readonly number[], median: number): boolean =>
  list.filter((value) => value < median).length * 2 <= list.length &&
  list.filter((value) => value > median).length * 2 <= list.length;

describe("mean and median", () => {
  it("finds both for any numbers", () => {
    fc.assert(
      fc.property(values(3, 10, 9999), (list) => {
        const plan = planFor(`Find the mean and median of ${list.join(", ")}`);
        const points = elementOf(plan, "recap", "line")["points"];
        const at = (id: string): number =>
          Array.isArray(points) ? Number(points.find((point: { id: string }) => point.id === id)?.at) : Number.NaN;
        const mean = at("mean");
        const median = Number.isNaN(at("median")) ? mean : at("median");
        expect(mean * list.length).toBeCloseTo(
          list.reduce((sum, value) => sum + value, 0),
          4,
        );
        expect(isMedian(list, median)).toBe(true);
        const sorted = [...list].sort((a, b) => a - b);
        if (list.length % 2 === 0)
          expect(median * 2).toBeCloseTo((sorted[list.length / 2 - 1] ?? 0) + (sorted[list.length / 2] ?? 0), 6);
        const [meanRow, medianRow] = rowsOf(elementOf(plan, "outlier", "both"));
        expect(Number(meanRow?.[2])).toBeGreaterThanOrEqual(Number(meanRow?.[1]));
        expect(Number(medianRow?.[1])).toBeCloseTo(median, 6);
        expect(saidIn(plan)).toContain(
          `The missing number is ${String(Math.round(((list.length + 1) * (Math.ceil(mean) + 1) - mean * list.length) * 1000) / 1000)}.`,
        );
      }),
      RUNS,
    );
  });

  it("proves the mean by a claim where it is not zero", () => {
    const plan = planFor("mean of 4, 8, 15, 16, 23, 42");
    expect(claimedNumber(sceneOf(plan, "recap"), "108 / 6")).toBe(18);
  });

  it("says how many numbers it takes, and reads groups of three digits", () => {
    expect(refusalOf("median of 4, 5")).toContain("2 are in the prompt");
    expect(elementOf(planFor("average of 10,000, 20,000 and 15,000"), "ask", "row")["values"]).toEqual([
      10_000, 20_000, 15_000,
    ]);
  });
});

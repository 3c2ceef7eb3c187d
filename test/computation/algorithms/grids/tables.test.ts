import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { floydWarshallTable } from "../../../../src-server/computation/algorithms/grids/floyd-warshall.ts";
import { gridFacts } from "../../../../src-server/computation/algorithms/grids/grid-facts.ts";
import type { GridRun } from "../../../../src-server/computation/algorithms/grids/grid-moment.ts";
import { hammingBlock } from "../../../../src-server/computation/algorithms/grids/hamming-block.ts";
import {
  pageReplacement,
  type PagePolicy,
} from "../../../../src-server/computation/algorithms/grids/page-replacement.ts";
import { parityXor } from "../../../../src-server/computation/algorithms/grids/parity.ts";
import { sieveOfEratosthenes } from "../../../../src-server/computation/algorithms/grids/sieve.ts";
import {
  coinChange,
  fibonacciRow,
  knapsack01,
  pascalTriangle,
} from "../../../../src-server/computation/algorithms/grids/tables.ts";
import {
  gridEditDistance,
  longestCommonSubsequence,
} from "../../../../src-server/computation/algorithms/grids/word-tables.ts";

const many = { numRuns: 300 };
const answer = (run: GridRun): unknown => gridFacts(run)["answer"];
const value = (run: GridRun, row: number, column: number): unknown => {
  const fact = gridFacts(run)["value"];
  return typeof fact === "function" ? fact(row, column) : undefined;
};
const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 6 });
const small = fc.integer({ min: 1, max: 6 });

const subsequences = (text: string): Set<string> =>
  [...text].reduce((all, letter) => new Set([...all, ...[...all].map((each) => each + letter)]), new Set([""]));

/** Fewest edits by going through all words within reach, one edit at a time. */
const editsByRecursion = (a: string, b: string): number => {
  if (a === "" || b === "") return a.length + b.length;
  if (a.at(-1) === b.at(-1)) return editsByRecursion(a.slice(0, -1), b.slice(0, -1));
  const pairs = [
    [a.slice(0, -1), b],
    [a, b.slice(0, -1)],
    [a.slice(0, -1), b.slice(0, -1)],
  ] as const;
  return 1 + Math.min(...pairs.map(([x, y]) => editsByRecursion(x, y)));
};

describe("tables of dynamic programming", () => {
  it("knapsack_01: no choice of things is worth more", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(small, small), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 12 }),
        (things, capacity) => {
          const run = knapsack01(
            things.map(([w]) => w),
            things.map(([, v]) => v),
            capacity,
          );
          const worths = Array.from({ length: 2 ** things.length }, (_, mask) => {
            const taken = things.filter((__, i) => (mask >> i) % 2 === 1);
            return taken.reduce((sum, [w]) => sum + w, 0) <= capacity ? taken.reduce((sum, [, v]) => sum + v, 0) : 0;
          });
          expect(answer(run)).toBe(Math.max(...worths));
          const { items } = gridFacts(run);
          const picked = Array.isArray(items) ? items.map((item) => things[Number(item) - 1] ?? [0, 0]) : [];
          expect(picked.reduce((sum, [, v]) => sum + Number(v), 0)).toBe(Math.max(...worths));
          expect(picked.reduce((sum, [w]) => sum + Number(w), 0)).toBeLessThanOrEqual(capacity);
        },
      ),
      many,
    );
  });

  it("longest_common_subsequence: no longer word is within both", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const both = [...subsequences(a)].filter((each) => subsequences(b).has(each));
        const facts = gridFacts(longestCommonSubsequence(a, b));
        expect(facts["answer"]).toBe(Math.max(...both.map((each) => each.length)));
        expect(both).toContain(facts["subsequence"]);
        expect(String(facts["subsequence"])).toHaveLength(Number(facts["answer"]));
      }),
      many,
    );
  });

  it("edit_distance: as plain recursion counts, with as many operations", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const facts = gridFacts(gridEditDistance(a, b));
        expect(facts["answer"]).toBe(editsByRecursion(a, b));
        expect(facts["operations"]).toHaveLength(Number(facts["answer"]));
      }),
      many,
    );
  });

  it("coin_change: fewest coins and ways, by listing all payments", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 2, max: 7 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 14 }),
        (coins, amount) => {
          const pay = (left: number, kinds: readonly number[]): number[] => {
            const [coin, ...others] = kinds;
            if (coin === undefined) return left === 0 ? [0] : [];
            return Array.from({ length: Math.floor(left / coin) + 1 }, (_, n) =>
              pay(left - n * coin, others).map((count) => count + n),
            ).flat();
          };
          const payments = pay(amount, coins);
          expect(answer(coinChange(coins, amount, "fewest"))).toBe(Math.min(...payments));
          expect(answer(coinChange(coins, amount, "ways"))).toBe(payments.length);
        },
      ),
      many,
    );
  });

  it("fibonacci and pascal_triangle: as closed formulas say", () => {
    const golden = (1 + Math.sqrt(5)) / 2;
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    for (let n = 1; n <= 15; n++) expect(value(fibonacciRow(n), 1, n + 1)).toBe(Math.round(golden ** n / Math.sqrt(5)));
    for (let n = 0; n < 12; n++)
      for (let k = 0; k <= n; k++) expect(value(pascalTriangle(12), n + 1, k + 1)).toBe(Math.round(choose(n, k)));
  });

  it("floyd_warshall: as going round all edges finds", () => {
    const length = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(Infinity));
    fc.assert(
      fc.property(
        fc.array(fc.array(length, { minLength: 5, maxLength: 5 }), { minLength: 5, maxLength: 5 }),
        (lengths) => {
          const run = floydWarshallTable(lengths, ["A", "B", "C", "D", "E"]);
          for (let start = 0; start < 5; start++) {
            const best = Array.from({ length: 5 }, (_, i) => (i === start ? 0 : Infinity));
            for (let round = 0; round < 5; round++)
              lengths.forEach((line, i) =>
                line.forEach((each, j) => (best[j] = Math.min(best[j] ?? Infinity, (best[i] ?? Infinity) + each))),
              );
            best.forEach((each, j) => expect(value(run, start + 1, j + 1)).toBe(each));
          }
        },
      ),
      many,
    );
  });

  it("sieve_of_eratosthenes: the numbers without a divisor", () => {
    for (let n = 2; n <= 160; n++) {
      const primes = Array.from({ length: n - 1 }, (_, i) => i + 2).filter(
        (p) => !Array.from({ length: p }, (_, d) => d).some((d) => d > 1 && p % d === 0),
      );
      expect(gridFacts(sieveOfEratosthenes(10, 16, n))["primes"]).toEqual(primes.toSorted((a, b) => a - b));
    }
  });
});

/** Faults by keeping a list of pages, the next to go first. */
const faultsOf = (pages: readonly string[], count: number, policy: PagePolicy): number => {
  const memory: string[] = [];
  let faults = 0;
  pages.forEach((page, i) => {
    const held = memory.includes(page);
    if (held && policy !== "lru") return;
    if (held) memory.splice(memory.indexOf(page), 1);
    else {
      faults++;
      const next = (each: string): number => (pages.indexOf(each, i + 1) + 1 || 1e9) - 1;
      const latest = memory.toSorted((a, b) => next(b) - next(a))[0] ?? "";
      if (memory.length === count) memory.splice(policy === "optimal" ? memory.indexOf(latest) : 0, 1);
    }
    memory.push(page);
  });
  return faults;
};

describe("memory and codes", () => {
  const requests = fc.array(fc.constantFrom("1", "2", "3", "4", "5"), { minLength: 1, maxLength: 16 });
  it.each(["fifo", "lru", "optimal"] as const)(
    "page_replacement %s: as many faults as a list of pages has",
    (policy) => {
      fc.assert(
        fc.property(requests, fc.integer({ min: 1, max: 4 }), (pages, count) => {
          expect(answer(pageReplacement(pages, count, policy))).toBe(faultsOf(pages, count, policy));
        }),
        many,
      );
    },
  );

  const bit = fc.integer({ min: 0, max: 1 });
  it("parity_xor: every lost row comes back", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(bit, { minLength: 6, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
        fc.nat(4),
        (rows, nth) => {
          const lost = nth % rows.length;
          const facts = gridFacts(parityXor(rows, lost));
          const ones = Array.from({ length: 6 }, (_, i) => rows.filter((row) => row[i] === 1).length % 2).join("");
          expect([facts["recovered"], facts["parity"]]).toEqual([rows[lost]?.join(""), ones]);
          expect(Array.from({ length: 6 }, (_, i) => value(parityXor(rows, lost), lost + 1, i + 1))).toEqual(
            rows[lost],
          );
        },
      ),
      many,
    );
  });

  it("hamming_code: the flipped place is found, and code words differ in at least four places", () => {
    const data = fc.array(bit, { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(data, data, fc.integer({ min: 1, max: 15 }), (first, second, flip) => {
        expect(gridFacts(hammingBlock(first, flip))["syndrome"]).toBe(flip);
        const [a, b] = [first, second].map((each) => String(gridFacts(hammingBlock(each, undefined))["code"]));
        const distance = [...(a ?? "")].filter((each, i) => each !== b?.[i]).length;
        expect(distance === 0 || distance >= 4).toBe(true);
      }),
      many,
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countFormula, stirling } from "../../../src-server/computation/counting/count-formulas.ts";
import {
  ENUMERATED,
  enumerate,
  firstRotation,
  treeOfCode,
} from "../../../src-server/computation/counting/enumerate.ts";
import { groupOf } from "../../../src-server/computation/counting/group-listed.ts";

const many = { numRuns: 300 };

describe("lists and formulas", () => {
  it.each(ENUMERATED)("%s: as many as the closed formula counts, all different", (of) => {
    for (let n = 1; n <= 6; n++) {
      const ks =
        of === "permutations" || of === "combinations" || /partitions/.test(of) ? [1, 2, n] : [undefined, 2, 3];
      for (const k of ks.filter((each) => each === undefined || each <= n || of === "necklaces")) {
        const all = [...enumerate(of, n, k)].map((item) => JSON.stringify(item));
        expect([of, n, k, all.length]).toEqual([of, n, k, countFormula(of, n, k).count]);
        expect(new Set(all).size).toBe(all.length);
      }
    }
  });

  it("numbers of the books", () => {
    const counts = (of: (typeof ENUMERATED)[number]): number[] =>
      [1, 2, 3, 4, 5, 6, 7].map((n) => countFormula(of, n, undefined).count);
    expect(counts("derangements")).toEqual([0, 1, 2, 9, 44, 265, 1854]);
    expect(counts("set_partitions")).toEqual([1, 2, 5, 15, 52, 203, 877]);
    expect(counts("ordered_set_partitions")).toEqual([1, 3, 13, 75, 541, 4683, 47293]);
    expect(counts("dyck_paths")).toEqual([1, 2, 5, 14, 42, 132, 429]);
    expect(counts("necklaces")).toEqual([2, 3, 4, 6, 8, 14, 20]);
    expect(counts("labelled_trees")).toEqual([1, 1, 3, 16, 125, 1296, 16807]);
    expect(stirling(7, 3)).toBe(301);
  });

  it("trees of codes join all nodes without a ring, each node as often as the code says", () => {
    const codes = fc
      .integer({ min: 2, max: 8 })
      .chain((n) => fc.array(fc.integer({ min: 1, max: n }), { minLength: n - 2, maxLength: n - 2 }));
    fc.assert(
      fc.property(codes, (code) => {
        const n = code.length + 2;
        const edges = treeOfCode(code);
        const part = new Map(Array.from({ length: n }, (_, i) => [i + 1, i + 1]));
        for (const [a, b] of edges) {
          const [from, to] = [part.get(a), part.get(b)];
          expect(from).not.toBe(to);
          for (const [node, name] of part) if (name === from) part.set(node, to ?? 0);
        }
        expect(new Set(part.values()).size).toBe(1);
        for (let node = 1; node <= n; node++)
          expect(edges.filter((edge) => edge.includes(node)).length).toBe(
            1 + code.filter((each) => each === node).length,
          );
      }),
      many,
    );
  });

  it("two necklaces are one exactly if a rotation leads from one to the other", () => {
    const beads = fc.array(fc.nat(2), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(beads, beads, (a, b) => {
        const rotations = a.map((_, i) => [...a.slice(i), ...a.slice(0, i)].join());
        expect(firstRotation(a) === firstRotation(b)).toBe(rotations.includes(b.join()));
      }),
      many,
    );
  });

  it("groups permutations as Stirling and Mahonian numbers do", () => {
    const sizes = (by: "cycles" | "inversions" | "fixed_points"): number[] => {
      const counts: number[] = [];
      for (const item of enumerate("permutations", 4, undefined)) {
        const key = groupOf(item, by) ?? 0;
        counts[key] = (counts[key] ?? 0) + 1;
      }
      return Array.from(counts, (count) => count ?? 0);
    };
    expect(sizes("cycles")).toEqual([0, 6, 11, 6, 1]);
    expect(sizes("inversions")).toEqual([1, 3, 5, 6, 5, 3, 1]);
    expect(sizes("fixed_points")).toEqual([9, 8, 6, 0, 1]);
  });
});

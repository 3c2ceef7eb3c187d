import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gridFacts } from "../../../../src-server/computation/algorithms/grids/grid-facts.ts";
import type { GridRun } from "../../../../src-server/computation/algorithms/grids/grid-moment.ts";
import { convolutionRows } from "../../../../src-server/computation/algorithms/lists/rows/convolution-rows.ts";
import { fftButterflies, stagesOf } from "../../../../src-server/computation/algorithms/lists/rows/fft-butterflies.ts";
import { prefixSum } from "../../../../src-server/computation/algorithms/lists/rows/prefix-sum.ts";
import { runLengthEncode } from "../../../../src-server/computation/algorithms/lists/rows/run-length.ts";
import { runListRows } from "../../../../src-server/computation/algorithms/lists/rows/run-rows.ts";

const many = { numRuns: 300 };
const whole = fc.integer({ min: -20, max: 20 });
const lists = fc.array(whole, { minLength: 2, maxLength: 10 });
const textsOf = (run: GridRun, board: number, row: number): string[] =>
  (run.moments.at(-1)?.boards[board]?.rows[row] ?? []).map(({ text }) => text);
const plain = (text: string): number => Number(text.replace("−", "-"));

describe("lists made of lists", () => {
  it("prefix_sum: differences of the sums are the values again", () => {
    fc.assert(
      fc.property(lists, (values) => {
        const run = prefixSum(values);
        const sums = textsOf(run, 0, 1).map(plain);
        expect(sums.map((sum, i) => sum - (sums[i - 1] ?? 0))).toEqual(values.map((value) => value + 0));
        expect(run.moments.slice(1).map(({ event }) => event)).toEqual(values.map(() => "place"));
      }),
      many,
    );
  });

  it("convolution: as polynomials, the result has the product's values", () => {
    const at = (list: readonly number[], x: number): number => list.reduceRight((sum, a) => sum * x + a, 0);
    fc.assert(
      fc.property(lists, fc.array(whole, { minLength: 1, maxLength: 4 }), (signal, kernel) => {
        const { result } = gridFacts(convolutionRows(signal, kernel));
        const list = Array.isArray(result) ? result.map(Number) : [];
        for (const x of [-2, 1, 3]) expect(at(list, x)).toBe(at(signal, x) * at(kernel, x) + 0);
      }),
      many,
    );
  });

  it("run_length_encode: written out again it is the list", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("A", "B"), { minLength: 2, maxLength: 16 }), (values) => {
        const run = runLengthEncode(values);
        const counts = textsOf(run, 1, 0).map(Number);
        expect(textsOf(run, 1, 1).flatMap((value, i) => Array.from({ length: counts[i] ?? 0 }, () => value))).toEqual(
          values,
        );
        expect(gridFacts(run)["runs"]).toBe(counts.length);
      }),
      many,
    );
  });

  it("fft: is the sum over turned values", () => {
    const sizes = fc.constantFrom(2, 4, 8).chain((n) => fc.array(whole, { minLength: n, maxLength: n }));
    fc.assert(
      fc.property(sizes, (values) => {
        const n = values.length;
        const spectrum = stagesOf(values).at(-1) ?? [];
        spectrum.forEach(({ re, im }, k) => {
          const angle = (i: number): number => (2 * Math.PI * i * k) / n;
          expect(re).toBeCloseTo(
            values.reduce((sum, x, i) => sum + x * Math.cos(angle(i)), 0),
            9,
          );
          expect(im).toBeCloseTo(
            values.reduce((sum, x, i) => sum - x * Math.sin(angle(i)), 0),
            9,
          );
        });
        expect(gridFacts(fftButterflies(values))["butterflies"]).toBe((n / 2) * Math.log2(n));
      }),
      many,
    );
  });

  it("refuses what it cannot run on", () => {
    expect(() => runListRows("fft", [1, 2, 3], {})).toThrow("3; fft is shown for 2, 4 or 8 values.");
    expect(() => runListRows("prefix_sum", [1, "a"], {})).toThrow('"a"; prefix_sum needs numbers.');
    expect(() => runListRows("convolution", [1, 2], {})).toThrow("is missing");
    expect(() =>
      runListRows(
        "convolution",
        Array.from({ length: 14 }, () => 1),
        { kernel: [1, 2, 3] },
      ),
    ).toThrow(/18 columns/);
  });
});

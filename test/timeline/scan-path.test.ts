import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointBounds, sameCommands, parsePathData } from "../../src-server/timeline/path-data.ts";

const number = fc.oneof(
  fc.integer({ min: -9999, max: 9999 }).map(String),
  fc.double({ min: -9999, max: 9999, noNaN: true }).map((value) => String(Math.round(value * 100) / 100)),
  fc.double({ min: -1e-6, max: 1e-6, noNaN: true }).map(String),
);
const COUNTS = { M: 2, L: 2, C: 6, Q: 4, Z: 0 } as const;
const command = fc
  .constantFrom("M", "L", "C", "Q", "Z")
  .chain((letter) =>
    fc.array(number, { minLength: COUNTS[letter], maxLength: COUNTS[letter] }).map((numbers) => ({ letter, numbers })),
  );
const outline = fc.array(command, { maxLength: 8 });
const written = (parts: readonly { letter: string; numbers: readonly string[] }[]): string =>
  parts.map(({ letter, numbers }) => letter + numbers.join(" ")).join("");

describe("outlines as text", () => {
  it("are read back exactly, with their bounds", () => {
    fc.assert(
      fc.property(outline, (parts) => {
        const path = written(parts);
        const numbers = parts.flatMap((part) => part.numbers.map(Number));
        expect(parsePathData(path)).toEqual({ commands: parts.map(({ letter }) => letter).join(""), numbers });
        const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, i) => i % 2 === axis));
        const wanted =
          numbers.length === 0
            ? [0, 0, 0, 0]
            : [Math.min(...(xs ?? [])), Math.min(...(ys ?? [])), Math.max(...(xs ?? [])), Math.max(...(ys ?? []))];
        pointBounds(path).forEach((value, i) => expect(value).toBeCloseTo(wanted[i] ?? NaN, 12));
      }),
      { numRuns: 300 },
    );
  });

  it("have the same commands where their letters are equal", () => {
    fc.assert(
      fc.property(outline, outline, (a, b) => {
        const letters = (parts: typeof a): string => parts.map(({ letter }) => letter).join("");
        expect(sameCommands(written(a), written(b))).toBe(letters(a) === letters(b));
        expect(
          sameCommands(
            written(a),
            written(a.map(({ letter, numbers }) => ({ letter, numbers: numbers.map(() => "7") }))),
          ),
        ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("are read with minus signs, points and commas between numbers", () => {
    expect(parsePathData("M1-2L.5,-.25 Z")).toEqual({ commands: "MLZ", numbers: [1, -2, 0.5, -0.25] });
  });
});

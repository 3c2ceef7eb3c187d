import { UnusablePrompt } from "../../../src-server/planner/lessons/lesson.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binaryFigures, powersSum } from "../../../src-server/planner/lessons/binary-numbers/binary-figures.ts";
import { readBinary } from "../../../src-server/planner/lessons/binary-numbers/read-binary.ts";
import { elementOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";
import { RUNS } from "../support/numbers.ts";

const figuresOf = (prompt: string): ReturnType<typeof binaryFigures> => {
  const read = readBinary(prompt);
  if (!read || read instanceof UnusablePrompt) throw new Error(prompt);
  return binaryFigures(read);
};

/** The value a byte has in the machine's own signed numbers. */
const storedByte = (bits: string): number => new Int8Array([Number.parseInt(bits, 2)])[0] ?? Number.NaN;

describe("binary numbers", () => {
  it("writes a number as its powers of two", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1023 }), (value) => {
        const { digits, size } = figuresOf(`Convert ${value} to binary`);
        expect(size).toBe(value);
        expect(Number.parseInt(digits, 2)).toBe(value);
        const terms = powersSum(digits).split("+").map(Number);
        expect(terms.reduce((sum, term) => sum + term, 0)).toBe(value);
        expect(terms.every((term) => Number.isInteger(Math.log2(term)))).toBe(true);
      }),
      RUNS,
    );
  });

  it("stores negative numbers as the machine does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 127 }), (size) => {
        const { minus, plus, isSigned } = figuresOf(`-${size} in two's complement`);
        expect(isSigned).toBe(true);
        expect(storedByte(minus)).toBe(-size);
        expect(storedByte(plus)).toBe(size);
      }),
      RUNS,
    );
  });

  it("teaches what is asked first, and both in a long lecture", () => {
    const ids = (prompt: string): string[] => planFor(prompt, 0).scenes.map(({ id }) => id);
    expect(ids("binary numbers")).toEqual(["convert", "recap"]);
    expect(ids("two's complement of 20")).toEqual(["complement", "recap"]);
    const plan = planFor("How do computers store negative numbers?");
    expect(elementOf(plan, "complement", "bits")).toMatchObject({ value: -13, run: { width: 8 } });
    expect(sceneOf(plan, "read").claims).toContain("-128 + 115 == -13");
    expect(saidIn(plan)).toContain("the pattern of minus 13 is 243");
  });

  it("takes the bits a prompt names", () => {
    expect(elementOf(planFor("4-bit two's complement of -3"), "recap", "bits")["bits"]).toBe("1101");
    expect(elementOf(planFor("two's complement of 200"), "recap", "bits")["bits"]).toBe("1111111100111000");
  });

  it("says which numbers it cannot use", () => {
    expect(refusalOf("200 in 8-bit two's complement")).toContain("from 1 to 127");
    expect(refusalOf("32-bit two's complement of 5")).toContain("4, 8 or 16 bits");
    expect(refusalOf("2.5 in binary")).toContain("whole number");
    expect(refusalOf("0 in binary")).toContain("all zeros");
    expect(refusalOf("two's complement of 1010")).toContain("usual digits");
  });
});

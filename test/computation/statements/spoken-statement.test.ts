import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { falseStatements } from "../../../src-server/computation/statements/spoken-statement.ts";

/** False sentences and what they should have come to. */
const FALSE: readonly (readonly [string, number])[] = [
  ["2 plus 3 is 6.", 5],
  ["So seven times eight is fifty four.", 56],
  ["Nine minus four leaves six.", 5],
  ["Twelve divided by four equals 4.", 3],
  ["The square root of 16 is 5.", 4],
  ["The square root of 9 plus 16 is 6.", 19],
  ["The cube root of 27 is 9.", 3],
  ["The square of 12 is 124.", 144],
  ["Three squared plus four squared is twenty six.", 25],
  ["2 to the power of 10 is 1000.", 1024],
  ["Two to the fifth is 30.", 32],
  ["Two to the ten is 1000.", 1024],
  ["Ten cubed is 100.", 1000],
  ["10^3 is 100.", 1000],
  ["6 factorial is 700.", 720],
  ["Five choose two is 20.", 10],
  ["20 percent of 50 is 11.", 10],
  ["Half of nine is four.", 4.5],
  ["Two thirds of nine is five.", 6],
  ["A third of twelve is 3.", 4],
  ["Three quarters of 20 makes 16.", 15],
  ["Twice 21 is 43.", 42],
  ["22 divided by 7 is 3.15.", 22 / 7],
  ["Ten over three is about 3.5.", 10 / 3],
  ["Ten over three is 3.", 10 / 3],
  ["The sum of 2, 3 and 4 is 10.", 9],
  ["The product of 3 and 5 is 16.", 15],
  ["The average of 3 and 6 is 5.", 4.5],
  ["The mean of 2, 4 and 9 is 6.", 5],
  ["The difference between 9 and 4 is 6.", 5],
  ["0.2, 0.3 and 0.6 add up to 1.", 1.1],
  ["Minus 3 times minus 4 is minus 12.", 12],
  ["Five minus eight equals 3.", -3],
  ["3 metres plus 4 metres is 8 metres.", 7],
  ["10 metres per second times 3 seconds is 13 metres.", 30],
  ["Three point one times two is six point three.", 6.2],
  ["Two and a half times 4 is 11.", 10],
  ["One half plus one third is two fifths.", 5 / 6],
  ["1,000 times 3 is 30,000.", 3000],
  ["Three hundred and five plus twenty is three hundred and thirty five.", 325],
  ["2 plus 3 is 5 and 3 plus 4 is 8.", 7],
  ["Because 6 × 7 = 48, it fits.", 42],
  ["2 + 2 = 5.", 4],
  ["So we get 12 divided by 4, which is 4.", 3],
  ["The area is 5 times 4, which equals 25.", 20],
  ["Adding 3 and 4 gives 8.", 7],
  ["Now 3 squared is 6.", 9],
  ["In total, 4 times 6 makes 28 tiles.", 24],
  ["5 newtons times 2 metres is 12 joules.", 10],
  ["6.02×10^23 times 2 is 1.3×10^24.", 1.204e24],
];

const SILENT = [
  "2 plus 3 is 5.",
  "Forty two divided by six is seven.",
  "The square root of 9 plus 16 is 5.",
  "The square root of 9 plus 7 is 10.",
  "2 plus 3 times 4 is 20.",
  "2 plus 3 times 4 is 14.",
  "Ten over three is about 3.",
  "Two thirds is 0.667.",
  "Three x plus four makes twenty five.",
  "x minus 3 is 7.",
  "2 times 3 is less than 7.",
  "2 times 3 is 1 more than 5.",
  "10 divided by 3 is 3 remainder 1.",
  "3 times 4 is 12 times smaller.",
  "5 of 36 boxes are 8.",
  "Nodes 2 and 3 are 5 apart.",
  "The shares at thirty and sixty add up to one.",
  "After 2 passes, 2 values are in place.",
  "Two to the power of 20 is 1.05 million.",
  "Half of 7 is 3 and a half.",
  "Group 3 is 5 people.",
  "A sum of 3 plus x is 7.",
  "The log of 2 plus 3 is 4.",
  "4 into 3 plus 5 is what we want.",
  "2 plus 3 is 2 plus 3.",
  "0.1 plus 0.2 is 0.3.",
  "25 percent plus 30 percent is 55 percent.",
  "One out of 4 is 25 percent.",
  "1 divided by 4 is 25 percent.",
  "The sum of 4 and the product is 9.",
  "Take 3 from 10, and 7 is left.",
  "At 3 plus one it is 9.",
  "",
  "is is is plus plus 3 is",
];

describe("spoken computations", () => {
  it.each(FALSE)("%s", (sentence, value) => {
    const [found, ...more] = falseStatements(sentence);
    expect(more).toEqual([]);
    expect(found?.value).toBeCloseTo(value, value > 1e9 ? -15 : 6);
  });
  it.each(SILENT)("nothing is found in: %s", (sentence) => {
    expect(falseStatements(sentence)).toEqual([]);
  });
});

const WORDS = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" "),
  ..."sixteen seventeen eighteen nineteen".split(" "),
];
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const inWords = (value: number): string => {
  if (value < 0) return `minus ${inWords(-value)}`;
  if (value < 20) return WORDS[value] ?? "";
  if (value < 100) return [TENS[Math.floor(value / 10) - 2], value % 10 > 0 ? WORDS[value % 10] : ""].join(" ").trim();
  if (value >= 1000)
    return `${inWords(Math.floor(value / 1000))} thousand${value % 1000 > 0 ? ` ${inWords(value % 1000)}` : ""}`;
  return `${inWords(Math.floor(value / 100))} hundred${value % 100 > 0 ? ` and ${inWords(value % 100)}` : ""}`;
};
const OPERATIONS = [
  { name: "plus", apply: (a: number, b: number) => a + b },
  { name: "minus", apply: (a: number, b: number) => a - b },
  { name: "times", apply: (a: number, b: number) => a * b },
  { name: "multiplied by", apply: (a: number, b: number) => a * b },
];
const arithmetic = fc.record({
  a: fc.integer({ min: 0, max: 300 }),
  b: fc.integer({ min: 0, max: 300 }),
  operation: fc.constantFrom(...OPERATIONS),
  verb: fc.constantFrom("is", "equals", "makes", "gives", "comes to"),
  spelled: fc.boolean(),
  lead: fc.constantFrom("", "So ", "Then, ", "We see that "),
  off: fc.constantFrom(-10, -2, -1, 1, 3, 100),
});

describe("random sums", () => {
  const say = (value: number, spelled: boolean): string => (spelled ? inWords(value) : String(value));
  it("are silent when true and found when changed", () => {
    fc.assert(
      fc.property(arithmetic, ({ a, b, operation, verb, spelled, lead, off }) => {
        const value = operation.apply(a, b);
        const told = (result: number): string =>
          `${lead}${say(a, spelled)} ${operation.name} ${say(b, spelled)} ${verb} ${say(result, spelled)}.`;
        expect(falseStatements(told(value))).toEqual([]);
        expect(falseStatements(told(value + off)).map((found) => found.value)).toEqual([value]);
      }),
      { numRuns: 300 },
    );
  });
  it("of quotients hold for every correct rounding", () => {
    const quotient = fc.record({
      a: fc.integer({ min: 1, max: 400 }),
      b: fc.integer({ min: 2, max: 60 }),
      digits: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(quotient, ({ a, b, digits }) => {
        const told = (value: number): string => `${a} divided by ${b} is ${value.toFixed(digits)}.`;
        expect(falseStatements(told(a / b))).toEqual([]);
        expect(falseStatements(told(a / b + 3 * 10 ** -digits))).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });
});

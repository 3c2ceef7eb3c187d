import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { falseEquations } from "../../../src-server/computation/statements/closed-equation.ts";
import { dimensionClash } from "../../../src-server/computation/statements/formula-dimensions.ts";
import { falseIdentity } from "../../../src-server/computation/statements/identity.ts";
import { falseStatements } from "../../../src-server/computation/statements/spoken-statement.ts";

const WORDS =
  "two 3 0 half percent of plus minus over to the power squared is about , and . ( - ^ × 10 million x point".split(" ");
const TEX =
  String.raw`\frac { } 1 2 0 + - = ^ _ \sqrt ( ) \log \sin x \int dx \sum \mathrm{m} \text{s} , \\ & < \approx % !`.split(
    " ",
  );
const sentence = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(" "));
const formula = fc.array(fc.constantFrom(...TEX), { maxLength: 30 }).map((pieces) => pieces.join(""));
const judge = (text: string): void => {
  falseStatements(text);
  falseEquations(text);
  falseIdentity(text, true);
  dimensionClash(text, new Map());
};

describe("texts of any kind", () => {
  it("are judged without an error", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), sentence, formula), judge), { numRuns: 1500 });
  });
  it("of great length are judged too", () => {
    judge(`${"2 plus ".repeat(2000)}2 is 5.`);
    judge(`${"2+".repeat(900)}2=5`);
    judge("1, ".repeat(3000));
    judge("$".repeat(5000));
    judge("{".repeat(1900));
    expect(falseStatements(`${"one ".repeat(3000)}2 plus 3 is 6.`).length).toBeLessThanOrEqual(1);
  });
  it("with endless sums are judged too", () => {
    judge("\\sum_{k=1}^{1000000000}k=5");
    judge("170!! plus 900000 factorial is 3.");
    judge("900000!=3");
  });
});

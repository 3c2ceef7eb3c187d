import { describe, expect, it } from "vitest";
import { findLesson, READ_BY_LESSONS, readablePrompt } from "../../../src-server/planner/lessons/find-lesson.ts";
import { LESSONS } from "../../../src-server/planner/lessons/index.ts";

/** What a prompt is filled with: what patterns over prompts begin with, again and again. */
const FILLINGS = [
  ...["1", "1.", ".1", "1 ", " ", "\n", "a", "A", "é", "½", "1e", "10^", "x^", "x ", "3x + ", "=", "x = ", "= 1 "],
  ...["(", "(1+", "[", "[1,", "{", "1/", "1, ", "1:", "-", " - ", "A-", "A B ", "->", "H2", "CH", "+", "%", "'"],
  ...["0.5 cm ", "1 mol", "1 and ", "sqrt(", "sin ", "f(x) = ", "\\frac{", "the ", "of ", "2^", "√", "π", "_"],
];

const filled = (filling: string, length: number): string =>
  filling.repeat(Math.ceil(length / filling.length)).slice(0, length);

/** Processor time in milliseconds of all lessons over prompts of a length that begin with their topics. */
const cost = (filling: string, length: number): number => {
  const prompts = LESSONS.map(
    ({ keywords }) => filled(`${keywords.slice(0, 3).join(" ")} `, 30) + filled(filling, length),
  );
  const before = process.cpuUsage();
  LESSONS.forEach((lesson, i) => lesson.read(readablePrompt(prompts[i] ?? "") ?? ""));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** How much more a prompt costs that is four times as long. */
const growth = (filling: string): number => cost(filling, 900) / Math.max(cost(filling, 225), 2);

describe("prompts made to take long", () => {
  it("cost a lesson little more than the square of their length", () => {
    for (const filling of FILLINGS) cost(filling, 60);
    const steep = FILLINGS.filter((filling) => growth(filling) > 40 && growth(filling) > 40);
    expect(steep).toEqual([]);
  });

  it("are read with long runs of digits and spaces cut, up to a length", () => {
    expect(readablePrompt("Solve 3x + 5 = 20")).toBe("Solve 3x + 5 = 20");
    expect(readablePrompt(`1${"0".repeat(1999)}`)).toBe(`1${"0".repeat(READ_BY_LESSONS.run - 1)}`);
    expect(readablePrompt(`Solve${" ".repeat(1900)}3x`)).toBe(`Solve${" ".repeat(READ_BY_LESSONS.run)}3x`);
    expect(readablePrompt("x ".repeat(800))).toBeUndefined();
  });

  it.each([
    ["a number of 40 digits", `Solve 3x + 5 = 2${"0".repeat(39)}`, "Give numbers of at most 30 digits."],
    ["2,000 digits", "7".repeat(2000), "no built-in lesson covers this"],
    ["more words than any lesson knows", "Solve 3x + 5 = 20 ".repeat(100), "no built-in lesson covers this"],
  ])("are refused: %s", (_, prompt, message) => expect(() => findLesson(prompt)).toThrow(message));

  it("keep their lesson where only spaces were too many", () =>
    expect(findLesson(`Solve${" ".repeat(500)}3x + 5 = 20`).lesson.id).toBe("linear_equation"));
});

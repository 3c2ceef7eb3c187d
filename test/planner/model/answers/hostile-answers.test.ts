import { describe, expect, it } from "vitest";
import { joinContinued, readAnswer } from "../../../../src-server/planner/model/answers/read-answer.ts";

const WANTED = { wanted: ["title", "scenes"] };

describe("answers of any size", () => {
  it("are refused beyond a megabyte", () => {
    expect(readAnswer("x".repeat(5_000_000))).toEqual({ problem: "too_large" });
    expect(readAnswer(JSON.stringify({ title: "x".repeat(5_000_000) }), WANTED)).toEqual({ problem: "too_large" });
  });

  it("are read up to it", () => {
    const value = {
      title: "t",
      scenes: Array.from({ length: 15_000 }, (_, at) => ({ id: `s${at}`, say: "Hello \\alpha" })),
    };
    expect(readAnswer(JSON.stringify(value), WANTED)).toEqual({ value, repaired: [] });
  });

  it.each([
    ["[".repeat(100_000)],
    ["[".repeat(100_000) + "]".repeat(100_000)],
    ['{"a":'.repeat(100_000)],
    [`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    [`{"title": ${"[".repeat(100_000)}`],
    ["[{".repeat(200_000)],
  ])("are never followed deeper than any plan is (%#)", (text) => {
    expect(readAnswer(text, WANTED)).toEqual({ problem: "no_json" });
    expect(typeof joinContinued('{"title": [', text)).toBe("string");
  });

  it.each([
    ["<think>".repeat(140_000)],
    ["{".repeat(1_000_000)],
    ['{"a": "'.repeat(140_000)],
    [`{"a": "${'x" y'.repeat(200_000)}`],
    [`{"a": "${'", "'.repeat(200_000)}`],
    ["{'a':'it's, ".repeat(70_000)],
    [`{"title":"${"\\".repeat(900_000)}`],
    ["{/*".repeat(300_000)],
    [`{"a"${" ".repeat(1_000_000)}`],
    ['{"a": 1} '.repeat(110_000)],
    [`{"title": 1, "scenes": [${"{a:'b' c:'d'},".repeat(60_000)}]}`],
    ["I am so sorry ".repeat(70_000)],
    ["```json\n".repeat(100_000)],
    ["\u0000\uFFFD".repeat(400_000)],
  ])("are checked without hanging (%#)", (text) => {
    const read = readAnswer(text, WANTED);
    expect("problem" in read || "value" in read || "cut" in read).toBe(true);
    expect(joinContinued('{"title": "a", ', text.slice(0, 100_000)).length).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from "vitest";
import { findingsOf, smallPlan } from "../../support/plans.ts";

const beat = (...actions: Record<string, unknown>[]): Record<string, unknown> => ({
  say: "Look at this word.",
  do: actions,
});
const messages = (element: Record<string, unknown>, ...beats: Record<string, unknown>[]): string[] =>
  findingsOf(
    smallPlan({
      elements: [{ id: "e", zone: "main", ...element }],
      beats: [beat({ action: "show", target: "e" }), ...beats],
    }),
  )
    .filter(({ severity }) => severity === "repair")
    .map(({ message }) => message);

const FORMULA = { type: "formula", tex: "a+b" };
const SORT = { type: "array", values: [3, 1, 2], run: { algorithm: "bubble_sort" } };

describe("parts that only a transform brings", () => {
  it("are known", () => {
    const to = beat({ action: "transform", target: "e", to: { tex: "c+d" } });
    expect(messages(FORMULA, to, beat({ action: "highlight", target: "e/tex:d" }))).toEqual([]);
  });
  it("are unknown where no transform brings them", () => {
    const to = beat({ action: "transform", target: "e", to: { tex: "c+d" } });
    expect(messages(FORMULA, to, beat({ action: "highlight", target: "e/tex:z" }))).toEqual([
      expect.stringMatching(/^scenes\[0\]\.beats\[2\]\.do\[0\]\.target: "e\/tex:z" does not exist; e has /),
    ]);
  });
});

describe("changes that never come about", () => {
  it("name the events there are", () => {
    expect(messages(SORT, beat({ action: "step", target: "e", to: "swop" }))).toEqual([
      'scenes[0].beats[1].do[0].to: "swop" never comes; "e" still has compare, swap, pass_end, or "end"; nearest "swap".',
    ]);
  });
  it("are looked for from where the plan has come to", () => {
    const end = beat({ action: "step", target: "e", to: "end" });
    expect(messages(SORT, beat({ action: "step", target: "e", to: "swap" }))).toEqual([]);
    expect(messages(SORT, end, beat({ action: "step", target: "e", to: "swap" }))).toEqual([
      'scenes[0].beats[2].do[0].to: "swap" never comes; nothing of "e" is left to step through.',
    ]);
  });
  it("say why an element cannot become what is asked", () => {
    expect(messages(FORMULA, beat({ action: "transform", target: "e", to: { tex: "{a" } }))).toEqual([
      expect.stringMatching(/^scenes\[0\]\.beats\[1\]\.do\[0\]\.to: .*brace/),
    ]);
    expect(messages(FORMULA, beat({ action: "transform", target: "e", to: "c" }))).toEqual([
      'scenes[0].beats[1].do[0].to: transform needs the fields of formula "e" to change.',
    ]);
  });
});

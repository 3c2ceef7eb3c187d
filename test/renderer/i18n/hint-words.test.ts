import { expect, it } from "vitest";
import { hintWords } from "../../../src-renderer/i18n/plan-names/hint-words.ts";

const WORDS: Readonly<Record<string, string>> = {
  horner: "Horner’s method",
  synthetic_division: "Synthetic division",
  page_replacement: "Page replacement",
  fifo: "Oldest page",
  secant_method: "Secant method",
  vector_field: "Vector field",
  step: "Next step",
};

it.each([
  ["horner, synthetic_division: highest power first.", "Horner’s method, Synthetic division: highest power first."],
  ["horner, other: highest power first.", "horner, other: highest power first."],
  ["First place; two of them for secant_method.", "First place; two of them for Secant method."],
  ["page_replacement: fifo.", "Page replacement: Oldest page."],
  ["Algorithm that `step` executes, `10110` or `mg`.", "Algorithm that “Next step” executes, `10110` or `mg`."],
  ["cross_section {of}, vector_field, horner {n}", "cross_section {of}, vector_field, horner {n}"],
  ['Instead of values: {"vector_field": 1}', 'Instead of values: {"vector_field": 1}'],
  ["A step to horner.", "A step to horner."],
])("reports %j in words", (hint, words) => {
  expect(hintWords(hint, { wordsFor: (id) => WORDS[id], quoted: (text) => `“${text}”` })).toBe(words);
});

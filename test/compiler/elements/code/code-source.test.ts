import { afterAll, describe, expect, it } from "vitest";
import { codeElement } from "../../../../src-server/compiler/elements/code/code-element.ts";
import { codeTokens } from "../../../../src-server/compiler/elements/code/code-tokens.ts";
import { CODE_LANGUAGES, type CodeLanguage } from "../../../../src-server/compiler/elements/code/code-schema.ts";
import { lineOfEvent } from "../../../../src-server/compiler/elements/code/follow-line.ts";
import { openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const roles = (line: string, language: CodeLanguage): string[] =>
  codeTokens([line], language)
    .flat()
    .filter((token) => token.role !== "ink")
    .map((token) => `${token.role} ${token.text.trim()}`);
const messagesOf = (element: Record<string, unknown>): string[] =>
  openElement(codeElement, element, { type, siblings: [{ id: "cards", type: "array" }] }).findings.map(
    (finding) => `${finding.code} ${finding.message}`,
  );

describe("colours of code", () => {
  it.each(CODE_LANGUAGES)("%s: tokens join to the lines they came from", (language) => {
    const lines = ['for (i = 0; i < 10; i++) { // "x"', "", "  return 'a' + 3.5; # é"];
    expect(codeTokens(lines, language).map((line) => line.map((token) => token.text).join(""))).toEqual(lines);
  });

  it("knows keywords, numbers, texts and comments of each language", () => {
    expect(roles("if x > 10: return 'no'  # why", "python")).toEqual([
      "a if",
      "b 10",
      "a return",
      "c 'no'",
      "muted # why",
    ]);
    expect(roles("const n = 3; // three", "javascript")).toEqual(["a const", "b 3", "muted // three"]);
    expect(roles("public int n = 3;", "java").slice(0, 2)).toEqual(["a public", "a int"]);
    expect(roles("while (1) { return 2; }", "c")).toEqual(["a while", "b 1", "a return", "b 2"]);
    expect(roles('FOR each pair // all of "them"', "pseudocode")).toEqual([
      "a FOR",
      "a each",
      'muted // all of "them"',
    ]);
  });
});

const PYTHON = [
  "def sort(a):",
  "    for n in range(len(a)):",
  "        for i in range(n):",
  "            if a[i] > a[i+1]:",
  "                a[i], a[i+1] = a[i+1], a[i]",
  "    return a",
];
const SEARCH = ["while low <= high", "  mid = (low + high) / 2", "  if a[mid] = x: return mid", "return -1"];
const DIJKSTRA = [
  "while queue not empty",
  "  u = closest unsettled node",
  "  for each neighbour v of u",
  "    if dist[u] + w < dist[v]",
  "      dist[v] = dist[u] + w",
];

describe("lines that do what an event is called", () => {
  it.each([
    ["compare", PYTHON, 4],
    ["swap", PYTHON, 5],
    ["pass_end", PYTHON, 2],
    ["compare", SEARCH, 1],
    ["found", SEARCH, 3],
    ["settle", DIJKSTRA, 2],
    ["relax", DIJKSTRA, 4],
    ["swap", ["# swap", "exchange a and b"], 2],
    ["swap", ["x = 1"], undefined],
    ["constructor", ["x"], undefined],
  ] as const)("%s in %j is line %s", (event, lines, line) => {
    expect(lineOfEvent(event, lines)).toBe(line);
  });
});

describe("sources that are refused", () => {
  it("too long, too wide, empty, in an unknown language", () => {
    expect(messagesOf({ language: "c", source: "x\n".repeat(22) })).toEqual([
      "too_long source: 22 lines; 14 fit. Show the core, call the rest by name.",
    ]);
    expect(messagesOf({ language: "c", source: `x\n${"y".repeat(60)}` })).toEqual([
      "too_long source: line 2 has 60 characters; 44 fit.",
    ]);
    expect(messagesOf({ language: "c", source: " \n\t\n" })).toEqual(["too_long source: there is no code in it."]);
    expect(messagesOf({ language: "basic", source: "x" })).toEqual([
      'unknown language: "basic" unknown; one of pseudocode, python, javascript, java, c.',
    ]);
    expect(messagesOf({ language: "c", source: "x".repeat(1e6) })[0]).toMatch(/^too_long source: 1000000 characters/);
  });

  it("names the nearest element it could follow", () => {
    expect(messagesOf({ language: "c", source: "x", follows: "cardz" })).toEqual([
      'unknown follows: "cardz" is no element of this scene; nearest "cards".',
    ]);
    expect(messagesOf({ language: "c", source: "x", watch: ["swaps"] })).toEqual([
      "missing follows is missing; watch needs the element whose values it shows.",
    ]);
  });
});

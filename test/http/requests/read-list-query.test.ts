import { describe, expect, it } from "vitest";
import { readListQuery } from "../../../src-server/http/requests/read-list-query.ts";
import { Refusal } from "../../../src-server/refusal.ts";

const textOf = (q: string): string | undefined => readListQuery(new URLSearchParams({ q })).text;
const words = (count: number): string => Array.from({ length: count }, (_, i) => `w${i}`).join(" ");

describe("the text that jobs are searched for", () => {
  it.each([
    ["20 words", words(20)],
    ["one word again and again", "a ".repeat(100).trim()],
    ["words that letter case alone tells apart", `${words(20)} ${words(20).toUpperCase()}`],
    ["200 characters", "é".repeat(200)],
    ["200 characters once they are composed", "e\u0301".repeat(200)],
    ["200 characters beyond the first plane", "\u{1F600}".repeat(200)],
  ])("may be %s", (_, q) => expect(textOf(q)).toBe(q));

  it.each([
    ["21 words", words(21)],
    ["201 characters", "x".repeat(201)],
    ["2,000 words", words(2000)],
    ["many letters that each stand for four words", "\uFDFA".repeat(500)],
    ["a few of them", "\uFDFA".repeat(12)],
  ])("may not be %s", (_, q) => {
    const refused = (): unknown => textOf(q);
    expect(refused).toThrow(Refusal);
    expect(refused).toThrow("at most 200 characters and 20 different words");
  });
});

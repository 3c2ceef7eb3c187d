import { describe, expect, it } from "vitest";
import { listQuerySchema, removeQuerySchema, type ListQuery } from "../../../src-server/contract/api/parameters.ts";
import { parseQuery } from "../../../src-server/http/requests/parse-query.ts";
import { Refusal } from "../../../src-server/refusal.ts";

const listOf = (query: string): ListQuery => parseQuery(listQuerySchema, new URLSearchParams(query));
const textOf = (q: string): string | undefined => listOf(String(new URLSearchParams({ q }))).q;
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

describe("the query of a list", () => {
  it.each([
    ["", {}],
    ["limit=&status=,&q=&deleted=&cursor=", {}],
    ["limit=5&limit=0007", { limit: 7 }],
    ["status=failed,queued&status=failed", { status: ["queued", "failed"] }],
    ["deleted=true&cursor=abc&other=1", { deleted: true, cursor: "abc" }],
    ["deleted=false", { deleted: false }],
  ])("%j is read", (query, read) => expect(listOf(query)).toEqual(read));

  it.each([
    ["limit=0", "`limit` is not a whole number from 1 to 100."],
    ["limit=101", "`limit` is not a whole number from 1 to 100."],
    ["limit=00001", "`limit` is not a whole number from 1 to 100."],
    ["limit=1.0", "`limit` is not a whole number from 1 to 100."],
    ["status=queued,Failed", "That status does not exist. Pick one of: queued, processing, completed, failed."],
    ["deleted=yes", "`deleted` is neither true nor false."],
    ["accounts=mine", "`accounts` is not `all`."],
    ["deleted=yes&limit=x&status=no", "That status does not exist."],
  ])("%j is refused", (query, words) => {
    const refused = (): unknown => listOf(query);
    expect(refused).toThrow(Refusal);
    expect(refused).toThrow(words);
  });

  it("knows the parameters of its own operation alone", () => {
    expect(parseQuery(removeQuerySchema, new URLSearchParams("permanent=true&limit=x"))).toEqual({ permanent: true });
  });
});

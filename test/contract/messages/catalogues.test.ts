import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DE } from "../../../src-server/contract/messages/de.ts";
import { EN } from "../../../src-server/contract/messages/en.ts";
import {
  distinctMessages,
  formatMessage,
  messageIn,
  messageSchema,
  msg,
  storedMessageSchema,
} from "../../../src-server/contract/messages/message.ts";

const codes = Object.keys(EN) as (keyof typeof EN)[];
const paramsOf = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/gu))].toSorted();

describe("the catalogues of messages", () => {
  it("have the same codes, in alphabetical order", () => {
    expect(codes).toEqual(codes.toSorted());
    expect(Object.keys(DE)).toEqual(codes);
  });

  it("fill in nothing in German that the English text does not have", () => {
    const odd = codes.filter((code) => paramsOf(DE[code]).some((param) => !paramsOf(EN[code]).includes(param)));
    expect(odd).toEqual([]);
  });

  it("hold no code that the source does not use", () => {
    const sources = globSync("src-{server,main,renderer}/**/*.{ts,tsx}").filter(
      (file) => !/\/(?:en|de)\.ts$/u.test(file),
    );
    const text = sources.map((file) => readFileSync(file, "utf8")).join("\n");
    const used = new Set(text.match(/"[a-z]\w*\.\w+"/gu)?.map((code) => code.slice(1, -1)));
    const prefixes = text.match(/`[a-z]\w*\.\$\{/gu)?.map((start) => start.slice(1, -2)) ?? [];
    const isUsed = (code: string): boolean => used.has(code) || prefixes.some((prefix) => code.startsWith(prefix));
    expect(codes.filter((code) => !isUsed(code))).toEqual([]);
  });

  it("are the only place of sentences, but for scripts that developers alone run", () => {
    const sources = globSync("src-{server,main,renderer}/**/*.{ts,tsx}").map((file) => ({
      file: file.replaceAll("\\", "/"),
      text: readFileSync(file, "utf8"),
    }));
    const written = sources.filter(({ text }) => /"common\.text",\s*\{\s*text: (["'`])[^"'`]* [^"'`]*\1/u.test(text));
    expect(written.map(({ file }) => file)).toEqual([]);
    const developers = sources.filter(({ text }) => /\bdeveloperError\(/u.test(text)).map(({ file }) => file);
    expect(developers.filter((file) => !file.startsWith("src-main/packaging/")).toSorted()).toEqual([
      "src-server/cli/voice-data.ts",
      "src-server/narration/voices/heart/vendor-data.ts",
    ]);
  });
});

describe("a message", () => {
  const inner = msg("common.an", { noun: "array" });
  const whole = msg("common.placed", { place: "rows[2]", text: inner });

  it("is formatted with the messages in it, in either language", () => {
    expect(formatMessage(whole)).toBe("rows[2]: an array");
    expect(formatMessage(whole, DE)).toBe("rows[2]: array");
  });

  it("fills in a text as it is, whatever it holds", () => {
    expect(formatMessage(msg("common.text", { text: "{{text}} $& {x}" }))).toBe("{{text}} $& {x}");
  });

  it("survives being stored, and texts of earlier versions become messages", () => {
    expect(storedMessageSchema.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    expect(formatMessage(storedMessageSchema.parse("An old text."))).toBe("An old text.");
    expect(messageSchema.safeParse({ code: "constructor", params: {} }).success).toBe(false);
  });

  it("is made of anything that is thrown", () => {
    expect(formatMessage(messageIn(new Error("away")))).toBe("away");
    expect(formatMessage(messageIn("gone"))).toBe("gone");
  });

  it("is listed once, where it was first", () => {
    const other = msg("common.a", { noun: "graph" });
    expect(distinctMessages([inner, other, msg("common.an", { noun: "array" })])).toEqual([inner, other]);
  });
});

import { describe, expect, it } from "vitest";
import { readCreationRequest } from "../../../src-server/http/requests/read-creation-request.ts";
import { FieldRefusal } from "../../../src-server/refusal.ts";
import { settled } from "../support/settled.ts";

const read = (members: Record<string, unknown>): string =>
  settled(readCreationRequest({ prompt: "Explain how binary search works", ...members }, { voices: [] })).language;

describe("the language of a request", () => {
  it.each([
    [{ language: "EN-gb" }, "en-GB"],
    [{ language: "zh-yue" }, "yue"],
    [{ language: "zh-cmn-Hans-CN" }, "zh-Hans-CN"],
    [{ language: "i-klingon" }, "tlh"],
    [{ language: "x-private" }, "und"],
    [{ plan: { language: "no-bok" } }, "nb"],
    [{ plan: { language: "en_US" } }, "en"],
    [{ language: null }, "en"],
  ])("%j is %s", (members, language) => {
    expect(read(members)).toBe(language);
  });

  it.each(["en_US", "", "x", "i-nothing", 7])("%j is none", (language) => {
    expect(() => read({ language })).toThrow(FieldRefusal);
  });
});

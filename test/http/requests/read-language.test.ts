import { describe, expect, it } from "vitest";
import { createFaultList } from "../../../src-server/http/requests/fault-list.ts";
import { readLanguage } from "../../../src-server/http/requests/read-choices.ts";
import { FieldRefusal } from "../../../src-server/refusal.ts";

const read = (members: Record<string, unknown>): string => {
  const faults = createFaultList();
  const language = readLanguage(members, faults);
  faults.settle();
  return language;
};

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

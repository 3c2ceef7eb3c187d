import { describe, expect, it } from "vitest";
import { FieldRefusal } from "../../src-server/refusal.ts";
import { changeSettings } from "../../src-server/settings/change-settings.ts";
import { savedPronunciations } from "../../src-server/settings/setting-values.ts";
import { openTestStore } from "../store/store-rooms.ts";

const many = (count: number): string =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => ["w".repeat(1 + (i % 90)) + "x".repeat(Math.floor(i / 90)), "word"]),
    ),
  );

describe("own pronunciations in the settings", () => {
  it("are kept in one form, changed and unset", async () => {
    const { settings } = await openTestStore();
    expect(savedPronunciations(settings)).toEqual({});
    changeSettings(settings, { pronunciations: ' {"Noether": "nerter ", " Euler":"oiler"} ' });
    expect(settings.get("pronunciations")).toBe('{"Euler":"oiler","Noether":"nerter"}');
    expect(savedPronunciations(settings)).toEqual({ Euler: "oiler", Noether: "nerter" });
    changeSettings(settings, { pronunciations: '{"Euler":"/ˈYləɹ/"}' });
    expect(savedPronunciations(settings)).toEqual({ Euler: "/ˈYləɹ/" });
    changeSettings(settings, { pronunciations: null });
    expect(savedPronunciations(settings)).toEqual({});
  });

  it.each([
    ["no JSON", "Euler=oiler", /as a JSON object such as/u],
    ["an empty object", "{}", /as a JSON object such as/u],
    ["a list", '["Euler"]', /as a JSON object such as/u],
    ["a number", '{"Euler":7}', /as a JSON object such as/u],
    ["an unknown phoneme", '{"Euler":"/oжler/"}', /does not know the phoneme ж in the pronunciation of "Euler"\.$/u],
    ["two faults", '{"42":"forty two","Euler":""}', /"42" is no word.*how "Euler" is said.*between slashes\.$/u],
    ["seven faults", JSON.stringify(Object.fromEntries([..."1234567"].map((word) => [word, "x"]))), /\(and 2 more\)/u],
    ["too many words", many(501), /at most 500 words/u],
    ["too long a text", `{"Euler":"${"x".repeat(40_000)}"}`, /40000 characters/u],
  ])("refuse %s and leave what was set", async (_, text, message) => {
    const { settings } = await openTestStore();
    changeSettings(settings, { pronunciations: '{"Euler":"oiler"}' });
    expect(() => changeSettings(settings, { pronunciations: text })).toThrow(FieldRefusal);
    expect(() => changeSettings(settings, { pronunciations: text })).toThrow(message);
    expect(savedPronunciations(settings)).toEqual({ Euler: "oiler" });
  });
});

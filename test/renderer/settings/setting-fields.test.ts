import { isSecret, wordsKey } from "../../../src-renderer/pages/settings/setting-form.ts";
import { describe, expect, it } from "vitest";
import { CATALOGUES } from "../../../src-renderer/i18n/catalogues.ts";
import { definitionOf, SECTIONS, SETTING_NAMES } from "../../../src-server/contract/api/settings.ts";

type Words = { label: string; hint: string };
const wordsIn = (words: Readonly<Record<string, Words>>, name: string): Words => words[name] ?? { label: "", hint: "" };

describe("the settings of the window", () => {
  it("are each in a section, secrets as secrets", () => {
    for (const name of SETTING_NAMES)
      expect([name, isSecret(name)]).toEqual([name, definitionOf(name).secret === true]);
    for (const name of SETTING_NAMES) expect(SECTIONS).toContain(definitionOf(name).section);
  });

  it.each(SETTING_NAMES)("have words: %s", (name) => {
    const place = wordsKey(name);
    const { label, hint } = place.startsWith("bucket:")
      ? wordsIn(CATALOGUES.en.bucket, place.slice("bucket:".length))
      : wordsIn(CATALOGUES.en.settings.fields, place.slice("fields.".length));
    expect([label.length > 0, hint.length > 0]).toEqual([true, true]);
  });
});

import { fieldKey, isSecret } from "../../../src-renderer/pages/settings/setting-form.ts";
import { describe, expect, it } from "vitest";
import en from "../../../src-renderer/i18n/en/settings.json" with { type: "json" };
import { definitionOf, SECTIONS, SETTING_NAMES } from "../../../src-server/contract/api/settings.ts";

describe("the settings of the window", () => {
  it("are each in a section, secrets as secrets", () => {
    for (const name of SETTING_NAMES)
      expect([name, isSecret(name)]).toEqual([name, definitionOf(name).secret === true]);
    for (const name of SETTING_NAMES) expect(SECTIONS).toContain(definitionOf(name).section);
  });

  it.each(SETTING_NAMES)("have words: %s", (name) => {
    const { label, hint } = en.fields[fieldKey(name)];
    expect([label.length > 0, hint.length > 0]).toEqual([true, true]);
  });
});

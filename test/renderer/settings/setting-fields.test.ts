import { describe, expect, it } from "vitest";
import en from "../../../src-renderer/i18n/en/settings.json" with { type: "json" };
import {
  fieldKey,
  isSecret,
  SECTIONS,
  SETTING_FIELDS,
  type ShownSettingName,
} from "../../../src-renderer/pages/settings/setting-form.ts";
import { definitionOf, SETTING_NAMES } from "../../../src-server/settings/setting-table.ts";

const NAMES = Object.keys(SETTING_FIELDS) as ShownSettingName[];

describe("the settings of the window", () => {
  it("are those of the service, each in a section, secrets as secrets", () => {
    expect(NAMES.toSorted()).toEqual([...SETTING_NAMES].toSorted());
    for (const name of SETTING_NAMES) expect([name, isSecret(name)]).toEqual([name, definitionOf(name).secret]);
    for (const name of NAMES) expect(SECTIONS).toContain(SETTING_FIELDS[name].section);
  });

  it.each(NAMES)("have words: %s", (name) => {
    const { label, hint } = en.fields[fieldKey(name)];
    expect([label.length > 0, hint.length > 0]).toEqual([true, true]);
  });
});

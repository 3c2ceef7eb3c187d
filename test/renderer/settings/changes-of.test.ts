import { changesOf, lostSecrets, storable } from "../../../src-renderer/pages/settings/setting-form.ts";
import { describe, expect, it } from "vitest";
import type { SettingEntry } from "../../../src-server/contract/api/settings.ts";

const entry = (name: string, value: string | null, secret = false): SettingEntry => ({
  ...{ name, secret, description: "", changed_at: null },
  ...{ value: secret ? null : value, set: value !== null },
});

const SAVED = [entry("llm.provider", "openai"), entry("llm.model", null), entry("llm.api_key", "x", true)];
const NAMES = ["llm.provider", "llm.model", "llm.api_key"] as const;

describe("what a save sends", () => {
  it.each([
    ["nothing that was not typed", {}, {}],
    ["nothing that is as it was", { "llm.provider": " openai ", "llm.model": "" }, {}],
    ["what was typed, without spaces around it", { "llm.model": " m " }, { "llm.model": "m" }],
    ["null for what was emptied", { "llm.provider": "" }, { "llm.provider": null }],
    ["a secret that was typed", { "llm.api_key": "new" }, { "llm.api_key": "new" }],
    ["no secret that was left empty", { "llm.api_key": "" }, {}],
    ["nothing of other forms", { voice: "heart" }, {}],
  ] as const)("is %s", (_, drafts, changes) => {
    expect(changesOf([...NAMES], drafts, SAVED)).toEqual(changes);
  });
});

describe("secrets that went with their place", () => {
  const after = [entry("llm.provider", "groq"), entry("llm.model", null), entry("llm.api_key", null, true)];
  it("are reported", () => expect(lostSecrets(SAVED, after, { "llm.provider": "groq" })).toEqual(["llm.api_key"]));
  it("are not reported when they were removed on purpose", () =>
    expect(lostSecrets(SAVED, after, { "llm.api_key": null })).toEqual([]));
});

it("keeps drafts of everything but secrets in the browser", () => {
  expect(storable({ "llm.model": "m", "llm.api_key": "k", "storage.secret_access_key": "s" })).toEqual({
    "llm.model": "m",
  });
});

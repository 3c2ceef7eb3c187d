import { describe, expect, it } from "vitest";
import { changeSettings } from "../../src-server/settings/change-settings.ts";
import { listSettings } from "../../src-server/settings/setting-store.ts";
import type { SettingName } from "../../src-server/contract/api/settings.ts";
import type { SettingStore } from "../../src-server/settings/setting-store.ts";
import { createClock, openTestStore, START } from "../store/store-rooms.ts";

const HELD: ReadonlySet<SettingName> = new Set(["llm.api_key"]);
const keyOf = (settings: SettingStore) => listSettings(settings).find(({ name }) => name === "llm.api_key");

describe("a key that is held until the service stops", () => {
  it("is used and listed, and never in the database", async () => {
    const { now } = createClock();
    const { settings, dataDir } = await openTestStore({ now });
    changeSettings(settings, { "llm.provider": "openai", "llm.api_key": "sk-canary" }, HELD);
    expect(settings.get("llm.api_key")).toBe("sk-canary");
    expect(keyOf(settings)).toMatchObject({
      ...{ set: true, value: null, until_stop: true, changed_at: new Date(START).toISOString() },
    });
    const other = await openTestStore({ dataDir, kind: "tool" });
    expect(other.settings.names().map(({ name }) => name)).toEqual(["llm.provider"]);
  });

  it("takes the saved one from the disk, and goes when one is saved, unset or belongs elsewhere", async () => {
    const { settings, dataDir } = await openTestStore();
    const { settings: others } = await openTestStore({ dataDir, kind: "tool" });
    changeSettings(settings, { "llm.provider": "openai", "llm.api_key": "sk-saved" });
    changeSettings(settings, { "llm.api_key": "sk-held" }, HELD);
    expect([settings.get("llm.api_key"), others.get("llm.api_key")]).toEqual(["sk-held", null]);
    changeSettings(settings, { "llm.api_key": "sk-saved" });
    expect(keyOf(settings)).not.toHaveProperty("until_stop");
    expect(others.get("llm.api_key")).toBe("sk-saved");
    changeSettings(settings, { "llm.api_key": "sk-held" }, HELD);
    expect(settings.unset("llm.api_key")).toBe(true);
    expect([settings.get("llm.api_key"), settings.unset("llm.api_key")]).toEqual([null, false]);
    changeSettings(settings, { "llm.api_key": "sk-held" }, HELD);
    changeSettings(settings, { "llm.provider": "groq" });
    expect(settings.get("llm.api_key")).toBeNull();
  });

  it("gives way to what another program saves, and every change is noticed", async () => {
    const { settings, dataDir } = await openTestStore();
    const { settings: others } = await openTestStore({ dataDir, kind: "tool" });
    const revisions = [settings.revision()];
    changeSettings(settings, { "llm.api_key": "sk-held" }, HELD);
    revisions.push(settings.revision());
    changeSettings(others, { "llm.api_key": "sk-told" });
    revisions.push(settings.revision());
    expect(settings.get("llm.api_key")).toBe("sk-told");
    expect(settings.names()).toHaveLength(1);
    changeSettings(settings, { "llm.api_key": null });
    revisions.push(settings.revision());
    expect(new Set(revisions).size).toBe(revisions.length);
    expect(settings.get("llm.api_key")).toBeNull();
  });
});

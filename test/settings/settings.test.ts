import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatMessage } from "../../src-server/contract/messages/message.ts";
import { FieldRefusal } from "../../src-server/refusal.ts";
import { changeSettings } from "../../src-server/settings/change-settings.ts";
import { defaultBucket, defaultBucketLacks } from "../../src-server/settings/default-bucket.ts";
import { listSettings, type SettingStore } from "../../src-server/settings/setting-store.ts";
import { isOn, numberOf } from "../../src-server/settings/setting-store.ts";
import { savedProvider } from "../../src-server/settings/saved-settings.ts";
import { SETTING_NAMES } from "../../src-server/contract/api/settings.ts";
import { openTestStore } from "../store/store-rooms.ts";
import { textsOf } from "../support/in-english.ts";

/** What the default bucket lacks, in English. */
const lacks = (store: SettingStore): string[] => defaultBucketLacks(store).map((word) => formatMessage(word));

const refused = (work: () => unknown): string[] => {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof FieldRefusal) return thrown.faults.map(({ loc, type }) => `${loc.join(".")} ${type}`);
    throw thrown;
  }
  return [];
};

describe("settings", () => {
  it("change all or none, every fault named", async () => {
    const { settings } = await openTestStore();
    const changes = {
      ...{ voice: "rms", guests: "maybe", "no.such": "x", "limits.workers": "0", library: "relative" },
      ...{ "llm.model": 5, "llm.api_key": "\ud800", "storage.region": ["eu"], other: 7 },
    };
    expect(refused(() => changeSettings(settings, changes))).toEqual([
      "body.guests setting",
      "body.no.such setting",
      "body.limits.workers setting",
      "body.library setting",
      "body.llm.model setting",
      "body.llm.api_key setting",
      "body.storage.region setting",
      "body.other setting",
    ]);
    expect(settings.names()).toEqual([]);
    expect(refused(() => changeSettings(settings, { __proto__: null, constructor: "x" }))).toEqual([
      "body.constructor setting",
    ]);
  });

  it.each([
    ["llm.provider", "OpenAI ", "openai"],
    ["llm.base_url", "http://127.0.0.1:11434/v1/", "http://127.0.0.1:11434/v1"],
    ["guests", "ON", "on"],
    ["limits.disk_free_mb", "0512", "512"],
    ["library", "/home/teacher/lectures/../videos", "/home/teacher/videos"],
  ])("keep %s %j as %j", async (name, text, stored) => {
    const { settings } = await openTestStore();
    changeSettings(settings, { [name]: text });
    expect(settings.get(name)).toBe(stored);
    changeSettings(settings, { [name]: null });
    expect(settings.get(name)).toBeNull();
  });

  it.each([
    ["llm.provider", "skynet"],
    ["llm.base_url", "ftp://host"],
    ["llm.base_url", "http://user:pass@host"],
    ["llm.model", "  "],
    ["llm.api_key", "two\nlines"],
    ["guests", "1"],
    ["limits.rate", "1e3"],
    ["limits.rate", "-1"],
    ["voice", "../voice"],
    ["storage.provider", "gcs"],
  ])("refuse %s %j", async (name, text) => {
    const { settings } = await openTestStore();
    expect(refused(() => changeSettings(settings, { [name]: text }))).toEqual([`body.${name} setting`]);
  });

  it("never read secrets back", async () => {
    const { settings } = await openTestStore();
    changeSettings(settings, { "llm.api_key": "sk-canary", "llm.model": "m" });
    const entries = listSettings(settings);
    expect(entries.map((entry) => entry.name)).toEqual(SETTING_NAMES);
    expect(JSON.stringify(entries)).not.toContain("canary");
    expect(entries.find((entry) => entry.name === "llm.api_key")).toMatchObject({
      value: null,
      set: true,
      secret: true,
    });
    expect(entries.find((entry) => entry.name === "llm.model")).toMatchObject({ value: "m", set: true, secret: false });
    expect(entries.find((entry) => entry.name === "voice")).toMatchObject({
      value: null,
      set: false,
      changed_at: null,
    });
  });

  it("never take a key to another provider or address", async () => {
    const { settings } = await openTestStore();
    const set = (changes: Record<string, string | null>): string[] =>
      changeSettings(settings, changes).map((note) => formatMessage(note));
    expect(set({ "llm.api_key": "first" })).toEqual([]);
    expect(set({ "llm.provider": "openai" })).toEqual([]);
    expect([set({ "llm.provider": "openai" }), settings.get("llm.api_key")]).toEqual([[], "first"]);
    expect(set({ "llm.provider": "groq" })).toEqual([expect.stringContaining("llm.api_key was unset")]);
    expect(settings.get("llm.api_key")).toBeNull();
    expect(set({ "llm.provider": "custom", "llm.base_url": "https://one.example", "llm.api_key": "second" })).toEqual(
      [],
    );
    expect([set({ "llm.base_url": "https://evil.example" }).length, settings.get("llm.api_key")]).toEqual([1, null]);
    set({ "llm.api_key": "third" });
    expect([set({ "llm.provider": null }).length, settings.get("llm.api_key")]).toEqual([1, null]);
  });

  it("never give the keys of a bucket to another account, endpoint or provider", async () => {
    const { settings } = await openTestStore();
    const keys = { "storage.access_key_id": "id", "storage.secret_access_key": "secret" };
    const place = { "storage.provider": "s3", "storage.endpoint": "https://one.example" };
    const isSet = (): boolean[] => Object.keys(keys).map((name) => settings.get(name) !== null);
    expect([changeSettings(settings, keys), changeSettings(settings, place), isSet()]).toEqual([[], [], [true, true]]);
    expect([changeSettings(settings, { ...place, "storage.bucket": "b" }), isSet()]).toEqual([[], [true, true]]);
    for (const change of [
      { "storage.endpoint": "https://evil.example" },
      { "storage.endpoint": null },
      { "storage.provider": "r2", "storage.account_id": "mine" },
      { "storage.account_id": "other" },
    ]) {
      changeSettings(settings, { ...place, ...keys });
      expect(changeSettings(settings, change), JSON.stringify(change)).toHaveLength(2);
      expect(isSet()).toEqual([false, false]);
    }
    expect([changeSettings(settings, { "storage.endpoint": "https://two.example", ...keys }), isSet()]).toEqual([
      [],
      [true, true],
    ]);
  });

  it("inform other handles that they changed", async () => {
    const { settings, dataDir } = await openTestStore();
    const other = await openTestStore({ dataDir, kind: "tool" });
    const before = settings.revision();
    changeSettings(other.settings, { guests: "on" });
    expect([settings.revision() - before, isOn(settings, "guests"), isOn(settings, "queue.paused")]).toEqual([
      1,
      true,
      false,
    ]);
    other.settings.unset("nothing");
    expect(settings.revision() - before).toBe(1);
  });

  it("become a provider once all it needs is set", async () => {
    const { settings } = await openTestStore();
    changeSettings(settings, { "llm.provider": "openai", "llm.model": "gpt-6-luna" });
    expect(savedProvider(settings)).toBeNull();
    changeSettings(settings, { "llm.api_key": "k" });
    expect(savedProvider(settings)).toEqual({ provider: "openai", model: "gpt-6-luna", apiKey: "k" });
    changeSettings(settings, { "llm.provider": "ollama" });
    expect(savedProvider(settings)).toEqual({ provider: "ollama", model: "gpt-6-luna" });
  });

  it("become a bucket once all it needs is set", async () => {
    const { settings } = await openTestStore();
    changeSettings(settings, {
      "storage.bucket": "videos",
      "storage.access_key_id": "id",
      "storage.secret_access_key": "secret",
      "limits.rate": "5",
    });
    expect([defaultBucket(settings), numberOf(settings, "limits.rate"), numberOf(settings, "limits.workers")]).toEqual([
      null,
      5,
      null,
    ]);
    changeSettings(settings, { "storage.provider": "s3", "storage.endpoint": "https://s3.example" });
    expect(defaultBucket(settings)).toMatchObject({
      provider: "s3",
      bucket: "videos",
      endpoint: "https://s3.example",
      accessKeyId: "id",
    });
  });

  it("say what a bucket that is set in part lacks, in words", async () => {
    const { settings } = await openTestStore();
    expect(lacks(settings)).toEqual([]);
    changeSettings(settings, { "storage.bucket": "videos", "storage.access_key_id": "id" });
    expect(lacks(settings)).toEqual(["its account id", "its secret access key"]);
    changeSettings(settings, { "storage.provider": "s3", "storage.secret_access_key": "secret" });
    expect(lacks(settings)).toEqual(["its endpoint"]);
    changeSettings(settings, { "storage.endpoint": "https://s3.example" });
    expect(lacks(settings)).toEqual([]);
    changeSettings(settings, { "storage.bucket": null });
    expect(lacks(settings)).toEqual(["its name"]);
  });

  it("say at start which saved secret cannot be opened", async () => {
    const { settings, dataDir, close } = await openTestStore();
    changeSettings(settings, { "llm.api_key": "k" });
    close();
    rmSync(`${dataDir}/data-key`);
    const again = await openTestStore({ dataDir });
    expect(textsOf(again.notes)).toEqual([
      expect.stringMatching(/^llm\.api_key: A saved secret cannot be read: .*data-key is missing/),
    ]);
    expect(() => again.settings.get("llm.api_key")).toThrow(/enter the secret anew/);
  });
});

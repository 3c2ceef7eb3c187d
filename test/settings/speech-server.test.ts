import { formatMessage } from "../../src-server/contract/messages/message.ts";
import { describe, expect, it } from "vitest";
import { FieldRefusal } from "../../src-server/refusal.ts";
import { changeSettings } from "../../src-server/settings/change-settings.ts";
import { savedSpeechServer } from "../../src-server/settings/saved-settings.ts";
import { openTestStore } from "../store/store-rooms.ts";

const SERVER = {
  "voice.http.base_url": "https://speech.example/v1/",
  "voice.http.model": "tts-1",
  "voice.http.voice": "alloy",
};

describe("settings of a speech server", () => {
  it("are complete with address, model and voice; key and languages may follow", async () => {
    const { settings } = await openTestStore();
    changeSettings(settings, { ...SERVER, "voice.http.model": null });
    expect(savedSpeechServer(settings)).toBeNull();
    changeSettings(settings, { "voice.http.model": "tts-1" });
    const server = { baseUrl: "https://speech.example/v1", model: "tts-1", voice: "alloy", apiKey: null };
    expect(savedSpeechServer(settings)).toEqual({ ...server, languages: ["en"] });
    changeSettings(settings, { "voice.http.api_key": "sk-1", "voice.http.languages": "de-DE; en, de" });
    expect(savedSpeechServer(settings)).toEqual({ ...server, apiKey: "sk-1", languages: ["de", "en"] });
  });

  it("drop the key with the address it was saved with, and nothing else", async () => {
    const { settings } = await openTestStore();
    changeSettings(settings, { ...SERVER, "voice.http.api_key": "sk-1", "llm.provider": "openai", "llm.api_key": "k" });
    expect(changeSettings(settings, { ...SERVER, "voice.http.voice": "nova" })).toEqual([]);
    expect(settings.get("voice.http.api_key")).toBe("sk-1");
    const notes = changeSettings(settings, { "voice.http.base_url": "https://other.example/v1" });
    expect(notes.map((note) => formatMessage(note))).toEqual([
      expect.stringMatching(/^voice\.http\.api_key was unset/u),
    ]);
    expect([settings.get("voice.http.api_key"), settings.get("llm.api_key")]).toEqual([null, "k"]);
  });

  it("keep a key that was saved before any address, and one that comes with its new address", async () => {
    const { settings } = await openTestStore();
    changeSettings(settings, { "voice.http.api_key": "sk-1" });
    expect(changeSettings(settings, SERVER)).toEqual([]);
    const both = { "voice.http.base_url": "https://other.example", "voice.http.api_key": "sk-2" };
    expect(changeSettings(settings, both)).toEqual([]);
    expect(savedSpeechServer(settings)?.apiKey).toBe("sk-2");
  });

  it.each([
    ["voice.http.base_url", "file:///etc/passwd"],
    ["voice.http.base_url", "http://user:pass@host/v1"],
    ["voice.http.languages", "English!"],
    ["voice.http.languages", " , "],
    ["voice.http.api_key", "two\nlines"],
  ])("refuse %s %j", async (name, text) => {
    const { settings } = await openTestStore();
    expect(() => changeSettings(settings, { [name]: text })).toThrow(FieldRefusal);
  });
});

import { describe, expect, it } from "vitest";
import { msg } from "../../../src-server/contract/messages/message.ts";
import { defaultVoice, voiceSpeaks, voiceEntries } from "../../../src-server/compose/service/voice-entries.ts";
import { createServiceRules } from "../../../src-server/compose/service/open-jobs.ts";
import { findSystemVoices } from "../../../src-server/narration/voices/system/find-system-voices.ts";
import { changeSettings } from "../../../src-server/settings/change-settings.ts";
import { openTestStore } from "../../store/store-rooms.ts";
import { standInProgram } from "../../support/stand-in-program.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const SERVER = {
  "voice.http.base_url": "https://speech.example/v1",
  "voice.http.model": "tts-1",
  "voice.http.voice": "alloy",
  "voice.http.api_key": "sk-canary",
  "voice.http.languages": "en, de",
};

describe("the list of voices", () => {
  it("reports licence, size, languages and whether text leaves this computer, and no key", async () => {
    const { settings } = await openTestStore();
    changeSettings(settings, SERVER);
    const entries = voiceEntries({ settings, installed: () => [] });
    expect(entries.map(({ id }) => id)).toEqual(["heart", "rms", "slt", "http", "none"]);
    expect(entries[0]).toMatchObject({ default: true, licence: "Apache-2.0", leaves_this_computer: false });
    expect(entries[0]?.size_mb).toBeGreaterThan(10);
    expect(entries[3]).toEqual({
      ...{ id: "http", label: "alloy of tts-1 at speech.example", languages: ["en", "de"], default: false },
      label_data: msg("common.text", { text: "alloy of tts-1 at speech.example" }),
      ...{ leaves_this_computer: true, licence: "terms of its provider", size_mb: 0 },
      licence_data: msg("voice.licence_of_provider"),
    });
    expect(JSON.stringify(entries)).not.toContain("canary");
  });

  it("has the voices of the Kokoro pack while it is installed", async () => {
    const { settings } = await openTestStore();
    let folder: string | null = null;
    const ids = (): string[] =>
      voiceEntries({ settings, installed: () => [], kokoro: () => folder }).map(({ id }) => id);
    expect(ids()).toEqual(["heart", "rms", "slt", "none"]);
    folder = await tempFolder();
    expect(ids()).toEqual(expect.arrayContaining(["heart", "af_bella", "bm_george"]));
    expect(voiceEntries({ settings, installed: () => [], kokoro: () => folder })[3]).toMatchObject({
      ...{ id: "af_bella", languages: ["en"], default: false, leaves_this_computer: false },
      ...{ size_mb: 103, licence: expect.stringMatching(/Apache-2\.0/u) },
    });
  });

  it("begins with the owner's choice", async () => {
    const { settings } = await openTestStore();
    changeSettings(settings, { ...SERVER, voice: "http" });
    expect(voiceEntries({ settings, installed: () => [] })[0]).toMatchObject({ id: "http", default: true });
    changeSettings(settings, { "voice.http.model": null });
    expect(voiceEntries({ settings, installed: () => [] })[0]).toMatchObject({ id: "heart", default: true });
  });

  it("begins with silence, and marks it, when that is the owner's choice", async () => {
    const { settings } = await openTestStore();
    changeSettings(settings, { voice: "none" });
    const entries = voiceEntries({ settings, installed: () => [] });
    expect(entries.map(({ id }) => id)).toEqual(["none", "heart", "rms", "slt"]);
    expect(entries.filter((entry) => entry.default).map(({ id }) => id)).toEqual(["none"]);
  });
});

describe("the voice that speaks a language by default", () => {
  it("is the owner's choice, else one that may speak unasked", async () => {
    const [{ settings }, bin] = [await openTestStore(), await tempFolder()];
    await standInProgram(bin, "espeak-ng", "system-voices/stand-in-espeak-ng");
    await standInProgram(bin, "say", "system-voices/stand-in-say");
    const found = await findSystemVoices([bin]);
    const installed = (): typeof found => found;
    changeSettings(settings, SERVER);
    expect(defaultVoice({ settings, installed }, "de-AT")).toBe("espeak-de");
    expect(defaultVoice({ settings, installed: () => [] }, "de")).toBe("heart");
    changeSettings(settings, { voice: "http" });
    expect(defaultVoice({ settings, installed }, "de")).toBe("http");
    expect(defaultVoice({ settings, installed }, "fr")).toBe("espeak-fr-fr");
  });

  it("is none for every language when that is the owner's choice", async () => {
    const { settings } = await openTestStore();
    changeSettings(settings, { voice: "none" });
    for (const language of ["en", "de", "tlh"])
      expect(defaultVoice({ settings, installed: () => [] }, language)).toBe("none");
  });

  it("stays named when it is gone, and is shared with no lecture of that voice itself", async () => {
    const { settings } = await openTestStore();
    changeSettings(settings, { ...SERVER, voice: "http" });
    const known = { settings, installed: () => [] };
    const result = (): string => JSON.stringify(createServiceRules(known, Date.now).resultSettings());
    const before = result();
    changeSettings(settings, { "voice.http.model": null });
    expect(defaultVoice(known, "en-GB")).toBe("http");
    expect([
      voiceSpeaks(known, "http", "en"),
      voiceSpeaks(known, "slt", "de"),
      voiceSpeaks(known, "nosuch", "en"),
    ]).toEqual([...[true, false, false]]);
    expect(result()).not.toBe(before);
    changeSettings(settings, SERVER);
    expect(result()).toBe(before);
  });

  it("changes the result when it speaks differently, not when its key changes", async () => {
    const { settings } = await openTestStore();
    const now = (): string =>
      JSON.stringify(createServiceRules({ settings, installed: () => [] }, Date.now).resultSettings());
    changeSettings(settings, SERVER);
    const before = now();
    changeSettings(settings, { "voice.http.api_key": "sk-other" });
    expect(now()).toBe(before);
    changeSettings(settings, { "voice.http.voice": "nova" });
    expect(now()).not.toBe(before);
    expect(now()).not.toContain("sk-");
  });
});

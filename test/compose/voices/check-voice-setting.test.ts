import { describe, expect, it } from "vitest";
import { checkVoiceSetting, type MachineVoices } from "../../../src-server/compose/service/voice-entries.ts";
import { findSystemVoices } from "../../../src-server/narration/voices/system/find-system-voices.ts";
import { FieldRefusal } from "../../../src-server/refusal.ts";
import { changeSettings, type SettingChanges } from "../../../src-server/settings/change-settings.ts";
import { openTestStore } from "../../store/store-rooms.ts";
import { standInProgram } from "../../support/stand-in-program.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const SERVER = {
  "voice.http.base_url": "https://speech.example/v1",
  "voice.http.model": "tts-1",
  "voice.http.voice": "alloy",
};

const faultsOf = (known: MachineVoices, changes: SettingChanges): string[] => {
  try {
    checkVoiceSetting(known, changes);
    return [];
  } catch (failure) {
    if (failure instanceof FieldRefusal) return failure.faults.map(({ msg }) => msg);
    throw failure;
  }
};

const knownVoices = async (installed: MachineVoices["installed"] = () => []): Promise<MachineVoices> => {
  const { settings } = await openTestStore();
  return { settings, installed };
};

describe("the voice that is set", () => {
  it.each([{ voice: "none" }, { voice: " slt " }, { voice: null }, {}, { ...SERVER, voice: "http" }])(
    "may be %j",
    async (changes) => {
      expect(faultsOf(await knownVoices(), changes)).toEqual([]);
    },
  );

  it.each(["nosuch", "HEART", "http"])(
    "may not be %s, which is not there, and those that are there are reported",
    async (voice) => {
      const known = await knownVoices();
      expect(faultsOf(known, { voice })).toEqual([
        "voice must be the id of a voice of this machine. Pick one of: heart, rms, slt, none.",
      ]);
      expect(known.settings.get("voice")).toBeNull();
    },
  );

  it("may not be the one of the speech server that leaves with the same change", async () => {
    const known = await knownVoices();
    changeSettings(known.settings, SERVER);
    expect(faultsOf(known, { voice: "http" })).toEqual([]);
    expect(faultsOf(known, { voice: "http", "voice.http.model": null })).toHaveLength(1);
  });

  it("is refused with all else that is wrong, and once only", async () => {
    const known = await knownVoices();
    expect(faultsOf(known, { voice: "nosuch", guests: "perhaps" })).toEqual([
      expect.stringMatching(/^voice must be/u),
      "guests must be on or off.",
    ]);
    expect(faultsOf(known, { voice: "../nosuch" })).toEqual([]);
    expect(faultsOf(known, { voice: "http", "voice.http.base_url": "nowhere" })).toEqual([]);
  });

  it("may be a system voice as long as those are not known yet", async () => {
    const bin = await tempFolder();
    await standInProgram(bin, "espeak-ng", "system-voices/stand-in-espeak-ng");
    const found = await findSystemVoices([bin]);
    expect(faultsOf(await knownVoices(), { voice: "espeak-de" })).toEqual([]);
    const known = await knownVoices(() => found);
    expect(faultsOf(known, { voice: "espeak-de" })).toEqual([]);
    expect(faultsOf(known, { voice: "espeak-xx" })).toHaveLength(1);
  });
});

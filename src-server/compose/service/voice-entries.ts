import type { VoiceEntry } from "../../contract/api/catalogue.ts";
import { NO_VOICE } from "../../narration/choose-voices.ts";
import { createBuiltInVoices } from "../../narration/voices/built-in-voices.ts";
import { createMoreVoices } from "../../narration/voices/more-voices.ts";
import type { InstalledVoice } from "../../narration/voices/system/find-system-voices.ts";
import type { Voice } from "../../narration/voices/voice.ts";
import type { SettingStore } from "../../settings/setting-store.ts";
import { savedSpeechServer } from "../../settings/speech-server.ts";

const SILENT: VoiceEntry = {
  id: NO_VOICE,
  label: "No voice: silent, with captions at reading speed",
  languages: [],
  default: false,
  leaves_this_computer: false,
  licence: "none",
  size_mb: 0,
};

/** What is known of the machine's voices. */
export type KnownVoices = {
  settings: SettingStore;
  /** Voices of the operating system, as far as they are known yet. */
  installed: () => readonly InstalledVoice[];
  /** Folder of the Kokoro pack, which comes and goes while the service runs. */
  kokoro?: (() => string | null) | undefined;
};

const voicesOf = ({ settings, installed, kokoro }: KnownVoices): { voices: Voice[]; chosen: Voice | undefined } => {
  const builtIn = createBuiltInVoices();
  const more = { speechServer: savedSpeechServer(settings), installed: installed(), kokoro: kokoro?.() ?? null };
  const voices = [...builtIn, ...createMoreVoices(more, builtIn)];
  const wanted = settings.get("voice");
  return { voices, chosen: voices.find(({ id }) => id === wanted) ?? voices[0] };
};

/** The voices of this machine, the one that speaks by default first. */
export const voiceEntries = (known: KnownVoices): VoiceEntry[] => {
  const { voices, chosen } = voicesOf(known);
  const entries = voices.map((voice) => ({
    ...{ id: voice.id, label: voice.label, languages: [...voice.languages] },
    default: voice === chosen,
    leaves_this_computer: voice.needsNetwork,
    ...{ licence: voice.licence, size_mb: voice.sizeMb },
  }));
  return [...entries.filter((entry) => entry.default), ...entries.filter((entry) => !entry.default), SILENT];
};

/** Who speaks a language when nobody is named: the owner's choice, else the first that may speak unasked. */
export const defaultVoice = (known: KnownVoices, language: string): string => {
  const { voices, chosen } = voicesOf(known);
  const primary = language.toLowerCase().split("-")[0] ?? "";
  const able = voices.filter(({ languages }) => languages.includes(primary));
  const speaker = able.find((voice) => voice === chosen) ?? able.find((voice) => voice.onlyWhenChosen !== true);
  return (speaker ?? chosen)?.id ?? NO_VOICE;
};

/** Whether a voice of this machine speaks a language; silence goes with each. */
export const speaks = (known: KnownVoices, id: string, language: string): boolean => {
  const primary = language.toLowerCase().split("-")[0] ?? "";
  const { languages } = voiceEntries(known).find((entry) => entry.id === id) ?? {};
  return languages !== undefined && (languages.length === 0 || languages.some((tag) => tag.split("-")[0] === primary));
};

import { formatMessage, msg } from "../../contract/messages/message.ts";
import { savedSpeechServer } from "../../settings/saved-settings.ts";
import { createBuiltInVoices, createMoreVoices } from "../../narration/voices/create-voices.ts";
import { primaryTag, type Voice } from "../../narration/voices/voice.ts";
import { type VoiceEntry, SPEECH_SERVER_VOICE } from "../../contract/api/catalogue.ts";
import { NO_VOICE } from "../../narration/choose-voices.ts";
import type { InstalledVoice } from "../../narration/voices/system/find-system-voices.ts";
import type { SettingStore, SettingChange } from "../../settings/setting-store.ts";
import { fieldProblem, FieldRefusal, type FieldProblem } from "../../refusal.ts";
import { changeSettings, type SettingChanges } from "../../settings/change-settings.ts";

type Labels = Pick<VoiceEntry, "label" | "label_data" | "licence" | "licence_data">;

const labelsOf = ({ label, licence }: Pick<Voice, "label" | "licence">): Labels => ({
  ...{ label: formatMessage(label), label_data: label },
  ...{ licence: formatMessage(licence), licence_data: licence },
});

const SILENT: VoiceEntry = {
  id: NO_VOICE,
  ...labelsOf({ label: msg("voice.label_silent"), licence: msg("voice.licence_none") }),
  languages: [],
  default: false,
  leaves_this_computer: false,
  size_mb: 0,
};

/** What is known of the machine's voices. */
export type MachineVoices = {
  settings: SettingStore;
  /** Voices of the operating system, as far as they are known yet. */
  installed: () => readonly InstalledVoice[];
  /** Folder of the Kokoro pack, which comes and goes while the service runs. */
  kokoro?: (() => string | null) | undefined;
};

/** The voices that speak, the id of the owner's choice, and the voice that it is; none for silence. */
type Choice = { voices: Voice[]; wanted: string | null; chosen: Voice | undefined };

const choiceOf = ({ settings, installed, kokoro }: MachineVoices): Choice => {
  const builtIn = createBuiltInVoices();
  const more = { speechServer: savedSpeechServer(settings), installed: installed(), kokoro: kokoro?.() ?? null };
  const voices = [...builtIn, ...createMoreVoices(more, builtIn)];
  const wanted = settings.get("voice");
  const chosen = wanted === NO_VOICE ? undefined : (voices.find(({ id }) => id === wanted) ?? voices[0]);
  return { voices, wanted, chosen };
};

/** The voices of this machine, the one that speaks by default first; silence comes last, unless it is the default. */
export const voiceEntries = (known: MachineVoices): VoiceEntry[] => {
  const { voices, chosen } = choiceOf(known);
  const speaking = voices.map((voice) => ({
    ...{ ...labelsOf(voice), id: voice.id, languages: [...voice.languages] },
    default: voice === chosen,
    leaves_this_computer: voice.needsNetwork,
    size_mb: voice.sizeMb,
  }));
  const entries = [...speaking, { ...SILENT, default: chosen === undefined }];
  return [...entries.filter((entry) => entry.default), ...entries.filter((entry) => !entry.default)];
};

const isKnown = (voices: readonly Voice[], id: string): boolean =>
  id === NO_VOICE || voices.some((voice) => voice.id === id);

/** The owner's choice, where no voice has its id any more. */
export const goneVoice = (known: MachineVoices): string | null => {
  const { voices, wanted } = choiceOf(known);
  return wanted === null || isKnown(voices, wanted) ? null : wanted;
};

/**
 * Who speaks a language when nobody is named: the owner's choice, else the first that may speak unasked. A choice that
 * is gone stays named, so that the lecture names what replaced it.
 */
export const defaultVoice = (known: MachineVoices, language: string): string => {
  const { voices, wanted, chosen } = choiceOf(known);
  if (wanted !== null && (wanted === NO_VOICE || !isKnown(voices, wanted))) return wanted;
  const primary = primaryTag(language);
  const able = voices.filter(({ languages }) => languages.includes(primary));
  const speaker = able.find((voice) => voice === chosen) ?? able.find((voice) => voice.onlyWhenChosen !== true);
  return (speaker ?? chosen)?.id ?? NO_VOICE;
};

/** Whether a voice of this machine speaks a language; silence goes with each, and so does a choice of the owner that is gone. */
export const voiceSpeaks = (known: MachineVoices, id: string, language: string): boolean => {
  const entry = voiceEntries(known).find((one) => one.id === id);
  if (!entry) return goneVoice(known) === id;
  return entry.languages.length === 0 || entry.languages.some((tag) => primaryTag(tag) === primaryTag(language));
};

/** Begins the ids of system voices, which are listed a moment after the start. */
const SYSTEM_VOICE = /^(?:espeak|say|sapi)-/u;

/** What the changes come to, and what is wrong with them in themselves; nothing is changed. */
const rehearsed = (
  settings: SettingStore,
  changes: SettingChanges,
): { coming: readonly SettingChange[]; faults: readonly FieldProblem[] } => {
  let coming: readonly SettingChange[] = [];
  try {
    changeSettings({ ...settings, change: (all) => void (coming = all) }, changes);
    return { coming, faults: [] };
  } catch (failure) {
    if (failure instanceof FieldRefusal) return { coming, faults: failure.faults };
    throw failure;
  }
};

const withChanges = (settings: SettingStore, coming: readonly SettingChange[]): SettingStore => ({
  ...settings,
  get: (name) => {
    const change = coming.find((one) => one.name === name);
    return change ? change.value : settings.get(name);
  },
});

/** Whether nobody can say yet that there is no such voice. */
const isOpen = (id: string, { known, isFaulty }: { known: MachineVoices; isFaulty: boolean }): boolean =>
  id === NO_VOICE ||
  (SYSTEM_VOICE.test(id) && known.installed().length === 0) ||
  (isFaulty && id === SPEECH_SERVER_VOICE);

/** Throws `FieldRefusal` `setting` for a voice that this machine does not have, with all else that is wrong. */
export const checkVoiceSetting = (known: MachineVoices, changes: SettingChanges): void => {
  const given = changes["voice"];
  const id = typeof given === "string" ? given.trim() : undefined;
  if (id === undefined) return;
  const { coming, faults } = rehearsed(known.settings, changes);
  const hasOwnFault = faults.some(({ loc }) => loc.at(-1) === "voice");
  if (hasOwnFault || isOpen(id, { known, isFaulty: faults.length > 0 })) return;
  const ids = voiceEntries({ ...known, settings: withChanges(known.settings, coming) }).map((voice) => voice.id);
  if (ids.includes(id)) return;
  const refused = msg("compose.unknown_voice", { ids: ids.join(", ") });
  throw new FieldRefusal([fieldProblem(["body", "voice"], "setting", refused), ...faults]);
};

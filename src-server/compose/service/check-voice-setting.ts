import { SPEECH_SERVER_VOICE } from "../../contract/api/catalogue.ts";
import { NO_VOICE } from "../../narration/choose-voices.ts";
import { FieldRefusal, type FieldProblem } from "../../refusal.ts";
import { changeSettings, type SettingChanges } from "../../settings/change-settings.ts";
import type { SettingChange, SettingStore } from "../../settings/setting-store.ts";
import { voiceEntries, type KnownVoices } from "./voice-entries.ts";

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
const isOpen = (id: string, { known, isFaulty }: { known: KnownVoices; isFaulty: boolean }): boolean =>
  id === NO_VOICE ||
  (SYSTEM_VOICE.test(id) && known.installed().length === 0) ||
  (isFaulty && id === SPEECH_SERVER_VOICE);

/** Throws `FieldRefusal` `setting` for a voice that this machine does not have, with all else that is wrong. */
export const checkVoiceSetting = (known: KnownVoices, changes: SettingChanges): void => {
  const given = changes["voice"];
  const id = typeof given === "string" ? given.trim() : undefined;
  if (id === undefined) return;
  const { coming, faults } = rehearsed(known.settings, changes);
  const hasOwnFault = faults.some(({ loc }) => loc.at(-1) === "voice");
  if (hasOwnFault || isOpen(id, { known, isFaulty: faults.length > 0 })) return;
  const ids = voiceEntries({ ...known, settings: withChanges(known.settings, coming) }).map((voice) => voice.id);
  if (ids.includes(id)) return;
  const msg = `voice must be the id of a voice of this machine. Pick one of: ${ids.join(", ")}.`;
  throw new FieldRefusal([{ loc: ["body", "voice"], msg, type: "setting" }, ...faults]);
};

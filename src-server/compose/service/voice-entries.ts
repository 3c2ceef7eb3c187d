import type { VoiceEntry } from "../../contract/api/answers.ts";
import { createBuiltInVoices } from "../../narration/voices/built-in-voices.ts";
import { NO_VOICE } from "../../narration/choose-voices.ts";

const SILENT: VoiceEntry = {
  id: NO_VOICE,
  label: "No voice: silent, with captions at reading speed",
  languages: [],
  default: false,
  leaves_this_computer: false,
};

/** The voices of this machine, the one that speaks by default first; `wanted` is the owner's setting. */
export const voiceEntries = (wanted: string | null): VoiceEntry[] => {
  const voices = createBuiltInVoices();
  const chosen = voices.some(({ id }) => id === wanted) ? wanted : voices[0]?.id;
  const entries = voices.map(({ id, label, languages, needsNetwork }) => ({
    ...{ id, label, languages: [...languages] },
    default: id === chosen,
    leaves_this_computer: needsNetwork,
  }));
  return [...entries.filter((entry) => entry.default), ...entries.filter((entry) => !entry.default), SILENT];
};

import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";

const SHOWN = 3;

/** Voices to begin with: they speak English and keep the text here; the usual one comes first. */
export const firstVoices = (voices: readonly VoiceEntry[]): VoiceEntry[] => {
  const able = voices.filter((voice) => voice.languages.includes("en") && !voice.leaves_this_computer);
  return [...able.filter((voice) => voice.default), ...able.filter((voice) => !voice.default)].slice(0, SHOWN);
};

import type { VoiceEntry } from "../../../../src-server/contract/api/catalogue.ts";

/** Languages that models write and that lectures can be in, besides those that voices here speak. */
const WRITTEN = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da", "cs", "tr", "uk", "ru", "hi", "zh", "ja"];

const primaryOf = (tag: string): string => (tag.split("-")[0] ?? tag).toLowerCase();

/** Whether a voice can read a language out; a silent one goes with each. */
export const speaks = (voice: VoiceEntry, language: string): boolean =>
  language === "" ||
  voice.languages.length === 0 ||
  voice.languages.some((tag) => primaryOf(tag) === primaryOf(language));

const isSilent = ({ languages }: VoiceEntry): boolean => languages.length === 0;

/** Voices to choose from for a language. */
export const voicesFor = (voices: readonly VoiceEntry[], language: string): VoiceEntry[] =>
  voices.filter((voice) => speaks(voice, language));

/** Languages to choose from: those that can be heard here first, then others; each by its primary tag. */
export const languagesOf = (voices: readonly VoiceEntry[]): { spoken: string[]; others: string[] } => {
  const spoken = [...new Set(voices.flatMap(({ languages }) => languages.map(primaryOf)))];
  return { spoken, others: WRITTEN.filter((language) => !spoken.includes(language)) };
};

/** How voice and language of a form go together. */
export type VoiceFit =
  | { kind: "fits"; voice: VoiceEntry | undefined }
  /** The chosen voice does not speak the chosen language; `others` do. */
  | { kind: "mismatch"; voice: VoiceEntry; others: VoiceEntry[] }
  /** Nothing on this computer speaks the language. */
  | { kind: "none" };

/** Checks a pair before it is sent. */
export const fitOf = (
  voices: readonly VoiceEntry[],
  { voice, language }: { voice: string; language: string },
): VoiceFit => {
  const audible = voicesFor(voices, language).filter((entry) => !isSilent(entry));
  const chosen = voices.find(({ id }) => id === voice);
  if (chosen && speaks(chosen, language)) return { kind: "fits", voice: chosen };
  if (chosen && audible.length > 0) return { kind: "mismatch", voice: chosen, others: audible };
  const usual = voices.find((entry) => entry.default);
  if (!chosen && usual && isSilent(usual)) return { kind: "fits", voice: usual };
  if (audible.length === 0 && voices.length > 0) return { kind: "none" };
  return { kind: "fits", voice: audible.find((entry) => entry.default) ?? audible[0] };
};

/** The language to name beside a voice: without one the service takes a named voice's text for English. */
export const languageBeside = (voices: readonly VoiceEntry[], voice: string): string | undefined => {
  const [language] = voices.find(({ id }) => id === voice)?.languages ?? [];
  return language === undefined || primaryOf(language) === "en" ? undefined : primaryOf(language);
};

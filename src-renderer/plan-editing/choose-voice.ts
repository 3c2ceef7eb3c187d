import type { VoiceEntry } from "../../src-server/contract/api/catalogue.ts";

const speaks = (voice: VoiceEntry, language: string): boolean =>
  voice.languages.some((tag) => tag.split("-", 1)[0] === language.split("-", 1)[0]);

/** The voice a sentence is heard in: the lecture's own, else the first that speaks its language. */
export const chooseVoice = (
  voices: readonly VoiceEntry[],
  { wanted, language }: { wanted: string | undefined; language: string },
): string | undefined => {
  const spoken = voices.filter(({ id }) => id !== "none");
  const own = spoken.find(({ id }) => id === wanted);
  const fitting = spoken.filter((voice) => speaks(voice, language));
  return (own ?? fitting.find((voice) => voice.default) ?? fitting[0])?.id;
};

import { AppError } from "../errors.ts";
import { languageName } from "./language-name.ts";
import { primaryTag } from "./voices/primary-tag.ts";
import type { Voice } from "./voices/voice.ts";

/** Voice id of a lecture without sound. */
export const NO_VOICE = "none";

/** What a lecture wants: a voice, or the first; the language it names, and the one its text is written in. */
export type WantedVoice = { voice: string | undefined; language: string; written: string };

const wantedVoice = (voices: readonly Voice[], id: string | undefined): Voice => {
  const voice = id === undefined ? voices[0] : voices.find((known) => known.id === id);
  if (voice) return voice;
  const known = [...voices.map((other) => other.id), NO_VOICE].join(", ");
  throw new AppError("usage", `There is no voice "${id ?? ""}"; choose one of ${known}.`);
};

/** Who speaks a lecture: the first voice, and those that step in when it fails; those that speak only when chosen never step in. Nobody for a silent lecture; a language that nobody here speaks is a warning. */
export const chooseVoices = (
  voices: readonly Voice[],
  { voice: id, language, written }: WantedVoice,
  warn: (message: string) => void,
): readonly Voice[] => {
  if (id === NO_VOICE) return [];
  const first = wantedVoice(voices, id);
  const others = voices.filter((voice) => voice !== first && voice.onlyWhenChosen !== true);
  const speakers = [first, ...others].filter((voice) => voice.languages.map(primaryTag).includes(written));
  const name = languageName(written);
  if (speakers.length === 0) {
    warn(
      `No voice here speaks ${name}; the lecture is silent, with captions and reading-speed timing. Add a voice that speaks it, or write in English.`,
    );
    return speakers;
  }
  if (written !== primaryTag(language))
    warn(`The text is written in ${name} and not in ${languageName(language)}; it is spoken as ${name}.`);
  if (speakers[0] !== first)
    warn(`The voice ${first.id} does not speak ${name}; ${speakers[0]?.id ?? ""} speaks instead.`);
  return speakers;
};

import { languageName } from "../contract/language-tag.ts";
import { AppError } from "../errors.ts";
import { primaryTag, type Voice } from "./voices/voice.ts";

/** Voice id of a lecture without sound. */
export const NO_VOICE = "none";

/** What a lecture wants: a voice, or the first; the language it names, and the one its text is written in. */
export type WantedVoice = {
  voice: string | undefined;
  language: string;
  written: string;
  /** Whether others speak for a voice that is not here; refused when absent. */
  replaces?: boolean | undefined;
};

const unknownVoice = (voices: readonly Voice[], id: string): AppError => {
  const known = [...voices.map((other) => other.id), NO_VOICE].join(", ");
  return new AppError("usage", `There is no voice "${id}"; choose one of ${known}.`);
};

/** The voice that is wanted; the first where none is named, or where it is not here and others may replace it. */
const wantedVoice = (voices: readonly Voice[], { voice: id, replaces }: WantedVoice): Voice => {
  const named = voices.find((known) => known.id === id);
  const voice = named ?? (id === undefined || replaces === true ? voices[0] : undefined);
  if (voice) return voice;
  throw unknownVoice(voices, id ?? "");
};

const gone = (id: string, speaker: Voice | undefined): string =>
  speaker
    ? `The voice ${id} is not on this machine any more; ${speaker.id} speaks instead. Add ${id} again, or choose another voice.`
    : `The voice ${id} is not on this machine any more. Add it again, or choose another voice.`;

/** Who speaks a lecture: the first voice, and those that step in when it fails; those that speak only when chosen never step in. Nobody for a silent lecture; a language that nobody here speaks is a warning, and so is a voice that is replaced. Throws AppError `usage` for a voice that is not here and may not be replaced. */
export const chooseVoices = (
  voices: readonly Voice[],
  wanted: WantedVoice,
  warn: (message: string) => void,
): readonly Voice[] => {
  const { voice: id, language, written } = wanted;
  if (id === NO_VOICE) return [];
  const first = wantedVoice(voices, wanted);
  const isGone = id !== undefined && first.id !== id;
  const others = voices.filter((voice) => voice !== first && voice.onlyWhenChosen !== true);
  const speakers = [first, ...others].filter((voice) => voice.languages.map(primaryTag).includes(written));
  const name = languageName(written);
  if (isGone) warn(gone(id, speakers[0]));
  if (speakers.length === 0) {
    warn(
      `No voice here speaks ${name}; the lecture is silent, with captions and reading-speed timing. Add a voice that speaks it, or write in English.`,
    );
    return speakers;
  }
  if (written !== primaryTag(language))
    warn(`The text is written in ${name} and not in ${languageName(language)}; it is spoken as ${name}.`);
  if (!isGone && speakers[0] !== first)
    warn(`The voice ${first.id} does not speak ${name}; ${speakers[0]?.id ?? ""} speaks instead.`);
  return speakers;
};

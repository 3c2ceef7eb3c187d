import { msg, type Message } from "../contract/messages/message.ts";
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
  return new AppError("usage", msg("voice.unknown", { id, known }));
};

/** The voice that is wanted; the first where none is named, or where it is not here and others may replace it. */
const wantedVoice = (voices: readonly Voice[], { voice: id, replaces }: WantedVoice): Voice => {
  const named = voices.find((known) => known.id === id);
  const voice = named ?? (id === undefined || replaces === true ? voices[0] : undefined);
  if (voice) return voice;
  throw unknownVoice(voices, id ?? "");
};

const gone = (id: string, speaker: Voice | undefined): Message =>
  speaker ? msg("voice.replaced_by_other", { id, other: speaker.id }) : msg("voice.gone", { id });

/** Who speaks a lecture: the first voice, and those that step in when it fails; those that speak only when chosen never step in. Nobody for a silent lecture; a language that nobody here speaks is a warning, and so is a voice that is replaced. Throws AppError `usage` for a voice that is not here and may not be replaced. */
export const chooseVoices = (
  voices: readonly Voice[],
  wanted: WantedVoice,
  warn: (message: Message) => void,
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
    warn(msg("voice.none_speaks_language", { language: name }));
    return speakers;
  }
  if (written !== primaryTag(language))
    warn(msg("voice.text_in_other_language", { written: name, language: languageName(language) }));
  if (!isGone && speakers[0] !== first)
    warn(msg("voice.other_speaks_language", { id: first.id, language: name, other: speakers[0]?.id ?? "" }));
  return speakers;
};

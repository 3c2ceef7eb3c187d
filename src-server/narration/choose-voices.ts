import { AppError } from "../errors.ts";
import type { Voice } from "./voices/voice.ts";

/** Voice id of a lecture without sound. */
export const NO_VOICE = "none";

/** Who speaks a lecture: the first voice, and those that step in when it fails; nobody for a silent lecture. */
export type VoiceChoice = {
  speakers: readonly Voice[];
  /** Whether the text can be put into spoken words. */ isEnglish: boolean;
};

const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

const wantedVoice = (voices: readonly Voice[], id: string | undefined): Voice => {
  const voice = id === undefined ? voices[0] : voices.find((known) => known.id === id);
  if (voice) return voice;
  const known = [...voices.map((other) => other.id), NO_VOICE].join(", ");
  throw new AppError("usage", `There is no voice "${id ?? ""}"; choose one of ${known}.`);
};

const nameOf = (language: string): string =>
  new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;

/** Chooses the voices for a lecture; those that speak only when chosen never step in. A language that nobody here speaks is a warning and a silent lecture. */
export const chooseVoices = (
  voices: readonly Voice[],
  wanted: { voice: string | undefined; language: string; foreign: string | null },
  warn: (message: string) => void,
): VoiceChoice => {
  const isEnglish = primary(wanted.language) === "en" && wanted.foreign === null;
  if (wanted.voice === NO_VOICE) return { speakers: [], isEnglish };
  const first = wantedVoice(voices, wanted.voice);
  const language = isEnglish || wanted.foreign === null ? primary(wanted.language) : wanted.foreign;
  const others = voices.filter((voice) => voice !== first && voice.onlyWhenChosen !== true);
  const speakers = [first, ...others].filter((voice) => voice.languages.includes(language));
  if (speakers.length === 0) {
    const name = wanted.foreign ?? nameOf(wanted.language);
    warn(
      `No voice here speaks ${name}; the lecture is silent, with captions and reading-speed timing. Add a voice that speaks it, or write in English.`,
    );
  } else if (speakers[0] !== first) {
    warn(`The voice ${first.id} does not speak ${nameOf(wanted.language)}; ${speakers[0]?.id ?? ""} speaks instead.`);
  }
  return { speakers, isEnglish };
};

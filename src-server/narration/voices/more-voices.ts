import { createWordTimer } from "./alignment/word-timer.ts";
import { createHttpVoice, type SpeechServer } from "./speech-server/http-voice.ts";
import { createKokoroVoices } from "./kokoro/kokoro-voice.ts";
import { primaryTag } from "./primary-tag.ts";
import type { InstalledVoice } from "./system/find-system-voices.ts";
import { createSystemVoice } from "./system/system-voice.ts";
import type { Voice } from "./voice.ts";

/** What there is on this machine beside the built-in voices. */
export type MoreVoices = {
  speechServer: SpeechServer | null;
  installed: readonly InstalledVoice[];
  /** Folder of the installed Kokoro pack. */
  kokoro?: string | null;
};

/** Tells when its words are said, and speaks most like the others. */
const REFERENCE = "slt";
const REFERENCE_LANGUAGE = "en";

/** The speech server, the installed pack and the voices of the system; a built-in voice helps to time their words. */
export const createMoreVoices = (
  { speechServer, installed, kokoro }: MoreVoices,
  builtIn: readonly Voice[],
): Voice[] => {
  const byReference = createWordTimer(builtIn.find(({ id }) => id === REFERENCE));
  const byLetters = createWordTimer(undefined);
  const timerOf = (languages: readonly string[]): typeof byReference =>
    languages.includes(REFERENCE_LANGUAGE) ? byReference : byLetters;
  const served = speechServer
    ? [createHttpVoice({ server: speechServer, timer: timerOf(speechServer.languages) })]
    : [];
  const own = installed.map((voice) => createSystemVoice(voice, timerOf([primaryTag(voice.listed.language)])));
  const packed = kokoro == null ? [] : createKokoroVoices(kokoro);
  return [...served, ...packed, ...own];
};

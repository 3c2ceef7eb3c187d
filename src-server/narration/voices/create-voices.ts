import { createFliteProcess } from "./flite/flite-process.ts";
import { createFliteVoice, type FliteVoiceOptions } from "./flite/flite-voice.ts";
import { createWordPhones } from "./flite/word-phones.ts";
import { createHeartProcess, createHeartVoice } from "./heart/heart-voice.ts";
import { type Voice, primaryTag } from "./voice.ts";
import { createWordTimer } from "./alignment/word-timer.ts";
import { createHttpVoice, type SpeechServer } from "./http-voice.ts";
import { createKokoroVoices } from "./kokoro/kokoro-voice.ts";
import type { InstalledVoice } from "./system/find-system-voices.ts";
import { createSystemVoice } from "./system/system-voice.ts";

/** Stretched to 130–150 words a minute. */
const FLITE_VOICES: readonly FliteVoiceOptions[] = [
  { id: "rms", label: "Flite rms (American, male)", stretch: 1.1 },
  { id: "slt", label: "Flite slt (American, female)", stretch: 1.26 },
];

/** The voices that are always there, the default first; those of Flite share one worker. */
export const createBuiltInVoices = (): Voice[] => {
  const process = createFliteProcess();
  const parts = { process, phones: createWordPhones(process) };
  return [createHeartVoice(createHeartProcess()), ...FLITE_VOICES.map((options) => createFliteVoice(options, parts))];
};

/** What there is on this machine beside the built-in voices. */
export type MoreVoices = {
  speechServer: SpeechServer | null;
  installed: readonly InstalledVoice[];
  /** Folder of the installed Kokoro pack. */
  kokoro?: string | null;
};

/** Reports when its words are said, and speaks most like the others. */
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

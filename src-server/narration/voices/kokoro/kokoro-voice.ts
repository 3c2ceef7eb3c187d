import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import { AppError } from "../../../errors.ts";
import { FRONT_END_VERSION } from "../heart/front-end/version.ts";
import { SAMPLE_RATE } from "../heart/signal/pulses.ts";
import { wordsOf } from "../heart/speech/phoneme-rows.ts";
import { LETTER_TO_SOUND_VERSION } from "../letter-to-sound/version.ts";
import { versionWith } from "../own-version.ts";
import { packSizeMb } from "../pack/pack-manifest.ts";
import type { Speech, Voice } from "../voice.ts";
import { VoiceLost } from "../voice-lost.ts";
import { KOKORO_PACK } from "./kokoro-pack.ts";
import { createKokoroProcess, type KokoroProcess } from "./kokoro-process.ts";
import { KOKORO_VOICES, languageOf, type KokoroVoice } from "./kokoro-voices.ts";

const LONGEST = 400;
/** Raise it when the same phonemes would sound different. */
const VERSION = 1;

/** Letters of the Latin alphabet, digits and plain punctuation. */
const SPEAKABLE = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}+=<>^~`|]+$/u;

const checkText = (text: string, language: string): void => {
  if (text.length <= LONGEST && SPEAKABLE.test(text) && wordsOf(text).length > 0) return;
  const name = new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
  throw new AppError("voice", `The Kokoro voice was given something it cannot say; use plain ${name} words.`);
};

/** One voice of the pack: the 82-million-parameter Kokoro network, 24 kHz, the same sound every time. */
export const createKokoroVoice = (voice: KokoroVoice, process: KokoroProcess, own: OwnPronunciations = {}): Voice => {
  const { id, label, reading, speed } = voice;
  const language = languageOf(reading);
  const rules = language === "en" ? FRONT_END_VERSION : LETTER_TO_SOUND_VERSION;
  return {
    ...{ id, label, kind: "model", licence: KOKORO_PACK.licence, sizeMb: packSizeMb(KOKORO_PACK) },
    needsNetwork: false,
    languages: [language],
    sampleRate: SAMPLE_RATE,
    maxLength: LONGEST,
    version: versionWith(`kokoro-${KOKORO_PACK.version} ${reading} ${speed} ${VERSION} ${rules}`, own),
    warmUp: () => process.warmUp(),
    ...(language === "en" ? { pronouncing: (entries) => createKokoroVoice(voice, process, entries) } : {}),
    speak: async ({ text, pace = 1, signal }): Promise<Speech> => {
      checkText(text, language);
      const answer = await process.run({ text, speed: speed * pace, own, voice: id, reading }, signal);
      if ("samples" in answer) return { samples: answer.samples, sampleRate: SAMPLE_RATE, words: answer.words };
      if (answer.isLost) throw new VoiceLost(answer.failure);
      throw new AppError("voice", `The Kokoro voice ${id} could not say a sentence: ${answer.failure}`);
    },
    close: () => process.close(),
  };
};

/** All voices of the pack in a folder; they share one worker. */
export const createKokoroVoices = (folder: string): Voice[] => {
  const process = createKokoroProcess({ folder });
  return KOKORO_VOICES.map((voice) => createKokoroVoice(voice, process));
};

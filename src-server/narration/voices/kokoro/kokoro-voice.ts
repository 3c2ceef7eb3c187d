import { languageName } from "../../../contract/language-tag.ts";
import { messageIn, msg } from "../../../contract/messages/message.ts";
import { AppError } from "../../../errors.ts";
import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import { isHeartAnswer, type HeartAnswer } from "../heart/heart-messages.ts";
import { type PackedFile, packSizeMb } from "../pack/pack-folder.ts";
import { VoiceLost, versionWith, type Speech, type Voice } from "../voice.ts";
import { createVoiceWorker, type VoiceWorker } from "../voice-worker.ts";
import { FRONT_END_VERSION } from "../heart-front-end/front-end.ts";
import { MODEL_SAMPLE_RATE } from "../heart/pulses.ts";
import { phonemeWords } from "../heart/phoneme-rows.ts";
import { LETTER_TO_SOUND_VERSION } from "../letter-to-sound/letter-to-sound.ts";
import { type KokoroJob, KOKORO_VOICES, languageOf, type KokoroVoice } from "./kokoro-voices.ts";
import { KOKORO_PACK } from "./kokoro-pack.ts";

type KokoroProcess = VoiceWorker<Omit<KokoroJob, "id">, HeartAnswer>;

type KokoroProcessOptions = {
  /** Folder of the installed pack. */
  folder: string;
  files?: readonly Pick<PackedFile, "name" | "sha256">[];
  maxWaitMs?: number;
  leastMemory?: number;
};

/** A long sentence takes a minute, on a busy machine more. */
const MAX_WAIT_MS = 300_000;
const RENEW_AFTER = 500;
/** What the model, its runtime and the longest row of phonemes take. */
const MIN_MEMORY = 1e9;
/** A worker that fell so often without an answer will fall again. */
const MAX_FALLS = 2;

const fallen = (cause: unknown, falls: number): AppError => {
  const why = messageIn(cause);
  if (falls < MAX_FALLS) return new AppError("voice", msg("voice.kokoro_stopped", { why }), { cause });
  return new VoiceLost(msg("voice.kokoro_stopped_again", { why }), {
    cause,
  });
};

/** The worker of all Kokoro voices; closing it gives its memory back, and the next sentence starts it again. */
export const createKokoroProcess = (options: KokoroProcessOptions): KokoroProcess => {
  const { folder, files = KOKORO_PACK.files, maxWaitMs = MAX_WAIT_MS, leastMemory = MIN_MEMORY } = options;
  const pack = { name: KOKORO_PACK.name, files: files.map(({ name, sha256 }) => ({ name, sha256 })) };
  return createVoiceWorker({
    file: new URL("./kokoro-worker.ts", import.meta.url),
    workerData: { folder, pack, leastMemory },
    isAnswer: isHeartAnswer,
    lost: fallen,
    maxWaitMs,
    renewAfter: RENEW_AFTER,
  });
};

const LONGEST = 400;
/** Raise it when the same phonemes would sound different. */
const VERSION = 1;

/** Letters of the Latin alphabet, digits and plain punctuation. */
const SPEAKABLE = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}+=<>^~`|]+$/u;

const checkText = (text: string, language: string): void => {
  if (text.length <= LONGEST && SPEAKABLE.test(text) && phonemeWords(text).length > 0) return;
  throw new AppError("voice", msg("voice.kokoro_given_unspeakable", { language: languageName(language) }));
};

/** One voice of the pack: the 82-million-parameter Kokoro network, 24 kHz, the same sound every time. */
export const createKokoroVoice = (voice: KokoroVoice, process: KokoroProcess, own: OwnPronunciations = {}): Voice => {
  const { id, label, reading, speed } = voice;
  const language = languageOf(reading);
  const rules = language === "en" ? FRONT_END_VERSION : LETTER_TO_SOUND_VERSION;
  return {
    ...{
      id,
      label,
      kind: "model",
      licence: msg("common.text", { text: KOKORO_PACK.licence }),
      sizeMb: packSizeMb(KOKORO_PACK),
    },
    needsNetwork: false,
    languages: [language],
    sampleRate: MODEL_SAMPLE_RATE,
    maxLength: LONGEST,
    version: versionWith(`kokoro-${KOKORO_PACK.version} ${reading} ${speed} ${VERSION} ${rules}`, own),
    warmUp: () => process.warmUp(),
    ...(language === "en" ? { pronouncing: (entries) => createKokoroVoice(voice, process, entries) } : {}),
    speak: async ({ text, pace = 1, signal }): Promise<Speech> => {
      checkText(text, language);
      const answer = await process.run({ text, speed: speed * pace, own, voice: id, reading }, signal);
      if ("samples" in answer) return { samples: answer.samples, sampleRate: MODEL_SAMPLE_RATE, words: answer.words };
      if (answer.isLost) throw new VoiceLost(answer.failure);
      throw new AppError("voice", msg("voice.kokoro_failed", { id, failure: answer.failure }));
    },
    close: () => process.close(),
  };
};

/** All voices of the pack in a folder; they share one worker. */
export const createKokoroVoices = (folder: string): Voice[] => {
  const process = createKokoroProcess({ folder });
  return KOKORO_VOICES.map((voice) => createKokoroVoice(voice, process));
};

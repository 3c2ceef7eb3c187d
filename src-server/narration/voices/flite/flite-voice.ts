import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import { AppError } from "../../../errors.ts";
import { versionWith } from "../own-version.ts";
import { readWav } from "../wav.ts";
import type { Speech, Voice } from "../voice.ts";
import { alignWords } from "./align-words.ts";
import type { FliteProcess } from "./flite-process.ts";
import { readTimedPhones } from "./phones.ts";
import { fliteSpelling, pronunciations } from "./pronunciations.ts";
import { createRespelling } from "./respell.ts";
import type { WordPhones } from "./word-phones.ts";
import { wordsOf } from "./words-of.ts";

/** A voice of CMU Flite. */
export type FliteVoiceOptions = {
  id: "rms" | "slt";
  label: string;
  /** Slows (above 1) or hurries the voice to a teacher's pace. */
  stretch: number;
};

/** What the Flite voices share: one worker, and what words sound like. */
export type FliteParts = { process: FliteProcess; phones: WordPhones };

const LICENCE = "CMU Flite's permissive licence (Carnegie Mellon University)";
const SAMPLE_RATE = 16_000;
const SIZE_MB = 22;
/** Memory of one call grows with its text. */
const LONGEST = 500;
/** Raise it when the same text would sound different. */
const VERSION = 2;

/** What the voice may be given: plain letters, digits and punctuation. */
const SPEAKABLE = /^[\x20-\x7e]+$/u;

const checkText = (text: string): void => {
  if (text.length > LONGEST || !SPEAKABLE.test(text) || wordsOf(text).length === 0) {
    throw new AppError("voice", "The built-in voice was given something it cannot say; use plain English words.");
  }
};

const unsaid = (id: string, cause: string): AppError =>
  new AppError("voice", `The voice ${id} could not say a sentence.`, { cause });

const spell = (text: string): string => text.replaceAll(/[A-Za-z']+/gu, (word) => fliteSpelling(word));

type SpeakParts = FliteParts &
  Pick<FliteVoiceOptions, "id" | "stretch"> & { respell: ReturnType<typeof createRespelling> };

const createSpeak =
  ({ id, stretch, respell, process, phones: wordPhones }: SpeakParts): Voice["speak"] =>
  async ({ text, pace = 1, signal }): Promise<Speech> => {
    checkText(text);
    const respelled = respell(text);
    const said = respelled.words.flat();
    const feature = `duration_stretch=${(stretch / pace).toFixed(3)}`;
    const args = ["-psdur", "-voice", id, "--setf", feature, "-t", spell(respelled.text), "-o", "/speech.wav"];
    const [answer, alone] = await Promise.all([
      process.run({ args, lexicon: pronunciations(said) }, signal),
      wordPhones.of(said, signal),
    ]);
    if ("failure" in answer) throw unsaid(id, answer.failure);
    const phones = readTimedPhones(answer.stdout);
    if (answer.exitCode !== 0 || phones.length < said.length) throw unsaid(id, answer.stdout);
    let taken = 0;
    const alonePhones = respelled.words.map(({ length }) => alone.slice(taken, (taken += length)).flat());
    return { ...readWav(answer.wav), words: alignWords(wordsOf(text), alonePhones, phones) };
  };

/** A Flite voice on a shared worker; English only, 16 kHz, the same sound every time. */
export const createFliteVoice = (
  { id, label, stretch }: FliteVoiceOptions,
  parts: FliteParts,
  own: OwnPronunciations = {},
): Voice => {
  const { process } = parts;
  const respell = createRespelling(own);
  const speak = createSpeak({ id, stretch, respell, ...parts });
  return {
    id,
    label,
    kind: "embedded",
    licence: LICENCE,
    sizeMb: SIZE_MB,
    needsNetwork: false,
    languages: ["en"],
    sampleRate: SAMPLE_RATE,
    maxLength: LONGEST,
    tempo: 1,
    version: versionWith(`flite-2.3 ${stretch} ${VERSION}`, own),
    warmUp: () => process.warmUp(),
    foresee: (texts) => parts.phones.foresee(texts.flatMap((text) => respell(text).words.flat())),
    pronouncing: (entries) => createFliteVoice({ id, label, stretch }, parts, entries),
    speak,
    close: () => process.close(),
  };
};

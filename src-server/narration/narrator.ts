import { formatMessage, type Message } from "../contract/messages/message.ts";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import type { BeatNarration, BeatScript, SpokenWord, Narration, TimedBeats } from "../contract/narration.ts";
import type { SpokenSentence } from "./spoken/verbalise.ts";
import {
  type BeatPlan,
  type Stretch,
  planUnsaidBeat,
  planSpeech,
  type SpeechVoices,
  type SpeechWishes,
} from "./plan-speech.ts";
import type { ShownWord } from "./spoken/display-text.ts";
import { sentenceText, speakSentence, type SpeakOptions, createSentenceCache } from "./speak-sentence.ts";
import { NO_VOICE } from "./choose-voices.ts";
import type { Voice } from "./voices/voice.ts";
import { writeWav } from "../wav.ts";

/** Measured on the default voice over all lessons: within 2 % together, 6 % for one lesson, 9 % for a single sentence. */
const MS_PER_SYLLABLE = 286;
const MS_PER_PAUSE = 200;
/** Letters a second, for text whose words are not known. */
const LETTERS_PER_SECOND = 14;

type Span = { startMs: number; endMs: number };

/** Syllables of a word, roughly: groups of vowels, the silent e left out. */
const syllables = (word: string): number =>
  Math.max(
    1,
    (
      word
        .normalize("NFD")
        .replaceAll(/\p{M}/gu, "")
        .toLowerCase()
        .replace(/e$/u, "")
        .match(/[aeiouy]+/gu) ?? []
    ).length,
  );

const share = (weights: readonly number[], lengthMs: number): Span[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let startMs = 0;
  return weights.map((weight) => {
    const span = { startMs, endMs: startMs + (lengthMs * weight) / total };
    startMs = span.endMs;
    return span;
  });
};

const lengthOf = ({ words }: SpokenSentence): number =>
  words.reduce((sum, { text }) => sum + MS_PER_SYLLABLE * syllables(text), 0) +
  words.slice(0, -1).filter(({ pause }) => pause).length * MS_PER_PAUSE;

/** Times of the words of a sentence at the pace of the default voice; milliseconds from its start. */
const estimateWords = (sentence: SpokenSentence): Span[] =>
  share(
    sentence.words.map((word) => syllables(word.text) + 0.5 + (word.pause ? 0.8 : 0)),
    lengthOf(sentence),
  );

/** Times of displayed words that no voice says, by their letters; milliseconds from the first. */
const estimateDisplayed = (texts: readonly string[]): Span[] => {
  const letters = texts.map((text) => [...text].length + 1);
  return share(letters, (letters.reduce((sum, count) => sum + count, 0) * 1000) / LETTERS_PER_SECOND);
};

const stressSentence = (sentence: SpokenSentence, displayed: readonly number[]): SpokenSentence => {
  const isAlone = (display: number): boolean => sentence.words.filter((word) => word.display === display).length === 1;
  const words = sentence.words.map((word) =>
    displayed.includes(word.display) && isAlone(word.display) ? { ...word, stressed: true as const } : word,
  );
  return { ...sentence, words };
};

/** The beat with those displayed words stressed that are said as one word; formulas and numbers are never raised. */
const stressWords = (plan: BeatPlan, displayed: readonly number[] = []): BeatPlan =>
  displayed.length === 0
    ? plan
    : {
        ...plan,
        stretches: plan.stretches.map((stretch) =>
          stretch.kind === "sentence" ? { ...stretch, sentence: stressSentence(stretch.sentence, displayed) } : stretch,
        ),
      };

type SaidWord = { display: number; startMs: number; endMs: number };

/** One stretch with its place in the beat; `words` count from its own start. */
type Placed = { startMs: number; lengthMs: number; samples: Int16Array | undefined; words: readonly SaidWord[] };

/** Silence around and between the sentences of a beat, in milliseconds; the sentences themselves keep a little more. */
const LEAD = 40;
const TAIL = 160;
const BETWEEN = 330;
const AFTER_QUESTION = 700;
/** No beat is shorter. */
const MIN_BEAT = 1200;

const textsOf = (shown: readonly ShownWord[]): string[] => shown.map(({ text }) => text);

const gapAfter = (stretch: Stretch | undefined): number =>
  stretch?.kind === "sentence" && stretch.sentence.end === "?" ? AFTER_QUESTION : BETWEEN;

/** Time of each displayed word: from the first to the last of the words said for it; unsaid ones follow their neighbour. */
const displayTimes = (shown: readonly ShownWord[], said: readonly SaidWord[]): SpokenWord[] => {
  const spans = new Map<number, { startMs: number; endMs: number }>();
  for (const { display, startMs, endMs } of said) {
    const known = spans.get(display) ?? { startMs, endMs };
    spans.set(display, { startMs: Math.min(known.startMs, startMs), endMs: Math.max(known.endMs, endMs) });
  }
  let before = 0;
  return shown.map(({ text, written }, i) => {
    const startMs = Math.max(before, spans.get(i)?.startMs ?? before);
    const endMs = Math.max(startMs, spans.get(i)?.endMs ?? before);
    before = endMs;
    return { text, ...(written === text ? {} : { written }), startMs, endMs };
  });
};

/** Who speaks a beat, or how long nobody's speech is against the default voice's. */
type Speaking = { speak?: SpeakOptions | undefined; tempo?: number | undefined; sampleRate: number };

const estimated = (sentence: SpokenSentence, tempo = 1): { startMs: number; endMs: number }[] =>
  estimateWords(sentence).map(({ startMs, endMs }) => ({ startMs: startMs * tempo, endMs: endMs * tempo }));

const speakStretch = async (
  stretch: Stretch,
  shown: readonly ShownWord[],
  { speak, tempo }: Speaking,
): Promise<Omit<Placed, "startMs">> => {
  if (stretch.kind === "unsaid") {
    const spans = estimateDisplayed(textsOf(shown.slice(stretch.from, stretch.to)));
    const words = spans.map((span, i) => ({ ...span, display: stretch.from + i }));
    return { samples: undefined, words, lengthMs: spans.at(-1)?.endMs ?? 0 };
  }
  const { sentence } = stretch;
  const speech = speak && (await speakSentence(sentence, speak));
  const spans = speech?.words ?? estimated(sentence, tempo);
  const words = sentence.words.map(({ display }, i) => ({
    display,
    startMs: spans[i]?.startMs ?? 0,
    endMs: spans[i]?.endMs ?? 0,
  }));
  const lengthMs = speech ? (speech.samples.length / speech.sampleRate) * 1000 : (spans.at(-1)?.endMs ?? 0);
  return { samples: speech?.samples, words, lengthMs };
};

const place = async ({ stretches, shown }: BeatPlan, speaking: Speaking): Promise<Placed[]> => {
  const placed: Placed[] = [];
  let startMs = LEAD;
  for (const stretch of stretches) {
    const heardVoices = await speakStretch(stretch, shown, speaking);
    placed.push({ startMs, ...heardVoices });
    startMs += heardVoices.lengthMs + gapAfter(stretch);
  }
  return placed;
};

const mix = (placed: readonly Placed[], lengthMs: number, sampleRate: number): Int16Array => {
  const samples = new Int16Array(Math.ceil((lengthMs * sampleRate) / 1000));
  for (const { samples: own, startMs } of placed) {
    const at = Math.round((startMs * sampleRate) / 1000);
    if (own) samples.set(own.subarray(0, samples.length - at), at);
  }
  return samples;
};

/** A spoken beat before its sound is written to a file; `samples` are absent in a lecture without sound. */
type SpokenBeat = Omit<BeatNarration, "wavPath"> & { samples: Int16Array | undefined };

/** What is said in a beat, as one text. */
const spokenOf = ({ stretches, shown }: BeatPlan): string =>
  stretches
    .map((stretch) =>
      stretch.kind === "sentence"
        ? sentenceText(stretch.sentence)
        : textsOf(shown.slice(stretch.from, stretch.to)).join(" "),
    )
    .join(" ");

/** Speaks one beat as planned, or times it by reading speed when nobody speaks. */
const narrateBeat = async (script: BeatScript, plan: BeatPlan, speaking: Speaking): Promise<SpokenBeat> => {
  const { speak, sampleRate } = speaking;
  const placed = await place(stressWords(plan, script.stressed), speaking);
  const last = placed.at(-1);
  const endMs = Math.max(MIN_BEAT, last === undefined ? 0 : last.startMs + last.lengthMs + TAIL);
  const said = placed.flatMap(({ startMs, words }) =>
    words.map((word) => ({ ...word, startMs: word.startMs + startMs, endMs: word.endMs + startMs })),
  );
  const samples = speak && mix(placed, endMs, sampleRate);
  const durationMs = samples ? (samples.length / sampleRate) * 1000 : endMs;
  const { sceneId, beatIndex, display } = script;
  const words = displayTimes(plan.shown, said);
  return { sceneId, beatIndex, display, spoken: spokenOf(plan), durationMs, words, samples };
};

/** Works on items a few at a time and gives the results in their order; the first failure stops new work and is thrown. */
const inOrder = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results = new Map<number, Result>();
  let next = 0;
  let failed = false;
  const run = async (): Promise<void> => {
    for (let index = next++; index < items.length && !failed; index = next++) {
      const item = items[index];
      if (item === undefined) continue;
      try {
        results.set(index, await work(item, index));
      } catch (thrown) {
        failed = true;
        throw thrown;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return items.flatMap((_, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
};

/** Rate that is named for a lecture without sound. */
const SILENT_RATE = 16_000;
/** Beats in work at once: while the voice speaks one, the other is timed and written. */
const AT_ONCE = 2;

export type NarrateOptions = SpeechWishes & {
  /** Folder for the sound of the beats. */
  outDir: string;
  signal: AbortSignal;
  /** 0–1. */
  onProgress(progress: number): void;
  /** Receives every beat when it is spoken; not always in their order. */
  onBeat?: ((beat: BeatNarration) => void) | undefined;
};

/** What must be known to foretell how a lecture will be spoken. */
export type DurationEstimateOptions = SpeechWishes;

/** Speech as it will presumably be, without sound, and the share by which its length may be off. */
export type EstimatedNarration = TimedBeats & { doubt: number };

/** Of a voice that nobody measured, of a lesson by one that was, and of a single beat; beats are off by chance. */
const DOUBT = { unknown: 0.3, lesson: 0.02, beat: 0.14 } as const;

/** Speaks lectures. */
export type Narrator = {
  narrate(scripts: readonly BeatScript[], options: NarrateOptions): Promise<Narration>;
  /** Times a lecture without speaking it. Throws AppError `usage` for a voice that nobody knows and nobody replaces. */
  estimateDuration(scripts: readonly BeatScript[], options: DurationEstimateOptions): Promise<EstimatedNarration>;
  /** Starts the first voice, or the one named, without waiting. */
  warmUp(voice?: string): void;
  close(): Promise<void>;
};

const sentencesOf = (plans: readonly BeatPlan[]): string[] =>
  plans.flatMap(({ stretches }) =>
    stretches.flatMap((stretch) => (stretch.kind === "sentence" ? [sentenceText(stretch.sentence)] : [])),
  );

const writeSound = async (samples: Int16Array, sampleRate: number, file: string): Promise<string> => {
  await writeFileAtomic(file, Buffer.from(writeWav({ samples, sampleRate })), { fsync: false });
  return file;
};

type Parts = SpeechVoices & { cacheDir: string };

const estimateAll = async (
  scripts: readonly BeatScript[],
  options: DurationEstimateOptions,
  known: SpeechVoices,
): Promise<EstimatedNarration> => {
  const { speakers, plans } = planSpeech(scripts, options, known, () => {});
  const tempo = speakers[0]?.tempo;
  const beats = await Promise.all(
    scripts.map(async (script, index) => {
      const plan = plans[index] ?? planUnsaidBeat(script.display);
      const { samples: _, ...beat } = await narrateBeat(script, plan, { tempo, sampleRate: SILENT_RATE });
      return { ...beat, wavPath: null };
    }),
  );
  if (speakers.length === 0) return { beats, doubt: 0 };
  const measured = DOUBT.lesson + DOUBT.beat / Math.sqrt(Math.max(1, beats.length));
  return { beats, doubt: tempo === undefined ? DOUBT.unknown : measured };
};

const narrateAll = async (
  scripts: readonly BeatScript[],
  options: NarrateOptions,
  { cacheDir, ...known }: Parts,
): Promise<Narration> => {
  const { signal, outDir } = options;
  const warnings = new Map<string, Message>();
  const warn = (message: Message): void => void warnings.set(formatMessage(message), message);
  const { speakers, language, plans } = planSpeech(scripts, options, known, warn);
  const [voice] = speakers;
  const sampleRate = voice?.sampleRate ?? SILENT_RATE;
  const heardVoices = new Set<Voice>();
  const cache = createSentenceCache(cacheDir);
  const speak = voice && {
    voices: speakers,
    lost: new Set<Voice>(),
    heard: heardVoices,
    language,
    sampleRate,
    cache,
    signal,
    warn,
  };
  voice?.foresee?.(sentencesOf(plans));
  await mkdir(outDir, { recursive: true });
  let done = 0;
  const beats = await inOrder(scripts, AT_ONCE, async (script, index): Promise<BeatNarration> => {
    signal.throwIfAborted();
    const plan = plans[index] ?? planUnsaidBeat(script.display);
    const { samples, ...beat } = await narrateBeat(script, plan, { speak, sampleRate });
    const file = join(outDir, `${script.sceneId}-${script.beatIndex}.wav`);
    const wavPath = samples === undefined ? null : await writeSound(samples, sampleRate, file);
    done += 1;
    options.onProgress(done / scripts.length);
    options.onBeat?.({ ...beat, wavPath });
    return { ...beat, wavPath };
  });
  const spoke = speakers.find((speaker) => heardVoices.has(speaker)) ?? voice;
  return { voice: spoke?.id ?? NO_VOICE, sampleRate, beats, warnings: [...warnings.values()] };
};

/** A narrator over voices in their order of preference; sentences are kept in `cacheDir` by their content. */
export const createNarrator = (parts: Parts): Narrator => ({
  narrate: (scripts, options) => narrateAll(scripts, options, parts),
  estimateDuration: (scripts, options) => estimateAll(scripts, options, parts),
  warmUp: (wanted) => {
    if (wanted !== NO_VOICE) (parts.voices.find((voice) => voice.id === wanted) ?? parts.voices[0])?.warmUp?.();
  },
  close: async () => {
    await Promise.all(parts.voices.map((voice) => voice.close()));
  },
});

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import type { BeatNarration, BeatScript, Narration, TimedBeats } from "../contract/narration.ts";
import { planUnsaidBeat, type BeatPlan } from "./beat-plan.ts";
import { NO_VOICE } from "./choose-voices.ts";
import { inOrder } from "./in-order.ts";
import { narrateBeat } from "./narrate-beat.ts";
import { planSpeech, type KnownVoices, type SpeechWishes } from "./plan-speech.ts";
import { createSentenceCache } from "./sentence-cache.ts";
import { sentenceText } from "./speak-sentence.ts";
import type { Voice } from "./voices/voice.ts";
import { writeWav } from "./voices/wav.ts";

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
  /** Told of every beat when it is spoken; not always in their order. */
  onBeat?: ((beat: BeatNarration) => void) | undefined;
};

/** What must be known to foretell how a lecture will be spoken. */
export type ForetellOptions = SpeechWishes;

/** Speech as it will presumably be, without sound, and the share by which its length may be off. */
export type Foretold = TimedBeats & { doubt: number };

/** Of a voice that nobody measured, of a lesson by one that was, and of a single beat; beats are off by chance. */
const DOUBT = { unknown: 0.3, lesson: 0.02, beat: 0.14 } as const;

/** Speaks lectures. */
export type Narrator = {
  narrate(scripts: readonly BeatScript[], options: NarrateOptions): Promise<Narration>;
  /** Times a lecture without speaking it. Throws AppError `usage` for a voice that nobody knows and nobody replaces. */
  foretell(scripts: readonly BeatScript[], options: ForetellOptions): Promise<Foretold>;
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

type Parts = KnownVoices & { cacheDir: string };

const foretellAll = async (
  scripts: readonly BeatScript[],
  options: ForetellOptions,
  known: KnownVoices,
): Promise<Foretold> => {
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
  const warnings = new Set<string>();
  const warn = (message: string): void => void warnings.add(message);
  const { speakers, language, plans } = planSpeech(scripts, options, known, warn);
  const [voice] = speakers;
  const sampleRate = voice?.sampleRate ?? SILENT_RATE;
  const heard = new Set<Voice>();
  const cache = createSentenceCache(cacheDir);
  const speak = voice && { voices: speakers, lost: new Set<Voice>(), heard, language, sampleRate, cache, signal, warn };
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
  const spoke = speakers.find((speaker) => heard.has(speaker)) ?? voice;
  return { voice: spoke?.id ?? NO_VOICE, sampleRate, beats, warnings: [...warnings] };
};

/** A narrator over voices in their order of preference; sentences are kept in `cacheDir` by their content. */
export const createNarrator = (parts: Parts): Narrator => ({
  narrate: (scripts, options) => narrateAll(scripts, options, parts),
  foretell: (scripts, options) => foretellAll(scripts, options, parts),
  warmUp: (wanted) => {
    if (wanted !== NO_VOICE) (parts.voices.find((voice) => voice.id === wanted) ?? parts.voices[0])?.warmUp?.();
  },
  close: async () => {
    await Promise.all(parts.voices.map((voice) => voice.close()));
  },
});

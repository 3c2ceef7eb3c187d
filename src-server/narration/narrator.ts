import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import type { BeatNarration, BeatScript, Narration } from "../contract/narration.ts";
import type { PlanSymbol } from "../contract/plan.ts";
import { AppError } from "../errors.ts";
import { narrateBeat, type BeatOptions } from "./narrate-beat.ts";
import { createSentenceCache } from "./sentence-cache.ts";
import type { Voice } from "./voices/voice.ts";
import { writeWav } from "./voices/wav.ts";

/** Voice id of a lecture without sound. */
export const NO_VOICE = "none";
const SILENT_RATE = 16_000;

export type NarrateOptions = {
  /** Voice id, `none`, or undefined for the first voice. */
  voice: string | undefined;
  /** BCP 47 tag of the text. */
  language: string;
  symbols: readonly PlanSymbol[];
  /** Folder for the sound of the beats. */
  outDir: string;
  signal: AbortSignal;
  /** 0–1. */
  onProgress(progress: number): void;
};

/** Speaks lectures. */
export type Narrator = {
  narrate(scripts: readonly BeatScript[], options: NarrateOptions): Promise<Narration>;
  close(): Promise<void>;
};

/** The wanted voice first, then the others that speak the language. */
const orderVoices = (voices: readonly Voice[], wanted: string | undefined, language: string): Voice[] => {
  const first = wanted === undefined ? voices[0] : voices.find((voice) => voice.id === wanted);
  if (!first)
    throw new AppError(
      "usage",
      `There is no voice "${wanted ?? ""}"; choose ${voices.map((voice) => voice.id).join(", ")} or ${NO_VOICE}.`,
    );
  const primary = language.toLowerCase().split("-")[0] ?? "";
  return [first, ...voices.filter((voice) => voice !== first)].filter((voice) => voice.languages.includes(primary));
};

const writeSound = async (
  samples: Int16Array | undefined,
  sampleRate: number,
  file: string,
): Promise<string | null> => {
  if (!samples) return null;
  await writeFileAtomic(file, Buffer.from(writeWav({ samples, sampleRate })), { fsync: false });
  return file;
};

/** A narrator over voices in their order of preference; sentences are kept in `cacheDir` by their content. */
export const createNarrator = ({ voices, cacheDir }: { voices: readonly Voice[]; cacheDir: string }): Narrator => ({
  narrate: async (scripts, options) => {
    const warnings = new Set<string>();
    const warn = (message: string): void => void warnings.add(message);
    const silent = options.voice === NO_VOICE;
    const speakers = silent ? [] : orderVoices(voices, options.voice, options.language);
    if (!silent && speakers.length === 0)
      warn(`No voice here speaks "${options.language}"; the lecture has captions and reading-speed timing instead.`);
    const [voice] = speakers;
    const sampleRate = voice?.sampleRate ?? SILENT_RATE;
    const same = speakers.filter((speaker) => speaker.sampleRate === sampleRate);
    const beatOptions: BeatOptions = {
      sampleRate,
      symbols: options.symbols,
      warn,
      speak: voice && { voices: same, cache: createSentenceCache(cacheDir), signal: options.signal, warn },
    };
    await mkdir(options.outDir, { recursive: true });
    const beats: BeatNarration[] = [];
    for (const script of scripts) {
      options.signal.throwIfAborted();
      const { samples, ...beat } = await narrateBeat(script, beatOptions);
      beats.push({
        ...beat,
        wavPath: await writeSound(
          samples,
          sampleRate,
          join(options.outDir, `${script.sceneId}-${script.beatIndex}.wav`),
        ),
      });
      options.onProgress(beats.length / scripts.length);
    }
    return { voice: voice?.id ?? NO_VOICE, sampleRate, beats, warnings: [...warnings] };
  },
  close: async () => void (await Promise.all(voices.map(async (voice) => await voice.close()))),
});

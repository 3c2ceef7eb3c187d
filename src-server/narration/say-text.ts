import { msg, type Message } from "../contract/messages/message.ts";
import { readWav } from "../wav.ts";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SpokenWord } from "../contract/narration.ts";
import type { OwnPronunciations } from "../contract/pronunciations.ts";
import { AppError } from "../errors.ts";
import type { Narrator } from "./narrator.ts";

/** A text as it is heard in a lecture. */
export type SaidText = {
  /** Id of the voice that spoke. */
  voice: string;
  /** The text in words. */
  spoken: string;
  samples: Int16Array;
  sampleRate: number;
  words: readonly SpokenWord[];
  warnings: readonly Message[];
};

export type SayOptions = {
  narrator: Narrator;
  voice: string | undefined;
  /** BCP 47 tag of the text; English when absent. */
  language?: string | undefined;
  pronunciations?: OwnPronunciations | undefined;
  signal: AbortSignal;
};

/** Says one text, formulas in `$…$` included, as a lecture would. Throws AppError `usage` for an unknown voice, `voice` when nobody speaks. */
export const sayText = async (
  text: string,
  { narrator, voice, language = "en", pronunciations, signal }: SayOptions,
): Promise<SaidText> => {
  const outDir = await mkdtemp(join(tmpdir(), "lectern-say-"));
  try {
    const narration = await narrator.narrate([{ sceneId: "said", beatIndex: 0, display: text }], {
      voice,
      pronunciations,
      language,
      symbols: [],
      outDir,
      signal,
      onProgress: () => {},
    });
    const [beat] = narration.beats;
    if (!beat?.wavPath) throw new AppError("voice", narration.warnings[0] ?? msg("voice.none_speaks_text"));
    const { samples, sampleRate } = readWav(await readFile(beat.wavPath));
    const { words, spoken } = beat;
    return { voice: narration.voice, spoken, samples, sampleRate, words, warnings: narration.warnings };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
};

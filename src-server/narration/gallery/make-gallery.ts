import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Narrator } from "../narrator.ts";
import { sayText } from "../say-text.ts";
import { writeWav } from "../voices/wav.ts";
import { drawSpectrogram } from "./draw-spectrogram.ts";
import { galleryPage, type GalleryEntry, type GallerySample } from "./gallery-page.ts";

export type GalleryOptions = {
  narrator: Narrator;
  /** Ids of the voices to be heard. */
  voices: readonly string[];
  sentences: readonly string[];
  outDir: string;
  signal: AbortSignal;
};

/** Speaks all sentences with all voices into a folder and gives the path of its page, `index.html`. */
export const makeGallery = async (options: GalleryOptions): Promise<string> => {
  const { narrator, voices, sentences, outDir, signal } = options;
  await mkdir(outDir, { recursive: true });
  const sample = async (text: string, number: number, voice: string): Promise<GallerySample> => {
    const said = await sayText(text, { narrator, voice, signal });
    const [sound, picture] = [`${number}-${voice}.wav`, `${number}-${voice}.png`];
    await writeFile(join(outDir, sound), writeWav(said));
    await writeFile(join(outDir, picture), await drawSpectrogram(said, said.words));
    const { spoken, words, warnings } = said;
    return {
      voice,
      sound,
      picture,
      spoken,
      words,
      warnings,
      durationMs: (said.samples.length / said.sampleRate) * 1000,
    };
  };
  const entries: GalleryEntry[] = [];
  for (const [i, text] of sentences.entries()) {
    const samples: GallerySample[] = [];
    for (const voice of voices) samples.push(await sample(text, i + 1, voice));
    entries.push({ text, samples });
  }
  const page = join(outDir, "index.html");
  await writeFile(page, galleryPage(entries));
  return page;
};

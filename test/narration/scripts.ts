import type { BeatScript } from "../../src-server/contract/narration.ts";
import type { NarrateOptions } from "../../src-server/narration/narrator.ts";

/** Beats of one scene. */
export const scriptsOf = (...texts: readonly string[]): BeatScript[] =>
  texts.map((display, beatIndex) => ({ sceneId: "one", beatIndex, display }));

/** Options of a narration in English, changed as wished. */
export const optionsOf = (outDir: string, changes: Partial<NarrateOptions> = {}): NarrateOptions => ({
  voice: "rms",
  language: "en",
  symbols: [],
  outDir,
  signal: new AbortController().signal,
  onProgress: () => {},
  ...changes,
});
